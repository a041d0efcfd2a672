package game

import "fmt"

// Rows and boards may be of one size: then every position to start from has it, and
// moves leave it as it is. Components may be of any size, as a board falls apart.

// Size returns the shape s of a row of that many columns, or of a board of columns by
// rows, of one size from 1 on; 0 stands for any size. Of the symmetry, what changes the size is left out.
func (s Shape) Size(columns, rows int) Shape {
	s.Columns, s.Rows = columns, rows
	if s.Kind == KindBoard && columns != rows && s.Symmetry == Square {
		s.Symmetry = Rectangle
	}
	return s
}

// IsSized reports whether the positions to start from are of one size.
func (s Shape) IsSized() bool { return s.Columns > 0 }

// AnySize returns s for rows or boards of every size.
func (s Shape) AnySize() Shape { return s.Size(0, 0) }

// Start returns the empty row or board of a shape of one size: every cell is the first
// letter, or 0, and so is the memory.
func (s Shape) Start() Position {
	switch {
	case !s.IsSized():
		panic("game: a shape of any size has no position to start from")
	case s.Kind == KindRow:
		return make(Position, s.Columns+s.Memory)
	}
	p := make(Position, 1+s.Columns*s.Rows+s.Memory)
	p[0] = s.Columns
	return p
}

// SizeText returns the size of a row or board in words, such as "a board of 3x2".
func (s Shape) SizeText(p Position) string {
	main, _ := s.Split(p)
	if s.Kind == KindRow {
		return rowText(len(main))
	}
	columns, rows := boardSize(main)
	return boardText(columns, rows)
}

// checkSize checks the size of the main part of a row or board.
func (s Shape) checkSize(main Position) error {
	if !s.IsSized() {
		return nil
	}
	if s.Kind == KindRow {
		if len(main) != s.Columns {
			return fmt.Errorf("%s, want %s", rowText(len(main)), rowText(s.Columns))
		}
		return nil
	}
	if columns, rows := boardSize(main); columns != s.Columns || rows != s.Rows {
		return fmt.Errorf("%s, want %s", boardText(columns, rows), boardText(s.Columns, s.Rows))
	}
	return nil
}

// boardSize returns the columns and rows of the main part of a board.
func boardSize(main Position) (columns, rows int) {
	if columns = main[0]; columns > 0 {
		rows = (len(main) - 1) / columns
	}
	return columns, rows
}

func rowText(cells int) string {
	if cells == 1 {
		return "a row of 1 cell"
	}
	return fmt.Sprintf("a row of %d cells", cells)
}

func boardText(columns, rows int) string { return fmt.Sprintf("a board of %dx%d", columns, rows) }
