package game_test

import (
	"testing"

	"grundy/game"
)

// TestSize has the empty row or board of a size, and what positions of other sizes are
// told.
func TestSize(t *testing.T) {
	for _, c := range []struct {
		shape              game.Shape
		start, other, want string
	}{
		{game.Row(".X").Size(4, 0), "....", "..X", "a row of 3 cells, want a row of 4 cells"},
		{game.Row(".X").Size(1, 0).Mem(2), ". | 0 0", "0 | 1 1", "a row of 0 cells, want a row of 1 cell"},
		{game.Row("").Size(3, 0), "0 0 0", "1 2", "a row of 2 cells, want a row of 3 cells"},
		{game.Board(".X").Size(3, 2), ".../...", "../../..", "a board of 2x3, want a board of 3x2"},
		{game.Board("").Size(2, 1).Mem(1), "0 0 | 0", "() | 0", "a board of 0x0, want a board of 2x1"},
	} {
		r := rulesOf(c.shape)
		if got := game.Format(r, c.shape.Start()); got != c.start {
			t.Errorf("starts with %s, want %s", got, c.start)
		}
		if p, err := game.Parse(r, c.start); err != nil || p.Compare(c.shape.Start()) != 0 {
			t.Errorf("%s: %v, %v, want the start", c.start, p, err)
		}
		want := "position \"" + c.other + "\" of " + r.String() + ": " + c.want
		if _, err := game.Parse(r, c.other); err == nil || err.Error() != want {
			t.Errorf("%s: error %v, want %s", c.other, err, want)
		}
		if _, err := game.Parse(rulesOf(c.shape.AnySize()), c.other); err != nil {
			t.Errorf("%s of any size: %v", c.other, err)
		}
	}
}

// TestSizeSymmetry: of a board that is not square, columns are not exchanged with rows,
// which would be of another size.
func TestSizeSymmetry(t *testing.T) {
	for _, c := range []struct {
		shape   game.Shape
		p, want string
	}{
		{game.Board(".X").Sym(game.Square).Size(3, 2), "X../...", ".../..X"},
		{game.Board(".X").Sym(game.Square).Size(2, 2), ".X/.X", "../XX"},
		{game.Board(".X").Sym(game.Mirror).Size(2, 3), "X./X./X.", ".X/.X/.X"},
	} {
		r := rulesOf(c.shape)
		p, err := game.Parse(r, c.p)
		if err != nil {
			t.Fatal(err)
		}
		if got := game.Format(r, game.Canonical(r, p)); got != c.want {
			t.Errorf("%s is %s, want %s", c.p, got, c.want)
		}
	}
}

// TestNoStart: a game whose boards are of any size starts nowhere.
func TestNoStart(t *testing.T) {
	defer func() {
		if got := recover(); got != "game: a shape of any size has no position to start from" {
			t.Errorf("panic %v", got)
		}
	}()
	game.Board(".X").Start()
}
