package law

import (
	"math/big"

	"grundy/count"
	"grundy/game"
)

// Laws of taking from a heap, or of taking or splitting it. Each is proved by induction over
// the heaps, unless a source is given:
//
//	nim               G(n) = n.
//	lasker            G(n) = n, but 4k+4 for n = 4k+3, and 4k+3 for n = 4k+4 [WW] chapter 4.
//	take-or-split:3   8m+7 and 8m+8 change places; the source is that of the game.
//	bash:k            G(n) = n mod (k+1); taking 1 to k leads to all other remainders.
//	take-between:a,b  G(n) = floor((n mod (a+b)) / a), likewise.
//	one-or-prime      G(n) = n mod 4: one may take 1, 2, 3, but no multiple of 4.
//	powers:k          G(n) = n mod 2 for odd k. For even k, k^i is 1 or k modulo k+1, and
//	                  the values are those of taking 1 or k, of period k+1.
//	at-least-half     G(n) = the length of n in binary: one leaves 0, ..., floor(n/2).
//	between-roots     runs of equal values (count/betweenroots.go).
//	scatterstone:k    k = 2: the value is 0 for odd n, as parts of an even sum are alike in
//	                  parity. k >= 4: n-1; x <= n-2 is left by the parts x+1 and pairs that
//	                  cancel, and no parts have a greater nim-sum than the sum of their values.
//
// In misère play a heap of one token is a P-position; taking 1 to k has it again k+1 tokens
// farther, and taking a to b, or all of fewer than a, has 1, ..., a again a+b farther.

var takingLaws = []heapLaw{
	{game: "nim", why: "G(n) = n.", heaps: func(_ []int64, v uint64) count.Ranked {
		return count.Progression{First: whole(v), Step: big.NewInt(1), Terms: big.NewInt(1)}
	}},
	{game: "lasker", why: "G(n) = n, but for the exchange of 4k+3 and 4k+4 [WW] chapter 4.", heaps: func(_ []int64, v uint64) count.Ranked {
		n := whole(v)
		switch {
		case v%4 == 3:
			n.Add(n, big.NewInt(1))
		case v%4 == 0 && v > 0:
			n.Sub(n, big.NewInt(1))
		}
		return count.Progression{First: n, Step: big.NewInt(1), Terms: big.NewInt(1)}
	}},
	{game: "take-or-split", why: "G(n) = n, but for the exchange of 8m+7 and 8m+8.", heaps: exchanged},
	{game: "bash", why: "G(n) = n mod (k+1).", cycle: func(p []int64) (int64, func(int64) int64) {
		return p[0] + 1, func(n int64) int64 { return n }
	}},
	{game: "bash-misere", why: "G(n) = n mod (k+1) in normal play.", cycle: func(p []int64) (int64, func(int64) int64) {
		return p[0] + 1, func(n int64) int64 { return n }
	}},
	{game: "take-between", why: "G(n) = floor((n mod (a+b)) / a).", cycle: func(p []int64) (int64, func(int64) int64) {
		return p[0] + p[1], func(n int64) int64 { return n / p[0] }
	}},
	{game: "one-or-prime", why: "G(n) = n mod 4.", cycle: func([]int64) (int64, func(int64) int64) {
		return 4, func(n int64) int64 { return n }
	}},
	{game: "powers", why: "Powers of k are 1 or k modulo k+1.", cycle: powersOf},
	{game: "at-least-half", few: true, why: "G(n) is the length of n in binary.", heaps: func(_ []int64, v uint64) count.Ranked {
		if v == 0 {
			return count.Progression{First: new(big.Int), Step: big.NewInt(1), Terms: big.NewInt(1)}
		}
		return count.Progression{First: powerOfTwo(v - 1), Step: big.NewInt(1), Terms: powerOfTwo(v - 1)}
	}},
	{game: "between-roots", few: true, why: "The values change where a heap at which they change comes to be between the roots, or is no longer.", heaps: func(_ []int64, v uint64) count.Ranked {
		return count.BetweenRoots(v)
	}},
	{game: "scatterstone", why: "The value is the parity for 2 parts, and n-1 for 4 or more.", heaps: scattered},
	{game: "misere-nim", play: game.Misere, why: "Only a heap of one token is a P-position.", heaps: func([]int64, uint64) count.Ranked {
		return count.Progression{First: big.NewInt(1), Step: big.NewInt(1), Terms: big.NewInt(1)}
	}},
	{game: "bash-misere", play: game.Misere, why: "The P-positions are n = 1 modulo k+1.", cycle: func(p []int64) (int64, func(int64) int64) {
		return p[0] + 1, func(n int64) int64 { return (n + p[0]) % (p[0] + 1) }
	}},
	{game: "take-between-misere", play: game.Misere, why: "The P-positions are n = 1, ..., a modulo a+b.", cycle: func(p []int64) (int64, func(int64) int64) {
		return p[0] + p[1], func(n int64) int64 { return (n + p[0] + p[1] - 1) % (p[0] + p[1]) / p[0] }
	}},
}

func exchanged(p []int64, v uint64) count.Ranked {
	switch {
	case p[0] != 3:
		return nil
	case v%8 == 7:
		return single(v + 1)
	case v%8 == 0 && v > 0:
		return single(v - 1)
	}
	return single(v)
}

func powersOf(p []int64) (int64, func(int64) int64) {
	if k := p[0]; k%2 == 0 {
		return k + 1, func(n int64) int64 {
			if n == k {
				return 2
			}
			return n % 2
		}
	}
	return 2, func(n int64) int64 { return n }
}

// scattered knows 2 parts, and 4 or more.
func scattered(p []int64, v uint64) count.Ranked {
	switch {
	case p[0] == 3:
		return nil
	case p[0] > 3 && v == 0:
		return firstHeaps(1)
	case p[0] > 3:
		return single(v + 1)
	case v > 1:
		return count.Few{}
	case v == 1:
		return count.Progression{First: big.NewInt(2), Step: big.NewInt(2)}
	}
	return count.Union{single(0), count.Progression{First: big.NewInt(1), Step: big.NewInt(2)}}
}
