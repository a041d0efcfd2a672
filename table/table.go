package table

import (
	"iter"
	"slices"

	"grundy/game"
)

// A Table says something about every position of a range. It is not changed once
// made, so that several goroutines may read it. It takes 4 bytes a position.
type Table struct {
	Rules game.Rules
	Play  game.Play
	Kind  Kind
	Range Range

	cells []cell // in the order of the range
	loops loopSet

	// What count finds out about the cells.
	known int     // how many say who wins, or that the position is illegal
	top   int     // the greatest nim-value or number of moves
	has   [4]bool // whether there is a position of each outcome
}

// Len returns the number of positions.
func (t *Table) Len() int { return len(t.cells) }

// Known returns the number of positions of which the table says who wins, or that
// the rules do not allow them.
func (t *Table) Known() int { return t.known }

// Complete reports whether that is all of them.
func (t *Table) Complete() bool { return t.known == len(t.cells) }

// Entry returns the entry of position number i, 0 <= i < Len.
func (t *Table) Entry(i int) Entry { return t.decode(t.cells[i]) }

// All yields the positions in order with their entries. The position is valid
// until the next one is asked for.
func (t *Table) All() iter.Seq2[game.Position, Entry] {
	return func(yield func(game.Position, Entry) bool) {
		for i, p := range t.Range.All(t.Rules.Shape()) {
			if !yield(p, t.decode(t.cells[i])) {
				return
			}
		}
	}
}

// At returns the entry at the given place on the axes of a grid. It panics if there
// is no such place.
func (t *Table) At(place ...int) Entry {
	axes := t.Range.Axes()
	if len(place) != len(axes) {
		panic("table: At with the wrong number of axes")
	}
	i := 0
	for k, a := range axes {
		if place[k] < a.From || place[k] > a.To {
			panic("table: At outside of " + a.String())
		}
		i = i*a.Len() + place[k] - a.From
	}
	return t.decode(t.cells[i])
}

// As returns a table of another kind with what t says: outcomes of values or
// remoteness, P-positions of all. It panics if t does not say it.
func (t *Table) As(k Kind) *Table {
	if !k.from(t.Kind) {
		panic("table: no " + k.String() + " in a table of " + t.Kind.String())
	}
	if k == t.Kind {
		return t
	}
	u := t.empty(k, t.Range, len(t.cells))
	for i, c := range t.cells {
		u.cells[i], _ = u.encode(t.decode(c))
	}
	u.count()
	return u
}

// PPositions returns the P-positions in order.
func (t *Table) PPositions() []game.Position {
	var list []game.Position
	for p, e := range t.All() {
		if e.Outcome == game.P {
			list = append(list, p.Clone())
		}
	}
	return list
}

// empty returns a table of n unknown positions for the game of t.
func (t *Table) empty(k Kind, r Range, n int) *Table {
	return &Table{Rules: t.Rules, Play: t.Play, Kind: k, Range: r, cells: make([]cell, n)}
}

// count sets what is known about all cells together, once they are filled.
func (t *Table) count() {
	t.known, t.top, t.has = 0, 0, [4]bool{}
	for _, c := range t.cells {
		if c == unknown {
			continue
		}
		e := t.decode(c)
		t.known++
		t.top = max(t.top, int(e.Value), e.Moves)
		t.has[e.Outcome] = true
	}
}

// hasLoops reports whether some value is infinite.
func (t *Table) hasLoops() bool { return len(t.loops.sets) > 0 }

// Equal reports whether two tables of the same range say the same.
func (t *Table) Equal(u *Table) bool {
	return t.Kind == u.Kind && t.Play == u.Play && slices.EqualFunc(t.cells, u.cells, func(a, b cell) bool {
		return equalEntries(t.decode(a), u.decode(b))
	})
}

func equalEntries(a, b Entry) bool {
	return a.Outcome == b.Outcome && a.Value == b.Value && a.Moves == b.Moves &&
		a.Infinite == b.Infinite && a.Illegal == b.Illegal && slices.Equal(a.Loop, b.Loop)
}
