package table_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"grundy/game"
	"grundy/table"
)

// positions returns the positions of a range as text, and checks the numbers and Len.
func positions(t *testing.T, r game.Rules, rng table.Range) (list []string) {
	t.Helper()
	s := r.Shape()
	for i, p := range rng.All(s) {
		if i != len(list) {
			t.Errorf("%v: position %d has number %d", rng, len(list), i)
		}
		if err := s.Check(p); err != nil {
			t.Errorf("%v: position %v: %v", rng, p, err)
		}
		list = append(list, s.Format(p))
	}
	if len(list) != rng.Len(s) {
		t.Errorf("%v: %d positions, Len %d", rng, len(list), rng.Len(s))
	}
	return list
}

// The order of the multisets is that of loops one in the other.
func TestMultisetOrder(t *testing.T) {
	var want []string
	for i := 0; i <= 5; i++ {
		for j := i; j <= 5; j++ {
			for k := j; k <= 5; k++ {
				for l := k; l <= 5; l++ {
					p := slices.DeleteFunc(game.Position{i, j, k, l}, func(n int) bool { return n == 0 })
					want = append(want, smallest.Shape().Format(p))
				}
			}
		}
	}
	if got := positions(t, smallest, table.Multisets(4, 5)); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestRangeOrder(t *testing.T) {
	for _, c := range []struct {
		rules game.Rules
		r     table.Range
		want  string
	}{
		{kayles, table.Heap(3), "[0 1 2 3]"},
		{wythoff, table.Box(1, 2), "[0 0 0 1 0 2 1 0 1 1 1 2]"},
		{wythoff, table.Multisets(2, 2), "[0 0 0 1 0 2 1 1 1 2 2 2]"},
		{treblecross, table.Rows(3), "[0 . .. ...]"},
		{treblecross, table.AllRows(2), "[0 . X .. .X X. XX]"},
		{cram, table.Boards(2, 2), "[. ./. .. ../..]"},
		{treblecross, table.AllOfSize(game.Row(".X").Size(2, 0)), "[.. .X X. XX]"},
		{cram, table.AllBoards(1, 2), "[. # ./. ./# #/. #/#]"},
		{wythoff, table.Sequence("two", slices.Values([]game.Position{{1, 2}, {0, 5}})), "[1 2 0 5]"},
		{smallest, table.Multisets(0, 9), "[0]"},
		{smallest, table.Multisets(9, 0), "[0]"},
	} {
		if got := fmt.Sprint(positions(t, c.rules, c.r)); got != c.want {
			t.Errorf("%v: %s, want %s", c.r, got, c.want)
		}
	}
}

func TestRangeLen(t *testing.T) {
	for _, c := range []struct {
		r    table.Range
		s    game.Shape
		want int
	}{
		{table.Multisets(6, 30), game.Coupled(0), 1947792}, // C(36, 6)
		{table.Box(1999, 1999), game.Coupled(2), 4000000},
		{table.Heap(math.MaxInt), game.Heaps(), math.MaxInt},
		{table.Box(math.MaxInt, 3), game.Coupled(2), math.MaxInt},
		{table.Rows(math.MaxInt), game.Row(".X"), math.MaxInt},
		{table.Boards(math.MaxInt, math.MaxInt), game.Board(".#"), math.MaxInt},
		{table.Multisets(3, math.MaxInt), game.Coupled(0), math.MaxInt},
		{table.AllBoards(1, math.MaxInt/2), game.Board(".#"), math.MaxInt},
		{table.AllRows(10), game.Row(".X"), 2047},
		{table.AllRows(3), game.Row(".XO"), 40}, // 1 + 3 + 9 + 27
		{table.AllBoards(3, 2), game.Board(".#"), 2 + 2*4 + 8 + 16 + 64},
		{table.AllOfSize(game.Board(".#").Size(3, 2)), game.Board(".#").Size(3, 2), 64},
		{table.AllOfSize(game.Row(".XO").Size(3, 0)), game.Row(".XO").Size(3, 0), 27},
	} {
		if got := c.r.Len(c.s); got != c.want {
			t.Errorf("%v: %d positions, want %d", c.r, got, c.want)
		}
	}
}

func TestRangeString(t *testing.T) {
	for _, c := range []struct {
		r    table.Range
		want string
	}{
		{table.Heap(71), "n = 0..71"},
		{table.Box(30, 30), "a, b = 0..30"},
		{table.Box(1, 2, 2), "a = 0..1, b, c = 0..2"},
		{table.Boards(4, 3), "columns = 1..4, rows = 1..3"},
		{table.Multisets(5, 6), "up to 5 heaps of at most 6"},
		{table.AllRows(8), "every row of up to 8 cells"},
		{table.AllBoards(3, 2), "every board up to 3x2"},
		{table.AllOfSize(game.Board(".#").Size(3, 2)), "every board of 3x2"},
		{table.AllOfSize(game.Row(".X").Size(3, 0)), "every row of 3 cells"},
		{table.List(game.Position{1}), "1 position"},
		{table.Sequence("every tree", nil), "every tree"},
	} {
		if c.r.String() != c.want {
			t.Errorf("%q, want %q", c.r, c.want)
		}
	}
}

func TestSlice(t *testing.T) {
	cube := make1(t, nimGame, table.Box(4, 5, 6), table.Values, game.Normal)
	square, err := cube.Fix("b", 3)
	if err != nil {
		t.Fatal(err)
	}
	if got := square.Range.String(); got != "a = 0..4, b = 3, c = 0..6" || len(square.Range.Axes()) != 2 {
		t.Errorf("range %q with %d axes, want two", got, len(square.Range.Axes()))
	}
	part, err := square.Part("c", 2, 5)
	if err != nil {
		t.Fatal(err)
	}
	line, err := part.Fix("a", 4)
	if err != nil {
		t.Fatal(err)
	}
	for c := 2; c <= 5; c++ { // nim-sums [Bouton1901]
		if got := line.At(c).Value; int(got) != 4^3^c {
			t.Errorf("4 3 %d: %d, want %d", c, got, 4^3^c)
		}
		for a := range 5 {
			if got := part.At(a, c).Value; int(got) != a^3^c {
				t.Errorf("%d 3 %d: %d, want %d", a, c, got, a^3^c)
			}
		}
	}
	if line.Len() != 4 || part.Len() != 20 || !part.Complete() {
		t.Errorf("%d and %d positions, want 4 and 20", line.Len(), part.Len())
	}
	again, err := part.Part("c", 4, 5)
	if err != nil || again.At(2, 4).Value != 2^3^4 || again.At(4, 5).Value != 4^3^5 {
		t.Errorf("part of a part: %v, %v", again.At(2, 4), err)
	}
	even := cube.Where(func(p game.Position, e table.Entry) bool { return e.Value == 0 && p[0] == 1 })
	if got := fmt.Sprint(even.PPositions()); got != "[[1 0 1] [1 1 0] [1 2 3] [1 3 2] [1 4 5] [1 5 4]]" {
		t.Errorf("P-positions %s", got)
	}
}

func TestSliceErrors(t *testing.T) {
	square := make1(t, wythoff, table.Box(4, 5), table.Values, game.Normal)
	for _, c := range []struct {
		axis     string
		from, to int
		want     string
	}{
		{"x", 1, 2, `axis "x": want a or b`},
		{"a", 1, 5, `axis "a" from 1 to 5: want a part of a = 0..4`},
		{"b", 3, 2, `axis "b" from 3 to 2: want a part of b = 0..5`},
	} {
		if _, err := square.Part(c.axis, c.from, c.to); err == nil || err.Error() != c.want {
			t.Errorf("error %v, want %s", err, c.want)
		}
	}
	list := make1(t, smallest, table.Multisets(2, 2), table.Values, game.Normal)
	if _, err := list.Fix("a", 0); err == nil {
		t.Error("no error for an axis of a list")
	}
}

// Every board of a size comes before the boards of more cells, and of as many cells but
// more columns.
func TestAllBoardsOrder(t *testing.T) {
	cells, columns := 0, 0
	for _, p := range table.AllBoards(3, 4).All(cram.Shape()) {
		if n := len(p) - 1; n < cells || n == cells && p[0] < columns {
			t.Fatalf("board %s after one of %d cells in %d columns", cram.Shape().Format(p), cells, columns)
		}
		cells, columns = len(p)-1, p[0]
	}
}
