package task

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"math/big"

	"grundy/game"
	"grundy/law"
	"grundy/solve"
)

var countFirstMoves = Task{
	Name:    "count first-moves",
	Args:    "GAME POSITION...",
	Summary: "winning first moves in any game or sum",
	Help: `Counts the moves to a P-position from a position, or a sum of positions, of any game of the catalogue. Moves of one component to the same position count once. With --list, tells them. The moves are counted by what they change in the nim-sum; in misère play by genera where all heaps are tame. Elsewhere in misère play, and where play can go round in circles, every move is searched. --explain says which.

With --least, tells the least winning move: in the first heap or component that has one (--least heap), or one that takes the fewest tokens (--least amount). With --from, a file holds the heaps of one number each.`,
	Complete: completeGame,
	Examples: []Example{
		{"count first-moves nim 5 7 9", "1\n"},
		{"count first-moves kayles 5 5 3", "1\n"},
		{"count first-moves --least amount kayles 5 6 8", "1\nheap 1: take 1 from the heap of 5 and leave 1 and 3\n"},
		{"count first-moves --misere subtract:1,2 3 4 5", "2\n"},
	},
	Together: [][]together{gameTogether, {{flag: "list", bar: "least"}, {flag: "from", bar: "list least brute"}}},
	Declare: func(fs *flag.FlagSet) Run {
		var f countFlags
		var g gameFlags
		f.declareFrom(fs, "the heaps")
		g.declare(fs)
		list := fs.Bool("list", false, "list the winning moves")
		least := fs.String("least", "", "tell the least winning move, by `WHAT`: heap or amount")
		return g.about("a game and a position", func(ctx context.Context, c Call, s subject) (Answer, error) {
			if *least != "" && *least != "heap" && *least != "amount" {
				return nil, fmt.Errorf("--least %q: want heap or amount", *least)
			}
			if f.from != "" {
				return f.firstMovesFrom(ctx, c, s, &g)
			}
			q, err := newFirstMoves(c, s, &g)
			if err != nil {
				return nil, err
			}
			a, err := f.answer(ctx, counted{
				question: "winning first moves in " + s.name, exact: q.Count,
				definition: func() (*big.Int, error) {
					winning, err := q.Winning(ctx)
					return big.NewInt(int64(len(winning))), err
				},
				explain: q.Reasons,
			})
			if err != nil || !*list && *least == "" {
				return a, err
			}
			winning, err := q.Winning(ctx)
			if err != nil {
				return nil, err
			}
			if *least != "" && len(winning) > 0 {
				winning = []solve.Move{law.Least(winning, *least == "amount")}
			}
			return &listedMoves{a, textsOf(winning)}, nil
		})
	},
}

// newFirstMoves returns the question that the arguments ask.
func newFirstMoves(c Call, s subject, g *gameFlags) (*law.FirstMoves, error) {
	positions, err := s.positions(c.Args)
	if err != nil {
		return nil, err
	}
	config, err := g.config(s.rules, c)
	if err != nil {
		return nil, err
	}
	return law.NewFirstMoves(s.rules, config, positions), nil
}

// firstMovesFrom counts winning first moves from heaps in a file, in one pass, and then
// the moves of each size once.
func (f *countFlags) firstMovesFrom(ctx context.Context, c Call, s subject, g *gameFlags) (Answer, error) {
	config, err := g.config(s.rules, c)
	if err != nil {
		return nil, err
	}
	if _, judged := game.As[game.Judge](s.rules); judged || config.Play != game.Normal {
		return nil, fmt.Errorf("--from %s: want a game in normal play that ends when nobody can move", f.from)
	}
	times := heapTimes{}
	if err := f.eachBlock(c, times); err != nil {
		return nil, err
	}
	moves := law.NewHeapMoves(s.rules, config)
	return f.answer(ctx, counted{
		question: "winning first moves in " + s.name,
		exact: func(ctx context.Context) (*big.Int, error) {
			for size, n := range times {
				if err := moves.Add(ctx, size, n); err != nil {
					return nil, err
				}
			}
			return new(big.Int).SetUint64(moves.Options().Winning()), nil
		},
		explain: func() []string {
			return []string{fmt.Sprintf("There are %d sizes of heaps, and the nim-sum is %d. The options of each size were counted by what they change in it.", len(times), moves.Options().NimSum())}
		},
	})
}

// heapTimes counts heaps by size.
type heapTimes map[uint64]uint64

func (t heapTimes) add(heaps []uint64) error {
	for _, h := range heaps {
		t[h]++
	}
	return nil
}

func (heapTimes) expect(int) {}

// textsOf returns moves in words.
func textsOf(moves []solve.Move) []string {
	texts := []string{}
	for _, m := range moves {
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
	return writeListed(w, a.countAnswer, a.Winning)
}
