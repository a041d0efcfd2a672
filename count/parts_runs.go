package count

// Parts bounded from below, and parts without an order, by runs of the method of parts.go.
//
// At least L. Of the k heaps let j be below L, the others anything: by inclusion and
// exclusion the number is
//
//	Σ_j (-1)^j C(k,j) [x^N] Σ_s C_j,s(x) · A_(k-j),t⊕s(x) · (1-x)^(-v),
//
// where C_j,s counts j heaps below L with nim-sum s by their sum. It is a polynomial, the
// first P of a run; and after as many bits as L has, the runs for all s are one.
//
// Without order, or no two alike. With the power sums p_j = Σ_h (x^h)^j, in which the
// character of h is left if j is odd and gone if j is even, Newton's formulas give
// [Mac95, chapter I.2]
//
//	k!·h_k = Σ_λ k!/z_λ · Π p_λ_i,   k!·e_k the same with the sign of λ,
//
// over the cycle types λ of permutations of k heaps. An odd cycle of j alike heaps counts as one
// heap whose tokens weigh j; an even one as a free heap. So each λ is a run with
// Q_i = E_i·Π_(even j) (1+x^j)·(1+x)^v, and E_i the even or odd terms of Π_(odd j) (1+x^j),
// of degree k+v as before. For heaps of at least 1, e_k(h>0) = Σ_j (-1)^j e_(k-j) and
// h_k(h>0) = h_k - h_(k-1).
//
// Cost: at least L, k+1 runs, and 2^len(L) first steps for each. Without order a run for
// each of the partitions of k, 190569 for k = 50. Limits: k <= 60 and L <= 1 without
// order; (k·L)^2·2^len(L) <= 2^28.

import (
	"context"
	"fmt"
	"math/big"
	"math/bits"
)

const (
	maxCycles = 60
	maxSmall  = 1 << 28
)

// runsWanted returns how many runs there are, or what has to be given up.
func (p Parts) runsWanted(c Condition) (float64, error) {
	switch {
	case c.Moore > 1 && !p.plain():
		return 0, fmt.Errorf("wants ordered heaps of any size, or moves in one heap, not in up to %d", c.Moore)
	case p.plain():
		return 1, nil
	case p.Kind == Ordered:
		small, width := float64(p.Counted)*float64(p.Least), bits.Len64(p.Least-1)
		if small*small*float64(uint64(1)<<width) > maxSmall {
			return 0, fmt.Errorf("wants fewer heaps or a lower bound: the square of heaps times bound at most %d, not %d heaps of at least %d", maxSmall>>width, p.Counted, p.Least)
		}
		return float64(p.Counted+1) * (1 + float64(uint64(1)<<width)*float64(width)/float64(p.Sum.BitLen()+1)), nil
	case p.Counted > maxCycles:
		return 0, fmt.Errorf("wants ordered heaps that may be alike, or at most %d heaps, not %d", maxCycles, p.Counted)
	case p.Least > 1:
		return 0, fmt.Errorf("wants ordered heaps that may be alike, or heaps of at least 0 or 1, not %d", p.Least)
	}
	return partitions(p.Counted), nil
}

// partitions returns about how many partitions k has.
func partitions(k int) float64 {
	ways := make([]float64, k+1)
	ways[0] = 1
	for j := 1; j <= k; j++ {
		for n := j; n <= k; n++ {
			ways[n] += ways[n-j]
		}
	}
	return ways[k]
}

// partsByRuns returns the number of parts, times k! without order.
func partsByRuns[E any](ctx context.Context, o polynomials[E], p Parts, c Condition) E {
	if p.Kind == Ordered {
		return partsAtLeast(ctx, o, p, c)
	}
	sum, scale := o.integer(0), big.NewInt(1) // k!/(k-j)! with its sign
	for j := 0; ; j++ {
		sum = o.add(sum, o.scale(o.long(scale), partsByCycles(ctx, o, p, p.Counted-j, c)))
		if p.Least == 0 || j == p.Counted || p.Kind == Multisets && j == 1 {
			return sum
		}
		scale.Mul(scale, big.NewInt(-int64(p.Counted-j)))
	}
}

// partsByCycles returns k!·e_k or k!·h_k of heaps of any size.
func partsByCycles[E any](ctx context.Context, o polynomials[E], p Parts, k int, c Condition) E {
	sum := o.integer(0)
	factorial := new(big.Int).MulRange(1, int64(k))
	cycleTypes(k, k, nil, func(cycles []int) {
		if ctx.Err() != nil {
			return
		}
		counted, free := []E{o.integer(1)}, o.row(p.Free)
		for _, j := range cycles {
			if j%2 == 1 {
				counted = o.timesSparse(counted, j)
			} else {
				free = o.timesSparse(free, j)
			}
		}
		scale := new(big.Int).Quo(factorial, centralizer(cycles))
		if p.Kind.distinct() && (k-len(cycles))%2 == 1 {
			scale.Neg(scale)
		}
		r := run[E]{o, counted, free, c}
		sum = o.add(sum, o.scale(o.long(scale), r.coefficient(ctx, p.Sum, []E{o.integer(1)}, 0)))
	})
	return sum
}

// cycleTypes visits the partitions of k into parts of at most most, after those given.
func cycleTypes(k, most int, before []int, visit func([]int)) {
	if k == 0 {
		visit(before)
		return
	}
	for j := min(k, most); j > 0; j-- {
		cycleTypes(k-j, j, append(before, j), visit)
	}
}

// centralizer returns z_λ, the product of j^a·a! for a parts j.
func centralizer(cycles []int) *big.Int {
	z, alike := big.NewInt(1), int64(0)
	for i, j := range cycles {
		if alike++; i > 0 && cycles[i-1] != j {
			alike = 1
		}
		z.Mul(z, big.NewInt(int64(j)*alike))
	}
	return z
}

// partsAtLeast returns the number of ordered parts.
func partsAtLeast[E any](ctx context.Context, o polynomials[E], p Parts, c Condition) E {
	sum, scale := o.integer(0), big.NewInt(1) // (-1)^j C(k,j)
	small := [][]E{{o.integer(1)}}            // C_j,s for each s
	for len(small) < 1<<bits.Len64(max(p.Least, 1)-1) {
		small = append(small, nil)
	}
	low := max(c.uniform(), bits.Len(uint(len(small)-1)))
	for j := 0; ctx.Err() == nil; j++ {
		r := run[E]{o, o.row(p.Counted - j), o.row(p.Free), c}
		var first []E
		for s, ways := range small {
			if ways == nil {
				continue
			}
			r := r
			r.condition.NimSum ^= uint64(s)
			first = o.plus(first, r.steps(p.Sum, ways, low))
		}
		rest := new(big.Int).Rsh(p.Sum, uint(low))
		sum = o.add(sum, o.scale(o.long(scale), r.coefficient(ctx, rest, first, low)))
		if p.Least == 0 || j == p.Counted {
			break
		}
		small = oneMore(o, small, p.Least)
		scale.Mul(scale, big.NewInt(int64(j-p.Counted)))
		scale.Quo(scale, big.NewInt(int64(j+1)))
	}
	return sum
}

// oneMore adds a heap below least to heaps by their nim-sum and sum.
func oneMore[E any](o polynomials[E], small [][]E, least uint64) [][]E {
	next := make([][]E, len(small))
	for s, ways := range small {
		if ways == nil {
			continue
		}
		for h := range int(least) {
			moved := make([]E, h, h+len(ways))
			for i := range moved {
				moved[i] = o.integer(0)
			}
			next[s^h] = o.plus(next[s^h], append(moved, ways...))
		}
	}
	return next
}

// A run is a series F(x) = Q_i(x)·F(x^2), where Q_i is the product of the terms of counted
// that the condition allows, and of free.
type run[E any] struct {
	polynomials[E]
	counted, free []E
	condition     Condition
}

func (r run[E]) factor(place int) []E {
	return r.product(chosen(r.counted, r.integer(0), r.condition, place), r.free)
}

// steps returns P after the first places of n.
func (r run[E]) steps(n *big.Int, p []E, places int) []E {
	for i := range places {
		p = halfOf(r.product(p, r.factor(i)), r.integer(0), n.Bit(i))
	}
	return p
}

// coefficient returns [x^n] P·F, from the given place on.
func (r run[E]) coefficient(ctx context.Context, n *big.Int, p []E, place int) E {
	last := max(place, r.condition.uniform())
	q := r.factor(last)
	for i := 0; (i < n.BitLen() || place < last) && ctx.Err() == nil; i++ {
		factor := q
		if place < last {
			factor = r.factor(place)
		}
		p = halfOf(r.product(p, factor), r.integer(0), n.Bit(i))
		place++
	}
	return p[0]
}
