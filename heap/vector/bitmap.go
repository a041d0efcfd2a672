package vector

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// Bitmaps. Lot heaps are looked at together, a bit for each. A bitmap may begin
// at any byte; its words are little-endian, so that bit i is bit i%8 of byte
// i/8.

// Lot is the number of heaps that are checked together.
const Lot = 2048

// Lanes are the bits of a lot.
type Lanes [Lot / 64]uint64

// Offsets are byte offsets into a slice, none negative.
type Offsets struct {
	list []int32
	max  int32
}

// NewOffsets returns the given offsets, in this order. It panics for negative
// ones.
func NewOffsets(list ...int32) Offsets {
	o := Offsets{list: slices.Clone(list)}
	for _, x := range list {
		if x < 0 {
			panic("vector: negative offset")
		}
		o.max = max(o.max, x)
	}
	return o
}

// Len returns the number of offsets.
func (o Offsets) Len() int { return len(o.list) }

func word(b []byte, i int) uint64 { return binary.LittleEndian.Uint64(b[8*i:]) }

func maps(dst []byte, stride, codes int, src []byte) {
	for c := range codes {
		clear(dst[c*stride:][:Lot/8])
	}
	for i, c := range src[:Lot] {
		if int(c) < codes {
			dst[int(c)*stride+i/8] |= 1 << (i % 8)
		}
	}
}

func join(need, all *Lanes, bitmap []byte, sel uint64) {
	for i := range need {
		w := word(bitmap, i)
		need[i] |= w & sel
		all[i] |= w
	}
}

func cover(left, need *Lanes, bitmaps []byte, at Offsets) bool {
	*left = *need
	for _, o := range at.list {
		b := bitmaps[o:][:Lot/8]
		for i := range left {
			left[i] &^= word(b, i)
		}
	}
	rest := uint64(0)
	for _, w := range left {
		rest |= w
	}
	return rest != 0
}

func count(bitmap []byte, sel uint64) int {
	n := 0
	for i := range Lot / 64 {
		n += bits.OnesCount64(word(bitmap, i) & sel)
	}
	return n
}
