package solve

import (
	"math/bits"

	"grundy/game"
)

// A coder packs positions into 64 bits where they fit, one key for each:
//
//	6 bits   the width b of the numbers that are not cells
//	c each   the cells of a row or board, c bits for the letters of the shape
//	b each   the other numbers: for a row or board always as many
//	1 bit    a one, the end of the position
//
// read from the lowest bit. The key determines the position, since the end shows
// how many bits there are. Keys are never 0.
type coder struct {
	cellBits uint
	head     int // numbers before the cells
	memory   int // numbers behind the cells
	cells    bool
}

func newCoder(s game.Shape) coder {
	c := coder{memory: s.Memory}
	if (s.Kind == game.KindRow || s.Kind == game.KindBoard) && s.Letters != "" {
		c.cells = true
		c.cellBits = max(1, uint(bits.Len(uint(len(s.Letters)-1))))
		if s.Kind == game.KindBoard {
			c.head = 1
		}
	}
	return c
}

// key returns the key of p, and whether p fits.
func (c coder) key(p game.Position) (uint64, bool) {
	if !c.cells {
		return packNumbers(p, nil, nil, 0)
	}
	end := len(p) - c.memory
	return packNumbers(p[:c.head], p[end:], p[c.head:end], c.cellBits)
}

// packNumbers packs the numbers of a and b and the cells.
func packNumbers(a, b, cells game.Position, cellBits uint) (uint64, bool) {
	var all uint
	for _, n := range a {
		all |= uint(n)
	}
	for _, n := range b {
		all |= uint(n)
	}
	width := max(1, uint(bits.Len(all)))
	if 6+width*uint(len(a)+len(b))+cellBits*uint(len(cells)) > 63 {
		return 0, false
	}
	key, at := uint64(width), uint(6)
	for _, n := range a {
		key |= uint64(n) << at
		at += width
	}
	for _, n := range b {
		key |= uint64(n) << at
		at += width
	}
	for _, n := range cells {
		key |= uint64(n) << at
		at += cellBits
	}
	return key | 1<<at, true
}
