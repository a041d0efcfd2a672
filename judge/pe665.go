package judge

import (
	"context"

	"grundy/count"
	"grundy/internal/scan"
)

var pe665 = Problem{
	Name:   "pe-665",
	Title:  "Proportionate Nim",
	Source: "Project Euler 665",
	Asks: "What is the sum of a+b over the positions of two heaps a <= b, a+b <= M, that the second player wins, " +
		"if a move takes n from one heap, n from both, or n from one and 2n from the other?",
	Input:  "M",
	Limits: "M = 10^7",
	Solve: func(ctx context.Context, in *scan.Reader, answer func(uint64) error) error {
		return solveNumber(in, answer, bound{"the most tokens M", 0, 20_000_000}, func(most uint64) (uint64, error) {
			pairs, err := count.Rides(ctx, [][2]int{{0, 1}, {1, 1}, {1, 2}}, int(most))
			total := uint64(0)
			for _, p := range pairs {
				if sum := uint64(p[0]) + uint64(p[1]); sum <= most {
					total += sum
				}
			}
			return total, err
		})
	},
}
