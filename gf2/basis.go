// Package gf2 has linear algebra over the field of two elements, on vectors of
// 64 bits. The nim-sums of subsets of a set of nim-values are the span of the
// set, and each element of the span is the nim-sum of equally many subsets.
package gf2

import "math/bits"

// A Basis spans a set of vectors, each a uint64 whose bits are its
// coordinates. It is kept in echelon form: at most one vector for each leading
// bit. The zero Basis spans {0}. A Basis takes 520 bytes and may be copied.
type Basis struct {
	vectors [64]uint64 // by the place of the leading bit; 0 where there is none
	leading uint64     // the places in use
}

// Insert adds v to the span and reports whether the rank has grown, that is,
// whether v was outside the span. It takes at most Rank steps.
func (b *Basis) Insert(v uint64) bool {
	v = b.residue(v)
	if v == 0 {
		return false
	}
	place := bits.Len64(v) - 1
	b.vectors[place] = v
	b.leading |= 1 << place
	return true
}

// Contains reports whether v is in the span. It takes at most Rank steps.
func (b *Basis) Contains(v uint64) bool { return b.residue(v) == 0 }

// Rank returns the dimension of the span, from 0 to 64. Each vector of the
// span is the sum of exactly 2^(n-Rank) subsets of n vectors inserted.
func (b *Basis) Rank() int { return bits.OnesCount64(b.leading) }

// Leading returns the places of the leading bits of the basis as a word with these
// bits. A vector of the span is known by its bits at these places: the difference of
// two that agree there has no leading bit, and so is 0.
func (b *Basis) Leading() uint64 { return b.leading }

// Covers reports whether the span holds every vector of at most width bits, 0
// <= width <= 64. It takes constant time: the vectors with a leading bit
// below width span a space of as many dimensions as there are of them, within
// the width-bit numbers.
func (b *Basis) Covers(width int) bool {
	all := uint64(1)<<width - 1
	return b.leading&all == all
}

// residue returns v with the leading bits of b cleared from the top down. It
// is 0 exactly for vectors of the span.
func (b *Basis) residue(v uint64) uint64 {
	for rest := v & b.leading; rest != 0; rest = v & b.leading {
		v ^= b.vectors[bits.Len64(rest)-1]
	}
	return v
}
