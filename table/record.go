package table

import (
	"fmt"
	"iter"
	"slices"

	"grundy/game"
)

// A record is a legal position of a table as a row of data.
type record struct {
	place []int  // the places on the axes, or the heaps of a multiset
	text  string // the position, if there is no place
	Entry
}

// keys returns the names of the numbers of record.place, none if the text says the
// position: the axes of a grid; "heap1", "heap2", ... for multisets, the empty ones
// first.
func (t *Table) keys() []string {
	var names []string
	if r, ok := t.Range.(multisets); ok {
		for i := range r.heaps {
			names = append(names, fmt.Sprintf("heap%d", i+1))
		}
	}
	for _, a := range t.Range.Axes() {
		names = append(names, a.Name)
	}
	return names
}

// records yields the legal positions, of a table of P-positions those alone. The place
// is valid until the next record.
func (t *Table) records() iter.Seq[record] {
	keys, placeOf, s := t.keys(), t.placer(), t.Rules.Shape()
	return func(yield func(record) bool) {
		i := -1
		for p, e := range t.All() {
			i++
			if e.Illegal || t.Kind == PPositions && e.Outcome != game.P {
				continue
			}
			r := record{Entry: e}
			if len(keys) > 0 {
				r.place = placeOf(i, p)
			} else {
				r.text = s.Format(p)
			}
			if !yield(r) {
				return
			}
		}
	}
}

// placer returns a function from the number of a position and the position to its
// place, in memory of its own.
func (t *Table) placer() func(i int, p game.Position) []int {
	switch r := t.Range.(type) {
	case multisets:
		heaps := make([]int, r.heaps)
		return func(_ int, p game.Position) []int {
			clear(heaps)
			copy(heaps[len(heaps)-len(p):], p)
			return heaps
		}
	case grid:
		axes := slices.Clone(t.Range.Axes())
		place := make([]int, len(axes))
		return func(i int, _ game.Position) []int {
			for k := len(axes) - 1; k >= 0; k-- {
				place[k] = axes[k].From + i%axes[k].Len()
				i /= axes[k].Len()
			}
			return place
		}
	}
	return nil
}
