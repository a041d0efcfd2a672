package stress

import (
	"context"
	"math/rand/v2"
	"slices"

	"grundy/game"
)

// draw returns a random position of the variant: as it comes, or half of the time,
// where that is an N-position, one that a winning move makes of it. So about half of
// the positions are P-positions.
func (v *Variant) draw(ctx context.Context, rng *rand.Rand, size int) ([]game.Position, bool) {
	sum, ok := v.Source.Random(rng, size)
	wantP := rng.IntN(2) == 0
	solved, isSolved := v.Truth.(*Solved)
	if !ok || !wantP || !isSolved {
		return sum, ok
	}
	if p, ok := solved.balanced(ctx, rng, sum, v.Source.Legal); ok {
		return p, true
	}
	return sum, true
}

// movable bounds the numbers of a position whose moves are all looked at.
const movable = 1 << 12

// balanced returns a legal P-position near sum, if one is found with little work.
func (s *Solved) balanced(ctx context.Context, rng *rand.Rand, sum []game.Position, legal func([]game.Position) bool) ([]game.Position, bool) {
	if s.config.Values != nil && s.config.Play == game.Normal && s.rules.Shape().IsSum() {
		if p, ok := s.balancedByValues(ctx, rng, sum[0]); ok && legal([]game.Position{p}) {
			return []game.Position{p}, true
		}
		return nil, false
	}
	for _, p := range sum {
		if len(p) > 0 && slices.Max(p) > movable {
			return nil, false
		}
	}
	bounded, cancel := context.WithTimeout(ctx, quick)
	defer cancel()
	a, err := s.Answer(bounded, sum, Need{Winning: true})
	for range min(len(a.Winning), 4) {
		m := a.Winning[rng.IntN(len(a.Winning))]
		if q := replaced(s.rules.Shape(), sum, m.Component, m.To); err == nil && legal(q) {
			return q, true
		}
	}
	return nil, false
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
func (s *Solved) balancedByValues(ctx context.Context, rng *rand.Rand, p game.Position) (game.Position, bool) {
	all, err := s.solver.Value(ctx, p)
	if err != nil || len(p) == 0 {
		return nil, false
	}
	for range 4 {
		i := rng.IntN(len(p))
		own, _, err := s.config.Values(ctx, p[i:i+1])
		if err != nil {
			return nil, false
		}
		want := all ^ own
		for back := range 40 {
			n := p[i] - back
			if back == 0 {
				n = int(want)
			}
			if n < 0 {
				break
			}
			if v, ok, err := s.config.Values(ctx, game.Position{n}); ok && err == nil && v == want {
				q := p.Clone()
				q[i] = n
				return q, true
			}
		}
	}
	return nil, false
}
