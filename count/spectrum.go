package count

// Tuples through characters.
//
// For each b-bit word w let F(w) be the sum of (-1)^(w·x) over the n sizes x, where
// w·x is the parity of the bits that both have. The tuples with nim-sum t number
//
//	2^-b · Σ_w (-1)^(w·t) K(F(w)),
//
// where K(F) counts the tuples with the weight Π (-1)^(w·x) [MS77, chapter 5]. With F the
// first power sum of the weights and n the second, K is the kth
//
//	power            F^k                                    of ordered heaps;
//	elementary       k·e_k = F·e_(k-1) - (n-k+2)·e_(k-2)    of heaps no two alike (the
//	                                                        Krawtchouk polynomials);
//	complete         k·h_k = F·h_(k-1) + (n+k-2)·h_(k-2)    of multisets.
//
// The last two are (1+x)^p (1-x)^q and its inverse at -x, where p+q = n and p-q = F, and
// their recurrences come from the derivative. With k!·e_k and k!·h_k nothing is
// divided before the end.
//
// K depends on w by F(w) alone, and often F has few values. So a spectrum is the list
// of its values, each with Σ (-1)^(w·t) over the w that have it.
//
// Cost for each value: 2·log2(k) products for ordered heaps, 3k for the others.

import (
	"context"
	"fmt"
	"math/big"
	"math/bits"
	"sync"
)

// A term is a value of F, and the sum of (-1)^(w·t) over all w with F(w) = value.
type term struct {
	value int64
	times int64
}

// quotient is the number of tuples with a spectrum of characters of so many bits, which
// is made once, when it is first needed.
func (t Tuples) quotient(bits int, spectrum func() []term) quotient {
	spectrum = sync.OnceValue(spectrum)
	if t.few() {
		return t.fewQuotient(bits, spectrum)
	}
	q := quotient{
		twos:       bits,
		inWords:    func(ctx context.Context, r words) uint64 { return tupleSum(ctx, r, t, spectrum()) },
		inIntegers: func(ctx context.Context, r integers) *big.Int { return tupleSum(ctx, r, t, spectrum()) },
	}
	if t.Kind.unordered() {
		q.factorial = t.Heaps
	}
	return q
}

// tupleSum returns the sum of times·K(value), times k! without order.
func tupleSum[E any, R ring[E]](ctx context.Context, r R, t Tuples, terms []term) E {
	sum := r.integer(0)
	for _, term := range terms {
		if ctx.Err() != nil {
			break
		}
		sum = r.add(sum, r.mul(r.integer(term.times), kernel(ctx, r, t, term.value)))
	}
	return sum
}

// kernel returns K(F), times k! without order.
func kernel[E any, R ring[E]](ctx context.Context, r R, t Tuples, f int64) E {
	switch {
	case t.Kind != Ordered:
		return symmetric(ctx, r, t, f)
	case t.UpTo:
		return geometric(r, r.integer(f), t.Heaps)
	default:
		return power(r, r.integer(f), t.Heaps)
	}
}

// symmetric returns k!·e_k or k!·h_k; with UpTo the sum of all of them from 1 to k
// in order, and k! times the sum of e_j or h_j without. The recurrence for i!·e_i is
// a_i = F·a_(i-1) - (i-1)(n-i+2)·a_(i-2), and Horner's rule sums a_i·k!/i!.
func symmetric[E any, R ring[E]](ctx context.Context, r R, t Tuples, f int64) E {
	n, factor := int64(t.Sizes.number()), r.integer(f)
	before, last, sum := r.integer(0), r.integer(1), r.integer(0)
	for i := int64(1); uint64(i) <= t.Heaps; i++ {
		if i%4096 == 0 && ctx.Err() != nil {
			break
		}
		second := n + i - 2
		if t.Kind.distinct() {
			second = i - 2 - n
		}
		second2 := r.mul(r.integer(i-1), r.integer(second))
		before, last = last, r.add(r.mul(factor, last), r.mul(second2, before))
		if t.Kind.unordered() {
			sum = r.mul(sum, r.integer(i))
		}
		sum = r.add(sum, last)
	}
	if t.UpTo {
		return sum
	}
	return last
}

// kernelCost is the number of products for one value of the spectrum.
func (t Tuples) kernelCost() float64 {
	if t.few() {
		return float64(t.Sizes.number()) * float64(t.Sizes.number()) / 2
	}
	if t.Kind == Ordered {
		return 4 * float64(bits.Len64(t.Heaps)+1)
	}
	return 3 * float64(t.Heaps)
}

// maxSteps bounds the recurrence of the kernels that have no power.
const maxSteps = 1 << 30

// tuplesOf returns the tuples and the condition of a query that a spectrum and its kernels
// answer, or what has to be given up for that.
func tuplesOf(q Query) (Tuples, Condition, error) {
	t, ok := q.Family.(Tuples)
	if !ok {
		return t, q.Condition, errFamily
	}
	t, c := t.nearer(q.Condition)
	switch {
	case c.Moore > 1:
		return t, c, fmt.Errorf("wants moves in one heap, not in up to %d", c.Moore)
	case t.Kind != Ordered && t.Heaps > maxSteps && !t.few():
		return t, c, fmt.Errorf("wants ordered heaps that may be alike, or at most %d heaps", maxSteps)
	}
	return t, c, nil
}
