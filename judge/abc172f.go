package judge

import (
	"context"
	"strconv"

	"grundy/count"
	"grundy/internal/scan"
)

var abc172F = Problem{
	Name:   "abc-172-f",
	Title:  "Unfair Nim",
	Source: "AtCoder Beginner Contest 172, problem F",
	Asks: "How few tokens must be moved from the first heap to the second, not all of it, so that the second player wins Nim? " +
		"-1 if that is impossible.",
	Input:  "N, then the sizes of N heaps",
	Limits: "N up to 300, sizes up to 10^12",
	Text: func(_ context.Context, in *scan.Reader, answer func(string) error) error {
		n, err := within(in, "the number of heaps N", 2, 1<<40)
		if err != nil {
			return err
		}
		var heaps [2]uint64
		others := uint64(0)
		for i := range n {
			h, err := within(in, "a heap size", 1, 1<<62)
			if err != nil {
				return err
			}
			if i < 2 {
				heaps[i] = h
			} else {
				others ^= h
			}
		}
		if err := in.End(); err != nil {
			return err
		}
		moved, ok := count.FewestMoved(heaps[0], heaps[1], others)
		if !ok || moved == heaps[0] {
			return answer("-1")
		}
		return answer(strconv.FormatUint(moved, 10))
	},
}
