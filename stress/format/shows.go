package format

import (
	"fmt"

	"grundy/game"
)

// shown are the holes of which one must be there to show a position of each kind. The
// number n of heaps, cells or vertices alone does not say which position it is.
var shown = map[game.Kind][]string{
	game.KindHeap:  {"n", "a"},
	game.KindRow:   {"p"},
	game.KindBoard: {"rows", "p"},
	game.KindGraph: {"edges"},
	game.KindTree:  {"parents", "edges", "p"},
}

// Shows returns an error if nothing in the format shows a position of shape s.
func (f *Format) Shows(s game.Shape) error {
	names, ok := shown[s.Kind]
	if !ok {
		names = []string{"p", "a"}
	}
	for _, name := range names {
		if f.Uses(name) {
			return nil
		}
	}
	return fmt.Errorf("format %q: it does not show the position, want {%s} in it", f.source, names[0])
}

// ShowsSize reports whether the format shows the size of a row or board of shape s, which
// says all of one that is empty. Where the shape is of one size, nothing need be shown.
func (f *Format) ShowsSize(s game.Shape) bool {
	switch s.Kind {
	case game.KindRow:
		return s.IsSized() || f.Uses("n")
	case game.KindBoard:
		return s.IsSized() || f.Uses("h") && f.Uses("w")
	}
	return false
}
