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

// TestSmaller checks that a part has all positions up to its sum, and that the next has
// too many.
func TestSmaller(t *testing.T) {
	for _, c := range []struct {
		r   table.Range
		s   game.Shape
		n   int
		sum int // -1 if there is no part
	}{
		{table.Multisets(3, 9), game.Heaps(), 100, 6}, // C(9, 3) = 84, C(10, 3) = 120
		{table.Multisets(3, 9), game.Heaps(), 219, 8},
		{table.Multisets(3, 9), game.Heaps(), 220, -1},
		{table.Multisets(3, 9), game.Heaps(), 1, 0},
		{table.Box(9, 2), game.Tuple(2), 21, 6}, // 7 times 3
		{table.Box(9, 2), game.Tuple(2), 20, 5},
		{table.Heap(100), game.Heap(), 50, 49},
		{table.AllRows(4), game.Row(".X"), 3, -1},
	} {
		part, sum := table.Smaller(c.r, c.s, c.n)
		if part == nil {
			if c.sum != -1 {
				t.Errorf("%v, %d: no part, want one to %d", c.r, c.n, c.sum)
			}
			continue
		}
		if sum != c.sum || part.Len(c.s) > c.n {
			t.Errorf("%v, %d: %v to %d, want to %d", c.r, c.n, part, sum, c.sum)
		}
		has := map[string]bool{}
		for _, p := range part.All(c.s) {
			has[p.Key()] = true
		}
		for p := range table.BySize(c.r, c.s) {
			total := 0
			for _, n := range p {
				total += n
			}
			if total <= sum && !has[p.Key()] {
				t.Errorf("%v, %d: %v has no %v", c.r, c.n, part, []int(p))
			}
		}
	}
}
