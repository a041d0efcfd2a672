// Package vector holds the few inner loops that decide the speed of package
// heap, each in plain Go and, where the processor allows, in assembly. The
// plain ones define the meaning: a test compares every other one with them.
package vector

// A Set is one implementation of the inner loops. Its functions panic where a
// slice is too short.
type Set struct {
	Name string // "plain", "avx2" or "avx512"

	// FindPair returns the least i with x[i]^y[i] == c, or -1. It wants
	// len(y) >= len(x), and reads each pair once.
	FindPair func(x, y []uint16, c uint16) int

	// FindBytePair is FindPair for bytes.
	FindBytePair func(x, y []byte, c byte) int

	// Maps sets, for every code c below codes and every i < Lot, bit i of
	// the bitmap dst[c*stride:] to whether src[i] == c.
	Maps func(dst []byte, stride, codes int, src []byte)

	// Join adds the bits of a bitmap that sel selects to need, and all of
	// them to all. All three have Lot bits; sel is repeated.
	Join func(need, all *Lanes, bitmap []byte, sel uint64)

	// Cover sets left to need without the union of the bitmaps at the given
	// offsets, Lot bits from each, and reports whether a bit is left.
	Cover func(left, need *Lanes, bitmaps []byte, at Offsets) bool

	// Count returns the number of bits of the bitmap, of Lot bits, that sel
	// selects; sel is repeated.
	Count func(bitmap []byte, sel uint64) int

	fill    func(g *Generator, buf []byte, from, to int)
	exclude func(g *Generator, buf []byte, p int, planes [][block]uint64)
	layout  layout // of the registers, where programs are used
}

// Plain is the implementation in Go, which every processor can run.
var Plain = &Set{
	Name:         "plain",
	FindPair:     findPair,
	FindBytePair: findBytePair,
	Maps:         maps,
	Join:         join,
	Cover:        cover,
	Count:        count,
	fill:         fillPlain,
	exclude: func(g *Generator, buf []byte, p int, planes [][block]uint64) {
		excludePlain(g.far, buf, p, planes)
	},
}

// Best returns the fastest implementation for this processor.
func Best() *Set { return Available()[0] }

// Available returns the implementations that this processor can run, fastest
// first. The last one is [Plain].
func Available() []*Set { return append(native(), Plain) }

func findPair(x, y []uint16, c uint16) int {
	y = y[:len(x)]
	for i, v := range x {
		if v^y[i] == c {
			return i
		}
	}
	return -1
}

func findBytePair(x, y []byte, c byte) int {
	y = y[:len(x)]
	for i, v := range x {
		if v^y[i] == c {
			return i
		}
	}
	return -1
}
