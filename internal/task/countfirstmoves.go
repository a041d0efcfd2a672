package task

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"math/big"

	"grundy/count"
	"grundy/game"
	"grundy/solve"
)

var countFirstMoves = Task{
	Name:     "count first-moves",
	Args:     "GAME POSITION...",
	Summary:  "winning first moves in any game or sum",
	Help:     `Counts the moves to a P-position from a position, or a sum of positions, of any game of the catalogue. Moves of one component to the same position count once. With --list, tells them. In misère play, and where play can go round in circles, every move is searched; else the moves are counted by what they change in the nim-sum.`,
	Complete: completeGame,
	Examples: []Example{
		{"count first-moves nim 5 7 9", "1\n"},
		{"count first-moves kayles 5 5 3", "1\n"},
	},
	Declare: func(fs *flag.FlagSet) Run {
		var f countFlags
		var g gameFlags
		f.declare(fs)
		g.declare(fs)
		list := fs.Bool("list", false, "list the winning moves")
		return g.about("a game and a position", func(ctx context.Context, c Call, s subject) (Answer, error) {
			q, err := newFirstMoves(c, s, &g)
			if err != nil {
				return nil, err
			}
			a, err := f.answer(ctx, counted{
				question: "winning first moves in " + s.name, exact: q.number,
				definition: func() (*big.Int, error) { return q.searched(ctx) },
				explain:    func() []string { return q.reasons },
			})
			if err == nil && *list {
				err = q.find(ctx)
			}
			if err != nil || !*list {
				return a, err
			}
			return &listedMoves{a, q.texts()}, nil
		})
	},
}

// A firstMoves is a question about the moves from a sum.
type firstMoves struct {
	solver    *solve.Solver
	positions []game.Position
	normal    bool
	reasons   []string
	winning   []solve.Move // once they have been found
}

func newFirstMoves(c Call, s subject, g *gameFlags) (*firstMoves, error) {
	positions, err := s.positions(c.Args)
	if err != nil {
		return nil, err
	}
	config, err := g.config(s.rules, c)
	if err != nil {
		return nil, err
	}
	_, judged := game.As[game.Judge](s.rules)
	return &firstMoves{
		solver: solve.New(s.rules, config), positions: positions,
		normal: config.Play == game.Normal && !judged,
	}, nil
}

// number counts the moves by what they change, where the theory of sums applies.
func (q *firstMoves) number(ctx context.Context) (*big.Int, error) {
	if q.normal {
		if n, err := q.byChange(ctx); err == nil || ctx.Err() != nil {
			return n, err
		}
	}
	q.reasons = []string{"Every move was searched for a win of the player who then moves."}
	return q.searched(ctx)
}

// byChange fails where play can loop.
func (q *firstMoves) byChange(ctx context.Context) (*big.Int, error) {
	moves, err := q.solver.Moves(q.positions...)
	if err != nil {
		return nil, err
	}
	var all count.Options
	for i := 0; i < len(moves); {
		from, err := q.solver.Value(ctx, moves[i].From)
		if err != nil {
			return nil, err
		}
		var options []uint64
		for first := moves[i].Component; i < len(moves) && moves[i].Component == first; i++ {
			to, err := q.solver.Value(ctx, moves[i].To)
			if err != nil {
				return nil, err
			}
			options = append(options, uint64(to))
		}
		all.Add(1, uint64(from), options...)
	}
	q.reasons = []string{
		fmt.Sprintf("The nim-sum of the components' nim-values is %d. A move wins exactly if it changes the nim-value of its component by that.", all.NimSum()),
		fmt.Sprintf("Of the %d moves, %d do.", len(moves), all.Winning()),
	}
	return new(big.Int).SetUint64(all.Winning()), nil
}

// searched counts the moves that are found by search.
func (q *firstMoves) searched(ctx context.Context) (*big.Int, error) {
	err := q.find(ctx)
	return big.NewInt(int64(len(q.winning))), err
}

// find lists the winning moves.
func (q *firstMoves) find(ctx context.Context) (err error) {
	if q.winning == nil {
		q.winning, err = q.solver.Winning(ctx, q.positions...)
	}
	return err
}

// texts returns the winning moves in words.
func (q *firstMoves) texts() []string {
	texts := []string{}
	for _, m := range q.winning {
		texts = append(texts, m.Text)
	}
	return texts
}

// listedMoves is a number of moves, and the moves.
type listedMoves struct {
	*countAnswer
	Winning []string `json:"winning_moves"`
}

// WriteText writes the number, then the moves, then the explanation.
func (a *listedMoves) WriteText(w *bufio.Writer) error {
	fmt.Fprintln(w, a.Answer)
	for _, line := range a.Winning {
		fmt.Fprintln(w, line)
	}
	for _, line := range a.Explanation {
		fmt.Fprintln(w, line)
	}
	return nil
}
