package judge

import (
	"context"

	"grundy/count"
	"grundy/internal/scan"
	"grundy/modular"
)

var pe325 = Problem{
	Name:   "pe-325",
	Title:  "Stone Game II",
	Source: "Project Euler 325",
	Asks: "What is the sum of x+y over the positions of two heaps x < y <= N that the second player wins, " +
		"if a move takes a positive multiple of the smaller heap from the larger? Modulo 7^10.",
	Input:  "N",
	Limits: "N up to 10^16",
	Solve: func(ctx context.Context, in *scan.Reader, answer func(uint64) error) error {
		return solveNumber(in, answer, bound{"the largest heap N", 1, 1 << 62}, func(n uint64) (uint64, error) {
			total, err := count.Euclid{}.Total(ctx, integer(n))
			if err != nil {
				return 0, err
			}
			return modular.New(282475249).ReduceBig(total), nil
		})
	},
}
