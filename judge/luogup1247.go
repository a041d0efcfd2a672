package judge

import (
	"context"
	"fmt"
	"strings"

	"grundy/count"
	"grundy/internal/scan"
)

var luoguP1247 = Problem{
	Name:   "luogu-p1247",
	Title:  "Taking Matches",
	Source: "Luogu P1247",
	Asks:   "Which winning first move in Nim is of the first heap possible: how many tokens from which heap, and the heaps after it; or lose.",
	Input:  "k, then the sizes of k heaps",
	Limits: "k up to 500000, sizes up to 10^9",
	Text: func(_ context.Context, in *scan.Reader, answer func(string) error) error {
		k, err := positive(in, "the number of heaps k")
		if err != nil {
			return err
		}
		heaps, err := readNumbers(in, k, "a heap size")
		if err != nil {
			return err
		}
		if err := in.End(); err != nil {
			return err
		}
		var moves count.Moves
		moves.Add(heaps...)
		for move := range moves.List(heaps, false) {
			heaps[move.Heap] = move.To
			if err := answer(fmt.Sprintf("%d %d", move.From-move.To, move.Heap+1)); err != nil {
				return err
			}
			return answer(strings.Trim(fmt.Sprint(heaps), "[]"))
		}
		return answer("lose")
	},
}
