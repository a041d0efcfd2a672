package count

// Tuples of very many heaps without order.
//
// Sets of k of n sizes are, by the sizes that are left out, the sets of n-k whose nim-sum
// differs by that of all sizes.
//
// Multisets of k from few sizes: of the n signs of a character let p be 1 and q be -1. For
// p >= q
//
//	1/((1-x)^p (1+x)^q) = (1+x)^(p-q) / (1-x^2)^p,
//	h_k = Σ_(j = k mod 2) C(p-q,j) · C((k-j)/2 + p-1, p-1),
//
// and for p < q the same with p and q exchanged and the sign of j. Nothing is divided.
//
// Cost: n/2 binomial coefficients, of at most n factors each, for each value of the
// spectrum. Limit: n <= 2^10.

import (
	"context"
	"math/big"

	"grundy/modular"
)

// maxFewSizes bounds the sizes of multisets of very many heaps.
const maxFewSizes = 1 << 10

// nearer returns the tuples and the condition of a query, or others with the same answer that
// are fewer heaps.
func (t Tuples) nearer(c Condition) (Tuples, Condition) {
	n := t.Sizes.number()
	if t.Kind != Sets || t.UpTo || t.Heaps > n || t.Heaps <= n/2 || c.Moore > 1 {
		return t, c
	}
	interval, ok := t.Sizes.(Interval)
	all := uint64(0)
	switch {
	case ok:
		all = sumUpTo(interval.To)
		if interval.From > 0 {
			all ^= sumUpTo(interval.From - 1)
		}
	default:
		for size, times := range t.Sizes.times() {
			all ^= size * (times & 1)
		}
	}
	t.Heaps, c.NimSum = n-t.Heaps, (c.NimSum^all)>>c.free<<c.free
	return t, c
}

// sumUpTo returns the nim-sum of 0, 1, ..., n.
func sumUpTo(n uint64) uint64 { return [...]uint64{n, 1, n + 1, 0}[n%4] }

// few reports whether h_k is worked out from few sizes.
func (t Tuples) few() bool {
	return t.Kind == Multisets && !t.UpTo && t.Sizes.number() <= maxFewSizes && t.Heaps > t.Sizes.number()
}

// fewQuotient is the number of multisets with a spectrum of characters of so many bits.
func (t Tuples) fewQuotient(bits int, spectrum func() []term) quotient {
	n := int(t.Sizes.number())
	return quotient{
		twos: bits,
		inWords: func(ctx context.Context, r words) uint64 {
			return fewSum(ctx, r, n, t.Heaps, spectrum(), r.Binomial)
		},
		inIntegers: func(ctx context.Context, r integers) *big.Int {
			return fewSum(ctx, r, n, t.Heaps, spectrum(), func(n *big.Int, k int) *big.Int {
				return r.reduced(modular.Binomial(n, k))
			})
		},
	}
}

// fewSum returns the sum of times·h_k.
func fewSum[E any, R ring[E]](ctx context.Context, r R, n int, k uint64, terms []term, binomial func(*big.Int, int) E) E {
	sum := r.integer(0)
	for _, t := range terms {
		if ctx.Err() != nil {
			break
		}
		p, q := (n+int(t.value))/2, (n-int(t.value))/2
		s := int64(1)
		if p < q {
			p, q, s = q, p, 1-2*int64(k%2)
		}
		h := r.integer(0)
		for j := int(k % 2); j <= p-q && uint64(j) <= k; j += 2 {
			top := new(big.Int).SetUint64((k-uint64(j))/2 + uint64(p) - 1)
			h = r.add(h, r.mul(binomial(big.NewInt(int64(p-q)), j), binomial(top, p-1)))
		}
		sum = r.add(sum, r.mul(r.integer(t.times*s), h))
	}
	return sum
}
