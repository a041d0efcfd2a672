package judge

import (
	"context"

	"grundy/count"
	"grundy/internal/scan"
)

var cqoi2013 = Problem{
	Name:   "cqoi-2013",
	Title:  "New Nim",
	Source: "CQOI 2013; Luogu P4301; BZOJ 3105",
	Asks: "In Nim where each player's first move removes any number of whole heaps, but not all: " +
		"what is the least total that the first player has to remove in order to win?",
	Input:  "k, then the sizes of k heaps",
	Limits: "k up to 100, sizes up to 10^9",
	Solve: func(_ context.Context, in *scan.Reader, answer func(uint64) error) error {
		k, err := positive(in, "the number of heaps k")
		if err != nil {
			return err
		}
		var heaps []uint64
		for range k {
			h, err := within(in, "a heap size", 1, 1<<40)
			if err != nil {
				return err
			}
			heaps = append(heaps, h)
		}
		if err := in.End(); err != nil {
			return err
		}
		// The second player loses if no subset of the heaps left has the nim-sum 0.
		removed, err := count.Weighted{Heaps: heaps, Weights: heaps}.Independent()
		if err != nil {
			return err
		}
		return answer(removed)
	},
}
