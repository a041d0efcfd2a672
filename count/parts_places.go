package count

// Ordered parts, no two alike, of which only k count in the nim-sum and w are idle: such as the
// gaps between coins on a strip, all different.
//
// By Möbius inversion over the partitions of a set [Sta12, section 3.10] the number is the sum
// over the partitions of the k+w heaps into blocks of alike ones, with the factor
// (-1)^(j-1)·(j-1)! for a block of j. A block of a counted and j-a idle heaps weighs j, and
// has an odd or an even number of ones at each place as a is. So the multisets λ of cycles, a
// j and a parity each, are runs, each with the factor
//
//	± k!·w!/z_λ · [y^k] Π Σ_a C(j,a)·y^a,
//
// where the sum is over the a of that parity, and z_λ = Π j · Π (number of alike pairs)!.
//
// At least L. As in parts_cycles.go, by multisets of heaps below L: there are C(j,a) ways for j
// alike heaps to be a counted and j-a idle ones.
//
// Cost: a run of degree k+w for each λ; there are 24842 for k+w = 20, and 1.0·10^6 for 31.
// With L > 0 also for all smaller k and w. Limits: those of parts_cycles.go, and moves in one
// heap.

import (
	"context"
	"math/big"
)

// placeRuns returns how many multisets of cycles there are.
func (p Parts) placeRuns() (runs float64) {
	for counted := range p.Counted + 1 {
		for idle := range p.Idle + 1 {
			if p.Least > 0 || counted+idle == 0 {
				runs += partitions(p.Counted-counted+p.Idle-idle, 2)
			}
		}
	}
	return runs
}

// atPlaces returns the number of parts, times (k+w)!.
func (c cycleSum[E]) atPlaces(ctx context.Context) E {
	k, w := c.parts.Counted, c.parts.Idle
	sum := c.integer(0)
	for counted, row := range c.smallAtPlaces() {
		for idle, small := range row {
			sum = c.add(sum, c.byPlaces(ctx, k-counted, w-idle, small))
		}
	}
	scale := new(big.Int).MulRange(1, int64(k))
	return c.scale(c.long(scale.Mul(scale, new(big.Int).MulRange(1, int64(w)))), sum)
}

// smallAtPlaces returns the ways to choose heaps below L by their number, counted and idle,
// their nim-sum, and their sum. Those of an odd number of heaps are negative.
func (c cycleSum[E]) smallAtPlaces() [][][][]E {
	k, w := c.parts.Counted, c.parts.Idle
	if c.parts.Least == 0 {
		k, w = 0, 0
	}
	ways := make([][][][]E, k+1)
	for counted := range ways {
		ways[counted] = make([][][]E, w+1)
		for idle := range ways[counted] {
			ways[counted][idle] = make([][]E, 1<<c.parts.smallPlaces())
		}
	}
	ways[0][0][0] = []E{c.integer(1)}
	for h := range int(c.parts.Least) {
		for counted := range ways {
			for idle := range ways[counted] { // after all that have one heap less
				c.addSmall(ways, counted, idle, h)
			}
		}
	}
	return ways
}

// addSmall adds the ways in which one more heap of h tokens is counted or idle.
func (c cycleSum[E]) addSmall(ways [][][][]E, counted, idle, h int) {
	to := ways[counted][idle]
	for s := range to {
		if counted > 0 {
			to[s] = c.minus(to[s], c.shifted(ways[counted-1][idle][s^h], h))
		}
		if idle > 0 {
			to[s] = c.minus(to[s], c.shifted(ways[counted][idle-1][s], h))
		}
	}
}

// byPlaces returns (k+w)!/(k!·w!) times the parts of so many counted and idle heaps of any size,
// with small ones beside them, where k and w are those of the parts.
func (c cycleSum[E]) byPlaces(ctx context.Context, counted, idle int, small [][]E) E {
	factorial := new(big.Int).MulRange(1, int64(c.parts.Counted+c.parts.Idle))
	free := c.row(c.parts.Free)
	return sumOverCycleTypes(ctx, c.polynomials, counted+idle, 2, func(cycles []cycle) E {
		scale := big.NewInt(waysToCount(cycles, counted))
		if scale.Sign() == 0 {
			return c.integer(0)
		}
		scale.Mul(scale, new(big.Int).Quo(factorial, centralizer(cycles)))
		if (counted+idle-len(cycles))%2 == 1 {
			scale.Neg(scale)
		}
		r := run[E]{polynomials: c.polynomials, byParity: byParity(c.polynomials, cycles), free: free, condition: c.condition}
		return c.scale(c.long(scale), r.withSmall(ctx, c.parts.Sum, small, c.parts.smallPlaces()))
	})
}

// waysToCount returns [y^k] Π Σ_a C(j,a)·y^a, the class of a cycle of length j being the parity of
// a. It is at most 2^(sum of all j), far below 2^63.
func waysToCount(cycles []cycle, k int) int64 {
	ways := make([]int64, k+1)
	ways[0] = 1
	for _, c := range cycles {
		next := make([]int64, k+1)
		choose := int64(1) // C(j,a)
		for a := 0; a <= min(c.length, k); a++ {
			for n := a; n <= k && a%2 == c.class; n++ {
				next[n] += ways[n-a] * choose
			}
			choose = choose * int64(c.length-a) / int64(a+1)
		}
		ways = next
	}
	return ways[k]
}

// byParity returns the products of 1 + x^j with an even and an odd number of odd cycles that
// have a one.
func byParity[E any](o polynomials[E], cycles []cycle) (z [2][]E) {
	z[0] = []E{o.integer(1)}
	for _, c := range cycles {
		without := z
		for parity := range z {
			z[parity] = o.plus(o.shifted(without[parity^c.class], c.length), without[parity])
		}
	}
	return z
}
