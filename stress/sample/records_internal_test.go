package sample

import (
	"slices"
	"testing"

	"grundy/game"
)

// TestVectorsInOrder compares the positions of each weight with all vectors of their numbers that are
// in order and distinct where they must be.
func TestVectorsInOrder(t *testing.T) {
	for _, s := range []game.Shape{game.Heaps(), game.Heaps().Of(2), game.Set(), game.Tuple(0)} {
		for _, l := range []Limits{
			{Most: 3, Greatest: 3, Order: Ascending},
			{Least: 1, Most: 4, Greatest: 3, Order: Ascending, Distinct: true},
			{Each: []Span{{2, 4}, {0, 3}, {1, 2}}, Greatest: 3, Order: Ascending},
			{Most: 3, Greatest: 3, Order: Descending, Distinct: true},
			{Most: 3, Greatest: 3, Distinct: true},
		} {
			r := newRecords(s, l)
			for w := range r.heaviest() + 1 {
				var got, want []game.Position
				for p := range r.ofWeight(w) {
					got = append(got, p.Clone())
				}
				for k := r.fewest; k <= min(r.greatest, w); k++ {
					all := r.vectors(k * r.width)
					all.ascends = 0
					for p := range all.withSum(w - k) {
						if r.isAllowed(p) {
							want = append(want, p.Clone())
						}
					}
				}
				if !slices.EqualFunc(got, want, slices.Equal) {
					t.Fatalf("%v %+v, weight %d: %v, want %v", s.Kind, l, w, got, want)
				}
			}
		}
	}
}
