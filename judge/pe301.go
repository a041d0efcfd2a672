package judge

// With heaps n, 2n and 3n the nim-sum is 0 exactly if n + 2n carries nowhere, that is, if n
// has no two neighbouring ones. Such numbers below 2^k are counted by a Fibonacci number.

import (
	"context"
	"math/bits"

	"grundy/internal/scan"
)

var pe301 = Problem{
	Name:   "pe-301",
	Title:  "Nim",
	Source: "Project Euler 301",
	Asks:   "For how many n from 1 to N does the second player win Nim with the heaps n, 2n and 3n?",
	Input:  "N",
	Limits: "N = 2^30",
	Solve: func(_ context.Context, in *scan.Reader, answer func(uint64) error) error {
		return solveNumber(in, answer, bound{"the largest n N", 1, 1 << 62}, func(n uint64) (uint64, error) {
			return sparseTo(n) - 1, nil // not n = 0
		})
	},
}

// sparseTo counts the integers from 0 to n without two neighbouring ones: for each one of n,
// from the top, those with a 0 in its place, until n itself has two.
func sparseTo(n uint64) (total uint64) {
	below := [64]uint64{1, 2} // 2^k
	for k := 2; k < len(below); k++ {
		below[k] = below[k-1] + below[k-2]
	}
	for place := bits.Len64(n) - 1; place >= 0; place-- {
		if n>>place&1 == 0 {
			continue
		}
		total += below[place]
		if n>>place&3 == 3 && n>>(place+1)&1 == 1 {
			return total
		}
	}
	return total + 1
}
