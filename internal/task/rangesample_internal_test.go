package task

import (
	"testing"

	"grundy/game"
	"grundy/table"
)

// TestSampledRanges counts the positions of up to two heaps or numbers of at most 1 by hand,
// with memory of at most one more than the largest number, and looks for repetitions.
func TestSampledRanges(t *testing.T) {
	keep := game.Coupled(0)
	keep.Keep = true
	none := func(game.Position, *game.List) {}
	toZero := func(p game.Position, out *game.List) {
		for i := range p {
			if p[0] > 0 {
				out.Add(i)
			}
		}
	}
	for _, c := range []struct {
		name  string
		shape game.Shape
		moves func(game.Position, *game.List)
		want  int
	}{
		{"heaps with memory: -|0..1, 1|0..2, 1 1|0..2", game.Coupled(0).Mem(1), none, 2 + 3 + 3},
		{"sets of up to two of 0,1 1,0 1,1, of which each may be there twice", game.Coupled(0).Of(2), none, 1 + 3 + 6},
		{"a sum of records of three", game.Heaps().Of(3), none, 1 + 7 + 7*8/2},
		{"empty heaps stay: - 0 1 00 01 11", keep, none, 6},
		{"numbers with memory: -|0..1, 0|0..1, 1|0..2, 0 0|0..1, 0 1|0..2, 1 0|0..2, 1 1|0..2", game.Tuple(0).Mem(1), none, 2 + 2 + 3 + 2 + 3*3},
		{"two pairs of numbers", game.Coupled(2).Of(2), none, 4 * 5 / 2},
		{"sets: - 1", game.Set(), none, 2},
		{"sets where moves lead to 0: - 0 1 01", game.Set(), toZero, 4},
	} {
		r := game.Define("", c.shape, c.moves)
		f := rangeFlags{heaps: boundFlag{n: 2, given: true}, max: boundFlag{n: 1, given: true}}
		all, err := f.rangeOf(r)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		seen := map[string]bool{}
		positions := 0
		for p := range table.BySize(all, c.shape) {
			positions++
			seen[game.Format(r, game.Ordered(r, p))] = true
		}
		if positions != c.want || len(seen) != c.want {
			t.Errorf("%s: %d positions, %d of them different, want %d", c.name, positions, len(seen), c.want)
		}
	}
}
