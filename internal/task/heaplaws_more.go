package task

import (
	"math/big"
	"math/bits"
	"slices"

	"grundy/count"
	"grundy/nim"
)

// More laws of single heaps, each with its proof by induction over the heaps, unless a source
// is given:
//
//	coprime-nim      an even heap has the value 0, heap 1 has 1, another that of its least prime
//	                 factor, the vth prime: v (count/coprime.go).
//	xor-split        the value is 1 for an even number of ones in binary, and 0 for an odd one:
//	                 that of n is the nim-sum of those of the parts, if there are some.
//	mark             taking 1 or halving: 0 for an odd number of zeros at the end, and for 0:
//	                 just one of n and 2n is such. Else 1 or 2, which the values of n-1 and
//	                 floor(n/2) decide (markDigits).
//	one-or-halves:k  for even k, halves cancel: 0, 1, 2, 0, 1, 0, 1, ... For odd k, an odd heap
//	                 from 5 on has the value 0, and 2n the least of 1, 2 that is not that of n.
//	inner-divisors   odd heaps and 2^odd are P-positions: an inner divisor taken from an odd heap
//	                 leaves d·(even number), which is even and no power of 2; from 2^odd it leaves
//	                 a number that is no power, or 2^even. Any other even heap is N: an odd d
//	                 leaves an odd heap, and from 2^even one leaves 2^odd.
//	nondivisors      only 0, 1 and 2 are P-positions: n-1 divides no n above 2, and leaves 1.
//	digit-nim        multiples of 10 are P-positions: no digit is one, but the last leads there.
//	tower-breakers   only 1 leaves no move, and any other goes there at once.
//	scatterstone:k   k = 2: the value is 0 for odd n, as parts of an even sum are alike in
//	                 parity. k >= 4: n-1; x <= n-2 is left by the parts x+1 and pairs that
//	                 cancel, and no parts have a greater nim-sum than the sum of their values.
//	take-or-split:3  8m+7 and 8m+8 change places; the source is that of the game.
//	between-roots    runs of equal values (count/betweenroots.go).
//
// And of coins in a row, where heap n is a coin at place n from 1 on [WW] chapter 14: Turning
// Turtles has the value n, Twins n-1, Mock Turtles 2n-2 or 2n-1, whichever has an odd number of
// ones, Triplets that of Mock Turtles two places before, Ruler the largest power of 2 that
// divides n, and k coins in a row 1 where k divides n.

var moreHeapLaws = []oneHeapLaw{
	{game: "coprime-nim", why: "The value of an odd heap is v for its least prime factor, the vth prime, and that of an even one 0.", heaps: leastFactors},
	{game: "xor-split", few: true, why: "The value is 1 for an even number of ones in binary, from 3 on, and else 0.", heaps: onesInBinary},
	{game: "mark", few: true, why: "P-positions end in an odd number of binary zeros; the values 1 and 2 of the others are told by an automaton.", heaps: marks},
	{game: "one-or-halves", few: true, why: "Odd heaps have the value 0 and even ones alternate, after a few.", heaps: halves},
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
	{game: "scatterstone", why: "The value is the parity for 2 parts, and n-1 for 4 or more.", heaps: scattered},
	{game: "take-or-split", why: "G(n) = n, but for the exchange of 8m+7 and 8m+8.", heaps: exchanged},
	{game: "between-roots", few: true, why: "The values change where a heap at which they change comes to be between the roots, or is no longer.", heaps: func(_ []int64, v uint64) count.Ranked {
		return count.BetweenRoots(v)
	}},
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

// single returns one heap alone.
func single(n uint64) count.Ranked { return count.Few{whole(n)} }

// firstHeaps returns the heaps 0 to n.
func firstHeaps(n int64) count.Few {
	var f count.Few
	for i := range n + 1 {
		f = append(f, big.NewInt(i))
	}
	return f
}

// onlyP returns the P-positions for v = 0, and nil for other values, which are not told.
func onlyP(v uint64, p count.Ranked) count.Ranked {
	if v > 0 {
		return nil
	}
	return p
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

// The states are no one yet, an even number of ones, and an odd one.
func onesInBinary(_ []int64, v uint64) count.Ranked {
	return withValue([][]int{{0, 2}, {1, 2}, {2, 1}}, []nim.Value{0, 1, 0}, v)
}

// withValue returns the numbers that an automaton leaves in a state of the value v.
func withValue(next [][]int, values []nim.Value, v uint64) count.Ranked {
	d := count.Digits{Next: next, Accept: make([]bool, len(values))}
	for s := range values {
		d.Accept[s] = uint64(values[s]) == v
	}
	if !slices.Contains(d.Accept, true) {
		return count.Few{}
	}
	return d
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

func oneBefore(_ []int64, v uint64) count.Ranked {
	if v == 0 {
		return firstHeaps(1)
	}
	return count.Few{plusOne(v)}
}

func plusOne(v uint64) *big.Int { return new(big.Int).Add(whole(v), big.NewInt(1)) }

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

// halves are one-or-halves. For odd k the states are 0, 1, 2, 3, odd from 5 on, even of value
// 1, and even of value 2, such as 4.
func halves(p []int64, v uint64) count.Ranked {
	if p[0]%2 == 1 {
		next := [][]int{{0, 1}, {2, 3}, {6, 4}, {6, 4}, {5, 4}, {6, 4}, {5, 4}}
		return withValue(next, []nim.Value{0, 1, 0, 1, 0, 1, 2}, v)
	}
	switch v {
	case 0:
		return count.Union{single(0), count.Progression{First: big.NewInt(3), Step: big.NewInt(2)}}
	case 1:
		return count.Union{single(1), count.Progression{First: big.NewInt(4), Step: big.NewInt(2)}}
	case 2:
		return single(2)
	}
	return count.Few{}
}

// marks are those of mark, where one takes 1 token or halves.
func marks(p []int64, v uint64) count.Ranked {
	if p[0] != 2 {
		return nil
	}
	next, values := markDigits()
	return withValue(next, values, v)
}

// markDigits returns the automaton of mark. Its states are 0, 1, 2, and then what G(m), G(m-1),
// G(m-2) are. A heap of m > 0 has the value 0 just if 2m has not; so of the options of 2m+1 just
// one has, and its value is 1 or 2, whichever the other has not. Where 2m has not the value 0, m
// has, is even, and 2m-1 has another value than m-1, and so 2m has that of m-1.
func markDigits() (next [][]int, values []nim.Value) {
	next, values = [][]int{{0, 1}, {2, 3}, {4, 5}}, []nim.Value{0, 1, 0}
	triples := [][3]nim.Value{{2, 0, 1}, {1, 2, 0}, {2, 1, 2}} // for 3, 4, 5
	for i := 0; i < len(triples); i++ {
		t := triples[i]
		double := doubleMark(t[0], t[1])    // G(2m)
		before := doubleMark(t[1], t[2])    // G(2m-2)
		between := nim.Mex(0, t[1], before) // G(2m-1)
		after := nim.Mex(0, t[0], double)   // G(2m+1)
		var to []int
		for _, u := range [][3]nim.Value{{double, between, before}, {after, double, between}} {
			at := slices.Index(triples, u)
			if at < 0 {
				at = len(triples)
				triples = append(triples, u)
			}
			to = append(to, 3+at)
		}
		next, values = append(next, to), append(values, t[0])
	}
	return next, values
}

// doubleMark returns G(2m) from G(m) and G(m-1).
func doubleMark(g, before nim.Value) nim.Value {
	if g > 0 {
		return 0
	}
	return before
}
