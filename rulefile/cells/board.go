package cells

// A board is what is known of the positions of one size.
type board struct {
	game    *Game
	size    Size
	moves   []Move
	reach   int      // the most rows or columns between two cells of a move
	filling *filling // if all moves fill free cells, and there are at most 64
}

func newBoard(g *Game, s Size, moves []Move) *board {
	b := &board{game: g, size: s, moves: Tidy(moves)}
	for _, m := range b.moves {
		b.reach = max(b.reach, b.reachOf(m))
	}
	b.filling = newFilling(b)
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

// A box is a part of a board. The zero box is empty.
type box struct {
	left, top int
	Size
}

// add makes the box hold a cell of a board.
func (b *box) add(s Size, cell int) {
	x, y := cell%s.Columns, cell/s.Columns
	if b.cells() == 0 {
		*b = box{x, y, Size{1, 1}}
		return
	}
	right, bottom := max(b.left+b.Columns, x+1), max(b.top+b.Rows, y+1)
	b.left, b.top = min(b.left, x), min(b.top, y)
	b.Size = Size{right - b.left, bottom - b.top}
}

// widened returns the box with a margin, as far as the board goes.
func (b box) widened(margin int, s Size) box {
	left, top := max(0, b.left-margin), max(0, b.top-margin)
	right, bottom := min(s.Columns, b.left+b.Columns+margin), min(s.Rows, b.top+b.Rows+margin)
	return box{left, top, Size{right - left, bottom - top}}
}

// place returns the cell of the box that a cell of the board is, which is in it.
func (b box) place(s Size, cell int) int {
	return (cell/s.Columns-b.top)*b.Columns + cell%s.Columns - b.left
}

// cell returns the cell of the board that cell i of the box is.
func (b box) cell(s Size, i int) int {
	return (i/b.Columns+b.top)*s.Columns + i%b.Columns + b.left
}
