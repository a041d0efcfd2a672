package judge

import (
	"context"

	"grundy/count"
	"grundy/internal/scan"
)

var pe301 = Problem{
	Name:   "pe-301",
	Title:  "Nim",
	Source: "Project Euler 301",
	Asks:   "For how many n from 1 to N does the second player win Nim with the heaps n, 2n and 3n?",
	Input:  "N",
	Limits: "N = 2^30",
	Solve: func(ctx context.Context, in *scan.Reader, answer func(uint64) error) error {
		return solveNumber(in, answer, bound{"the largest n N", 1, 1 << 62}, func(n uint64) (uint64, error) {
			triples, err := count.NewMultiples([]count.Multiple{{Times: 1}, {Times: 2}, {Times: 3}}, 0, true)
			if err != nil {
				return 0, err
			}
			return single(triples.Count(ctx, integer(n)))
		})
	},
}
