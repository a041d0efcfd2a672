package count

// Parts without an order, or no two alike, by runs (parts_runs.go).
//
// With the power sums p_j = Σ_h (x^h)^j, in which a heap stands for j alike, Newton's
// formulas give [Mac95, chapter I.2]
//
//	k!·h_k = Σ_λ k!/z_λ · Π p_λ_i,   k!·e_k the same with the sign of λ,
//
// over the cycle types λ of permutations of k heaps: h_k counts multisets, and e_k sets. A
// cycle of j alike heaps has j ones at each place or none. So each λ is a run with
// C(x) = Π_j (1+x^j), of degree k as before.
//
// At least L. A multiset of any heaps is one of heaps below L and one of others, and the
// generating functions of multisets and of sets are inverse to each other but for signs. So
// e_k of heaps of at least L is
//
//	Σ_j (-1)^j Σ_s h_j,s(x) · e_(k-j),t⊕s,
//
// where h_j,s counts multisets of j heaps below L with nim-sum s by their sum, and h_k the same with
// sets below L. These are the first P of the runs. After as many places as L-1 has, the runs for
// all s are one.
//
// Cost: a run for each of the partitions of k, and of k-1, k-2, ... with L > 0: 966467 for
// k = 60. They stand in a basis of the symmetric functions of degree k, and no smaller set
// of series is known that the halving maps to itself. Limits: k <= 60; a table of 2^24 numbers
// of the heaps below L, and one run more for each of their nim-sums. In Moore's game L <= 1.

import (
	"context"
	"fmt"
	"math/big"
	"math/bits"
	"runtime"
)

const (
	maxCycles     = 60
	maxSmallTable = 1 << 24
	maxCycleCost  = 1 << 44
)

// cycleRuns returns how many runs there are, or what has to be given up.
func (p Parts) cycleRuns(c Condition) (float64, error) {
	table := float64(p.Counted+1) * float64(p.Counted+1) * float64(p.Least) * float64(uint64(1)<<min(p.smallPlaces(), 32))
	switch {
	case p.Counted > maxCycles:
		return 0, fmt.Errorf("wants ordered heaps that may be alike, or at most %d heaps, not %d", maxCycles, p.Counted)
	case p.Least > 1 && c.Moore > 1:
		return 0, fmt.Errorf("wants moves in one heap, or ordered heaps that may be alike, or heaps of at least 0 or 1, not %d", p.Least)
	case table > maxSmallTable:
		return 0, fmt.Errorf("wants ordered heaps that may be alike, or fewer or a lower bound: a table of %.2g heaps below it, not more than %.2g", table, float64(maxSmallTable))
	}
	runs := partitions(p.Counted)
	if p.Least > 0 {
		for j := 1; j <= p.Counted && (p.Kind.distinct() || uint64(j) <= p.Least); j++ {
			runs += partitions(p.Counted - j)
		}
	}
	low := float64(p.smallPlaces())
	return runs * (1 + float64(uint64(1)<<p.smallPlaces())*low/float64(p.Sum.BitLen()+1)), nil
}

// smallPlaces returns how many places heaps below L have.
func (p Parts) smallPlaces() int { return bits.Len64(max(p.Least, 1) - 1) }

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

// partsWithoutOrder returns the number of parts, times k!.
func partsWithoutOrder[E any](ctx context.Context, o polynomials[E], p Parts, c Condition) E {
	sum, scale := o.integer(0), big.NewInt(1) // k!/(k-j)! with its sign
	for j, small := range smallHeaps(o, p) {
		sum = o.add(sum, o.scale(o.long(scale), partsByCycles(ctx, o, p, p.Counted-j, c, small)))
		scale.Mul(scale, big.NewInt(-int64(p.Counted-j)))
	}
	return sum
}

// smallHeaps returns the ways to choose 0, 1, ... heaps below L by their nim-sum and their
// sum: multisets of them for parts that differ, and sets for others.
func smallHeaps[E any](o polynomials[E], p Parts) [][][]E {
	most := p.Counted
	if !p.Kind.distinct() || p.Least == 0 {
		most = int(min(uint64(most), p.Least))
	}
	ways := make([][][]E, most+1)
	for j := range ways {
		ways[j] = make([][]E, 1<<p.smallPlaces())
	}
	ways[0][0] = []E{o.integer(1)}
	for h := range int(p.Least) {
		for j := range most {
			if !p.Kind.distinct() {
				j = most - 1 - j // so that no size comes twice
			}
			for s, from := range ways[j] {
				ways[j+1][s^h] = o.plus(ways[j+1][s^h], o.shifted(from, h))
			}
		}
	}
	return ways
}

// partsByCycles returns k!·e_k or k!·h_k of heaps of any size, with small ones beside them.
func partsByCycles[E any](ctx context.Context, o polynomials[E], p Parts, k int, c Condition, small [][]E) E {
	factorial := new(big.Int).MulRange(1, int64(k))
	free := o.row(p.Free)
	workers := runtime.GOMAXPROCS(0)
	sums := make([]E, workers)
	inParallel(ctx, workers, func(worker int) {
		sum, number := o.integer(0), 0
		cycleTypes(k, k, nil, func(cycles []int) {
			if number++; number%workers != worker || ctx.Err() != nil {
				return
			}
			scale := new(big.Int).Quo(factorial, centralizer(cycles))
			if p.Kind.distinct() && (k-len(cycles))%2 == 1 {
				scale.Neg(scale)
			}
			r := run[E]{o, []E{o.integer(1)}, free, c}
			for _, j := range cycles {
				r.counted = o.plus(o.shifted(r.counted, j), r.counted)
			}
			sum = o.add(sum, o.scale(o.long(scale), r.withSmall(ctx, p.Sum, small, p.smallPlaces())))
		})
		sums[worker] = sum
	})
	sum := o.integer(0)
	for _, s := range sums {
		sum = o.add(sum, s)
	}
	return sum
}

// withSmall returns the sum of the runs that start with heaps of so many places, given by
// their nim-sum.
func (r run[E]) withSmall(ctx context.Context, n *big.Int, small [][]E, places int) E {
	var first []E
	low := max(places, r.condition.uniform())
	for s, p := range small {
		if len(p) == 0 {
			continue
		}
		r, left := r, new(big.Int).Set(n)
		r.condition.NimSum ^= uint64(s)
		for place := range low {
			p = r.step(p, r.factor(place), left)
		}
		first = r.plus(first, p)
	}
	if first == nil {
		return r.integer(0)
	}
	return r.coefficientTimes(ctx, new(big.Int).Rsh(n, uint(low)), first, low)
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
