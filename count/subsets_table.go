package count

// Subsets by a table of the number of subsets for each nim-sum and each size modulo d,
// to which one heap after another is added. Heaps come in ascending order, so that the
// table is no longer than the next power of two above the heap. Where the size has bounds,
// d is one more than the largest, and what grows beyond it is left out.
//
// Cost: d·Σ 2^len(heap), without multiplications. Memory 8·d·2^len(largest heap) bytes.
// Limit: heaps below 2^26 times d at most 2^28.

import (
	"context"
	"fmt"
	"math/big"
	"math/bits"
	"slices"
)

// subsetsTable is the method for few, or small, heaps.
type subsetsTable struct{}

func (subsetsTable) Name() string { return "table" }

const maxTable = 1 << 26

func (subsetsTable) Plan(q Query) (*Plan, error) {
	s, sum, err := asSubsets(q)
	if err != nil {
		return nil, err
	}
	d := s.columns()
	if w := bits.Len64(s.mostHeap()); w > 26 || d<<w > maxTable {
		return nil, fmt.Errorf("wants small heaps: the number of sizes times the power of two above the largest at most %d, not %d·2^%d", maxTable, d, w)
	}
	cost := 0.0
	for _, h := range s.Heaps {
		cost += float64(d<<bits.Len64(h)) / 4
	}
	s.Heaps = slices.Sorted(slices.Values(s.Heaps))
	return &Plan{
		Cost: cost + float64(len(s.Heaps)),
		Why:  fmt.Sprintf("a table of the subsets by nim-sum and %d sizes, to which the heaps are added one by one.", d),
		count: quotient{
			inWords:    func(ctx context.Context, r words) uint64 { return subsetTable(ctx, r, s, sum) },
			inIntegers: func(ctx context.Context, r integers) *big.Int { return subsetTable(ctx, r, s, sum) },
		},
	}, nil
}

// columns returns how many sizes are told apart.
func (s Subsets) columns() int {
	if s.Number != nil {
		return s.most() + 1
	}
	return s.divisor()
}

// subsetTable returns the number of subsets, of heaps in ascending order, with the
// nim-sum t. Row x of the table has the sizes, modulo d or from 0 on.
func subsetTable[E any, R ring[E]](ctx context.Context, r R, s Subsets, t uint64) E {
	d, cyclic := s.columns(), s.Number == nil
	table := make([]E, d)
	for i := range table {
		table[i] = r.integer(0)
	}
	table[0] = r.integer(1)
	spare := make([]E, d)
	for _, h := range s.Heaps {
		if ctx.Err() != nil {
			break
		}
		for len(table) < d<<bits.Len64(h) {
			table = append(table, r.integer(0))
		}
		for x := range uint64(len(table) / d) {
			if y := x ^ h; x <= y {
				addHeap(r, table[x*uint64(d):][:d], table[y*uint64(d):][:d], spare, cyclic)
			}
		}
	}
	sum := r.integer(0)
	if t >= uint64(len(table)/d) {
		return sum
	}
	for size, n := range table[t*uint64(d):][:d] {
		if cyclic && size == int(s.Remainder) || !cyclic && s.allows(size) {
			sum = r.add(sum, n)
		}
	}
	return sum
}

// addHeap adds to the subsets of each of two rows those of the other with one heap
// more. The rows may be the same.
func addHeap[E any, R ring[E]](r R, x, y, spare []E, cyclic bool) {
	copy(spare, x)
	if &x[0] == &y[0] {
		addShifted(r, x, spare, cyclic)
		return
	}
	addShifted(r, x, y, cyclic)
	addShifted(r, y, spare, cyclic)
}

// addShifted adds y, moved on by one place, to x.
func addShifted[E any, R ring[E]](r R, x, y []E, cyclic bool) {
	before := r.integer(0)
	if cyclic {
		before = y[len(y)-1]
	}
	for i := range x {
		x[i] = r.add(x[i], before)
		before = y[i]
	}
}
