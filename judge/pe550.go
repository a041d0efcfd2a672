package judge

import (
	"context"

	"grundy/count"
	"grundy/internal/scan"
	"grundy/nim"
)

var pe550 = Problem{
	Name:   "pe-550",
	Title:  "Divisor Game",
	Source: "Project Euler 550",
	Asks:   "How many positions of k ordered heaps from 2 to n does the first player win, if a move replaces a heap by two, each a divisor of it other than 1 and itself? Modulo 987654321.",
	Input:  "n and k",
	Limits: "n up to 10^7, k up to 10^12",
	Solve: func(ctx context.Context, in *scan.Reader, answer func(uint64) error) error {
		return solvePair(in, answer, bound{"the largest heap n", 2, largest}, bound{"the number of heaps k", 1, 1<<64 - 1},
			func(n, k uint64) (uint64, error) {
				return countMod(ctx, count.Tuples{Sizes: divisorValues(n), Heaps: k}, count.N, 987_654_321)
			})
	},
}

// divisorValues returns the nim-values of the heaps from 2 to n. A divisor may have any
// number of prime factors from 1 to one less than the heap, so that the value depends on
// their number, with multiplicity, alone.
func divisorValues(n uint64) count.List {
	var byFactors [64]uint64
	for f := 2; f < len(byFactors); f++ {
		var options []nim.Value
		for a := 1; a < f; a++ {
			for b := 1; b <= a; b++ {
				options = append(options, nim.Value(byFactors[a]^byFactors[b]))
			}
		}
		byFactors[f] = uint64(nim.Mex(options...))
	}
	least := count.LeastFactors(n)
	factors := make([]uint8, n+1)
	values := make(count.List, 0, n-1)
	for heap := uint64(2); heap <= n; heap++ {
		factors[heap] = factors[heap/uint64(least[heap])] + 1
		values = append(values, byFactors[factors[heap]])
	}
	return values
}
