package stress

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"grundy/game"
	"grundy/nim"
	"grundy/solve"
)

// draw returns a random position of the variant: as it comes, or half of the time one
// that a winning move makes of it. So about half of the positions are P-positions. The
// error is errNone, or that of the truth about a position.
func (v *Variant) draw(ctx context.Context, rng *rand.Rand, size int) (sum []game.Position, err error) {
	wantP := rng.IntN(2) == 0
	b, can := v.Truth.(balancer)
	for range balancings {
		var ok bool
		if sum, ok = v.Source.Random(rng, size); !ok {
			return nil, errNone
		}
		if !wantP || !can {
			return sum, nil
		}
		p, err := b.balanced(ctx, rng, sum, v.Source.Legal)
		if err != nil || p != nil {
			return p, err
		}
	}
	return sum, nil
}

var errNone = errors.New("no legal position was found within the limits")

// balancings is how many positions are drawn in the hope of a P-position near them.
const balancings = 4

// A balancer knows how to find a legal P-position near a sum with little work; it
// returns nil if it finds none.
type balancer interface {
	balanced(ctx context.Context, rng *rand.Rand, sum []game.Position, legal func([]game.Position) bool) ([]game.Position, error)
}

// movable bounds the numbers of a position whose moves are all looked at.
const movable = 1 << 12

// balanced makes a winning move, or where values are known from elsewhere, changes a
// heap.
func (s *Solved) balanced(ctx context.Context, rng *rand.Rand, sum []game.Position, legal func([]game.Position) bool) ([]game.Position, error) {
	if s.config.Values != nil && s.config.Play == game.Normal && s.rules.Shape().IsSum() {
		p, err := s.balancedByValues(ctx, rng, sum[0])
		if q := []game.Position{p}; p != nil && legal(q) {
			return q, err
		}
		return nil, err
	}
	for _, p := range sum {
		if len(p) > 0 && slices.Max(p) > movable {
			return nil, nil
		}
	}
	a, err := s.Answer(ctx, sum, Need{Winning: true})
	if err != nil {
		return nil, err
	}
	return madeMove(s.rules.Shape(), rng, sum, a.Winning, legal), nil
}

// madeMove returns the sum after one of the moves, if one that is drawn is legal.
func madeMove(s game.Shape, rng *rand.Rand, sum []game.Position, moves []solve.Move, legal func([]game.Position) bool) []game.Position {
	for range min(len(moves), 4) {
		m := moves[rng.IntN(len(moves))]
		if q := replaced(s, sum, m.Component, m.To); legal(q) {
			return q
		}
	}
	return nil
}

// replaced returns the sum with a component, or a heap of it, replaced.
func replaced(s game.Shape, sum []game.Position, component int, to game.Position) []game.Position {
	if !s.IsSum() {
		q := slices.Clone(sum)
		q[component] = to
		return q
	}
	width := max(s.Width, 1)
	p := sum[0]
	return []game.Position{slices.Concat(p[:component*width], to, p[(component+1)*width:])}
}

// balancedByValues replaces a heap by one that makes the nim-sum 0: a heap of the size
// of the value, as in Nim, or one of the next smaller ones.
func (s *Solved) balancedByValues(ctx context.Context, rng *rand.Rand, p game.Position) (game.Position, error) {
	all, err := s.solver.Value(ctx, p)
	if err != nil || len(p) == 0 {
		return nil, err
	}
	for range 4 {
		i := rng.IntN(len(p))
		own, _, err := s.config.Values(ctx, p[i:i+1])
		if err != nil {
			return nil, err
		}
		for _, n := range candidates(p[i], all^own) {
			v, known, err := s.config.Values(ctx, game.Position{n})
			if err != nil {
				return nil, err
			}
			if known && v == all^own {
				q := p.Clone()
				q[i] = n
				return q, nil
			}
		}
	}
	return nil, nil
}

// candidates returns sizes of heaps that may have a value: as in Nim, or not far below
// n.
func candidates(n int, value nim.Value) []int {
	sizes := []int{int(value)}
	for back := 1; back < 40 && back <= n; back++ {
		sizes = append(sizes, n-back)
	}
	return sizes
}
