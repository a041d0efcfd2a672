package solve

import (
	"context"
	"slices"

	"grundy/game"
	"grundy/nim"
)

// Coupled heaps may turn out to be a disjunctive sum, where a move in one has nothing to do with the
// others. Then, in normal play, the nim-value of a position is
//
//	G(x_1, ..., x_k) = G(x_1) ^ ... ^ G(x_k),
//
// by the theorem of Sprague and Grundy [WW] chapter 2: only single heaps need to be searched.

// pays reports whether it is worth while to ask whether heaps are a sum. The values of n positions
// of k heaps up to m are found in time n k m without it; the question takes time k^3 or so, and 1000
// times as much for each step, as measured.
func pays(n, k, m int) bool { return k >= 2 && n/(k*k)*m >= 1<<10 }

// addsUp reports whether the values of the positions are known to be nim-sums of those of
// single coupled heaps.
func (f *filler) addsUp(sp space) bool {
	m, ok := sp.(*multisets)
	return ok && f.play == game.Normal && pays(m.len, m.k, m.m) && f.isSum(m.k)
}

// isSum reports whether positions of at most k coupled heaps are known to be sums of these.
func (f *field) isSum(k int) bool {
	s, ok := game.As[game.HeapSum](f.rules)
	return ok && f.shape.Kind == game.KindCoupled && f.split == nil && s.SumTo(k)
}

// fillAdded fills a table of nim-values of coupled heaps that are a sum.
func (f *filler) fillAdded(ctx context.Context, sp *multisets) error {
	alone := make(game.Position, 1)
	if sp.keep {
		alone = make(game.Position, sp.k)
	}
	values := make([]uint32, sp.m+1)
	for n := 1; n <= sp.m; n++ {
		alone[len(alone)-1] = n
		v, err := f.solve(ctx, alone)
		if err != nil {
			return err
		}
		values[n] = v
	}
	for at, p := range sp.All() {
		for _, n := range p {
			f.numbers[at] ^= values[n]
		}
	}
	return nil
}

// addedValue returns the nim-value of a part, if that is known to be a sum of coupled heaps.
func (s *Solver) addedValue(ctx context.Context, p game.Position) (sum nim.Value, ok bool, err error) {
	if !s.addsUp(p) {
		return 0, false, nil
	}
	alone := make(game.Position, 1)
	if s.rules.Shape().Keep {
		alone = make(game.Position, len(p))
	}
	for _, n := range p {
		alone[len(alone)-1] = n
		v, err := s.partValue(ctx, alone)
		if err != nil {
			return 0, false, err
		}
		sum ^= v
	}
	return sum, true, nil
}

// addsUp reports whether a part is known to be a sum of coupled heaps, and that is worth while to
// ask.
func (s *Solver) addsUp(p game.Position) bool {
	if s.rules.Shape().Kind != game.KindCoupled || !s.sums {
		return false
	}
	below, k := 1, 0 // positions of smaller heaps
	for _, n := range p {
		if n > 0 {
			k++
			below = saturatingProduct(below, n+1) / k
		}
	}
	return k >= 2 && pays(below, k, slices.Max(p)) && s.partSearch().isSum(len(p))
}
