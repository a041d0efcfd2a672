package format

import (
	"fmt"

	"grundy/game"
)

// shown are the holes of which one must be there to show a position of each kind. The
// number n of heaps, cells or vertices alone does not say which position it is.
var shown = map[game.Kind][]string{
	game.KindHeap:  {"n", "a"},
	game.KindRow:   {"p", "places"},
	game.KindBoard: {"rows", "p", "places"},
	game.KindGraph: {"edges", "vertices"},
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

// Hidden returns which numbers the format does not show of a record, or of a position that
// has so many numbers in order: its places, from 0.
func (f *Format) Hidden(s game.Shape) (places []int) {
	count := max(s.Width, 1)
	switch {
	case s.Kind == game.KindTuple && s.Count > 0 && !f.Uses("p"):
		count *= s.Count
	case s.Kind >= game.KindRow || count == 1:
		return nil
	}
	for i := range count {
		if !showsPlace(f.nodes, i, s.Kind == game.KindHeap) {
			places = append(places, i)
		}
	}
	return places
}

// showsPlace reports whether nodes show number i of a record: by its own name, or in a list
// of whole records.
func showsPlace(nodes []node, i int, isHeap bool) bool {
	for _, n := range nodes {
		switch {
		case n.name == "p" && !n.hasBody && !n.count,
			i < len(recordNames) && n.name == recordNames[i],
			isHeap && i == 0 && n.name == "n",
			showsPlace(n.body, i, isHeap):
			return true
		}
	}
	return false
}
