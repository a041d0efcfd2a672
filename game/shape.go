package game

import (
	"fmt"
	"strings"
)

// A Kind is the main part of a [Shape].
type Kind uint8

const (
	KindHeaps   Kind = iota // heaps, a disjunctive sum; order does not matter
	KindHeap                // one heap or number
	KindCoupled             // heaps seen as a whole; order does not matter
	KindTuple               // heaps or numbers whose order matters
	KindSet                 // distinct numbers; order does not matter
	KindRow                 // a row of cells
	KindBoard               // a board of cells
	KindTree                // a rooted tree
	KindGraph               // a graph
)

// String returns the name of the constructor in lower case, such as "heaps".
func (k Kind) String() string {
	return [...]string{"heaps", "heap", "coupled", "tuple", "set", "row", "board", "tree", "graph"}[k]
}

// A Shape says what the numbers of a position mean, and so how positions are
// written, read, compared and brought to canonical form.
//
// The vector of a position holds, in this order:
//
//	Heap      the number
//	Heaps, Coupled, Tuple, Set    the records, Width numbers each
//	Row       the cells, 0 for the first letter
//	Board     the number of columns, then the cells row by row; 0 for no cells
//	Tree      a record for each vertex 1, 2, ...: its parent, a smaller vertex
//	          or 0 for a root, then Width-1 labels
//	Graph     the number n of vertices, then Labels numbers for each vertex
//	          1..n, then two numbers for each edge; vertex 0 is the ground, in
//	          games that have one
//
// and then Memory numbers more. The zero Shape is Heaps().
type Shape struct {
	Kind     Kind
	Width    int      // numbers in a record; 0 stands for 1
	Count    int      // Coupled, Tuple, Set: the number of records; 0 for any
	Keep     bool     // Coupled: records of zeros stay
	Letters  string   // Row, Board: the cell values 0, 1, ... as letters; empty on a Board for numbers
	Labels   int      // Graph: numbers for each vertex
	Directed bool     // Graph: an edge goes from its first to its second vertex
	Symmetry Symmetry // Row, Board: changes that leave the game as it is
	Memory   int      // numbers of memory at the end
}

// A Symmetry names the changes of a row or board that leave a game as it is.
type Symmetry uint8

const (
	NoSymmetry Symmetry = iota
	Mirror              // a row read from right to left
	Rectangle           // a board mirrored left to right and top to bottom
	Square              // these, and the board transposed (rows become columns)
)

// Heaps returns the shape of a sum of heaps.
func Heaps() Shape { return Shape{} }

// Heap returns the shape of one heap or number.
func Heap() Shape { return Shape{Kind: KindHeap} }

// Coupled returns the shape of k heaps, any number for k = 0, that are seen as a
// whole and in any order. With k > 0 empty heaps stay.
func Coupled(k int) Shape { return Shape{Kind: KindCoupled, Count: k, Keep: k > 0} }

// Tuple returns the shape of k numbers in order, any number for k = 0.
func Tuple(k int) Shape { return Shape{Kind: KindTuple, Count: k} }

// Set returns the shape of a set of distinct numbers.
func Set() Shape { return Shape{Kind: KindSet} }

// Row returns the shape of a row of cells, shown as letters, one byte each.
func Row(letters string) Shape { return Shape{Kind: KindRow, Letters: letters} }

// Board returns the shape of a board of cells, shown as letters, one byte each,
// or as numbers if letters is empty.
func Board(letters string) Shape { return Shape{Kind: KindBoard, Letters: letters} }

// Tree returns the shape of a rooted tree, or forest.
func Tree() Shape { return Shape{Kind: KindTree} }

// Graph returns the shape of an undirected graph.
func Graph() Shape { return Shape{Kind: KindGraph} }

// Digraph returns the shape of a directed graph.
func Digraph() Shape { return Shape{Kind: KindGraph, Directed: true} }

// Of returns s with records of width numbers.
func (s Shape) Of(width int) Shape { s.Width = width; return s }

// Mem returns s with n numbers of memory.
func (s Shape) Mem(n int) Shape { s.Memory = n; return s }

// Sym returns s with a symmetry.
func (s Shape) Sym(y Symmetry) Shape { s.Symmetry = y; return s }

// Lab returns s with n labels on each vertex of a graph.
func (s Shape) Lab(n int) Shape { s.Labels = n; return s }

// IsSum reports whether positions are sums of records, so that Options is asked
// of one record.
func (s Shape) IsSum() bool { return s.Kind == KindHeaps }

// width returns the numbers of a record, at least 1.
func (s Shape) width() int { return max(s.Width, 1) }

// Split returns the main part of p and its memory, both parts of p.
func (s Shape) Split(p Position) (main, memory Position) {
	if len(p) < s.Memory {
		panic(fmt.Sprintf("game: position %v has no room for %d numbers of memory", p, s.Memory))
	}
	k := len(p) - s.Memory
	return p[:k:k], p[k:]
}

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
		return s.checkCount(len(main), 1)
	case KindRow:
		return s.checkCells(main)
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

func checkDistinct(main Position, w int) error {
	seen := map[string]bool{}
	for i := 0; i < len(main); i += w {
		key := main[i : i+w].Key()
		if seen[key] {
			return fmt.Errorf("%s stands there twice, want different members", recordText(main[i:i+w]))
		}
		seen[key] = true
	}
	return nil
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
	return s.checkCells(cells)
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

func (s Shape) checkGraph(main Position) error {
	if len(main) == 0 {
		return fmt.Errorf("no numbers, want the number of vertices first")
	}
	n := main[0]
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
