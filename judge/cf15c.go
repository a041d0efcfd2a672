package judge

import (
	"context"

	"grundy/internal/scan"
)

var cf15C = Problem{
	Name:   "cf-15-c",
	Title:  "Industrial Nim",
	Source: "Codeforces 15C",
	Asks:   "Who wins Nim with the heaps x, x+1, ..., x+m-1 of each of n quarries: tolik, who moves first, or bolik?",
	Input:  "n, then x and m for n quarries",
	Limits: "n up to 100000, x and m up to 10^16",
	Text: func(_ context.Context, in *scan.Reader, answer func(string) error) error {
		n, err := positive(in, "the number of quarries n")
		if err != nil {
			return err
		}
		sum := uint64(0)
		for range n {
			x, err := within(in, "the first heap x of a quarry", 1, 1<<62)
			if err != nil {
				return err
			}
			m, err := within(in, "the number of heaps m of a quarry", 1, 1<<62)
			if err != nil {
				return err
			}
			sum ^= nimSumTo(x-1) ^ nimSumTo(x+m-1)
		}
		if err := in.End(); err != nil {
			return err
		}
		if sum == 0 {
			return answer("bolik")
		}
		return answer("tolik")
	},
}

// nimSumTo returns the nim-sum of 0, 1, ..., n: four in a row from a multiple of 4 have the
// nim-sum 0.
func nimSumTo(n uint64) uint64 {
	return [...]uint64{n, 1, n + 1, 0}[n%4]
}
