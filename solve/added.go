package solve

import (
	"context"

	"grundy/game"
	"grundy/nim"
)

// Coupled heaps may turn out to be a disjunctive sum, where a move in one has nothing to do with the
// others. Then, in normal play, the nim-value of a position is
//
//	G(x_1, ..., x_k) = G(x_1) ^ ... ^ G(x_k),
//
// by the theorem of Sprague and Grundy [WW] chapter 2: only single heaps need to be searched.

// leastAdded is how many positions make it worth while to ask whether heaps are a sum: fewer are done
// in about as much time as the question may take.
const leastAdded = 1 << 13

// addsUp reports whether the values of the positions are known to be nim-sums of those of
// single coupled heaps.
func (f *filler) addsUp(sp space) bool {
	m, ok := sp.(*multisets)
	if !ok || f.shape.Kind != game.KindCoupled || f.play != game.Normal || f.split != nil || m.k < 2 || m.len < leastAdded {
		return false
	}
	return isSumTo(f.rules, m.k)
}

// isSumTo reports whether positions of up to k coupled heaps are known to be sums.
func isSumTo(r game.Rules, k int) bool {
	s, ok := game.As[game.HeapSum](r)
	return ok && s.SumTo(k)
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

// addsUp reports whether p is known to be the sum of its coupled heaps, and large enough to ask.
func (s *Solver) addsUp(p game.Position) bool {
	shape := s.rules.Shape()
	if !s.sums || shape.Kind != game.KindCoupled || shape.Width > 1 || shape.Memory > 0 {
		return false
	}
	heaps, positions := 0, 1
	for _, n := range p {
		if n > 0 {
			heaps, positions = heaps+1, saturatingProduct(positions, n+1)
		}
	}
	return heaps > 1 && positions >= leastAdded && isSumTo(s.rules, len(p))
}

// addedValue returns the nim-value of coupled heaps that are a sum.
func (s *Solver) addedValue(ctx context.Context, p game.Position) (sum nim.Value, err error) {
	alone := make(game.Position, 1)
	if s.rules.Shape().Keep {
		alone = make(game.Position, len(p))
	}
	for _, n := range p {
		if n == 0 {
			continue
		}
		alone[len(alone)-1] = n
		v, err := s.partValue(ctx, alone)
		if err != nil {
			return 0, err
		}
		sum ^= v
	}
	return sum, nil
}
