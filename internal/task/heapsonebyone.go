package task

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"grundy/count"
	"grundy/game"
	"grundy/nim"
	"grundy/solve"
)

// Positions worked out one by one by package solve: any game, as far as that goes.

const (
	maxPairs    = 4000    // the larger heap of a pair
	kthHeaps    = 1 << 17 // heaps among which the kth is sought
	kthPairs    = 200     // the larger heap of the pairs among which it is
	kthMultiple = 1 << 12 // n, where heaps are multiples
)

var oneByOne = sizesMethod{"values", func(q *sizesQuery) (*sizesPlan, error) {
	most, first := int64(maxHeap), int64(kthHeaps)
	switch {
	case q.pairs:
		most, first = maxPairs, kthPairs
	case q.subject.rules.Shape().Memory > 0:
		return nil, errors.New("want heaps without memory, as a position is more than its size")
	case len(q.multiples) > 0:
		most = maxHeap / q.largestFactor()
		first = min(kthMultiple, most)
	}
	n, ok := q.upTo(most)
	if q.kth == nil && !ok {
		return nil, fmt.Errorf("--to %v: want at most %d, as the values of %v are worked out one by one", q.to, most, q.subject.rules)
	}
	if q.kth != nil {
		n = first
	}
	plan := &sizesPlan{cost: 100 * float64(n+1) * float64(n+1)}
	plan.ranked = func(ctx context.Context) (r count.Ranked, err error) {
		if q.kth != nil {
			r, n, err = q.enough(ctx, n)
		} else {
			r, err = q.worked(ctx, n)
		}
		plan.why = fmt.Sprintf("The positions up to %d were worked out one by one.", n)
		return r, err
	}
	return plan, nil
}}

// worked returns the positions up to n.
func (q *sizesQuery) worked(ctx context.Context, n int64) (count.Ranked, error) {
	if q.pairs {
		return q.pairsTo(ctx, int(n))
	}
	return q.heapsTo(ctx, n)
}

// enough returns positions with the kth among them, or those up to most, and how far they go.
func (q *sizesQuery) enough(ctx context.Context, most int64) (r count.Ranked, n int64, err error) {
	for n = min(32, most); ; n = min(2*n, most) {
		if r, err = q.worked(ctx, n); err != nil {
			return nil, n, err
		}
		c, err := r.Count(ctx, big.NewInt(n))
		if err != nil || c.Cmp(q.kth) >= 0 || n == most {
			return r, n, err
		}
	}
}

// largestFactor returns how many times n the largest heap is, roughly.
func (q *sizesQuery) largestFactor() int64 {
	most := int64(1)
	for _, m := range q.multiples {
		most = max(most, int64(m.Times))
	}
	return most
}

// heapsTo returns the heaps, or sums of multiples, for n up to the given one.
func (q *sizesQuery) heapsTo(ctx context.Context, n int64) (count.Ranked, error) {
	largest := n
	for _, m := range q.multiples {
		largest = max(largest, int64(m.Times)*n+int64(m.Plus))
	}
	if largest > maxHeap+1 {
		return nil, fmt.Errorf("heaps of %d tokens: want at most %d, as the values of %v are worked out one by one", largest, maxHeap, q.subject.rules)
	}
	table, err := solve.HeapValues(ctx, q.subject.rules, int(largest), q.config)
	if err != nil {
		return nil, err
	}
	values := make([]nim.Value, n+1)
	for i := range values {
		if values[i] = table.Value(i); len(q.multiples) > 0 {
			values[i] = q.sumAt(int64(i), func(n *big.Int) nim.Value { return table.Value(int(n.Int64())) })
		}
	}
	skip := q.nonempty && (len(q.multiples) == 0 || q.emptyAtZero())
	return count.NewRepeating(ctx, uint64(len(values)), 0, count.Stored(values), q.wanted, skip)
}

// pairsTo returns the pairs of heaps up to n.
func (q *sizesQuery) pairsTo(ctx context.Context, n int) (count.Ranked, error) {
	tabulate := solve.MultisetOutcomes
	if q.wanted.NimSum != 0 {
		tabulate = solve.MultisetValues
	}
	table, err := tabulate(ctx, q.subject.rules, 2, n, q.config)
	if err != nil {
		return nil, err
	}
	least := 0
	if q.nonempty {
		least = 1
	}
	var list count.PairList
	for b := least; b <= n; b++ {
		for a := least; a <= b; a++ {
			i := table.Index(game.Position{a, b})
			if i >= 0 && table.Legal(i) && (uint64(table.Value(i)) == q.wanted.NimSum) != q.wanted.Others {
				list = append(list, [2]uint32{uint32(a), uint32(b)})
			}
		}
	}
	return list, nil
}
