package judge

import (
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
	return count.Dollars{Cells: integer(n), Coins: m}.Mod(ctx, modular.New(1000036000099))
}
