package judge

import (
	"context"
	"math/big"

	"grundy/count"
	"grundy/internal/scan"
)

var sdoi2011 = Problem{
	Name:   "sdoi-2011",
	Title:  "Black and White Chess",
	Source: "SDOI 2011; Luogu P2490; BZOJ 2281",
	Asks: "k coins stand on n cells, a white one on the left and a black one beside it in turn; a move brings 1 to d coins of one's " +
		"colour nearer to or away from the partner without jumping. How many placements does the first player win? Modulo 10^9+7.",
	Input:  "n, k and d",
	Limits: "n up to 10000, k up to 100 and even, d up to 100",
	Solve: func(ctx context.Context, in *scan.Reader, answer func(uint64) error) error {
		n, err := within(in, "the number of cells n", 1, 1<<40)
		if err != nil {
			return err
		}
		k, err := within(in, "the number of coins k", 2, min(n, count.MaxCoins))
		if err != nil {
			return err
		}
		if k%2 == 1 {
			return in.Reject("the number of coins k, an even one")
		}
		return solveNumber(in, answer, bound{"the number of coins of a move d", 1, 1 << 30}, func(d uint64) (uint64, error) {
			// Cells between partners are heaps of Moore's game with moves in d of them, the
			// others are free.
			family := count.Parts{Sum: integer(n - k), Counted: int(k / 2), Free: int(k/2) + 1}
			return countMod(ctx, family, count.Condition{Others: true, Moore: int(d)}, 1_000_000_007)
		})
	},
}

func integer(n uint64) *big.Int { return new(big.Int).SetUint64(n) }
