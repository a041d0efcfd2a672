package count

// Tuples from any set of sizes: the spectrum is the Walsh–Hadamard transform
// of the histogram of the sizes.
//
// The sizes need not be small. All nim-sums lie in their span, and a vector of the
// span is known by its bits at the leading places of a basis. So the transform has 2^r
// numbers for sizes of rank r, and a t outside the span has no tuple.
//
// Cost: r·2^r additions, the kernel for each distinct value of the spectrum (at most
// 2n+1 and 2^r, often a few hundred). Memory 4·2^r bytes, twice that for n >= 2^31. Limits:
// r <= 26, n <= 2^62, 2^27 different sizes.

import (
	"fmt"
	"iter"
	"math/bits"

	"grundy/gf2"
)

// maxRank bounds the transforms.
const maxRank = 26

// tuplesTransform is the method for sets of sizes.
type tuplesTransform struct{}

func (tuplesTransform) Name() string { return "transform" }

func (tuplesTransform) Plan(q Query) (*Plan, error) {
	t, c, err := tuplesOf(q)
	if err != nil {
		return nil, err
	}
	if t.Sizes.listed() > maxInterval {
		return nil, fmt.Errorf("wants at most %d different sizes", maxInterval)
	}
	free := c.free
	basis := basisOf(t.Sizes, free)
	rank := basis.Rank()
	if rank > maxRank {
		return nil, fmt.Errorf("wants sizes of rank at most %d over GF(2), such as sizes below 2^%d, not %d", maxRank, maxRank, rank)
	}
	values := min(float64(int(1)<<rank), 2*float64(t.Sizes.number())+1)
	return &Plan{
		Cost: float64(rank)*float64(int(1)<<rank)/8 + values*t.kernelCost() + float64(t.Sizes.listed()),
		Why: fmt.Sprintf("Walsh-Hadamard transform: the %d sizes have rank %d, and each of the 2^%d characters counts the tuples by the sum of its signs alone.",
			t.Sizes.number(), rank, rank),
		count: t.quotient(rank, func() []term {
			return transformed(shifted(t.Sizes.times(), free), t.Sizes.number(), &basis, c.NimSum>>free)
		}),
	}, nil
}

// maxInterval bounds the sizes that are listed one by one.
const maxInterval = 1 << 27

// basisOf returns a basis of the sizes without their lowest bits.
func basisOf(s Sizes, low int) (b gf2.Basis) {
	full := width(s) - low
	for v := range s.times() {
		if b.Insert(v>>low) && b.Rank() == full {
			break
		}
	}
	return b
}

// shifted yields values without their lowest bits.
func shifted(values iter.Seq2[uint64, uint64], low int) iter.Seq2[uint64, uint64] {
	if low == 0 {
		return values
	}
	return func(yield func(value, times uint64) bool) {
		for v, n := range values {
			if !yield(v>>low, n) {
				return
			}
		}
	}
}

// transformed returns the spectrum of values with the given basis, number of them in all,
// at t.
func transformed(values iter.Seq2[uint64, uint64], number uint64, basis *gf2.Basis, t uint64) []term {
	switch {
	case !basis.Contains(t):
		return nil
	case number < 1<<31:
		return transformedAs[int32](values, basis, t)
	default:
		return transformedAs[int64](values, basis, t)
	}
}

func transformedAs[C counter](values iter.Seq2[uint64, uint64], basis *gf2.Basis, t uint64) []term {
	places := basis.Leading()
	histogram := make([]C, 1<<basis.Rank())
	for v, times := range values {
		histogram[extract(v, places)] += C(times)
	}
	walsh(histogram)
	return gather(histogram, extract(t, places))
}

// extract returns the bits of v at the given places, moved together.
func extract(v, places uint64) (z uint64) {
	if places&(places+1) == 0 {
		return v & places
	}
	for i := 0; places != 0; i, places = i+1, places&(places-1) {
		z |= v >> bits.TrailingZeros64(places) & 1 << i
	}
	return z
}

// gather joins equal values of the spectrum, each with its sign at t.
func gather[C counter](values []C, t uint64) []term {
	least, most := values[0], values[0]
	for _, v := range values {
		least, most = min(least, v), max(most, v)
	}
	if most-least < 0 || int64(most-least) > 4*int64(len(values))+1024 {
		return gatherSparse(values, t)
	}
	times := make([]int64, int(most)-int(least)+1)
	for w, v := range values {
		times[v-least] += sign(uint64(w) & t)
	}
	var terms []term
	for i, n := range times {
		if n != 0 {
			terms = append(terms, term{int64(i) + int64(least), n})
		}
	}
	return terms
}

// gatherSparse is gather for few values far apart.
func gatherSparse[C counter](values []C, t uint64) []term {
	times := map[C]int64{}
	for w, v := range values {
		times[v] += sign(uint64(w) & t)
	}
	var terms []term
	for v, n := range times {
		terms = append(terms, term{int64(v), n})
	}
	return terms
}

// sign returns (-1)^(number of ones of x).
func sign(x uint64) int64 { return 1 - 2*int64(bits.OnesCount64(x)&1) }
