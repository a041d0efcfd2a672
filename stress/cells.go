package stress

import (
	"slices"

	"grundy/game"
	"grundy/solve"
	"grundy/stress/format"
)

// Moves on rows and boards of cells: by the cells that they change, or the whole board
// after them.

// hasCells reports whether positions are rows or boards.
func (o *Output) hasCells() bool {
	return o.shape.Kind == game.KindRow || o.shape.Kind == game.KindBoard
}

// grid returns the cells of a row or board, and in how many columns they stand.
func (o *Output) grid(p game.Position) (columns int, cells game.Position) {
	main, _ := o.shape.Split(p)
	if o.shape.Kind == game.KindRow {
		return len(main), main
	}
	return main[0], main[1:]
}

// addCells adds the places of the cells that a move changes; none if it changes the size
// of the board.
func (o *Output) addCells(f *format.Fields, from, to game.Position) {
	columns, before := o.grid(from)
	_, after := o.grid(to)
	changed := format.List{Name: "cells", Items: []format.Fields{}}
	for i := range before {
		if len(after) != len(before) || before[i] == after[i] {
			continue
		}
		var cell format.Fields
		cell.SetNumber("row", i/columns+1)
		cell.SetNumber("column", i%columns+1)
		if len(changed.Items) == 0 {
			f.SetNumber("row", i/columns+1)
			f.SetNumber("column", i%columns+1)
		}
		changed.Items = append(changed.Items, cell)
	}
	f.SetList(changed)
}

// addSizes adds how many rows and columns a board has after a winning move, if all winning
// moves agree on it, and how many cells change.
func (o *Output) addSizes(counts map[string]int, sum []game.Position, moves []solve.Move) {
	if !o.hasCells() {
		return
	}
	for i, m := range moves {
		f := o.moveFields(sum, m)
		columns, cells := o.grid(m.To)
		rows := len(cells) / max(columns, 1)
		for name, n := range map[string]int{"rows": rows, "columns": columns, "cells": f.List("cells").Len()} {
			if before, ok := counts[name]; i > 0 && (!ok || before != n) {
				delete(counts, name)
			} else if i == 0 {
				counts[name] = n
			}
		}
	}
}

// agreeOnCells reports whether what a program says of the cells after a move fits the move:
// those that change in any order.
func (o *Output) agreeOnCells(said, move *format.Fields) bool {
	if rows := said.List("rows"); rows != nil && !slices.Equal(cellsOf(rows), cellsOf(move.List("rows"))) {
		return false
	}
	cells := said.List("cells")
	return cells == nil || slices.Equal(placesOf(cells), placesOf(move.List("cells")))
}

// cellsOf returns the cells of all rows.
func cellsOf(rows *format.List) (all []int) {
	for i := range rows.Items {
		all = append(all, rows.Items[i].List("p").Numbers...)
	}
	return all
}

// placesOf returns the places of cells in ascending order.
func placesOf(cells *format.List) (all [][2]int) {
	for i := range cells.Items {
		row, _ := cells.Items[i].Number("row")
		column, _ := cells.Items[i].Number("column")
		all = append(all, [2]int{row, column})
	}
	slices.SortFunc(all, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	return all
}
