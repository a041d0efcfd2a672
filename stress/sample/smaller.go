package sample

import (
	"iter"
	"slices"

	"grundy/game"
)

// Smaller yields legal sums that are smaller than sum, those that differ most first:
// without some components, records, cells, vertices or edges, or with smaller
// numbers. A sum is the smallest that goes wrong, as far as can be told from near
// it, if none of these does.
func (s *Source) Smaller(sum []game.Position) iter.Seq[[]game.Position] {
	return func(yield func([]game.Position) bool) {
		for i := range sum {
			q := slices.Concat(sum[:i], sum[i+1:])
			if s.Legal(q) && !yield(q) {
				return
			}
		}
		for i, p := range sum {
			for q := range s.smallerSingle(p) {
				with := slices.Clone(sum)
				with[i] = q
				if s.Legal(with) && s.Less(with, sum) && !yield(with) {
					return
				}
			}
		}
	}
}

// smallerSingle changes the main part of a position and leaves its memory, then the
// other way round.
func (s *Source) smallerSingle(p game.Position) iter.Seq[game.Position] {
	main, memory := s.shape.Split(p)
	return func(yield func(game.Position) bool) {
		for q := range s.kind.smaller(main) {
			if s.limits.Start == nil {
				q = slices.Concat(q, memory)
			} else if s.shape.Check(slices.Concat(q, memory)) == nil {
				q = s.start(q)
			}
			if !yield(q) {
				return
			}
		}
		if s.limits.Start != nil {
			return
		}
		for i := range memory {
			for v := range smallerNumbers(memory[i], 0) {
				q := p.Clone()
				q[len(main)+i] = v
				if !yield(q) {
					return
				}
			}
		}
	}
}
