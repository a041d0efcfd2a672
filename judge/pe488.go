package judge

// Antonim of three heaps, which must stay different: a < b < c is a P-position exactly if x =
// a+1, y = b+1, z = c+1 have the nim-sum 0 [WW, chapter 15]. Three numbers from 1 on with the
// nim-sum 0 are different, so that each P-position stands for six ordered triples of 1, ..., N,
// and the sum of a + b + c over all P-positions is, with the sum over ordered triples,
//
//	Σ (x + y + z - 3) / 6 = (Σ x - Σ 1) / 2.
//
// P-positions with a = 0 do not count: x = 1, y = 2i and z = 2i+1 for i = 1, ..., m, with m =
// floor((N-1)/2), of which b + c = 4i-1 add up to m(2m+1).
//
// Triples of 0, ..., N are counted bit for bit from the top, for each bound telling whether the
// number has already fallen below it; those with a 0 are (0,0,0), and (0,y,y) in three orders.
//
// Cost: some hundred steps for each bit of N.

import (
	"context"
	"math/big"

	"grundy/internal/scan"
)

var pe488 = Problem{
	Name:   "pe-488",
	Title:  "Unbalanced Nim",
	Source: "Project Euler 488",
	Asks: "What is the sum of a+b+c over the positions of three heaps 0 < a < b < c < N that the second player wins, " +
		"if a move reduces a heap and must not make two heaps alike? Modulo 10^9.",
	Input:  "N",
	Limits: "N = 10^18",
	Solve: func(_ context.Context, in *scan.Reader, answer func(uint64) error) error {
		return solveNumber(in, answer, bound{"the bound of the heaps N", 1, 1 << 62}, func(n uint64) (uint64, error) {
			total := antonimTotal(integer(n))
			m := integer((n - 1) / 2)
			total.Sub(total, m.Mul(m, integer(2*m.Uint64()+1)))
			return total.Mod(total, big.NewInt(1_000_000_000)).Uint64(), nil
		})
	},
}

// antonimTotal returns (Σ x - Σ 1) / 2 over the ordered triples of 1, ..., n.
func antonimTotal(n *big.Int) *big.Int {
	triples, firsts := zeroTriples(n)
	triples.Sub(triples, new(big.Int).Mul(n, big.NewInt(3)))
	triples.Sub(triples, big.NewInt(1))
	// x is y in two of the three orders of (0, y, y): twice 1 + ... + n.
	twice := new(big.Int).Add(n, big.NewInt(1))
	firsts.Sub(firsts, twice.Mul(twice, n))
	total := firsts.Sub(firsts, triples)
	return total.Rsh(total, 1)
}

// zeroTriples returns how many ordered triples of 0, ..., n have the nim-sum 0, and the sum of
// their first numbers.
func zeroTriples(n *big.Int) (triples, firsts *big.Int) {
	all := newTriples()
	all[7].count.SetInt64(1)
	for place := n.BitLen() - 1; place >= 0; place-- {
		after := newTriples()
		for tight, t := range all {
			for _, bits := range []int{0, 0b011, 0b101, 0b110} { // an even number of ones
				if to, ok := stayTight(tight, bits, n.Bit(place)); ok {
					after[to].append(t, bits&1)
				}
			}
		}
		all = after
	}
	triples, firsts = new(big.Int), new(big.Int)
	for _, t := range all {
		triples.Add(triples, t.count)
		firsts.Add(firsts, t.firsts)
	}
	return triples, firsts
}

// A tripleSum is a number of triples, and the sum of their first numbers.
type tripleSum struct{ count, firsts *big.Int }

// newTriples returns no triples, by which of the three numbers are as n so far.
func newTriples() (all [8]tripleSum) {
	for tight := range all {
		all[tight] = tripleSum{new(big.Int), new(big.Int)}
	}
	return all
}

// append adds the triples t with another bit at the end of each first number.
func (s tripleSum) append(t tripleSum, bit int) {
	s.count.Add(s.count, t.count)
	first := new(big.Int).Lsh(t.firsts, 1)
	if bit == 1 {
		first.Add(first, t.count)
	}
	s.firsts.Add(s.firsts, first)
}

// stayTight returns which numbers are still as n after bits next to a bit of n, and false if one
// would exceed it.
func stayTight(tight, bits int, bit uint) (int, bool) {
	if bit == 1 {
		return tight & bits, true
	}
	return tight, tight&bits == 0
}
