package game

import "iter"

// A view is a way to look at a board: from the other side, in a mirror, turned.
// Cell i of the image is cell from[i] of the board.
type view struct {
	cols int // of the image
	from []int32
}

// turn replaces the row or board p by the least of its images under the symmetry
// of the shape, in place. Images are compared cell by cell as they are looked at,
// so that most cost a few cells.
func (c *Canonizer) turn(p Position) {
	cols, start := len(p)-c.shape.Memory, 0
	switch {
	case c.shape.Symmetry == NoSymmetry:
		return
	case c.shape.Kind == KindBoard:
		cols, start = p[0], 1
	}
	cells := p[start : len(p)-c.shape.Memory]
	if len(cells) == 0 {
		return
	}
	c.turned = append(c.turned[:0], cells...)
	for _, v := range c.views(cols, len(cells)/cols) {
		if v.cols < cols || v.isLess(cells, c.turned) {
			cols = v.cols
			for i, k := range v.from {
				c.turned[i] = cells[k]
			}
		}
	}
	copy(cells, c.turned)
	if start == 1 {
		p[0] = cols
	}
}

// isLess reports whether the image of cells is less than the cells of least.
func (v *view) isLess(cells, least Position) bool {
	for i, k := range v.from {
		if cells[k] != least[i] {
			return cells[k] < least[i]
		}
	}
	return false
}

// views returns the views of a board other than the board itself, those with fewer
// columns first; views with more columns than the board are left out, since the
// board is less.
func (c *Canonizer) views(cols, rows int) []view {
	size := [2]int{cols, rows}
	if v, ok := c.boards[size]; ok {
		return v
	}
	if len(c.boards) > 1<<10 {
		clear(c.boards)
	}
	v := c.shape.Symmetry.views(cols, rows)
	c.boards[size] = v
	return v
}

// Views yields the views of a board, or row, by which canonical form may turn it: how many columns
// each has, and which cell of the board stands in each of its cells.
func (y Symmetry) Views(cols, rows int) iter.Seq2[int, []int32] {
	return func(yield func(int, []int32) bool) {
		if y == NoSymmetry {
			return
		}
		for _, v := range y.views(cols, rows) {
			if !yield(v.cols, v.from) {
				return
			}
		}
	}
}

func (y Symmetry) views(cols, rows int) (all []view) {
	if y == Mirror {
		return []view{newView(cols, rows, 1)}
	}
	if y == Square && rows <= cols {
		for turn := 4; turn < 8; turn++ {
			all = append(all, newView(cols, rows, turn))
		}
	}
	if y == Square && rows < cols {
		return all
	}
	for turn := 1; turn < 4; turn++ {
		all = append(all, newView(cols, rows, turn))
	}
	return all
}

// newView returns a view of a board: mirrored left to right if bit 0 of turn is
// set, top to bottom if bit 1, and with rows and columns exchanged if bit 2 is.
func newView(cols, rows, turn int) view {
	v := view{cols: cols}
	if turn&4 != 0 {
		v.cols = rows
	}
	for i := range cols * rows {
		x, y := i%v.cols, i/v.cols
		if turn&4 != 0 {
			x, y = y, x
		}
		if turn&1 != 0 {
			x = cols - 1 - x
		}
		if turn&2 != 0 {
			y = rows - 1 - y
		}
		v.from = append(v.from, int32(y*cols+x))
	}
	return v
}
