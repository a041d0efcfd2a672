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

// coprimeValues returns the nim-values of the heaps from 1 to n.
func coprimeValues(n uint64) count.List {
	var values count.List
	for _, v := range count.CoprimeNim(n)[1:] {
		values = append(values, uint64(v))
	}
	return values
}
