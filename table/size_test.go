package table_test

import (
	"slices"
	"testing"

	"grundy/game"
	"grundy/table"
)

// TestBySize compares with the positions of the range, sorted.
func TestBySize(t *testing.T) {
	for _, c := range []struct {
		r table.Range
		s game.Shape
	}{
		{table.Multisets(0, 3), game.Heaps()},
		{table.Multisets(3, 0), game.Heaps()},
		{table.Multisets(4, 5), game.Heaps()},
		{table.Multisets(3, 4), game.Coupled(3)},
		{table.Heap(9), game.Heap()},
		{table.Box(3, 2, 4), game.Tuple(3)},
		{table.Rows(5), game.Row(".X")},
		{table.AllRows(4), game.Row(".X")},
	} {
		var want, got []game.Position
		for _, p := range c.r.All(c.s) {
			want = append(want, p.Clone())
		}
		if c.s.Kind != game.KindRow { // rows are in order already
			slices.SortStableFunc(want, table.CompareSize)
		}
		for p := range table.BySize(c.r, c.s) {
			got = append(got, p.Clone())
		}
		if !slices.EqualFunc(got, want, slices.Equal[game.Position]) {
			t.Errorf("%v of %v: %v, want %v", c.r, c.s.Kind, got, want)
		}
	}
}

// TestBySizeStops takes the first positions of a range that has too many to list.
func TestBySizeStops(t *testing.T) {
	var got []game.Position
	for p := range table.BySize(table.Multisets(50, 1000000), game.Heaps()) {
		if got = append(got, p.Clone()); len(got) == 7 {
			break
		}
	}
	want := []game.Position{{}, {1}, {2}, {1, 1}, {3}, {1, 2}, {1, 1, 1}}
	if !slices.EqualFunc(got, want, slices.Equal[game.Position]) {
		t.Errorf("%v, want %v", got, want)
	}
}
