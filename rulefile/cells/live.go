package cells

import (
	"math/bits"

	"grundy/game"
)

// A scratch takes positions apart with memory that is used again.
type scratch struct {
	whole, tried analysis
	list         game.List // of what is tried
	a, b         []int32   // moves of parts
	box          box
}

// An analysis is what may happen in a position.
type analysis struct {
	board   *board
	letters []uint64 // those that may ever stand in each cell
	living  []int32  // the moves
	lives   []bool   // whether each move is living
	joined  []int32  // open cells of one part have the same root; see root
	parts   []int32  // the roots
}

// look finds out what may happen in a position of a board.
func (a *analysis) look(b *board, cells game.Position) {
	a.board = b
	a.letters, a.living, a.parts = a.letters[:0], a.living[:0], a.parts[:0]
	for _, c := range cells {
		a.letters = append(a.letters, 1<<c)
	}
	a.spread()
	a.join()
}

// spread finds the living moves, and all letters that may ever stand in cells.
func (a *analysis) spread() {
	moves := a.board.moves
	a.lives = append(a.lives[:0], make([]bool, len(moves))...)
	for more := true; more; {
		more = false
		for i := range moves {
			if a.lives[i] || !a.possible(&moves[i]) {
				continue
			}
			a.lives[i] = true
			for _, w := range moves[i].Writes {
				letter := uint64(1) << w.Letter
				more = more || a.letters[w.Cell]&letter == 0
				a.letters[w.Cell] |= letter
			}
		}
	}
	for i, lives := range a.lives {
		if lives {
			a.living = append(a.living, int32(i))
		}
	}
}

// possible reports whether the letters may be there that a move needs.
func (a *analysis) possible(m *Move) bool {
	for _, n := range m.Needs {
		if a.letters[n.Cell]&n.Letters == 0 {
			return false
		}
	}
	return true
}

// isOpen reports whether a cell may change.
func (a *analysis) isOpen(cell int) bool { return bits.OnesCount64(a.letters[cell]) > 1 }

// matters reports whether it is not certain that a need is met.
func (a *analysis) matters(n Need) bool { return a.letters[n.Cell]&^n.Letters != 0 }

// join joins the open cells that living moves need or write.
func (a *analysis) join() {
	a.joined = a.joined[:0]
	for i := range a.letters {
		a.joined = append(a.joined, int32(i))
	}
	for _, i := range a.living {
		m := &a.board.moves[i]
		first := int32(-1)
		for _, w := range m.Writes {
			first = a.joinTo(first, w.Cell)
		}
		for _, n := range m.Needs {
			if a.matters(n) {
				first = a.joinTo(first, n.Cell)
			}
		}
	}
	for i := range a.joined {
		if a.isOpen(i) && a.root(i) == int32(i) {
			a.parts = append(a.parts, int32(i))
		}
	}
}

// joinTo joins a cell, if it is open, to the part of another, if that is not -1, and returns the root.
func (a *analysis) joinTo(first int32, cell int) int32 {
	if !a.isOpen(cell) {
		return first
	}
	root := a.root(cell)
	if first < 0 || root == first {
		return root
	}
	low, high := min(root, first), max(root, first)
	a.joined[high] = low
	return low
}

// root returns the first cell of the part of a cell.
func (a *analysis) root(cell int) int32 {
	i := int32(cell)
	for a.joined[i] != i {
		a.joined[i] = a.joined[a.joined[i]]
		i = a.joined[i]
	}
	return i
}

// partOf returns the part that a living move is in.
func (a *analysis) partOf(m *Move) int32 {
	for _, w := range m.Writes {
		if a.isOpen(w.Cell) {
			return a.root(w.Cell)
		}
	}
	panic("cells: a move that changes nothing")
}
