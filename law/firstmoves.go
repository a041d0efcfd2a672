package law

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"

	"grundy/count"
	"grundy/game"
	"grundy/solve"
)

// Winning first moves from a sum. In normal play a move wins exactly if it changes the
// nim-value of its component by the nim-sum of all, so that the values of the components and of
// their options are enough; in misère play genera tell where all heaps are tame. Elsewhere every
// move is searched.

// FirstMoves is a question about the moves from a sum. Moves of a component to the same position
// are one. Make it with [NewFirstMoves].
type FirstMoves struct {
	solver         *solve.Solver
	positions      []game.Position
	rules          game.Rules
	normal, misere bool // the play, if it ends when nobody can move
	reasons        []string
	winning        []solve.Move // once they have been found
}

// NewFirstMoves returns the question about a sum of positions of r, to be searched as c says.
func NewFirstMoves(r game.Rules, c solve.Config, positions []game.Position) *FirstMoves {
	_, judged := game.As[game.Judge](r)
	return &FirstMoves{
		solver: solve.New(r, c), positions: positions, rules: r,
		normal: c.Play == game.Normal && !judged, misere: c.Play == game.Misere && !judged,
	}
}

// Count returns how many moves win, by what they change where the theory of sums applies.
func (q *FirstMoves) Count(ctx context.Context) (*big.Int, error) {
	if q.normal {
		if n, err := q.byChange(ctx); err == nil || ctx.Err() != nil {
			return n, err
		}
	}
	if n, ok := q.byGenus(ctx); ok {
		return n, nil
	}
	q.reasons = []string{"Every move was searched for a win of the player who then moves."}
	winning, err := q.Winning(ctx)
	return big.NewInt(int64(len(winning))), err
}

// Reasons says how [FirstMoves.Count] came about.
func (q *FirstMoves) Reasons() []string { return q.reasons }

// Winning returns the winning moves, found by search, in the order of [solve.Solver.Winning].
func (q *FirstMoves) Winning(ctx context.Context) (moves []solve.Move, err error) {
	if q.winning == nil {
		q.winning, err = q.solver.Winning(ctx, q.positions...)
	}
	return q.winning, err
}

// byGenus counts in misère play where all heaps are tame.
func (q *FirstMoves) byGenus(ctx context.Context) (*big.Int, bool) {
	if !q.misere {
		return nil, false
	}
	heaps := heapsOf(q.positions)
	t := TameOf(q.rules)
	if t == nil {
		return nil, false
	}
	if ok, err := t.Reach(ctx, slices.Max(append(heaps, 0))); !ok || err != nil {
		return nil, false
	}
	n, ok := t.Winning(heaps)
	q.reasons = []string{"All heaps, and those that moves leave, are tame: their genera are those of Nim positions, and so are those of sums. A move wins if it leaves the nim-sum 0 with a firm heap, or 1 without."}
	return big.NewInt(int64(n)), ok
}

// byChange fails where play can loop.
func (q *FirstMoves) byChange(ctx context.Context) (*big.Int, error) {
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

// Least returns one of some moves: of those that take the fewest tokens if byAmount, or of those
// of the first component. It panics if there is none.
func Least(moves []solve.Move, byAmount bool) solve.Move {
	return slices.MinFunc(moves, func(a, b solve.Move) int {
		if byAmount {
			return cmp.Or(taken(a)-taken(b), a.Component-b.Component)
		}
		return cmp.Or(a.Component-b.Component, taken(a)-taken(b))
	})
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
