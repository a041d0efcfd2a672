package judge

import (
	"context"
	"fmt"

	"grundy/count"
	"grundy/internal/scan"
	"grundy/modular"
)

var sdoi2019Coins = Problem{
	Name:   "sdoi-2019-coins",
	Title:  "Moving Coins",
	Source: "SDOI 2019, round 2; Luogu P5363; LOJ 3114",
	Asks: "In how many placements of m coins on a strip of n cells does the first player win, " +
		"if a move takes a coin to the left, without jumping or landing on another? Modulo 10^9+9.",
	Input:  "n and m",
	Limits: "n up to 150000, m up to 50",
	Solve: func(ctx context.Context, in *scan.Reader, answer func(uint64) error) error {
		p, err := readPlacements(in)
		if err != nil {
			return err
		}
		a, err := p.Mod(ctx, modular.New(1_000_000_009))
		if err != nil {
			return err
		}
		return answer(a)
	},
}

func readPlacements(in *scan.Reader) (p count.Placements, err error) {
	if p.Cells, err = in.Decimal("the number of cells n"); err != nil {
		return p, err
	}
	if p.Cells.Sign() == 0 {
		return p, in.Reject("the number of cells n, at least 1")
	}
	coins, err := in.Uint64("the number of coins m")
	if err != nil {
		return p, err
	}
	most := uint64(count.MaxCoins)
	if p.Cells.IsUint64() {
		most = min(most, p.Cells.Uint64())
	}
	if coins > most {
		return p, in.Reject(fmt.Sprintf("the number of coins m, at most %d", most))
	}
	p.Coins = int(coins)
	return p, in.End()
}
