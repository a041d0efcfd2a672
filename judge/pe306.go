package judge

import (
	"context"

	"grundy/count"
	"grundy/heap"
	"grundy/internal/scan"
)

var pe306 = Problem{
	Name:   "pe-306",
	Title:  "Paper-strip Game",
	Source: "Project Euler 306",
	Asks:   "For how many n from 1 to N does the first player win, if a move paints two neighbouring white squares of a strip of n?",
	Input:  "N",
	Limits: "N up to 10^6",
	Solve: func(ctx context.Context, in *scan.Reader, answer func(uint64) error) error {
		return solveNumber(in, answer, bound{"the largest n N", 1, 1 << 62}, func(n uint64) (uint64, error) {
			report, err := heap.Analyze(ctx, heap.MustParse("0.07", 8), heap.Options{}) // Dawson's Kayles
			if err != nil {
				return 0, err
			}
			won, err := count.HeapsOf(ctx, report, count.N, true)
			if err != nil {
				return 0, err
			}
			return single(won.Count(ctx, integer(n)))
		})
	},
}
