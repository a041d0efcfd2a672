package count

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/big"
	"math/bits"

	"grundy/gf2"
)

// Draws are positions in which each heap has one of several sizes of its own. A size that
// occurs several times in a histogram is so many different choices, so that
// [Plan.Probability] is a probability where the sizes of each heap are drawn with
// chances in the ratio of their numbers, independently of the other heaps.
type Draws struct{ Heaps []Histogram }

// Check returns an error that says which heap has no size, or too many.
func (d Draws) Check() error {
	for i, h := range d.Heaps {
		if err := h.Check(); err != nil {
			return fmt.Errorf("heap %d: %w", i+1, err)
		}
	}
	return nil
}

func (d Draws) String() string { return fmt.Sprintf("%d heaps drawn one by one", len(d.Heaps)) }

func (d Draws) length() float64 {
	length := 1.0
	for _, h := range d.Heaps {
		length += math.Log2(float64(h.number()))
	}
	return length
}

func (d Draws) total() quotient {
	return d.product(func(h Histogram) int64 { return int64(h.number()) })
}

// fickle multiplies the zeros minus the ones of each heap.
func (d Draws) fickle() quotient {
	return d.product(func(h Histogram) int64 {
		zeros, ones := small(h)
		return int64(zeros) - int64(ones)
	})
}

func (d Draws) product(factor func(Histogram) int64) quotient {
	return quotient{
		inWords: func(_ context.Context, r words) uint64 {
			z := r.One()
			for _, h := range d.Heaps {
				z = r.mul(z, r.integer(factor(h)))
			}
			return z
		},
		inIntegers: func(_ context.Context, r integers) *big.Int {
			z := r.integer(1)
			for _, h := range d.Heaps {
				z = r.mul(z, r.integer(factor(h)))
			}
			return z
		},
	}
}

func (d Draws) members() iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		heaps := make([]uint64, len(d.Heaps))
		var draw func(i int) bool
		draw = func(i int) bool {
			if i == len(heaps) {
				return yield(heaps)
			}
			for size := range each(d.Heaps[i]) {
				if heaps[i] = size; !draw(i + 1) {
					return false
				}
			}
			return true
		}
		draw(0)
	}
}

// A drawing is draws by what each heap adds to its first size, in coordinates of the span
// of these additions.
type drawing struct {
	rank  int
	heaps []Histogram
	sum   uint64 // the nim-sum that the additions must have
	none  bool   // it is outside the span
}

// drawingOf returns the drawing that a query is about, or what it has to give up.
func drawingOf(q Query) (g drawing, err error) {
	d, ok := q.Family.(Draws)
	if !ok {
		return g, errFamily
	}
	if q.Condition.Moore > 1 {
		return g, fmt.Errorf("wants moves in one heap, not in up to %d", q.Condition.Moore)
	}
	low := q.Condition.free
	g.sum = q.Condition.NimSum >> low
	var basis gf2.Basis
	for _, h := range d.Heaps {
		var added Histogram
		for size, times := range h.times() {
			added = append(added, Bar{size >> low, times})
		}
		first := added[0].Size
		g.sum ^= first
		for i := range added {
			added[i].Size ^= first
			basis.Insert(added[i].Size)
		}
		g.heaps = append(g.heaps, added)
	}
	if g.rank = basis.Rank(); g.rank > maxRank {
		return g, fmt.Errorf("wants sizes that differ, heap by heap, by vectors of rank at most %d over GF(2), not %d", maxRank, g.rank)
	}
	g.none = !basis.Contains(g.sum)
	places := basis.Leading()
	g.sum = extract(g.sum, places)
	for _, h := range g.heaps {
		for i := range h {
			h[i].Size = extract(h[i].Size, places)
		}
	}
	return g, nil
}

// widest returns the length in bits of the largest size.
func (d Draws) widest() int {
	all := uint64(0)
	for _, h := range d.Heaps {
		all |= h.most()
	}
	return bits.Len64(all)
}
