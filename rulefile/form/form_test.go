package form_test

import (
	"testing"

	"grundy/game"
	"grundy/rulefile/form"
)

// TestForms has the forms of an option and of a position, as errors tell them.
func TestForms(t *testing.T) {
	for _, c := range []struct {
		shape            game.Shape
		position, option string
		width            int // of an option
	}{
		{game.Heaps(), "a number", "a number or a list of numbers", -1},
		{game.Heaps().Of(2), "a tuple of 2 numbers", "a list of tuples of 2 numbers", -1},
		{game.Heap(), "a number", "a number", 1},
		{game.Heap().Mem(1), "a number", "a tuple of a number, a number", -1},
		{game.Coupled(2), "a list of 2 numbers", "a list of 2 numbers", 2},
		{game.Tuple(3).Of(2), "a list of 3 tuples of 2 numbers", "a list of 3 tuples of 2 numbers", 6},
		{game.Set(), "a list of numbers", "a list of numbers", -1},
		{game.Row(".X"), "a string of cells", "a string of cells", -1},
		{game.Board(".X"), "a list of rows, each a string of cells", "a list of rows, each a string of cells", -1},
		{game.Board(""), "a list of rows, each a list of numbers", "a list of rows, each a list of numbers", -1},
		{game.Graph(), "a tuple of a number, a list of tuples of 2 numbers", "a tuple of a number, a list of tuples of 2 numbers", -1},
		{game.Tree(), "a list of numbers", "a list of numbers", -1},
	} {
		p, o := form.Position(c.shape), form.Option(c.shape)
		if p.String() != c.position || o.String() != c.option || o.Width() != c.width {
			t.Errorf("%v: %v, %v of %d numbers, want %s, %s of %d", c.shape, p, o, o.Width(), c.position, c.option, c.width)
		}
	}
}
