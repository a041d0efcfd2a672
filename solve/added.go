package solve

import (
	"context"

	"grundy/game"
)

// Coupled heaps may turn out to be a disjunctive sum, where a move in one has nothing to do with the
// others. Then, in normal play, the nim-value of a position is
//
//	G(x_1, ..., x_k) = G(x_1) ^ ... ^ G(x_k),
//
// by the theorem of Sprague and Grundy [WW] chapter 2: only single heaps need to be searched.

// pays reports whether it is worth while to ask whether heaps are a sum. A table of n positions
// of k heaps up to m is filled in time n k m without it; the question takes time k^3 or so, and 1000
// times as much for each step, as measured.
func pays(m *multisets) bool { return m.k >= 2 && m.len/(m.k*m.k)*m.m >= 1<<10 }

// addsUp reports whether the values of the positions are known to be nim-sums of those of
// single coupled heaps.
func (f *filler) addsUp(sp space) bool {
	m, ok := sp.(*multisets)
	if !ok || f.shape.Kind != game.KindCoupled || f.play != game.Normal || f.split != nil || !pays(m) {
		return false
	}
	s, ok := game.As[game.HeapSum](f.rules)
	return ok && s.SumTo(m.k)
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
