package vector

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"sync/atomic"
)

// The generator. A code sequence c(n), of bytes below lanes, is defined by
//
//	c(n) = least code not among c(n-off)^g for the entries (off, g),
//
// or lanes itself if there is none below it; an excluded number at or above
// lanes excludes nothing. This is what the common values of a heap game obey
// once its rare values are known.
//
// 64 heaps are done at a time, with a word of lanes bits for each: an entry
// with off >= 64 reads finished codes only, and sets the bit 1<<(c^g) in each
// of 64 words at once, without a branch. Entries with a smaller offset depend
// on the block itself. The plain loop takes the heaps of the block in order.
// The assembly (generate_avx512.h) takes the heaps that fill one register
// together, and repeats
//
//	c := mex of (what is known to be excluded, and what c itself excludes)
//
// until c stays. As c(n) depends on earlier heaps only, the first heap is right
// after one round, the second after two, and so on: the fixpoint exists and is
// the only one. Two to five rounds do in practice.
//
// Cost: four instructions for each far entry and register of 512/lanes heaps.

// An Entry excludes the code c(n-Offset)^Code at n.
type Entry struct {
	Offset int // at least 1
	Code   uint8
}

// block is the number of heaps that are done at a time.
const block = 64

// A Generator computes codes from earlier codes. It may be used by several
// goroutines only if they take turns; Fill panics where it sees that they do not.
type Generator struct {
	set   *Set
	lanes int
	near  []Entry // Offset < block
	far   []Entry
	prog  *program // the entries as the assembly reads them
	wide  [3][block]uint64
	busy  atomic.Bool // Fill is at work, in memory of the generator
}

// Widths returns the numbers of codes that a generator may have, ascending.
func Widths() []int { return []int{16, 32, 64, 128, 192} }

// NewGenerator returns a generator for codes below lanes, one of [Widths]. It
// panics for another number, and for offsets below 1. Codes may be out of range.
func (s *Set) NewGenerator(entries []Entry, lanes int) *Generator {
	if !slices.Contains(Widths(), lanes) {
		panic(fmt.Sprintf("vector: %d lanes, want one of %v", lanes, Widths()))
	}
	g := &Generator{set: s, lanes: lanes}
	entries = slices.Clone(entries)
	slices.SortFunc(entries, func(a, b Entry) int {
		return cmp.Or(cmp.Compare(a.Offset, b.Offset), cmp.Compare(a.Code, b.Code))
	})
	for _, e := range slices.Compact(entries) {
		switch {
		case e.Offset < 1:
			panic(fmt.Sprintf("vector: entry %+v", e))
		case e.Offset < block:
			g.near = append(g.near, e)
		default:
			g.far = append(g.far, e)
		}
	}
	g.prog = newProgram(g)
	return g
}

// Reach returns how many codes before a heap [Generator.Fill] may read.
func (g *Generator) Reach() int {
	reach := 2 * block
	if n := len(g.far); n > 0 {
		reach = max(reach, g.far[n-1].Offset)
	}
	return reach
}

// Fill computes buf[from:to] from the codes before it. It panics unless from is
// at least [Generator.Reach], and to-from a multiple of 64.
func (g *Generator) Fill(buf []byte, from, to int) {
	if from < g.Reach() || to < from || (to-from)%block != 0 {
		panic(fmt.Sprintf("vector: Fill from %d to %d with reach %d", from, to, g.Reach()))
	}
	if from == to {
		return
	}
	_ = buf[to-1]
	if g.busy.Swap(true) {
		panic("vector: Fill of one generator in two goroutines at once")
	}
	defer g.busy.Store(false)
	if g.lanes <= 64 {
		g.set.fill(g, buf, from, to)
		return
	}
	for p := from; p < to; p += block {
		g.fillWide(buf, p)
	}
}

func fillPlain(g *Generator, buf []byte, from, to int) {
	none := uint64(1) << (g.lanes & 63) // a bit that bounds the mex, for fewer than 64 lanes
	if g.lanes == 64 {
		none = 0
	}
	for p := from; p < to; p += block {
		ex := &g.wide[0]
		excludePlain(g.far, buf, p, g.wide[:1])
		for i := range ex {
			w := ex[i]
			for _, e := range g.near {
				w |= 1 << (buf[p+i-e.Offset] ^ e.Code)
			}
			if none != 0 {
				w &= none - 1
			}
			buf[p+i] = byte(bits.TrailingZeros64(^w))
		}
	}
}

// fillWide computes one block with more than 64 codes: words of 64 bits in
// planes, the near entries in order.
func (g *Generator) fillWide(buf []byte, p int) {
	planes := g.wide[:g.lanes/64]
	g.set.exclude(g, buf, p, planes)
	for i := range block {
		var w [4]uint64 // the fourth word takes what is out of range
		for l := range planes {
			w[l] = planes[l][i]
		}
		for _, e := range g.near {
			x := buf[p+i-e.Offset] ^ e.Code
			w[x>>6] |= 1 << (x & 63)
		}
		c := 0
		for l := range planes {
			if w[l] != ^uint64(0) {
				break
			}
			c += 64
		}
		if c < g.lanes {
			c += bits.TrailingZeros64(^w[c>>6])
		}
		buf[p+i] = byte(c)
	}
}

// excludePlain sets planes[l][i] to the word of what the entries exclude at
// p+i among the codes 64l, ..., 64l+63.
func excludePlain(entries []Entry, buf []byte, p int, planes [][block]uint64) {
	clear(planes)
	for _, e := range entries {
		src := buf[p-e.Offset : p-e.Offset+block]
		for l := range planes {
			at := e.Code ^ uint8(64*l)
			for i := range planes[l] {
				// Shifting by 64 or more gives 0 in Go.
				planes[l][i] |= 1 << (src[i] ^ at)
			}
		}
	}
}
