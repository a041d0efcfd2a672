package count

import (
	"context"
	"fmt"
	"iter"
	"math/big"
	"math/bits"
)

// Bounded are the positions in which heap i has at most Most[i] tokens.
type Bounded struct{ Most []uint64 }

// Check returns an error if a bound is 2^62 or more.
func (b Bounded) Check() error {
	for i, u := range b.Most {
		if u >= 1<<62 {
			return fmt.Errorf("heap %d of at most %d tokens: want a bound below 2^62", i+1, u)
		}
	}
	return nil
}

func (b Bounded) String() string { return fmt.Sprintf("%d heaps with a bound each", len(b.Most)) }

func (b Bounded) length() float64 {
	length := 1.0
	for _, u := range b.Most {
		length += float64(bits.Len64(u + 1))
	}
	return length
}

func (b Bounded) total() quotient {
	return quotient{
		inWords:    func(_ context.Context, r words) uint64 { return productOf(r, b.Most, boundPlusOne) },
		inIntegers: func(_ context.Context, r integers) *big.Int { return productOf(r, b.Most, boundPlusOne) },
	}
}

func boundPlusOne(u uint64) int64 { return int64(u + 1) }

// productOf returns the product of f over the bounds, of halves so that long integers
// stay balanced.
func productOf[E any, R ring[E]](r R, most []uint64, f func(uint64) int64) E {
	if len(most) > 8 {
		half := len(most) / 2
		return r.mul(productOf[E](r, most[:half], f), productOf[E](r, most[half:], f))
	}
	z := r.integer(1)
	for _, u := range most {
		z = r.mul(z, r.integer(f(u)))
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
