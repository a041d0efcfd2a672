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
// Cost: a run for each of the partitions of k, and with L > 0 of k-1, k-2, ...: 966467 for k =
// 60, 15796476 for 80. They stand for a basis of the symmetric functions of degree k, and no
// smaller set of series is known that the halving maps to itself. Limits: 2^42 products, such
// as for k = 80 and N = 10^18; a table of 2^24 numbers for the heaps below L, and steps
// for each of their nim-sums. In Moore's game L <= 1.

import (
	"context"
	"fmt"
	"math/big"
	"math/bits"
	"runtime"
)

const (
	maxCycles     = 100
	maxSmallTable = 1 << 24
	maxCycleCost  = 1 << 42
	fewCycles     = 60 // a number of heaps that is within maxCycleCost for sums of usual length
)

// cycleCost returns how many runs there are, and the products in them, or what has to be given
// up.
func (p Parts) cycleCost(c Condition) (runs, cost float64, err error) {
	all, width := p.Counted+p.Idle, float64(uint64(1)<<min(32, p.smallPlaces()))
	table := float64(p.Counted+1) * float64(p.Idle+1) * float64(all+1) * float64(p.Least) * width
	switch {
	case c.Moore > 1 && (p.Least > 1 || p.Idle > 0):
		return 0, 0, fmt.Errorf("wants moves in one heap, or ordered heaps that may be alike, or heaps that all count, of at least 0 or 1")
	case all > maxCycles:
		return 0, 0, fmt.Errorf("wants ordered heaps that may be alike, or at most %d heaps, not %d", maxCycles, all)
	case table > maxSmallTable:
		return 0, 0, fmt.Errorf("wants ordered heaps that may be alike, or fewer or a lower bound: a table of %.2g numbers for heaps below it, not more than %.2g", table, float64(maxSmallTable))
	}
	runs, cost = p.cycleRuns(), p.runCost(p.Counted, c)
	if p.Idle > 0 {
		runs, cost = p.placeRuns(), p.runCost(2*all, c) // which are not taken apart
	}
	places := float64(p.Sum.BitLen() + 1)
	cost *= runs * (places + width*float64(p.smallPlaces())) / places
	if cost > maxCycleCost {
		return 0, 0, fmt.Errorf("wants ordered heaps that may be alike, or fewer, or a lower bound: %.2g products, not more than %.2g", cost, float64(maxCycleCost))
	}
	return runs, cost, nil
}

// cycleRuns returns how many cycle types there are, without idle heaps.
func (p Parts) cycleRuns() (runs float64) {
	for j := 0; j <= p.Counted && (j == 0 || p.Kind.distinct() && p.Least > 0 || uint64(j) <= p.Least); j++ {
		runs += partitions(p.Counted-j, 1)
	}
	return runs
}

// smallPlaces returns how many places heaps below L have.
func (p Parts) smallPlaces() int { return bits.Len64(max(p.Least, 1) - 1) }

// partitions returns about how many multisets of cycles of k heaps there are.
func partitions(k, classes int) float64 {
	ways := make([]float64, k+1)
	ways[0] = 1
	for range classes {
		for j := 1; j <= k; j++ {
			for n := j; n <= k; n++ {
				ways[n] += ways[n-j]
			}
		}
	}
	return ways[k]
}

// A cycleSum counts parts without order, or with idle ones among them, by cycle types.
type cycleSum[E any] struct {
	polynomials[E]
	parts     Parts
	condition Condition
}

// total returns the number of parts, times k!, or (k+w)! with idle ones.
func (c cycleSum[E]) total(ctx context.Context) E {
	if c.parts.Idle > 0 {
		return c.atPlaces(ctx)
	}
	k := c.parts.Counted
	sum, scale := c.integer(0), big.NewInt(1) // k!/(k-j)! with its sign
	for j, small := range c.smallHeaps() {
		sum = c.add(sum, c.scale(c.long(scale), c.byCycles(ctx, k-j, small)))
		scale.Mul(scale, big.NewInt(-int64(k-j)))
	}
	return sum
}

// smallHeaps returns the ways to choose 0, 1, ... heaps below L by their nim-sum and their
// sum: multisets of them for parts that differ, and sets for others.
func (c cycleSum[E]) smallHeaps() [][][]E {
	p, most := c.parts, c.parts.Counted
	if !p.Kind.distinct() || p.Least == 0 {
		most = int(min(uint64(most), p.Least))
	}
	ways := make([][][]E, most+1)
	for j := range ways {
		ways[j] = make([][]E, 1<<p.smallPlaces())
	}
	ways[0][0] = []E{c.integer(1)}
	for h := range int(p.Least) {
		for j := range most {
			if !p.Kind.distinct() {
				j = most - 1 - j // so that no size comes twice
			}
			for s, from := range ways[j] {
				ways[j+1][s^h] = c.plus(ways[j+1][s^h], c.shifted(from, h))
			}
		}
	}
	return ways
}

// byCycles returns k!·e_k or k!·h_k of heaps of any size, with small ones beside them.
func (c cycleSum[E]) byCycles(ctx context.Context, k int, small [][]E) E {
	factorial := new(big.Int).MulRange(1, int64(k))
	free := c.row(c.parts.Free)
	return sumOverCycleTypes(ctx, c.polynomials, k, 1, func(cycles []cycle) E {
		scale := new(big.Int).Quo(factorial, centralizer(cycles))
		if c.parts.Kind.distinct() && (k-len(cycles))%2 == 1 {
			scale.Neg(scale)
		}
		r := run[E]{polynomials: c.polynomials, counted: []E{c.integer(1)}, free: free, condition: c.condition}
		for _, one := range cycles {
			r.counted = c.plus(c.shifted(r.counted, one.length), r.counted)
		}
		return c.scale(c.long(scale), r.withSmall(ctx, c.parts.Sum, small, c.parts.smallPlaces()))
	})
}

// sumOverCycleTypes returns the sum of a term for each cycle type, on all cores.
func sumOverCycleTypes[E any](ctx context.Context, o polynomials[E], k, classes int, term func([]cycle) E) E {
	workers := runtime.GOMAXPROCS(0)
	sums := make([]E, workers)
	inParallel(ctx, workers, func(worker int) {
		sum, number := o.integer(0), 0
		cycleTypes(k, classes, func(cycles []cycle) {
			if number++; number%workers == worker && ctx.Err() == nil {
				sum = o.add(sum, term(cycles))
			}
		})
		sums[worker] = sum
	})
	sum := o.integer(0)
	if ctx.Err() == nil {
		for _, s := range sums {
			sum = o.add(sum, s)
		}
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

// A cycle is one of a permutation of heaps, of a class where there are several.
type cycle struct{ length, class int }

// cycleTypes visits the multisets of cycles of k heaps together, by length, the longest first. The
// slice is valid until the next.
func cycleTypes(k, classes int, visit func([]cycle)) {
	var extend func(left int, before []cycle)
	extend = func(left int, before []cycle) {
		if left == 0 {
			visit(before)
			return
		}
		last := cycle{k, classes - 1}
		if len(before) > 0 {
			last = before[len(before)-1]
		}
		for c := last; c.length > 0; {
			if c.length <= left {
				extend(left-c.length, append(before, c))
			}
			if c.class--; c.class < 0 {
				c = cycle{c.length - 1, classes - 1}
			}
		}
	}
	extend(k, nil)
}

// centralizer returns z_λ, the product of j^a·a! for a alike cycles of length j.
func centralizer(cycles []cycle) *big.Int {
	z, alike := big.NewInt(1), 0
	for i, c := range cycles {
		if alike++; i > 0 && cycles[i-1] != c {
			alike = 1
		}
		z.Mul(z, big.NewInt(int64(c.length*alike)))
	}
	return z
}
