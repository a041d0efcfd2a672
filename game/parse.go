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
