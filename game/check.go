package game

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Check returns nil if p is a position of the shape, or an error that says what
// is wrong, without quoting p. It takes time linear in p, for a set too.
func (s Shape) Check(p Position) error {
	for i, n := range p {
		if n < 0 {
			return fmt.Errorf("number %d is %d, want at least 0", i+1, n)
		}
	}
	if len(p) < s.Memory {
		return fmt.Errorf("%d numbers, want %d of memory", len(p), s.Memory)
	}
	main, _ := s.Split(p)
	switch s.Kind {
	case KindHeap:
		return s.checkCount(len(main), s.width())
	case KindRow:
		return cmp.Or(s.checkSize(main), s.checkCells(main))
	case KindBoard:
		return s.checkBoard(main)
	case KindGraph:
		return s.checkGraph(main)
	case KindTree:
		return s.checkTree(main)
	default:
		return s.checkRecords(main)
	}
}

func (s Shape) checkCount(have, want int) error {
	if have != want {
		return fmt.Errorf("%d numbers, want %d", have, want)
	}
	return nil
}

func (s Shape) checkRecords(main Position) error {
	w := s.width()
	if len(main)%w != 0 {
		return fmt.Errorf("%d numbers, want records of %d", len(main), w)
	}
	if s.Count > 0 {
		return s.checkCount(len(main), s.Count*w)
	}
	if s.Kind == KindSet {
		return checkDistinct(main, w)
	}
	return nil
}

// fewRecords are so few that they are compared one with another.
const fewRecords = 24

func checkDistinct(main Position, w int) error {
	if len(main) <= fewRecords*w {
		for i := w; i < len(main); i += w {
			for j := 0; j < i; j += w {
				if slices.Equal(main[i:i+w], main[j:j+w]) {
					return twice(main[i : i+w])
				}
			}
		}
		return nil
	}
	seen := map[string]bool{}
	for i := 0; i < len(main); i += w {
		key := main[i : i+w].Key()
		if seen[key] {
			return twice(main[i : i+w])
		}
		seen[key] = true
	}
	return nil
}

func twice(record Position) error {
	return fmt.Errorf("%s stands there twice, want different members", recordText(record))
}

func (s Shape) checkCells(cells Position) error {
	if s.Letters == "" {
		return nil
	}
	for i, c := range cells {
		if c >= len(s.Letters) {
			return fmt.Errorf("cell %d is %d, want less than %d (%s)", i+1, c, len(s.Letters), strings.Join(strings.Split(s.Letters, ""), " "))
		}
	}
	return nil
}

func (s Shape) checkBoard(main Position) error {
	if len(main) == 0 {
		return fmt.Errorf("no numbers, want the number of columns first")
	}
	cols, cells := main[0], main[1:]
	if (cols == 0) != (len(cells) == 0) || cols > 0 && len(cells)%cols != 0 {
		return fmt.Errorf("%d cells in rows of %d, want whole rows, or 0 columns for no cells", len(cells), cols)
	}
	return cmp.Or(s.checkSize(main), s.checkCells(cells))
}

func (s Shape) checkTree(main Position) error {
	w := s.width()
	if len(main)%w != 0 {
		return fmt.Errorf("%d numbers, want %d for each vertex", len(main), w)
	}
	for v := 1; v <= len(main)/w; v++ {
		if parent := main[(v-1)*w]; parent >= v {
			return fmt.Errorf("the parent of vertex %d is %d, want a smaller one", v, parent)
		}
	}
	return nil
}

// maxVertices bounds the vertices of a graph: those without edges take no numbers.
const maxVertices = 1 << 20

func (s Shape) checkGraph(main Position) error {
	if len(main) == 0 {
		return fmt.Errorf("no numbers, want the number of vertices first")
	}
	n := main[0]
	if n > maxVertices {
		return fmt.Errorf("%d vertices, want at most %d", n, maxVertices)
	}
	if n > len(main) && s.Labels > 0 || (len(main)-1-n*s.Labels)%2 != 0 || len(main) < 1+n*s.Labels {
		return fmt.Errorf("%d numbers behind %d vertices, want %d labels for each vertex and two numbers for each edge", len(main)-1, n, s.Labels)
	}
	for _, v := range main[1+n*s.Labels:] {
		if v > n {
			return fmt.Errorf("an edge ends in vertex %d, want at most %d", v, n)
		}
	}
	return nil
}
