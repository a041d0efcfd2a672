package task

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"math/big"
	"slices"

	"grundy/count"
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
	Declare: func(fs *flag.FlagSet) Run {
		var f countFlags
		var g gameFlags
		f.declare(fs)
		g.declare(fs)
		fs.StringVar(&f.from, "from", "", "read the heaps from `FILE`, - for standard input")
		list := fs.Bool("list", false, "list the winning moves")
		least := fs.String("least", "", "tell the least winning move, by `WHAT`: heap or amount")
		return g.about("a game and a position", func(ctx context.Context, c Call, s subject) (Answer, error) {
			if *least != "" && *least != "heap" && *least != "amount" {
				return nil, fmt.Errorf("--least %q: want heap or amount", *least)
			}
			if f.from != "" {
				return f.firstMovesFrom(ctx, c, s, &g, *list || *least != "")
			}
			q, err := newFirstMoves(c, s, &g)
			if err != nil {
				return nil, err
			}
			a, err := f.answer(ctx, counted{
				question: "winning first moves in " + s.name, exact: q.number,
				definition: func() (*big.Int, error) { return q.searched(ctx) },
				explain:    func() []string { return q.reasons },
			})
			if err != nil || !*list && *least == "" {
				return a, err
			}
			if err := q.find(ctx); err != nil {
				return nil, err
			}
			if *least != "" {
				q.keepLeast(*least == "amount")
			}
			return &listedMoves{a, q.texts()}, nil
		})
	},
}

// A firstMoves is a question about the moves from a sum.
type firstMoves struct {
	solver    *solve.Solver
	positions []game.Position
	rules     game.Rules
	normal    bool // the theory of sums applies
	misere    bool
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
		rules: s.rules, normal: config.Play == game.Normal && !judged, misere: config.Play == game.Misere && !judged,
	}, nil
}

// number counts the moves by what they change, where the theory of sums applies.
func (q *firstMoves) number(ctx context.Context) (*big.Int, error) {
	if q.normal {
		if n, err := q.byChange(ctx); err == nil || ctx.Err() != nil {
			return n, err
		}
	}
	if n, ok := q.byGenus(ctx); ok {
		return n, nil
	}
	q.reasons = []string{"Every move was searched for a win of the player who then moves."}
	return q.searched(ctx)
}

// byGenus counts in misère play where all heaps are tame.
func (q *firstMoves) byGenus(ctx context.Context) (*big.Int, bool) {
	if !q.misere {
		return nil, false
	}
	heaps, most := heapsOf(q.positions)
	t := law.TameOf(q.rules)
	if t == nil {
		return nil, false
	}
	if ok, err := t.Reach(ctx, most); !ok || err != nil {
		return nil, false
	}
	n, ok := t.Winning(heaps)
	q.reasons = []string{"All heaps, and those that moves leave, are tame: their genera are those of Nim positions, and so are those of sums. A move wins if it leaves the nim-sum 0 with a firm heap, or 1 without."}
	return big.NewInt(int64(n)), ok
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

// keepLeast keeps one winning move: of those that take the fewest tokens, or of the first
// component.
func (q *firstMoves) keepLeast(byAmount bool) {
	if len(q.winning) == 0 {
		return
	}
	q.winning = []solve.Move{slices.MinFunc(q.winning, func(a, b solve.Move) int {
		if byAmount {
			return cmp.Or(taken(a)-taken(b), a.Component-b.Component)
		}
		return cmp.Or(a.Component-b.Component, taken(a)-taken(b))
	})}
}

// taken returns how many tokens, or what else a position counts, a move takes.
func taken(m solve.Move) (n int) {
	for _, x := range m.From {
		n += x
	}
	for _, x := range m.To {
		n -= x
	}
	return n
}

// firstMovesFrom counts winning first moves from heaps in a file, in one pass, and then
// the moves of each size once.
func (f *countFlags) firstMovesFrom(ctx context.Context, c Call, s subject, g *gameFlags, told bool) (Answer, error) {
	if told {
		return nil, fmt.Errorf("--from %s: want the number alone, without --list and --least", f.from)
	}
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
	all := count.Options{}
	solver := solve.New(s.rules, config)
	return f.answer(ctx, counted{
		question: "winning first moves in " + s.name,
		exact: func(ctx context.Context) (*big.Int, error) {
			for size, n := range times {
				if err := addComponent(ctx, &all, solver, s.rules, size, n); err != nil {
					return nil, err
				}
			}
			return new(big.Int).SetUint64(all.Winning()), nil
		},
		definition: func() (*big.Int, error) { return nil, errors.New("--brute: want the heaps as arguments") },
		explain: func() []string {
			return []string{fmt.Sprintf("There are %d sizes of heaps, and the nim-sum is %d. The options of each size were counted by what they change in it.", len(times), all.NimSum())}
		},
	})
}

// addComponent adds n heaps of the same size.
func addComponent(ctx context.Context, all *count.Options, solver *solve.Solver, r game.Rules, size, n uint64) error {
	if size > 1<<31-1 {
		return fmt.Errorf("heap %d: want at most 2^31-1", size)
	}
	p := game.Position{int(size)}
	if size == 0 {
		p = game.Position{}
	}
	if err := game.Check(r, p); err != nil {
		return fmt.Errorf("heap %d of %v: %w", size, r, err)
	}
	value, err := solver.Value(ctx, p)
	if err != nil {
		return err
	}
	moves, err := solver.Moves(p)
	if err != nil {
		return err
	}
	options := make([]uint64, len(moves))
	for i, m := range moves {
		v, err := solver.Value(ctx, m.To)
		if err != nil {
			return err
		}
		options[i] = uint64(v)
	}
	all.Add(n, uint64(value), options...)
	return nil
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
	return writeListed(w, a.countAnswer, a.Winning)
}
