package judge

// The silver dollar game [WW, chapter 15]: a dollar and c other coins on cells 1..n. A move
// takes a coin to the left without a jump, or pockets the leftmost; who pockets the dollar
// wins. So if the dollar is leftmost the player to move wins, and pocketing the coin before
// it loses. Otherwise it is staircase Nim, in which the pocket is cell 0 and holds any
// number of coins: with an even number m of coins the gaps between the coins 1 and 2, 3 and
// 4, ... are heaps; with an odd number the cells from the pocket to coin 1, and the gaps
// between the coins 2 and 3, ... Where the dollar is coin 2, coin 1 does not go to
// the pocket, and its heap is one token less: the gap to the left of it.
//
// Let N = n - m. The P-positions number, for m even, (m-1) times the m/2 heaps among the
// m+1 gaps. For m odd, that with (m+1)/2 heaps, plus (m-2) times those in which the first
// heap is not empty, of N+1 tokens together.

import (
	"cmp"
	"context"

	"grundy/count"
	"grundy/internal/scan"
	"grundy/modular"
)

var pe344 = Problem{
	Name:   "pe-344",
	Title:  "Silver Dollar Game",
	Source: "Project Euler 344",
	Asks: "In how many arrangements of c worthless coins and a silver dollar on n cells does the first player win? " +
		"A move takes a coin to the left without a jump, or pockets the leftmost; who pockets the dollar wins. Modulo 1000036000099.",
	Input:  "n and c",
	Limits: "n up to 1000000, c up to 100",
	Solve: func(ctx context.Context, in *scan.Reader, answer func(uint64) error) error {
		n, err := within(in, "the number of cells n", 1, 1<<40)
		if err != nil {
			return err
		}
		coins := bound{"the number of worthless coins c", 0, min(n, count.MaxCoins) - 1}
		return solveNumber(in, answer, coins, func(c uint64) (uint64, error) { return dollarsWon(ctx, n, int(c)+1) })
	},
}

// dollarsWon counts the arrangements of m coins, one the dollar, on n cells.
func dollarsWon(ctx context.Context, n uint64, m int) (uint64, error) {
	mod := modular.New(1000036000099)
	empty := n - uint64(m)
	var failed error
	lost := func(sum uint64, heaps, free int) uint64 {
		a, err := countMod(ctx, count.Parts{Sum: integer(sum), Counted: heaps, Free: free}, count.Condition{}, mod.M())
		failed = cmp.Or(failed, err)
		return a
	}
	all := mod.Mul(mod.Binomial(integer(n), m), mod.Reduce(uint64(m)))
	switch {
	case m == 1:
		return all, nil
	case m%2 == 0:
		return mod.Sub(all, mod.Mul(uint64(m-1), lost(empty, m/2, m/2+1))), failed
	}
	k := (m + 1) / 2
	filled := mod.Sub(lost(empty+1, k, k), lost(empty+1, k-1, k))
	return mod.Sub(all, mod.Add(lost(empty, k, k), mod.Mul(uint64(m-2), filled))), failed
}
