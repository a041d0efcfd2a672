package game

import (
	"fmt"
	"strconv"
	"strings"
)

func (s Shape) parseRow(text string) (Position, error) {
	if n, ok := s.emptyCells(text); ok {
		return make(Position, n), nil
	}
	return s.parseCells(text, 0)
}

// maxCells bounds the rows and boards that a number stands for.
const maxCells = 1 << 20

// emptyCells reads a number of cells, for letters that are not digits.
func (s Shape) emptyCells(text string) (int, bool) {
	if strings.ContainsAny(s.Letters, "0123456789") {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0 && n <= maxCells
}

// parseCells reads letters; offset is where they stand in the whole text.
func (s Shape) parseCells(text string, offset int) (Position, error) {
	if s.Letters == "" {
		return parseNumbers(strings.Fields(text))
	}
	cells := make(Position, len(text))
	for i, letter := range []byte(text) {
		if cells[i] = strings.IndexByte(s.Letters, letter); cells[i] < 0 {
			return nil, fmt.Errorf("%q at %d, want one of %q", letter, offset+i+1, s.Letters)
		}
	}
	return cells, nil
}

func (s Shape) parseBoard(text string) (Position, error) {
	if w, h, ok := strings.Cut(text, "x"); ok {
		cols, err1 := strconv.Atoi(w)
		rows, err2 := strconv.Atoi(h)
		if err1 == nil && err2 == nil && cols >= 0 && rows >= 0 && cols <= maxCells && rows <= maxCells && cols*rows <= maxCells {
			return append(Position{min(cols, cols*rows)}, make(Position, cols*rows)...), nil
		}
	}
	p := Position{0}
	offset := 0
	for row := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '/' || r == '\n' }) {
		cells, err := s.parseCells(strings.TrimSpace(row), offset)
		if err != nil {
			return nil, err
		}
		if len(p) > 1 && len(cells) != p[0] {
			return nil, fmt.Errorf("row %q has %d cells, want %d as in the first", row, len(cells), p[0])
		}
		p[0] = len(cells)
		p = append(p, cells...)
		offset += len(row) + 1
	}
	return p, nil
}
