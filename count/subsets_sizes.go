package count

// Subsets by their size, all sizes at once: with F from a transform as in
// subsets_transform.go, the subsets with nim-sum t have the generating function
//
//	W(x) = 2^-r · Σ_F times(F) · (1+x)^p (1-x)^q,   p + q = n,  p - q = F,
//
// by their size: the weight enumerator of a coset of a code, from that of its dual
// [MS77, chapter 5]. The sum is taken by halves of the range of q: with
// S(l,h) = Σ_(q=l..h) times·(1+x)^(h-q) (1-x)^(q-l),
//
//	S(l,h) = S(l,i)·(1+x)^(h-i) + S(i+1,h)·(1-x)^(i+1-l),
//
// and W is S(l,h)·(1+x)^(n-h)·(1-x)^l. Nothing is divided but by 2^r.
//
// Cost: the transform; O(n·log^2 n) operations modulo m, with transforms for the
// products. Exactly, O(n^2) products of integers. Limits: those of the transform, and n
// at most 2^12 for exact answers.

import (
	"context"
	"fmt"
	"math/big"
	"math/bits"
	"slices"
)

// subsetsSizes is the method for subsets with bounds on their size.
type subsetsSizes struct{}

func (subsetsSizes) Name() string { return "weight-enumerator" }

func (subsetsSizes) Plan(q Query) (*Plan, error) {
	s, sum, err := asSubsets(q)
	if err != nil {
		return nil, err
	}
	rank, spectrum, err := s.spectrum(sum)
	if err != nil {
		return nil, err
	}
	n := float64(len(s.Heaps) + 1)
	log := float64(bits.Len(uint(len(s.Heaps))))
	return &Plan{
		Cost: float64(rank)*float64(int(1)<<rank)/8 + 20*n*log*log,
		Why: fmt.Sprintf("weight enumerator: the subsets of %d heaps of rank %d by their size, as the sum of (1+x)^p (1-x)^q over the 2^%d characters (MacWilliams).",
			len(s.Heaps), rank, rank),
		count: s.sizesQuotient(rank, spectrum),
	}, nil
}

// spectrum returns the rank of the heaps, and what makes their spectrum at t.
func (s Subsets) spectrum(t uint64) (rank int, spectrum func() []term, err error) {
	basis := basisWith(s.Heaps, 0)
	rank = basis.Rank()
	switch {
	case rank > maxRank:
		return 0, nil, fmt.Errorf("wants heaps of rank at most %d over GF(2), such as heaps below 2^%d, not %d", maxRank, maxRank, rank)
	case len(s.Heaps) > maxInterval:
		return 0, nil, fmt.Errorf("wants at most %d heaps", maxInterval)
	}
	return rank, func() []term { return transformed(List(s.Heaps).times(), uint64(len(s.Heaps)), &basis, t) }, nil
}

// sizesQuotient is the number of subsets of allowed sizes.
func (s Subsets) sizesQuotient(bits int, spectrum func() []term) quotient {
	return quotient{
		twos: bits,
		inWords: func(ctx context.Context, r words) uint64 {
			return s.allowed(r, enumerate(ctx, wordPolynomials(r), len(s.Heaps), spectrum()))
		},
		inIntegers: func(ctx context.Context, r integers) *big.Int {
			sum := new(big.Int)
			for size, n := range enumerate(ctx, integerPolynomials(r), len(s.Heaps), spectrum()) {
				if s.allows(size) {
					sum.Add(sum, n)
				}
			}
			return r.reduced(sum)
		},
	}
}

// allowed adds the numbers of the sizes that count.
func (s Subsets) allowed(r words, bySize []uint64) uint64 {
	sum := uint64(0)
	for size, n := range bySize {
		if s.allows(size) {
			sum = r.add(sum, n)
		}
	}
	return sum
}

// enumerate returns 2^r·W, n+1 coefficients, or too few when the context ends.
func enumerate[E any](ctx context.Context, p polynomials[E], n int, terms []term) []E {
	if len(terms) == 0 {
		return nil
	}
	order := make([]enumerated, 0, len(terms))
	for _, t := range terms {
		order = append(order, enumerated{int((int64(n) - t.value) / 2), t.times})
	}
	slices.SortFunc(order, func(a, b enumerated) int { return a.q - b.q })
	low, high := order[0].q, order[len(order)-1].q
	sum := enumerateRange(ctx, p, order, low, high)
	return p.product(p.product(sum, p.power(n-high, 1)), p.power(low, -1))
}

// An enumerated is a term by its q.
type enumerated struct {
	q     int
	times int64
}

// enumerateRange returns S(low, high) of at least one term in order.
func enumerateRange[E any](ctx context.Context, p polynomials[E], order []enumerated, low, high int) []E {
	if len(order) == 1 || ctx.Err() != nil {
		only := order[0]
		z := p.product(p.power(high-only.q, 1), p.power(only.q-low, -1))
		for i := range z {
			z[i] = p.scale(p.integer(only.times), z[i])
		}
		return z
	}
	middle := (low + high) / 2
	split, _ := slices.BinarySearchFunc(order, middle+1, func(e enumerated, q int) int { return e.q - q })
	z := make([]E, high-low+1)
	for i := range z {
		z[i] = p.integer(0)
	}
	add := func(part []E) {
		for i, c := range part {
			z[i] = p.add(z[i], c)
		}
	}
	if split > 0 {
		add(p.product(enumerateRange(ctx, p, order[:split], low, middle), p.power(high-middle, 1)))
	}
	if split < len(order) {
		add(p.product(enumerateRange(ctx, p, order[split:], middle+1, high), p.power(middle+1-low, -1)))
	}
	return z
}
