package judge

import (
	"context"

	"grundy/count"
	"grundy/internal/scan"
	"grundy/modular"
)

var poi2016 = Problem{
	Name:   "poi-2016",
	Title:  "Nim with a handicap",
	Source: "POI 2016, Nim z utrudnieniem; Luogu P5970",
	Asks: "In how many ways can a number of heaps divisible by d, but not all, be removed " +
		"so that the second player wins Nim with the others? Modulo 10^9+7.",
	Input:  "n and d, then the sizes of n heaps",
	Limits: "n up to 500000, d up to 10, sizes up to 10^6",
	Solve: func(ctx context.Context, in *scan.Reader, answer func(uint64) error) error {
		n, err := positive(in, "the number of heaps n")
		if err != nil {
			return err
		}
		d, err := within(in, "the divisor d", 1, 1<<12)
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
		a, err := handicaps(ctx, heaps, d)
		if err != nil {
			return err
		}
		return answer(a)
	},
}

// handicaps counts the subsets to remove: their nim-sum is that of all heaps.
func handicaps(ctx context.Context, heaps []uint64, d uint64) (uint64, error) {
	sum := uint64(0)
	for _, h := range heaps {
		sum ^= h
	}
	const m = 1_000_000_007
	n, err := countMod(ctx, count.Subsets{Heaps: heaps, Divisor: d}, count.Condition{NimSum: sum}, m)
	if err == nil && uint64(len(heaps))%d == 0 {
		n = modular.New(m).Sub(n, 1) // not all
	}
	return n, err
}
