package task

import (
	"strings"
	"testing"

	"grundy/game"
)

// TestPositionWords parses the example of every kind of position, which has no blanks but
// those between its numbers.
func TestPositionWords(t *testing.T) {
	for _, s := range []game.Shape{
		game.Heaps(), game.Heaps().Of(2), game.Heap(), game.Heap().Mem(1), game.Coupled(0), game.Coupled(2), game.Tuple(0), game.Tuple(3).Mem(2),
		game.Set(), game.Row(".X"), game.Row(""), game.Board(".X"), game.Board(""), game.Board("").Mem(1), game.Tree(), game.Tree().Of(2),
		game.Graph(), game.Graph().Lab(1), game.Digraph(), game.Digraph().Mem(1),
	} {
		_, example := positionWords(s)
		r := game.Define("rules", s, func(game.Position, *game.List) {})
		if _, err := game.Parse(r, example); err != nil {
			t.Errorf("%+v: %v", s, err)
		}
		if example != strings.Join(strings.Fields(example), " ") || strings.Contains(example, " /") {
			t.Errorf("%+v: example %q has blanks too many", s, example)
		}
	}
}
