package law

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

var oneByOne = Method{OneByOne, func(q *Query) (*Plan, error) {
	most, first := int64(maxOneByOne), int64(kthHeaps)
	switch {
	case q.pairs:
		most, first = maxPairs, kthPairs
	case q.Rules.Shape().Memory > 0:
		return nil, errors.New("want heaps without memory, as a position is more than its size")
	case len(q.Multiples) > 0:
		most = maxOneByOne / q.largestFactor()
		first = min(kthMultiple, most)
	}
	n, ok := q.upTo(most)
	if q.Kth == nil && !ok {
		return nil, fmt.Errorf("heaps up to %v: want at most %d, as the values of %v are worked out one by one", q.To, most, q.Rules)
	}
	if q.Kth != nil {
		n = first
	}
	plan := &Plan{Cost: 100 * float64(n+1) * float64(n+1)}
	plan.Ranked = func(ctx context.Context) (r count.Ranked, err error) {
		if q.Kth != nil {
			r, n, err = q.enough(ctx, n)
		} else {
			r, err = q.worked(ctx, n)
		}
		plan.Why = fmt.Sprintf("The positions up to %d were worked out one by one.", n)
		return r, err
	}
	return plan, nil
}}

// worked returns the positions up to n.
func (q *Query) worked(ctx context.Context, n int64) (count.Ranked, error) {
	if q.pairs {
		return q.pairsTo(ctx, int(n))
	}
	return q.heapsTo(ctx, n)
}

// enough returns positions with the kth among them, or those up to most, and how far they go.
func (q *Query) enough(ctx context.Context, most int64) (r count.Ranked, n int64, err error) {
	for n = min(32, most); ; n = min(2*n, most) {
		if r, err = q.worked(ctx, n); err != nil {
			return nil, n, err
		}
		c, err := r.Count(ctx, big.NewInt(n))
		if err != nil || c.Cmp(q.Kth) >= 0 || n == most {
			return r, n, err
		}
	}
}

// largestFactor returns how many times n the largest heap is, roughly.
func (q *Query) largestFactor() int64 {
	most := int64(1)
	for _, m := range q.Multiples {
		most = max(most, int64(m.Times))
	}
	return most
}

// heapsTo returns the heaps, or sums of multiples, for n up to the given one.
func (q *Query) heapsTo(ctx context.Context, n int64) (count.Ranked, error) {
	largest := n
	for _, m := range q.Multiples {
		largest = max(largest, int64(m.Times)*n+int64(m.Plus))
	}
	if largest > maxOneByOne+1 {
		return nil, fmt.Errorf("heaps of %d tokens: want at most %d, as the values of %v are worked out one by one", largest, maxOneByOne, q.Rules)
	}
	table, err := solve.HeapValues(ctx, q.Rules, int(largest), q.Config)
	if err != nil {
		return nil, err
	}
	values := make([]nim.Value, n+1)
	for i := range values {
		if values[i] = table.Value(i); len(q.Multiples) > 0 {
			values[i] = q.sumAt(int64(i), func(n *big.Int) nim.Value { return table.Value(int(n.Int64())) })
		}
	}
	skip := q.Nonempty && (len(q.Multiples) == 0 || q.emptyAtZero())
	return count.NewRepeating(ctx, count.Stored(values, 0), q.Wanted, skip)
}

// pairsTo returns the pairs of heaps up to n.
func (q *Query) pairsTo(ctx context.Context, n int) (count.Ranked, error) {
	tabulate := solve.MultisetOutcomes
	if q.Wanted.NimSum != 0 {
		tabulate = solve.MultisetValues
	}
	table, err := tabulate(ctx, q.Rules, 2, n, q.Config)
	if err != nil {
		return nil, err
	}
	least := 0
	if q.Nonempty {
		least = 1
	}
	var list count.PairList
	for b := least; b <= n; b++ {
		for a := least; a <= b; a++ {
			i := table.Index(game.Position{a, b})
			if i >= 0 && table.Legal(i) && (uint64(table.Value(i)) == q.Wanted.NimSum) != q.Wanted.Others {
				list = append(list, [2]uint32{uint32(a), uint32(b)})
			}
		}
	}
	return list, nil
}
