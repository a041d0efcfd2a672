package cells

import "sync"

// A board is what is known of the positions of one size.
type board struct {
	game    *Game
	size    Size
	moves   []Move
	reach   int      // the most rows or columns between two cells of a move
	filling *filling // if all moves fill free cells, and there are at most 64
	inert   *inert   // if not, and there is a letter that no move needs

	turning sync.Once
	turned  bool // positions may be turned; see turns
}

func newBoard(g *Game, s Size, moves []Move) *board {
	b := &board{game: g, size: s, moves: Tidy(moves)}
	for _, m := range b.moves {
		b.reach = max(b.reach, b.reachOf(m))
	}
	if b.filling = newFilling(b); b.filling == nil {
		b.inert = newInert(b)
	}
	return b
}

// reachOf returns the most rows or columns between two cells of a move.
func (b *board) reachOf(m Move) int {
	var box box
	for _, n := range m.Needs {
		box.add(b.size, n.Cell)
	}
	for _, w := range m.Writes {
		box.add(b.size, w.Cell)
	}
	return max(box.Columns, box.Rows) - 1
}
