package game

import (
	"fmt"
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
	Columns  int      // Row, Board: the cells of a row in every position to start from; 0 for any
	Rows     int      // Board: the rows of such a position; 0 for any
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
