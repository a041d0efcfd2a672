package judge

import (
	"context"

	"grundy/count"
	"grundy/internal/scan"
)

var cogs3197 = Problem{
	Name:   "cogs-3197",
	Title:  "Stone Game",
	Source: "COGS 3197",
	Asks:   "How many heaps at most can be kept so that the second player wins Nim?",
	Input:  "n, then the sizes of n heaps",
	Limits: "n and sizes up to 500000",
	Solve: func(ctx context.Context, in *scan.Reader, answer func(uint64) error) error {
		n, err := positive(in, "the number of heaps n")
		if err != nil {
			return err
		}
		heaps, err := readSizes(in, n, largest)
		if err != nil {
			return err
		}
		if err := in.End(); err != nil {
			return err
		}
		sum := uint64(0)
		for _, h := range heaps {
			sum ^= h
		}
		fewest, _, err := count.Fewest(ctx, heaps, sum) // all of them have the sum
		if err != nil {
			return err
		}
		return answer(n - uint64(fewest))
	},
}
