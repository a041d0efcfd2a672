package format

import (
	"fmt"

	"grundy/game"
)

// Statements give sparse rows and boards by the places of their tokens, and graphs by lists of neighbours.

// places returns the list of the cells that are not the first letter, or not 0: of a row (columns is 0) their
// places from 1, of a board their rows and columns. Where there are more than two letters, or numbers, each
// is followed by the number of its letter, from 1, or the number.
func places(s game.Shape, cells game.Position, columns int) List {
	l := List{Name: "places", Width: placeWidth(s), Numbers: []int{}}
	for i, c := range cells {
		if c == 0 {
			continue
		}
		if columns > 0 {
			l.Numbers = append(l.Numbers, i/columns+1)
			i %= columns
		}
		l.Numbers = append(l.Numbers, i+1)
		if hasKinds(s) {
			l.Numbers = append(l.Numbers, c)
		}
	}
	return l
}

// hasKinds reports whether a cell may be more than empty or taken.
func hasKinds(s game.Shape) bool { return len(s.Letters) != 2 }

func placeWidth(s game.Shape) int {
	width := 1
	if s.Kind == game.KindBoard {
		width++
	}
	if hasKinds(s) {
		width++
	}
	return width
}

// readRow reads a row from its cells, or from places and the number of cells: without that the last one is
// the place that is named last.
func readRow(f *Fields, s game.Shape) (game.Position, error) {
	l := f.List("places")
	if l == nil {
		return readNumbers(f, s)
	}
	n, known := f.Number("n")
	if !known && s.IsSized() {
		n, known = s.Columns, true
	}
	for i, numbers := 0, flat(l); !known && i < len(numbers); i += placeWidth(s) {
		n = max(n, numbers[i])
	}
	return readPlaces(l, s, 0, n)
}

// readPlaces returns n cells, of the places in a list.
func readPlaces(l *List, s game.Shape, columns, n int) (game.Position, error) {
	cells, numbers, width := make(game.Position, n), flat(l), placeWidth(s)
	for ; len(numbers) >= width; numbers = numbers[width:] {
		i, c := numbers[0]-1, 1
		if columns > 0 {
			i = i*columns + numbers[1] - 1
		}
		if hasKinds(s) {
			c = numbers[width-1]
		}
		if i < 0 || i >= n {
			return nil, fmt.Errorf("place %d of %d cells", i+1, n)
		}
		cells[i] = c
	}
	return cells, nil
}

// vertices returns the vertices of a graph, each with the list of those to which an edge leads.
func vertices(s game.Shape, n int, edges []int) List {
	next := make([][]int, n+1)
	for i := 0; i+1 < len(edges); i += 2 {
		from, to := edges[i], edges[i+1]
		next[from] = append(next[from], to)
		if !s.Directed && from != to {
			next[to] = append(next[to], from)
		}
	}
	l := List{Name: "vertices", Items: make([]Fields, n)}
	for i := range n {
		numbers := append([]int{}, next[i+1]...)
		l.Items[i].SetList(List{Name: "next", Numbers: numbers})
	}
	return l
}

// readVertices returns the edges; those of an undirected graph are said at both of their ends.
func readVertices(l *List, s game.Shape) *List {
	edges := &List{Name: "edges", Width: 2, Numbers: []int{}}
	for i := range l.Items {
		next := l.Items[i].List("next")
		if next == nil {
			return nil
		}
		for _, to := range flat(next) {
			if from := i + 1; s.Directed || from <= to {
				edges.Numbers = append(edges.Numbers, from, to)
			}
		}
	}
	return edges
}
