package judge

import (
	"context"

	"grundy/internal/scan"
)

var luoguP6487 = Problem{
	Name:   "luogu-p6487",
	Title:  "HRPA",
	Source: "COCI 2010/2011; Luogu P6487; BZOJ 2275",
	Asks: "What is the least winning first move with a heap of n tokens? " +
		"The first move takes any number, every other at most twice what was just taken.",
	Input:  "n",
	Limits: "n from 2 to 10^15",
	Solve: func(_ context.Context, in *scan.Reader, answer func(uint64) error) error {
		return solveNumber(in, answer, bound{"the number of tokens n", 1, 1 << 62}, func(n uint64) (uint64, error) {
			return leastPart(fibonacci(), n), nil
		})
	},
}
