package count

// Heaps with a bound each, through characters. As in tuples_interval.go, the sum of the
// signs over 0..u for the words w with the lowest one at place j is ±g_j(u+1), with the
// sign of w' at the upper bits of u+1. The product over all heaps has the sign of w' at
// the nim-sum of these upper bits, so that the sum over w' is 0 unless that is the upper
// part t' of t:
//
//	2^-b · (Π (u+1) + Σ_j (-1)^(t_j) 2^(b-j-1) Π g_j(u+1) · [t' = ⊕ floor((u+1)/2^(j+1))]).
//
// Lowest places that are free leave the words with a one there out.
//
// Cost: a product a heap, and another for each j that is not ruled out.

import (
	"context"
	"fmt"
	"math/big"
	"math/bits"
)

// boundedSpectrum is the method by characters.
type boundedSpectrum struct{}

func (boundedSpectrum) Name() string { return "signs" }

func (boundedSpectrum) Plan(q Query) (*Plan, error) {
	b, err := asBounded(q)
	if err != nil {
		return nil, err
	}
	width, c := b.widest(), q.Condition
	p := &Plan{Cost: 8 * float64(len(b.Most)), Why: fmt.Sprintf("characters: for each of the %d places, all heaps together have one sum of signs.", width)}
	if bits.Len64(c.NimSum) > max(width, c.free) {
		p.count = zero()
		return p, nil
	}
	p.count = quotient{
		twos:       max(0, width-c.free),
		inWords:    func(ctx context.Context, r words) uint64 { return boundedSum(ctx, r, b, width, c) },
		inIntegers: func(ctx context.Context, r integers) *big.Int { return boundedSum(ctx, r, b, width, c) },
	}
	return p, nil
}

func boundedSum[E any, R ring[E]](ctx context.Context, r R, b Bounded, width int, c Condition) E {
	t := c.NimSum
	sum := productOf(r, b.Most, onePlus[E](r))
	rest, zeros := b.ends(t)
	for j := max(c.free, zeros, bits.Len64(rest)-1); j < width && ctx.Err() == nil; j++ {
		all := productOf(r, b.Most, func(u uint64) E { return r.natural(signs(u+1, j)) })
		times := power(r, r.integer(2), uint64(width-j-1))
		sum = r.add(sum, r.mul(r.integer(sign(t>>j&1)), r.mul(times, all)))
	}
	return sum
}

// ends returns the nim-sum of t and all u+1, and the largest number of zeros at the end of
// one of them: for lower places its g is 0.
func (b Bounded) ends(t uint64) (rest uint64, zeros int) {
	rest = t
	for _, u := range b.Most {
		rest ^= u + 1
		zeros = max(zeros, bits.TrailingZeros64(u+1))
	}
	return rest, zeros
}
