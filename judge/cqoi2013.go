package judge

import (
	"cmp"
	"context"
	"slices"

	"grundy/gf2"
	"grundy/internal/scan"
)

var cqoi2013 = Problem{
	Name:   "cqoi-2013",
	Title:  "New Nim",
	Source: "CQOI 2013; Luogu P4301; BZOJ 3105",
	Asks: "In Nim where each player's first move removes any number of whole heaps, but not all: " +
		"what is the least total that the first player has to remove in order to win?",
	Input:  "k, then the sizes of k heaps",
	Limits: "k up to 100, sizes up to 10^9",
	Solve: func(_ context.Context, in *scan.Reader, answer func(uint64) error) error {
		k, err := positive(in, "the number of heaps k")
		if err != nil {
			return err
		}
		var heaps []uint64
		for range k {
			h, err := within(in, "a heap size", 1, 1<<40)
			if err != nil {
				return err
			}
			heaps = append(heaps, h)
		}
		if err := in.End(); err != nil {
			return err
		}
		return answer(leastRemoved(heaps))
	},
}

// leastRemoved returns the total of the heaps that are not kept. The second player loses
// if no subset of the heaps left, but the empty one, has the nim-sum 0: they must be
// independent over GF(2). Independent sets are a matroid, so the largest total is kept by
// taking heaps from the largest down wherever that is possible.
func leastRemoved(heaps []uint64) (removed uint64) {
	slices.SortFunc(heaps, func(a, b uint64) int { return cmp.Compare(b, a) })
	var kept gf2.Basis
	for _, h := range heaps {
		if !kept.Insert(h) {
			removed += h
		}
	}
	return removed
}
