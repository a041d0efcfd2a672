package count

// Subsets through characters, as in spectrum.go: where p of the n signs (-1)^(w·x) are 1
// and q are -1, the subsets have the generating function (1+x)^p (1-x)^q by their size.
// With F = p - q known from a transform, and p + q = n, the weight of the sizes divisible
// by d is the constant term of that product modulo x^d - 1. Another remainder is another term.
//
// Cost: the transform; for each distinct value of F about 2·d^2·log2(n) products. Limits:
// those of the transform, and d <= 4096.

import (
	"context"
	"fmt"
	"math/big"
	"math/bits"
	"sync"
)

// subsetsTransform is the method for subsets with a divisor.
type subsetsTransform struct{}

func (subsetsTransform) Name() string { return "subset-transform" }

func (subsetsTransform) Plan(q Query) (*Plan, error) {
	s, sum, err := asSubsets(q)
	if err != nil {
		return nil, err
	}
	basis := basisWith(s.Heaps, 0)
	rank := basis.Rank()
	switch {
	case rank > maxRank:
		return nil, fmt.Errorf("wants heaps of rank at most %d over GF(2), such as heaps below 2^%d, not %d", maxRank, maxRank, rank)
	case s.Number != nil:
		return nil, fmt.Errorf("wants any number of heaps, not %d to %d", s.Number.From, s.Number.To)
	case len(s.Heaps) > maxInterval:
		return nil, fmt.Errorf("wants at most %d heaps", maxInterval)
	}
	values := float64(min(1<<rank, 2*len(s.Heaps)+1))
	return &Plan{
		Cost: float64(rank)*float64(int(1)<<rank)/8 + float64(len(s.Heaps)) + values*s.kernelCost(),
		Why: fmt.Sprintf("Walsh-Hadamard transform: the %d heaps have rank %d, and each of the 2^%d characters counts the subsets by the sum of its signs alone.",
			len(s.Heaps), rank, rank),
		count: s.quotient(rank, func() []term { return transformed(List(s.Heaps).times(), uint64(len(s.Heaps)), &basis, sum) }),
	}, nil
}

func (s Subsets) kernelCost() float64 {
	d := float64(s.divisor())
	return 4 * d * d * float64(bits.Len(uint(len(s.Heaps)))+1)
}

// quotient is the number of subsets with a spectrum of characters of so many bits, which
// is made when it is first needed.
func (s Subsets) quotient(bits int, spectrum func() []term) quotient {
	spectrum = sync.OnceValue(spectrum)
	if s.Number != nil {
		return s.sizesQuotient(bits, spectrum)
	}
	return quotient{
		twos:       bits,
		inWords:    func(ctx context.Context, r words) uint64 { return subsetSum(ctx, r, s, spectrum()) },
		inIntegers: func(ctx context.Context, r integers) *big.Int { return subsetSum(ctx, r, s, spectrum()) },
	}
}

// subsetSum returns the sum of times·K(value).
func subsetSum[E any, R ring[E]](ctx context.Context, r R, s Subsets, terms []term) E {
	sum := r.integer(0)
	for _, t := range terms {
		if ctx.Err() != nil {
			break
		}
		plus, minus := (int64(len(s.Heaps))+t.value)/2, (int64(len(s.Heaps))-t.value)/2
		k := cyclicPower(r, s.divisor(), plus, minus)[s.Remainder]
		sum = r.add(sum, r.mul(r.integer(t.times), k))
	}
	return sum
}

// cyclicPower returns (1+x)^p (1-x)^q modulo x^d - 1.
func cyclicPower[E any, R ring[E]](r R, d int, p, q int64) []E {
	z := make([]E, d)
	for i := range z {
		z[i] = r.integer(0)
	}
	z[0] = r.integer(1)
	for i := bits.Len64(uint64(max(p, q))) - 1; i >= 0; i-- {
		z = cyclicProduct(r, z, z)
		if p>>i&1 == 1 {
			z = timesBinomial(r, z, 1)
		}
		if q>>i&1 == 1 {
			z = timesBinomial(r, z, -1)
		}
	}
	return z
}

// cyclicProduct returns x·y modulo x^d - 1.
func cyclicProduct[E any, R ring[E]](r R, x, y []E) []E {
	z := make([]E, len(x))
	for k := range z {
		z[k] = r.integer(0)
		for i, c := range x {
			j := k - i
			if j < 0 {
				j += len(x)
			}
			z[k] = r.add(z[k], r.mul(c, y[j]))
		}
	}
	return z
}

// timesBinomial returns (1+s·x)·z modulo x^d - 1.
func timesBinomial[E any, R ring[E]](r R, z []E, s int64) []E {
	shifted := make([]E, len(z))
	for i := range z {
		before := z[(i+len(z)-1)%len(z)]
		shifted[i] = r.add(z[i], r.mul(r.integer(s), before))
	}
	return shifted
}
