package count

// Heaps with a bound each, digit by digit from the top. Let i be the highest place at
// which some heap is below its bound: above it all heaps are their bounds, and their
// upper bits must have the nim-sum of t. A heap with bit i in its bound u takes the bit
// and stays below or at the rest, u mod 2^i + 1 ways, or leaves it, and then its lower
// bits are free, 2^i ways. Other heaps have u mod 2^i + 1 ways. The first heap that leaves
// the bit has its lower bits decided by all others. With f the ways by the parity of bit
// i and whether some heap left it, each heap is one step. Lowest places that are free of
// a nim-sum stay free in the first heap that leaves its bit.
//
// Cost: 4 products a heap for each place above which the bounds agree with t.

import (
	"context"
	"fmt"
	"math/big"
	"math/bits"
)

// boundedDigits is the method digit by digit.
type boundedDigits struct{}

func (boundedDigits) Name() string { return "digits" }

func (boundedDigits) Plan(q Query) (*Plan, error) {
	b, err := asBounded(q)
	if err != nil {
		return nil, err
	}
	c := q.Condition
	return &Plan{
		Cost: 16 * float64(len(b.Most)),
		Why:  fmt.Sprintf("digits from the top: at the highest of the %d places where a heap is below its bound, it takes up what the others leave.", b.widest()),
		count: quotient{
			inWords:    func(ctx context.Context, r words) uint64 { return boundedByDigits(ctx, r, b, c) },
			inIntegers: func(ctx context.Context, r integers) *big.Int { return boundedByDigits(ctx, r, b, c) },
		},
	}, nil
}

func boundedByDigits[E any, R ring[E]](ctx context.Context, r R, b Bounded, c Condition) E {
	t := c.NimSum
	rest := t // t ⊕ all bounds
	for _, u := range b.Most {
		rest ^= u
	}
	sum := r.integer(0)
	if rest>>c.free == 0 { // every heap at its bound, but for the places that are free
		low := uint64(1)<<c.free - 1
		plus := onePlus[E](r)
		sum = productOf(r, b.Most, func(u uint64) E { return plus(u & low) })
	}
	for i := max(b.widest(), bits.Len64(t)) - 1; i >= c.free && ctx.Err() == nil; i-- {
		if rest>>(i+1) != 0 {
			break
		}
		ways := digitWays(r, b, i, t>>i&1)
		sum = r.add(sum, r.mul(ways, r.natural(1<<c.free)))
	}
	return sum
}

// digitWays returns the ways in which place i is the highest where a heap is below its
// bound, and the parity of the bit is as given.
func digitWays[E any, R ring[E]](r R, b Bounded, i int, parity uint64) E {
	free := r.natural(1 << i)
	var none, some [2]E // by the parity
	none[0], none[1], some[0], some[1] = r.integer(1), r.integer(0), r.integer(0), r.integer(0)
	for _, u := range b.Most {
		low := r.natural(u&(1<<i-1) + 1)
		if u>>i&1 == 0 {
			for p := range none {
				none[p], some[p] = r.mul(none[p], low), r.mul(some[p], low)
			}
			continue
		}
		var next [2]E
		for p := range none {
			// The parity is p, because the heap takes the bit, or it leaves it.
			next[p] = r.add(r.mul(some[1-p], low), r.add(r.mul(some[p], free), none[p]))
		}
		some = next
		none[0], none[1] = r.mul(none[1], low), r.mul(none[0], low)
	}
	return some[parity]
}
