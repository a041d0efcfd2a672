package judge

import (
	"context"

	"grundy/count"
	"grundy/internal/scan"
)

var pe560 = Problem{
	Name:   "pe-560",
	Title:  "Coprime Nim",
	Source: "Project Euler 560",
	Asks:   "How many positions of k ordered heaps from 1 to n-1 does the second player win, if a move takes a number of tokens coprime to the heap? Modulo 10^9+7.",
	Input:  "n and k",
	Limits: "n and k up to 10^7",
	Solve: func(ctx context.Context, in *scan.Reader, answer func(uint64) error) error {
		return solvePair(in, answer, bound{"the bound of the heaps n", 2, largest}, bound{"the number of heaps k", 1, 1<<64 - 1},
			func(n, k uint64) (uint64, error) {
				return countMod(ctx, count.Tuples{Sizes: coprimeValues(n - 1), Heaps: k}, count.Condition{}, 1_000_000_007)
			})
	},
}

// coprimeValues returns the nim-values of the heaps from 1 to n. Heap 1 has the value 1, an
// even heap 0, and any other that of its least prime factor p: the number of primes up
// to p. For a move from a multiple of p leads to none, but to every smaller prime that
// does not divide it.
func coprimeValues(n uint64) count.List {
	least := smallestFactors(n)
	values := make([]uint64, n+1)
	values[1] = 1
	found := uint64(0)
	for heap := uint64(2); heap <= n; heap++ {
		if p := uint64(least[heap]); p < heap {
			values[heap] = values[p]
			continue
		}
		found++
		if heap > 2 {
			values[heap] = found
		}
	}
	return values[1:]
}
