package judge

import (
	"context"

	"grundy/count"
	"grundy/internal/scan"
)

var bzoj4589 = Problem{
	Name:   "bzoj-4589",
	Title:  "Hard Nim",
	Source: "BZOJ 4589; after TopCoder SRM 518, Nim",
	Asks:   "In how many ways can n heaps be primes up to m such that the second player wins Nim? Modulo 10^9+7.",
	Input:  "cases up to the end of the input; each n and m",
	Limits: "up to 80 cases, n up to 10^9, m from 2 to 50000",
	Solve: func(ctx context.Context, in *scan.Reader, answer func(uint64) error) error {
		for in.More() {
			n, err := positive(in, "the number of heaps n")
			if err != nil {
				return err
			}
			m, err := within(in, "the largest size m", 2, largest)
			if err != nil {
				return err
			}
			a, err := countMod(ctx, count.Tuples{Sizes: primes(m), Heaps: n}, count.Condition{}, 1_000_000_007)
			if err != nil {
				return err
			}
			if err := answer(a); err != nil {
				return err
			}
		}
		return in.End()
	},
}

// primes lists the primes up to m.
func primes(m uint64) count.List {
	var list count.List
	for n, p := range count.LeastFactors(m) {
		if n >= 2 && int(p) == n {
			list = append(list, uint64(n))
		}
	}
	return list
}
