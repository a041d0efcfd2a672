package formula

import (
	"strings"
	"testing"

	"grundy/game"
)

// TestVertices: what formulas know of graphs and trees, written down by hand.
func TestVertices(t *testing.T) {
	arcs := game.Graph()
	arcs.Directed, arcs.Labels, arcs.Memory = true, 1, 1
	labelled := game.Tree()
	labelled.Width = 3
	for _, c := range []struct {
		shape game.Shape
		text  string
		p     game.Position
		want  string
	}{
		{game.Graph(), "n", game.Position{3, 1, 2}, "3"},
		{game.Graph(), "edges == [(1, 2), (0, 2)]", game.Position{3, 1, 2, 0, 2}, "True"},
		{game.Graph(), "degrees == [1, 2, 0]", game.Position{3, 1, 2, 0, 2}, "True"},
		{game.Graph(), "numbers == [] and edges == []", game.Position{2}, "True"},
		{arcs, "degrees == [1, 1]", game.Position{2, 7, 4, 1, 2, 2, 1, 1}, "True"},
		{arcs, "numbers == [7, 4] and xor == 3 and a == 7 and memory == [1]", game.Position{2, 7, 4, 1, 2, 1}, "True"},
		{game.Tree(), "n", game.Position{0, 1, 1}, "3"},
		{game.Tree(), "parents == [0, 1, 1] and numbers == []", game.Position{0, 1, 1}, "True"},
		{labelled, "n == 2 and parents == [0, 1] and numbers == [5, 6, 7, 8]", game.Position{0, 5, 6, 1, 7, 8}, "True"},
	} {
		for _, got := range ways(t, c.text, c.shape, c.p) {
			if got.String() != c.want {
				t.Errorf("%s at %v is %v, want %s", c.text, c.p, got, c.want)
			}
		}
	}
	if _, err := Parse("formula", "len(parents)", game.Graph()); err == nil || !strings.Contains(err.Error(), "a tree") {
		t.Errorf("parents of a graph: %v, want an error that asks for a tree", err)
	}
}
