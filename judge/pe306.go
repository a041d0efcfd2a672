package judge

import (
	"context"

	"grundy/count"
	"grundy/internal/scan"
	"grundy/nim"
)

var pe306 = Problem{
	Name:   "pe-306",
	Title:  "Paper-strip Game",
	Source: "Project Euler 306",
	Asks:   "For how many n from 1 to N does the first player win, if a move paints two neighbouring white squares of a strip of n?",
	Input:  "N",
	Limits: "N up to 10^6",
	Solve: func(_ context.Context, in *scan.Reader, answer func(uint64) error) error {
		return solveNumber(in, answer, bound{"the largest n N", 1, 1 << 62}, func(n uint64) (uint64, error) {
			// 300 values prove the period of 34 from 53 on.
			strips, ok := count.ProvePeriod(stripValues(300), 2, 2)
			if !ok {
				panic("judge: Dawson's Kayles without its period")
			}
			return strips.Count(n, func(v uint64) bool { return v != 0 }), nil
		})
	},
}

// stripValues returns the nim-values of strips of 0 to n-1 squares.
func stripValues(n int) []uint64 {
	values := make([]uint64, n)
	var options []nim.Value
	for strip := range values {
		options = options[:0]
		for left := 0; left <= strip-2; left++ {
			options = append(options, nim.Value(values[left]^values[strip-2-left]))
		}
		values[strip] = uint64(nim.Mex(options...))
	}
	return values
}
