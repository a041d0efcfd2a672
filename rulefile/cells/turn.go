package cells

import (
	"cmp"
	"slices"
)

// Parts are turned and mirrored as the symmetry of the shape says, to find those again that look alike. Where
// all positions of the file are of one size, that is a promise about this size alone: on a row of 9
// cells the mirror keeps apart odd cells and even ones, but not on one of 4 that a part stands on. So for other
// sizes it is looked up that the moves are turned into those of the turned board.

// turns reports whether positions of the board may be turned.
func (b *board) turns() bool {
	b.turning.Do(func() { b.turned = b.isOwn() || b.isSymmetric() })
	return b.turned
}

// isOwn reports whether the size is one of which the file speaks.
func (b *board) isOwn() bool {
	s := &b.game.shape
	return !s.IsSized() || b.size == Size{s.Columns, max(s.Rows, 1)}
}

// isSymmetric reports whether all views of the board have the moves of a board of their size.
func (b *board) isSymmetric() bool {
	for cols, from := range b.game.shape.Symmetry.Views(b.size.Columns, b.size.Rows) {
		view := b.game.board(Size{cols, len(from) / cols})
		if view == nil || !slices.EqualFunc(numbered(view.moves), numbered(turned(b.moves, from)), slices.Equal) {
			return false
		}
	}
	return true
}

// turned returns moves as those of a view, of which is given from where its cells are.
func turned(moves []Move, from []int32) (out []Move) {
	to := make([]int, len(from))
	for i, cell := range from {
		to[cell] = i
	}
	for _, m := range moves {
		var t Move
		for _, n := range m.Needs {
			t.Needs = append(t.Needs, Need{to[n.Cell], n.Letters})
		}
		for _, w := range m.Writes {
			t.Writes = append(t.Writes, Write{to[w.Cell], w.Letter})
		}
		slices.SortFunc(t.Needs, func(a, b Need) int { return cmp.Compare(a.Cell, b.Cell) })
		slices.SortFunc(t.Writes, func(a, b Write) int { return cmp.Compare(a.Cell, b.Cell) })
		out = append(out, t)
	}
	return out
}

// numbered returns moves as lists of numbers, in order, each once.
func numbered(moves []Move) [][]uint64 {
	var lists [][]uint64
	for _, m := range moves {
		lists = append(lists, m.numbers(func(cell int) int { return cell }))
	}
	return ordered(lists)
}
