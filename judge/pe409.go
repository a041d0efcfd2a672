package judge

// Nim positions of n heaps, all different, from 1 to 2^n - 1. Let A_k be the number of
// ordered choices of k different sizes out of the 2^n - 1, and L_k of those with nim-sum
// 0. Any k-1 different sizes have one kth size that makes the nim-sum 0. It is
// forbidden if it is 0, in L_(k-1) cases, or one of the k-1, for which the others have
// nim-sum 0:
//
//	L_k = A_(k-1) - L_(k-1) - (k-1)(2^n-k+1)·L_(k-2),   L_0 = 1, L_1 = 0.
//
// Cost: O(n) products. This is the recurrence of the elementary symmetric functions
// (package count) for the two characters that an interval of full length has.

import (
	"context"

	"grundy/internal/scan"
	"grundy/modular"
)

var pe409 = Problem{
	Name:   "pe-409",
	Title:  "Nim Extreme",
	Source: "Project Euler 409",
	Asks:   "In how many Nim positions of n ordered heaps, no two alike, from 1 to 2^n-1, does the first player win? Modulo 10^9+7.",
	Input:  "n",
	Limits: "n up to 10^7",
	Solve: func(_ context.Context, in *scan.Reader, answer func(uint64) error) error {
		return solveNumber(in, answer, bound{"the number of heaps n", 1, 1 << 32}, func(n uint64) (uint64, error) {
			return distinctHeapsWon(modular.New(1_000_000_007), n), nil
		})
	},
}

// distinctHeapsWon returns A_n - L_n.
func distinctHeapsWon(m modular.Modulus, n uint64) uint64 {
	words := m.Pow(2, n)
	all := m.One() // A_(k-1)
	before, last := uint64(0), m.One()
	for k := uint64(1); k <= n; k++ {
		other := m.Mul(m.Mul(before, m.Reduce(k-1)), m.Sub(words, m.Reduce(k-1)))
		before, last = last, m.Sub(m.Sub(all, last), other)
		all = m.Mul(all, m.Sub(words, m.Reduce(k)))
	}
	return m.Sub(all, last)
}
