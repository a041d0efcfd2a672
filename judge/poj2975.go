package judge

import (
	"context"

	"grundy/internal/scan"
)

var (
	poj2975 = winningMovesUntilZero("poj-2975", "Nim", "POJ 2975; Waterloo local contest", "n up to 1000, sizes up to 10^9")
	hdu1850 = winningMovesUntilZero("hdu-1850", "Being a Good Boy in Spring Festival", "HDU 1850", "n up to 100, sizes up to 10^6")
)

// winningMovesUntilZero is a problem whose input ends with a case of 0 heaps.
func winningMovesUntilZero(name, title, source, limits string) Problem {
	return Problem{
		Name: name, Title: title, Source: source, Limits: limits,
		Asks:  "How many first moves win in Nim?",
		Input: "cases, each n and then the sizes of n heaps; 0 ends them",
		Solve: func(_ context.Context, in *scan.Reader, answer func(uint64) error) error {
			for {
				more, err := in.Peek("the number of heaps n")
				if err != nil {
					return err
				}
				if more[0] == 0 {
					in.Discard(1)
					return in.End()
				}
				moves, err := winningMoves(in)
				if err != nil {
					return err
				}
				if err := answer(moves); err != nil {
					return err
				}
			}
		},
	}
}
