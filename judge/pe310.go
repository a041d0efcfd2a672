package judge

import (
	"context"

	"grundy/count"
	"grundy/internal/scan"
	"grundy/nim"
)

var pe310 = Problem{
	Name:   "pe-310",
	Title:  "Nim Square",
	Source: "Project Euler 310",
	Asks:   "How many positions of three heaps a <= b <= c <= n does the second player win, if a move takes a square number of tokens from a heap?",
	Input:  "n",
	Limits: "n up to 100000",
	Solve: func(ctx context.Context, in *scan.Reader, answer func(uint64) error) error {
		return solveNumber(in, answer, bound{"the largest heap n", 0, 2_000_000}, func(n uint64) (uint64, error) {
			t := count.Tuples{Sizes: squareValues(n), Heaps: 3, Kind: count.Multisets}
			return countMod(ctx, t, count.Condition{}, 1<<62)
		})
	},
}

// squareValues returns the nim-values of the heaps from 0 to n, if a move takes a
// square.
func squareValues(n uint64) count.List {
	values := make(count.List, n+1)
	var options []nim.Value
	for heap := range values {
		options = options[:0]
		for i := 1; i*i <= heap; i++ {
			options = append(options, nim.Value(values[heap-i*i]))
		}
		values[heap] = uint64(nim.Mex(options...))
	}
	return values
}
