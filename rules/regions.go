package rules

import (
	"math/bits"

	"grundy/game"
)

// Regions of a board of at most 64 cells, as sets of bits: a region grows by shifts
// until it stays the same, at most once for each cell.

// smallRegions adds what regions adds.
func smallRegions(p game.Position, least int, out *game.List) {
	cols := p[0]
	var free, first uint64 // the free cells, and the first of each row
	for i, c := range p[1:] {
		if c == 0 {
			free |= 1 << i
		}
		if i%cols == 0 {
			first |= 1 << i
		}
	}
	for free != 0 {
		region := grow(free&-free, free, first, cols)
		free &^= region
		if bits.OnesCount64(region) >= least {
			cutOutBits(cols, region, out)
		}
	}
}

// grow returns the region of the free cells that holds the cells of seed.
func grow(seed, free, first uint64, cols int) uint64 {
	for {
		beside := seed<<1&^first | seed&^first>>1
		grown := (seed | beside | seed<<cols | seed>>cols) & free
		if grown == seed {
			return seed
		}
		seed = grown
	}
}

// cutOutBits adds the smallest board that holds the cells of a region, which is not
// empty, as free ones, and all others filled.
func cutOutBits(cols int, region uint64, out *game.List) {
	top, bottom := bits.TrailingZeros64(region)/cols, (bits.Len64(region)-1)/cols
	var columns uint64
	for y := top; y <= bottom; y++ {
		columns |= region >> (y * cols) & (1<<cols - 1)
	}
	left, right := bits.TrailingZeros64(columns), bits.Len64(columns)-1
	var small [65]int
	board := append(small[:0], right-left+1)
	for y := top; y <= bottom; y++ {
		row := region >> (y*cols + left)
		for x := range right - left + 1 {
			board = append(board, int(^row>>x&1))
		}
	}
	out.Add(board...)
}
