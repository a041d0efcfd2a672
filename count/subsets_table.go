package count

// Subsets by a table of the number of subsets for each nim-sum and each size modulo d,
// to which one heap after another is added. Heaps come in ascending order, so that the
// table is no longer than the next power of two above the heap.
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
	if w := bits.Len64(s.mostHeap()); w > 26 || s.divisor()<<w > maxTable {
		return nil, fmt.Errorf("wants small heaps: d times the power of two above the largest at most %d, not %d·2^%d", maxTable, s.divisor(), w)
	}
	cost := 0.0
	for _, h := range s.Heaps {
		cost += float64(s.divisor()<<bits.Len64(h)) / 4
	}
	heaps := slices.Sorted(slices.Values(s.Heaps))
	return &Plan{
		Cost: cost + float64(len(heaps)),
		Why:  fmt.Sprintf("a table of the subsets by nim-sum and size modulo %d, to which the heaps are added one by one.", s.divisor()),
		count: quotient{
			inWords:    func(ctx context.Context, r words) uint64 { return subsetTable(ctx, r, heaps, s.divisor(), sum) },
			inIntegers: func(ctx context.Context, r integers) *big.Int { return subsetTable(ctx, r, heaps, s.divisor(), sum) },
		},
	}, nil
}

// subsetTable returns the number of subsets of the heaps, in ascending order, with the
// nim-sum t and a size divisible by d. Row x of the table has the sizes modulo d.
func subsetTable[E any, R ring[E]](ctx context.Context, r R, heaps []uint64, d int, t uint64) E {
	table := make([]E, d)
	for i := range table {
		table[i] = r.integer(0)
	}
	table[0] = r.integer(1)
	spare := make([]E, d)
	for _, h := range heaps {
		if ctx.Err() != nil {
			break
		}
		for len(table) < d<<bits.Len64(h) {
			table = append(table, r.integer(0))
		}
		for x := range uint64(len(table) / d) {
			if y := x ^ h; x <= y {
				addHeap(r, table[x*uint64(d):][:d], table[y*uint64(d):][:d], spare)
			}
		}
	}
	if t >= uint64(len(table)/d) {
		return r.integer(0)
	}
	return table[t*uint64(d)]
}

// addHeap adds to the subsets of each of two rows those of the other with one heap
// more. The rows may be the same.
func addHeap[E any, R ring[E]](r R, x, y, spare []E) {
	copy(spare, x)
	if &x[0] == &y[0] {
		addShifted(r, x, spare)
		return
	}
	addShifted(r, x, y)
	addShifted(r, y, spare)
}

// addShifted adds y, moved on by one place, to x.
func addShifted[E any, R ring[E]](r R, x, y []E) {
	before := y[len(y)-1]
	for i := range x {
		x[i] = r.add(x[i], before)
		before = y[i]
	}
}
