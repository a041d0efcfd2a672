package law

import (
	"math/big"
	"slices"

	"grundy/count"
	"grundy/nim"
)

// Laws that an automaton tells, which reads a heap in binary from its highest digit; each is
// proved by induction over the heaps:
//
//	xor-split        the value is 1 for an even number of ones in binary, and 0 for an odd one:
//	                 that of n is the nim-sum of those of the parts, if there are some.
//	mark             taking 1 or halving: 0 for an odd number of zeros at the end, and for 0:
//	                 just one of n and 2n is such. Else 1 or 2, which the values of n-1 and
//	                 floor(n/2) decide (markDigits).
//	one-or-halves:k  for even k, halves cancel: 0, 1, 2, 0, 1, 0, 1, ... For odd k, an odd heap
//	                 from 5 on has the value 0, and 2n the least of 1, 2 that is not that of n.

var digitLaws = []heapLaw{
	{game: "xor-split", few: true, why: "The value is 1 for an even number of ones in binary, from 3 on, and else 0.", heaps: onesInBinary},
	{game: "mark", few: true, why: "P-positions end in an odd number of binary zeros; the values 1 and 2 of the others are told by an automaton.", heaps: marks},
	{game: "one-or-halves", few: true, why: "Odd heaps have the value 0 and even ones alternate, after a few.", heaps: halves},
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
