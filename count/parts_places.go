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

// partsAtPlaces returns the number of parts, times (k+w)!.
func partsAtPlaces[E any](ctx context.Context, o polynomials[E], p Parts, c Condition) E {
	k, w := p.Counted, p.Idle
	sum := o.integer(0)
	for counted, row := range smallAtPlaces(o, p) {
		for idle, small := range row {
			sum = o.add(sum, partsByPlaces(ctx, o, p, k-counted, w-idle, c, small))
		}
	}
	scale := new(big.Int).MulRange(1, int64(k))
	return o.scale(o.long(scale.Mul(scale, new(big.Int).MulRange(1, int64(w)))), sum)
}

// smallAtPlaces returns the ways to choose heaps below L by their number, counted and idle,
// their nim-sum, and their sum. Those of an odd number of heaps are negative.
func smallAtPlaces[E any](o polynomials[E], p Parts) [][][][]E {
	k, w := p.Counted, p.Idle
	if p.Least == 0 {
		k, w = 0, 0
	}
	ways := make([][][][]E, k+1)
	for a := range ways {
		ways[a] = make([][][]E, w+1)
		for c := range ways[a] {
			ways[a][c] = make([][]E, 1<<p.smallPlaces())
		}
	}
	ways[0][0][0] = []E{o.integer(1)}
	for h := range int(p.Least) {
		for a := range ways {
			for c := range ways[a] {
				for s := range ways[a][c] { // one more of h, after all that have one less
					if a > 0 {
						ways[a][c][s] = o.minus(ways[a][c][s], o.shifted(ways[a-1][c][s^h], h))
					}
					if c > 0 {
						ways[a][c][s] = o.minus(ways[a][c][s], o.shifted(ways[a][c-1][s], h))
					}
				}
			}
		}
	}
	return ways
}

// partsByPlaces returns (k+w)!/(k!·w!) times the parts of so many counted and idle heaps of
// any size, with small ones beside them, where k and w are those of p.
func partsByPlaces[E any](ctx context.Context, o polynomials[E], p Parts, counted, idle int, c Condition, small [][]E) E {
	factorial := new(big.Int).MulRange(1, int64(p.Counted+p.Idle))
	free := o.row(p.Free)
	return sumOverCycleTypes(ctx, o, counted+idle, 2, func(cycles []cycle) E {
		scale := big.NewInt(waysToCount(cycles, counted))
		if scale.Sign() == 0 {
			return o.integer(0)
		}
		scale.Mul(scale, new(big.Int).Quo(factorial, centralizer(cycles)))
		if (counted+idle-len(cycles))%2 == 1 {
			scale.Neg(scale)
		}
		r := run[E]{polynomials: o, byParity: byParity(o, cycles), free: free, condition: c}
		return o.scale(o.long(scale), r.withSmall(ctx, p.Sum, small, p.smallPlaces()))
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
