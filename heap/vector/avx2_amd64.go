package vector

import "unsafe"

// The AVX2 set, for processors without AVX-512: lanes of 32 or 64 bits, and
// registers of half the size.
var avx2 = &Set{
	Name: "avx2",
	FindPair: func(x, y []uint16, c uint16) int {
		_ = y[:len(x)]
		n := len(x) &^ 15
		if n > 0 {
			if i := findPairAVX2(&x[0], &y[0], n, c); i >= 0 {
				return i
			}
		}
		if i := findPair(x[n:], y[n:], c); i >= 0 {
			return n + i
		}
		return -1
	},
	FindBytePair: func(x, y []byte, c byte) int {
		_ = y[:len(x)]
		n := len(x) &^ 31
		if n > 0 {
			if i := findBytePairAVX2(&x[0], &y[0], n, c); i >= 0 {
				return i
			}
		}
		if i := findBytePair(x[n:], y[n:], c); i >= 0 {
			return n + i
		}
		return -1
	},
	Maps: func(dst []byte, stride, codes int, src []byte) {
		_, _ = src[Lot-1], dst[(codes-1)*stride+Lot/8-1]
		mapsAVX2(&dst[0], stride, codes, &src[0])
	},
	Join: join,
	Cover: func(left, need *Lanes, bitmaps []byte, at Offsets) bool {
		_ = bitmaps[at.max : at.max+Lot/8]
		return coverAVX2(left, need, &bitmaps[0], unsafe.SliceData(at.list), len(at.list)) != 0
	},
	Count:  count,
	layout: layout{register: 32, least: 32},
	fill: func(g *Generator, buf []byte, from, to int) {
		if g.lanes == 64 {
			generate64AVX2(g.prog, &buf[from], (to-from)/32)
			return
		}
		generate32AVX2(g.prog, &buf[from], (to-from)/block)
	},
	exclude: func(g *Generator, buf []byte, p int, planes [][block]uint64) {
		for l := range planes {
			excludeAVX2(g.prog.far, g.prog.nFar, &buf[p], &planes[l][0], uint64(64*l))
			excludeAVX2(g.prog.far, g.prog.nFar, &buf[p+32], &planes[l][32], uint64(64*l))
		}
	},
}

//go:noescape
func findPairAVX2(x, y *uint16, n int, c uint16) int

//go:noescape
func findBytePairAVX2(x, y *byte, n int, c byte) int

//go:noescape
func mapsAVX2(dst *byte, stride, codes int, src *byte)

//go:noescape
func coverAVX2(left, need *Lanes, bitmaps *byte, offsets *int32, n int) int

//go:noescape
func generate32AVX2(prog *program, p *byte, blocks int)

//go:noescape
func generate64AVX2(prog *program, p *byte, halves int)

//go:noescape
func excludeAVX2(entries *entryRow, n int, p *byte, plane *uint64, first uint64)
