package misere

import (
	"context"
	"math/rand/v2"
	"testing"

	"grundy/heap"
)

// Outcomes of random sums, with and without a quotient of the first heaps, are those of play
// from the definition.
func TestPlayerAgainstPlay(t *testing.T) {
	const seed, heaps = 4, 15
	random := rand.New(rand.NewPCG(seed, 0))
	for _, code := range []string{"0.07", "0.77", "0.3", "0.4", "4.7", "4!.0", "0.15", "S(1,3,4)", "0.0137"} {
		r := heap.MustParse(code, 8)
		for _, classes := range []int{1, 6} {
			w := newWild(r, Limits{}.withDefaults(), r.ByDefinition(heaps))
			for len(w.q.m.phi) < w.q.nims+classes {
				if err := w.next(context.Background()); err != nil {
					t.Fatal(err)
				}
			}
			for range heaps - classes {
				w.q.grow()
			}
			p, twin := newPlayer(context.Background(), w.q, 1_000_000), newTwin(code)
			for range 60 {
				var sum []int
				var q position
				for left := 1 + random.IntN(heaps-1); left > 0; left -= sum[len(sum)-1] {
					sum = append(sum, 1+random.IntN(left))
					q = append(q, w.q.nims+sum[len(sum)-1])
				}
				if got, want := p.lost(p.replaced(p.same, nil, q)), twin.p(sum...); got != want {
					t.Errorf("seed %d: %s: %v is a P-position: %v, want %v", seed, code, sum, got, want)
				}
			}
		}
	}
}
