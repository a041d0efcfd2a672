package judge

import (
	"context"
	"fmt"

	"grundy/gf2"
	"grundy/internal/scan"
)

var cf662A = Problem{
	Name:   "cf-662-a",
	Title:  "Gambling Nim",
	Source: "Codeforces 662A",
	Asks: "Each card shows one of its two numbers with equal probability, and the shown numbers are the heaps of Nim. " +
		"With what probability does the first player win?",
	Input:  "n, then the two numbers of n cards",
	Limits: "n up to 500000, numbers up to 10^18",
	Text: func(_ context.Context, in *scan.Reader, answer func(string) error) error {
		n, err := positive(in, "the number of cards n")
		if err != nil {
			return err
		}
		sum, basis := uint64(0), gf2.Basis{}
		for range n {
			front, err := in.Uint64("the number on a card")
			if err != nil {
				return err
			}
			back, err := in.Uint64("the number on a card")
			if err != nil {
				return err
			}
			sum ^= front
			basis.Insert(front ^ back)
		}
		if err := in.End(); err != nil {
			return err
		}
		return answer(winningChance(sum, &basis))
	},
}

// winningChance returns 1 - 2^-r, or 1: turning cards adds a vector of the span of rank r,
// each with the same probability, to the nim-sum of the fronts.
func winningChance(sum uint64, turns *gf2.Basis) string {
	if !turns.Contains(sum) {
		return "1/1"
	}
	r := turns.Rank()
	if r == 64 {
		return "18446744073709551615/18446744073709551616"
	}
	return fmt.Sprintf("%d/%d", uint64(1)<<r-1, uint64(1)<<r)
}
