package law

import (
	"context"
	"math/big"

	"grundy/count"
	"grundy/nim"
)

// Laws of moves by the divisors or digits of a heap, each proved by induction over the heaps:
//
//	divisor-nim      G(n) = v+1, proper-divisors G(n) = v, for n = 2^v·odd: taking 2^w·odd
//	                 leaves w for w < v, and a multiple of 2^(v+1) or nothing for w = v.
//	coprime-nim      an even heap has the value 0, heap 1 has 1, another that of its least prime
//	                 factor, the vth prime: v (count/coprime.go).
//	inner-divisors   odd heaps and 2^odd are P-positions: an inner divisor taken from an odd heap
//	                 leaves d·(even number), which is even and no power of 2; from 2^odd it leaves
//	                 a number that is no power, or 2^even. Any other even heap is N: an odd d
//	                 leaves an odd heap, and from 2^even one leaves 2^odd.
//	nondivisors      only 0, 1 and 2 are P-positions: n-1 divides no n above 2, and leaves 1.
//	digit-nim        multiples of 10 are P-positions: no digit is one, but the last leads there.
//	tower-breakers   only 1 leaves no move, and any other goes there at once.

var divisorLaws = []heapLaw{
	{game: "divisor-nim", few: true, why: "G(n) = v+1 for n = 2^v times an odd number.", heaps: func(_ []int64, v uint64) count.Ranked {
		if v == 0 {
			return count.Progression{First: new(big.Int), Step: big.NewInt(1), Terms: big.NewInt(1)}
		}
		return oddMultiples(v - 1)
	}},
	{game: "proper-divisors", few: true, why: "G(n) = v for n = 2^v times an odd number.", heaps: func(_ []int64, v uint64) count.Ranked {
		if v > 0 {
			return oddMultiples(v)
		}
		r, err := count.NewRepeating(context.Background(), count.Stored([]nim.Value{0, 0, 1}, 2), count.Condition{}, false)
		if err != nil {
			panic("law: three values: " + err.Error())
		}
		return r
	}},
	{game: "coprime-nim", why: "The value of an odd heap is v for its least prime factor, the vth prime, and that of an even one 0.", heaps: leastFactors},
	{game: "inner-divisors", why: "The P-positions are odd heaps and 2^odd.", heaps: func(_ []int64, v uint64) count.Ranked {
		odd := count.Progression{First: big.NewInt(1), Step: big.NewInt(2)}
		return onlyP(v, count.Union{single(0), odd, count.Powers{First: big.NewInt(2), Ratio: big.NewInt(4)}})
	}},
	{game: "nondivisors", why: "The P-positions are 0, 1 and 2.", heaps: func(_ []int64, v uint64) count.Ranked {
		return onlyP(v, firstHeaps(2))
	}},
	{game: "digit-nim", why: "The P-positions are the multiples of 10.", heaps: func(_ []int64, v uint64) count.Ranked {
		return onlyP(v, count.Progression{First: new(big.Int), Step: big.NewInt(10)})
	}},
	{game: "tower-breakers", why: "The P-positions are 0 and 1.", heaps: func(_ []int64, v uint64) count.Ranked {
		return onlyP(v, firstHeaps(1))
	}},
}

func leastFactors(_ []int64, v uint64) count.Ranked {
	switch {
	case v == 0:
		return count.Progression{First: new(big.Int), Step: big.NewInt(2)}
	case v == 1:
		return single(1)
	case v > count.MaxLeastFactor:
		return nil
	}
	return count.NewLeastFactor(int(v))
}

// onlyP returns the P-positions for v = 0, and nil for other values, which are not told.
func onlyP(v uint64, p count.Ranked) count.Ranked {
	if v > 0 {
		return nil
	}
	return p
}
