package vector

import "unsafe"

var avx512 = &Set{
	Name: "avx512",
	FindPair: func(x, y []uint16, c uint16) int {
		_ = y[:len(x)]
		return findPairAVX512(unsafe.SliceData(x), unsafe.SliceData(y), len(x), c)
	},
	FindBytePair: func(x, y []byte, c byte) int {
		_ = y[:len(x)]
		return findBytePairAVX512(unsafe.SliceData(x), unsafe.SliceData(y), len(x), c)
	},
	Maps: func(dst []byte, stride, codes int, src []byte) {
		_, _ = src[Lot-1], dst[(codes-1)*stride+Lot/8-1]
		mapsAVX512(&dst[0], stride, codes, &src[0])
	},
	Join: func(need, all *Lanes, bitmap []byte, sel uint64) {
		joinAVX512(need, all, &bitmap[:Lot/8][0], sel)
	},
	Cover: func(left, need *Lanes, bitmaps []byte, at Offsets) bool {
		_ = bitmaps[at.max : at.max+Lot/8]
		return coverAVX512(left, need, &bitmaps[0], unsafe.SliceData(at.list), len(at.list)) != 0
	},
	Count: func(bitmap []byte, sel uint64) int {
		return countAVX512(&bitmap[:Lot/8][0], sel)
	},
	layout: layout{register: 64, least: 16, joint: true},
	fill: func(g *Generator, buf []byte, from, to int) {
		p, blocks := &buf[from], (to-from)/block
		switch g.lanes {
		case 16:
			generate16AVX512(g.prog, p, blocks)
		case 32:
			generate32AVX512(g.prog, p, blocks)
		default:
			generate64AVX512(g.prog, p, blocks)
		}
	},
	exclude: func(g *Generator, buf []byte, p int, planes [][block]uint64) {
		if len(planes) == 2 {
			exclude2AVX512(g.prog.far, g.prog.nFar, &buf[p], &planes[0][0])
			return
		}
		exclude3AVX512(g.prog.far, g.prog.nFar, &buf[p], &planes[0][0])
		exclude3AVX512(g.prog.far, g.prog.nFar, &buf[p+block/2], &planes[0][block/2])
	},
}

//go:noescape
func findPairAVX512(x, y *uint16, n int, c uint16) int

//go:noescape
func findBytePairAVX512(x, y *byte, n int, c byte) int

//go:noescape
func mapsAVX512(dst *byte, stride, codes int, src *byte)

//go:noescape
func joinAVX512(need, all *Lanes, bitmap *byte, sel uint64)

//go:noescape
func coverAVX512(left, need *Lanes, bitmaps *byte, offsets *int32, n int) int

//go:noescape
func countAVX512(bitmap *byte, sel uint64) int

//go:noescape
func generate16AVX512(prog *program, p *byte, blocks int)

//go:noescape
func generate32AVX512(prog *program, p *byte, blocks int)

//go:noescape
func generate64AVX512(prog *program, p *byte, blocks int)

//go:noescape
func exclude2AVX512(entries *entryRow, n int, p *byte, planes *uint64)

//go:noescape
func exclude3AVX512(entries *entryRow, n int, p *byte, planes *uint64)
