package judge

import (
	"context"
	"math/bits"
	"strconv"

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
		moved, ok := fewestMoved(heaps[0], heaps[1], others)
		if !ok {
			return answer("-1")
		}
		return answer(strconv.FormatUint(moved, 10))
	},
}

// fewestMoved returns how many tokens go from a to b so that they have the nim-sum x. If
// a' + b' = a + b and a' ⊕ b' = x, then both have the bits (a+b-x)/2, which must not meet
// x; each bit of x goes to one of the two. The largest a' of at most a has the bits of x
// from the top down, wherever there is room.
func fewestMoved(a, b, x uint64) (moved uint64, ok bool) {
	both := (a + b - x) / 2
	if a+b < x || (a+b-x)%2 == 1 || both&x != 0 || both > a {
		return 0, false
	}
	left := both
	for rest := x; rest != 0; {
		top := uint64(1) << (bits.Len64(rest) - 1)
		if left+top <= a {
			left += top
		}
		rest ^= top
	}
	return a - left, left > 0
}
