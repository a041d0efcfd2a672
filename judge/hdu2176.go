package judge

import (
	"context"
	"fmt"

	"grundy/count"
	"grundy/internal/scan"
)

var hdu2176 = Problem{
	Name:   "hdu-2176",
	Title:  "Stone Game of m Heaps",
	Source: "HDU 2176",
	Asks:   "Does the first player win Nim, and with which moves: for each, the size of the heap and the size that it leaves?",
	Input:  "cases, each m and then the sizes of m heaps; 0 ends them",
	Limits: "m up to 200000",
	Text: func(_ context.Context, in *scan.Reader, answer func(string) error) error {
		for {
			m, err := in.Uint64("the number of heaps m")
			if err != nil {
				return err
			}
			if m == 0 {
				return in.End()
			}
			heaps, err := readNumbers(in, m, "a heap size")
			if err != nil {
				return err
			}
			if err := listMoves(heaps, answer); err != nil {
				return err
			}
		}
	},
}

func listMoves(heaps []uint64, answer func(string) error) error {
	var moves count.Moves
	moves.Add(heaps...)
	if moves.NimSum() == 0 {
		return answer("No")
	}
	if err := answer("Yes"); err != nil {
		return err
	}
	for move := range moves.List(heaps, false) {
		if err := answer(fmt.Sprintf("%d %d", move.From, move.To)); err != nil {
			return err
		}
	}
	return nil
}
