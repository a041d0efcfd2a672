// Package table makes tables of impartial games: what every position of a
// [Range] is worth, who wins it, or in how many moves.
//
//	t, err := table.Make(ctx, rules, table.Box(30, 30), table.Values, solve.Config{})
//	t.WriteText(os.Stdout, table.Text{})
//	err = table.WriteFile("wythoff.png", t.WritePNG)
//
// # Ranges
//
//	Heap(max)            one heap of 0..max tokens            n
//	Box(max...)          several heaps or numbers             a b c
//	Rows(max)            rows of 0..max first letters         n
//	Boards(cols, rows)   boards of first letters              columns rows
//	Multisets(k, max)    up to k heaps of 1..max tokens
//	AllRows(max)         every row of 0..max cells
//	AllBoards(cols, rows)   every board of at most so many cells
//	List(positions...)   any positions
//
// The first four are grids: they have axes, can be sliced, and are printed in
// rows and columns and drawn as pictures. The others are lists, in the order of
// size: the shorter position first, then number by number.
//
// # Output
//
// A table is written as text within a number of columns, as CSV, JSON and Parquet,
// and a grid of one or two axes is drawn as PNG and SVG. [WriteFile] puts any of
// them into a file that is complete or not there.
package table
