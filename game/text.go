package game

import (
	"strconv"
	"strings"
)

// Format returns p as text, as the shape of r writes it; [Parse] reads it back.
// The empty position is "0", or "()" where 0 is a number or a cell.
func Format(r Rules, p Position) string { return r.Shape().Format(p) }

// Format returns p as text. Numbers are separated by spaces, the numbers of a
// record by commas, the rows of a board by slashes, and a bar stands before the
// memory.
func (s Shape) Format(p Position) string {
	main, memory := s.Split(p)
	text := s.formatMain(main)
	if s.Memory > 0 {
		text += " | " + numbers(memory, " ")
	}
	return text
}

// Brief returns p as text, without the middle where it is long, for messages.
func (s Shape) Brief(p Position) string {
	const most, kept = 60, 25
	text := s.Format(p)
	if len(text) <= most {
		return text
	}
	return text[:kept] + " ... " + text[len(text)-kept:]
}

func (s Shape) formatMain(main Position) string {
	switch s.Kind {
	case KindRow:
		return s.cells(main)
	case KindBoard:
		return s.board(main)
	case KindGraph:
		return s.graph(main)
	}
	if len(main) == 0 {
		return s.empty()
	}
	w := s.width()
	var records []string
	for i := 0; i < len(main); i += w {
		records = append(records, recordText(main[i:i+w]))
	}
	return strings.Join(records, " ")
}

// empty returns the text of the position without numbers: "0", or "()" where
// "0" is a number or a cell.
func (s Shape) empty() string {
	if s.zeroIsEmpty() {
		return "0"
	}
	return "()"
}

func (s Shape) zeroIsEmpty() bool {
	switch s.Kind {
	case KindRow, KindBoard:
		return s.Letters != "" && !strings.Contains(s.Letters, "0")
	case KindHeaps, KindCoupled, KindGraph:
		return !s.Keep
	}
	return s.width() > 1
}

func recordText(record Position) string { return numbers(record, ",") }

func numbers(p Position, separator string) string {
	var b []byte
	for i, n := range p {
		if i > 0 {
			b = append(b, separator...)
		}
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return string(b)
}

// cells returns a row of cells as letters, or as numbers without letters.
func (s Shape) cells(cells Position) string {
	if len(cells) == 0 {
		return s.empty()
	}
	if s.Letters == "" {
		return numbers(cells, " ")
	}
	b := make([]byte, len(cells))
	for i, c := range cells {
		b[i] = s.Letters[c]
	}
	return string(b)
}

func (s Shape) board(main Position) string {
	cols, cells := main[0], main[1:]
	if cols == 0 {
		return s.empty()
	}
	var rows []string
	for i := 0; i < len(cells); i += cols {
		rows = append(rows, s.cells(cells[i:i+cols]))
	}
	return strings.Join(rows, "/")
}

// graph lists the vertices that have labels or no edge, then the edges.
func (s Shape) graph(main Position) string {
	n, labels, edges := s.SplitGraph(main)
	lonely := make([]bool, n+1)
	for v := 1; v <= n; v++ {
		lonely[v] = true
	}
	for _, v := range edges {
		lonely[v] = false
	}
	var words []string
	for v := 1; v <= n; v++ {
		l := labels[(v-1)*s.Labels : v*s.Labels]
		switch {
		case s.Labels > 0:
			words = append(words, strconv.Itoa(v)+":"+recordText(l))
		case lonely[v]:
			words = append(words, strconv.Itoa(v))
		}
	}
	for i := 0; i < len(edges); i += 2 {
		words = append(words, numbers(edges[i:i+2], s.arrow()))
	}
	if len(words) == 0 {
		return "0"
	}
	return strings.Join(words, " ")
}

// SplitGraph returns the parts of the main part of a graph's position: the
// number of vertices, their labels, Labels for each, and the edges, two vertices
// each.
func (s Shape) SplitGraph(main Position) (n int, labels, edges Position) {
	n = main[0]
	return n, main[1 : 1+n*s.Labels], main[1+n*s.Labels:]
}

func (s Shape) arrow() string {
	if s.Directed {
		return ">"
	}
	return "-"
}

// FormatSum returns the sum of ps as text: one list of heaps for the shape
// Heaps, else the positions with " + " between them; "0" for none.
func FormatSum(r Rules, ps []Position) string {
	if len(ps) == 0 {
		return "0"
	}
	separator := " + "
	if r.Shape().IsSum() {
		separator = " "
	}
	words := make([]string, len(ps))
	for i, p := range ps {
		words[i] = Format(r, p)
	}
	return strings.Join(words, separator)
}
