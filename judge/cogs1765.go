package judge

// Erasing numbers of 1, ..., n with all their divisors. Every set of numbers left is decided once,
// in the order of sets as numbers in binary: a move leads to a smaller one.
//
// Cost: n·2^n steps, 2^n bits.

import (
	"context"
	"math/bits"

	"grundy/internal/scan"
)

var cogs1765 = Problem{
	Name:   "cogs-1765",
	Title:  "Erasing Divisors",
	Source: "COGS 1765; SPOJ HUBULLU asks who wins",
	Asks:   "Which first moves win, if a move chooses one of the numbers 1 to n that are left, and erases it with all its divisors?",
	Input:  "n",
	Limits: "n up to 24",
	Text: func(ctx context.Context, in *scan.Reader, answer func(string) error) error {
		n, err := within(in, "the largest number n", 1, 28)
		if err == nil {
			err = in.End()
		}
		if err != nil {
			return err
		}
		moves, err := erasures(ctx, int(n))
		if err != nil {
			return err
		}
		return answer(joinVertices(moves))
	},
}

// erasures lists the winning first moves.
func erasures(ctx context.Context, n int) (moves []int, err error) {
	divisors := make([]uint32, n+1) // of each number, as a set
	for i := 1; i <= n; i++ {
		for d := 1; d <= i; d++ {
			if i%d == 0 {
				divisors[i] |= 1 << (d - 1)
			}
		}
	}
	lost := make([]uint64, (1<<n+63)/64) // the sets that are P-positions
	isLost := func(set uint32) bool { return lost[set/64]>>(set%64)&1 == 1 }
	for set := range uint32(1) << n {
		if set%(1<<16) == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		won := false
		for rest := set; rest != 0 && !won; rest &= rest - 1 {
			won = isLost(set &^ divisors[bits.TrailingZeros32(rest)+1])
		}
		if !won {
			lost[set/64] |= 1 << (set % 64)
		}
	}
	all := uint32(1)<<n - 1
	for i := 1; i <= n; i++ {
		if isLost(all &^ divisors[i]) {
			moves = append(moves, i)
		}
	}
	return moves, nil
}
