package law

import (
	"math/big"
	"math/bits"

	"grundy/count"
)

// Laws of coins in a row, where heap n is a coin at place n from 1 on [WW] chapter 14: Turning
// Turtles has the value n, Twins n-1, Mock Turtles 2n-2 or 2n-1, whichever has an odd number of
// ones, Triplets that of Mock Turtles two places before, Ruler the largest power of 2 that
// divides n, and k coins in a row 1 where k divides n.

var coinLaws = []heapLaw{
	{game: "turning-turtles", why: "G(n) = n [WW] chapter 14.", heaps: func(_ []int64, v uint64) count.Ranked { return single(v) }},
	{game: "twins", why: "G(n) = n-1 [WW] chapter 14.", heaps: oneBefore},
	{game: "mock-turtles", why: "G(n) is 2n-2 or 2n-1, whichever has an odd number of ones in binary [WW] chapter 14.", heaps: func(_ []int64, v uint64) count.Ranked {
		return odious(v, 1, 1)
	}},
	{game: "triplets", why: "G(n) is 2n-6 or 2n-5, whichever has an odd number of ones in binary [WW] chapter 14.", heaps: func(_ []int64, v uint64) count.Ranked {
		return odious(v, 3, 3)
	}},
	{game: "ruler", why: "G(n) is the largest power of 2 that divides n [WW] chapter 14.", heaps: func(_ []int64, v uint64) count.Ranked {
		switch {
		case v == 0:
			return single(0)
		case v&(v-1) != 0:
			return count.Few{}
		}
		return oddMultiples(uint64(bits.TrailingZeros64(v)))
	}},
	{game: "flip-run", why: "G(n) = 1 where k divides n [WW] chapter 14.", heaps: func(p []int64, v uint64) count.Ranked {
		turned := count.Progression{First: big.NewInt(p[0]), Step: big.NewInt(p[0])}
		switch {
		case v > 1:
			return count.Few{}
		case v == 1:
			return turned
		case p[0] == 1:
			return single(0)
		}
		return count.Others(turned, false, false)
	}},
}

func oneBefore(_ []int64, v uint64) count.Ranked {
	if v == 0 {
		return firstHeaps(1)
	}
	n := whole(v)
	return count.Few{n.Add(n, big.NewInt(1))}
}

// odious returns the heap n from first on with the value 2(n-first) or one more, whichever
// has an odd number of ones; smaller heaps have the value 0.
func odious(v uint64, first, zeros int64) count.Ranked {
	switch {
	case v == 0:
		return firstHeaps(zeros - 1)
	case bits.OnesCount64(v)%2 == 0:
		return count.Few{}
	}
	n := whole(v / 2)
	return count.Few{n.Add(n, big.NewInt(first))}
}
