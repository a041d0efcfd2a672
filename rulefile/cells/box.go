package cells

import (
	"math/bits"
	"sync/atomic"
)

// A box is a part of a board. The zero box is empty.
type box struct {
	left, top int
	Size
}

// add makes the box hold a cell of a board.
func (b *box) add(s Size, cell int) {
	x, y := cell%s.Columns, cell/s.Columns
	if b.cells() == 0 {
		*b = box{x, y, Size{1, 1}}
		return
	}
	right, bottom := max(b.left+b.Columns, x+1), max(b.top+b.Rows, y+1)
	b.left, b.top = min(b.left, x), min(b.top, y)
	b.Size = Size{right - b.left, bottom - b.top}
}

// widened returns the box with a margin, as far as the board goes.
func (b box) widened(margin int, s Size) box {
	left, top := max(0, b.left-margin), max(0, b.top-margin)
	right, bottom := min(s.Columns, b.left+b.Columns+margin), min(s.Rows, b.top+b.Rows+margin)
	return box{left, top, Size{right - left, bottom - top}}
}

// place returns the cell of the box that a cell of the board is, which is in it.
func (b box) place(s Size, cell int) int {
	return (cell/s.Columns-b.top)*b.Columns + cell%s.Columns - b.left
}

// cell returns the cell of the board that cell i of the box is.
func (b box) cell(s Size, i int) int {
	return (i/b.Columns+b.top)*s.Columns + i%b.Columns + b.left
}

// allCells returns the cells of a board of at most 64 as a set of bits.
func allCells(s Size) uint64 { return ^uint64(0) >> (64 - s.cells()) }

// boxOf returns the smallest box that holds some cells of a board.
func boxOf(cells uint64, s Size) box {
	top, bottom := bits.TrailingZeros64(cells)/s.Columns, (bits.Len64(cells)-1)/s.Columns
	columns := uint64(0)
	for y := top; y <= bottom; y++ {
		columns |= cells >> (y * s.Columns)
	}
	columns &= 1<<s.Columns - 1
	left := bits.TrailingZeros64(columns)
	return box{left, top, Size{bits.Len64(columns) - left, bottom - top + 1}}
}

// maskOf returns cells of a box as those of the board.
func maskOf(in box, s Size, cells uint64) (mask uint64) {
	for ; cells != 0; cells &= cells - 1 {
		mask |= 1 << in.cell(s, bits.TrailingZeros64(cells))
	}
	return mask
}

// Boxes remember which boxes of a board have moves like a board of their size.
type boxes struct {
	size  Size
	known []atomic.Uint32
}

const (
	unknown = iota
	fits
	differs
)

func newBoxes(s Size) boxes { return boxes{s, make([]atomic.Uint32, s.cells()*s.cells())} }

// fits reports whether a box has such moves, as like says; that is asked once.
func (b *boxes) fits(in box, like func(box) bool) bool {
	known := &b.known[(in.top*b.size.Columns+in.left)*b.size.cells()+(in.Rows-1)*b.size.Columns+in.Columns-1]
	if known.Load() == unknown {
		answer := uint32(differs)
		if like(in) {
			answer = fits
		}
		known.Store(answer)
	}
	return known.Load() == fits
}
