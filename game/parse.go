package game

import (
	"fmt"
	"strconv"
	"strings"
)

// Parse returns the position of r that text stands for, in the order in which it
// is written, not in canonical form. Numbers may be separated by spaces, or by
// commas if records are single numbers; rows of a board by slashes or new lines.
// A number alone stands for that many first letters of a row, "3x2" for a board
// of 3 columns and 2 rows of first letters. "()" is the empty position, and so is
// "0" where it is not a number or a cell. The error quotes text and says where it is wrong and what was wanted.
func Parse(r Rules, text string) (Position, error) {
	p, err := r.Shape().parse(text)
	if err == nil {
		err = Check(r, p)
	}
	if err != nil {
		return nil, fmt.Errorf("position %q of %v: %w", text, r, err)
	}
	return p, nil
}

// ParseSum returns the positions that text stands for, one or several with " + "
// between them.
func ParseSum(r Rules, text string) ([]Position, error) {
	var sum []Position
	for part := range strings.SplitSeq(text, " + ") {
		p, err := Parse(r, part)
		if err != nil {
			return nil, err
		}
		sum = append(sum, p)
	}
	return sum, nil
}

// Check returns nil if p is a legal position of r, of its shape and by its
// [Checker], or an error that says what is wrong and does not quote p.
func Check(r Rules, p Position) error {
	if err := r.Shape().Check(p); err != nil {
		return err
	}
	if c, ok := As[Checker](r); ok {
		return c.Check(p)
	}
	return nil
}

func (s Shape) parse(text string) (Position, error) {
	body, memory, bar := strings.Cut(text, "|")
	p, err := s.parseMain(strings.TrimSpace(body))
	if err != nil || s.Memory == 0 && !bar {
		return p, err
	}
	m, err := parseNumbers(strings.Fields(strings.ReplaceAll(memory, ",", " ")))
	if err != nil {
		return nil, err
	}
	if len(m) != s.Memory {
		return nil, fmt.Errorf("%d numbers behind the bar, want %d of memory", len(m), s.Memory)
	}
	return append(p, m...), nil
}

func (s Shape) parseMain(text string) (Position, error) {
	switch {
	case text == "()" || text == "0" && s.zeroIsEmpty():
		return s.emptyMain(), nil
	case s.Kind == KindRow:
		return s.parseRow(text)
	case s.Kind == KindBoard:
		return s.parseBoard(text)
	case s.Kind == KindGraph:
		if s.Labels == 0 {
			text = strings.ReplaceAll(text, ",", " ")
		}
		return s.parseGraph(strings.Fields(text))
	case s.width() == 1:
		return s.parseSingles(text)
	}
	return s.parseRecords(strings.Fields(text))
}

// emptyMain returns the main part of the position without heaps, cells or
// vertices.
func (s Shape) emptyMain() Position {
	if s.Kind == KindBoard || s.Kind == KindGraph {
		return Position{0}
	}
	return Position{}
}

// parseSingles reads records of one number.
func (s Shape) parseSingles(text string) (Position, error) {
	return parseNumbers(strings.Fields(strings.ReplaceAll(text, ",", " ")))
}

func (s Shape) parseRecords(words []string) (Position, error) {
	p := Position{}
	for _, word := range words {
		record, err := parseNumbers(strings.Split(word, ","))
		if err != nil {
			return nil, err
		}
		if len(record) != s.width() {
			return nil, fmt.Errorf("%q has %d numbers, want %d with commas between them", word, len(record), s.width())
		}
		p = append(p, record...)
	}
	return p, nil
}

func parseNumbers(words []string) (Position, error) {
	p := make(Position, len(words))
	for i, word := range words {
		n, err := parseNumber(word)
		if err != nil {
			return nil, err
		}
		p[i] = n
	}
	return p, nil
}

func parseNumber(word string) (int, error) {
	n, err := strconv.ParseUint(word, 10, 63)
	if err != nil {
		return 0, fmt.Errorf("%q, want a number from 0 to 2^63-1", word)
	}
	return int(n), nil
}

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

// parseGraph reads vertices, alone or with labels, and edges.
func (s Shape) parseGraph(words []string) (Position, error) {
	n, edges, labels := 0, Position{}, map[int]Position{}
	for _, word := range words {
		a, b, edge := strings.Cut(word, s.arrow())
		name, label, _ := strings.Cut(a, ":")
		v, err := parseNumber(name)
		if err != nil {
			return nil, err
		}
		n = max(n, v)
		switch {
		case edge:
			u, err := parseNumber(b)
			if err != nil {
				return nil, err
			}
			n = max(n, u)
			edges = append(edges, v, u)
		case s.Labels > 0:
			if labels[v], err = parseNumbers(strings.Split(label, ",")); err != nil {
				return nil, err
			}
			if len(labels[v]) != s.Labels {
				return nil, fmt.Errorf("%q has %d labels, want %d", word, len(labels[v]), s.Labels)
			}
		}
	}
	return s.joinGraph(n, labels, edges)
}

func (s Shape) joinGraph(n int, labels map[int]Position, edges Position) (Position, error) {
	if n > maxCells {
		return nil, fmt.Errorf("vertex %d, want at most %d", n, maxCells)
	}
	p := Position{n}
	for v := 1; v <= n; v++ {
		if l, ok := labels[v]; ok {
			p = append(p, l...)
		} else {
			p = append(p, make(Position, s.Labels)...)
		}
	}
	return append(p, edges...), nil
}
