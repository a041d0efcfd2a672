package judge

import (
	"context"

	"grundy/count"
	"grundy/internal/scan"
)

var sicily1922 = Problem{
	Name:   "sicily-1922",
	Title:  "Winning Ways",
	Source: "Sicily Online Judge 1922",
	Asks:   "How many first moves win in Nim?",
	Input:  "the number of cases; for each, n and then the sizes of n heaps",
	Limits: "n up to 50000, 32-bit sizes",
	Solve: func(_ context.Context, in *scan.Reader, answer func(uint64) error) error {
		return eachCase(in, answer, func() (uint64, error) { return winningMoves(in) })
	},
}

// winningMoves solves one case without keeping the heaps.
func winningMoves(in *scan.Reader) (uint64, error) {
	n, err := positive(in, "the number of heaps n")
	if err != nil {
		return 0, err
	}
	var m count.Moves
	for n > 0 {
		heaps, err := in.Peek("a heap size")
		if err != nil {
			return 0, err
		}
		heaps = heaps[:min(n, uint64(len(heaps)))]
		m.Add(heaps...)
		in.Discard(len(heaps))
		n -= uint64(len(heaps))
	}
	return m.Normal(), nil
}
