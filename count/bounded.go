package count

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/big"
	"math/bits"
)

// Bounded are the positions in which heap i has at most Most[i] tokens.
type Bounded struct{ Most []uint64 }

// Check returns nil: all bounds will do.
func (Bounded) Check() error { return nil }

func (b Bounded) String() string { return fmt.Sprintf("%d heaps with a bound each", len(b.Most)) }

func (b Bounded) length() float64 {
	length := 1.0
	for _, u := range b.Most {
		length += math.Log2(float64(u) + 1)
	}
	return length
}

func (b Bounded) total() quotient {
	return quotient{
		inWords:    func(_ context.Context, r words) uint64 { return productOf(r, b.Most, onePlus[uint64](r)) },
		inIntegers: func(_ context.Context, r integers) *big.Int { return productOf(r, b.Most, onePlus[*big.Int](r)) },
	}
}

// onePlus returns the function u+1, which may not fit in a word.
func onePlus[E any, R ring[E]](r R) func(uint64) E {
	one := r.integer(1)
	return func(u uint64) E { return r.add(r.natural(u), one) }
}

// productOf returns the product of f over the bounds, of halves so that long integers
// stay balanced.
func productOf[E any, R ring[E]](r R, most []uint64, f func(uint64) E) E {
	if len(most) > 8 {
		half := len(most) / 2
		return r.mul(productOf(r, most[:half], f), productOf(r, most[half:], f))
	}
	z := r.integer(1)
	for _, u := range most {
		z = r.mul(z, f(u))
	}
	return z
}

func (b Bounded) members() iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		heaps := make([]uint64, len(b.Most))
		for {
			if !yield(heaps) {
				return
			}
			i := 0
			for i < len(heaps) && heaps[i] == b.Most[i] {
				heaps[i] = 0
				i++
			}
			if i == len(heaps) {
				return
			}
			heaps[i]++
		}
	}
}

// widest returns the length in bits of the largest bound.
func (b Bounded) widest() int {
	all := uint64(0)
	for _, u := range b.Most {
		all |= u
	}
	return bits.Len64(all)
}

// asBounded returns the bounds of a query about them.
func asBounded(q Query) (Bounded, error) {
	b, ok := q.Family.(Bounded)
	if !ok {
		return b, errFamily
	}
	if q.Condition.Moore > 1 {
		return b, fmt.Errorf("wants moves in one heap, not in up to %d", q.Condition.Moore)
	}
	return b, nil
}
