package heap

import "math/bits"

// Rare and common values [WW, chapter 4] [GP89]. In many octal games the values
// of almost all heaps lie outside a subspace of index 2 of the nim-values: that
// of the v with an even number of bits in common with some mask. Such v are
// called rare, the others common. The nim-sum of two rare or of two common
// values is rare, that of a rare and a common one is common. So the common
// options of a heap come from splits into a rare and a common heap only, and
// rare heaps are few.
//
// For a heap of n the label is L(v, n) = parity of v&mask, 1 for common. If the
// numbers k that a split takes all have one parity, then
//
//	L(v, n) = parity(v&mask) + n + k mod 2
//
// will do as well: for a + b = n - k it has L(G(a)^G(b), n) = L(G(a), a) +
// L(G(b), b). But a move that takes an odd k and leaves one heap changes this
// label: from a common heap it reaches a value that is rare for n.
type label struct {
	mask   uint32
	parity bool // the label depends on the parity of n
	odd    int  // k mod 2 for the splits, if parity
}

// of returns 1 for a value that is common at n, and 0 for a rare one.
func (l label) of(v uint32, n int64) int {
	s := bits.OnesCount32(v & l.mask)
	if l.parity {
		s += int(n) + l.odd
	}
	return s & 1
}

// splitParity returns the parity that all splits have, or -1 if there is none.
func (m moves) splitParity() int {
	parity := -1
	for i, s := range m.split {
		if i > 0 && s.k&1 != parity {
			return -1
		}
		parity = s.k & 1
	}
	return parity
}

// valueCounts count the heaps by their value and the parity of n+k.
type valueCounts [2][]int64

// choose returns the label with the fewest rare heaps. With the counts as a
// function f of value and parity, the Walsh-Hadamard transform
//
//	F(m) = sum of f(v) (-1)^(bits of v&m)
//
// is the number of rare heaps less that of common ones, for every mask at once:
// V log V additions for values below V. The parity of n is one more bit.
//
// Bits above the largest value so far are put into the mask. The first value to
// have one is that power of two itself, as nothing above it has been met; it
// counts as common then, and brings no new rare value.
func (c *valueCounts) choose(width, parity int) label {
	half := 1 << width
	f := make([]int64, 2*half)
	copy(f[:half], c[0][:half])
	copy(f[half:], c[1][:half])
	walshHadamard(f)
	if parity < 0 {
		f = f[:half]
	}
	best := 0
	for m, x := range f {
		if x < f[best] {
			best = m
		}
	}
	above := uint32(maxValue) &^ uint32(half-1)
	return label{mask: uint32(best&(half-1)) | above, parity: best >= half, odd: max(0, parity)}
}

func walshHadamard(f []int64) {
	for l := 1; l < len(f); l *= 2 {
		for i := 0; i < len(f); i += 2 * l {
			lo, hi := f[i:i+l], f[i+l:i+2*l]
			for j, x := range lo {
				lo[j], hi[j] = x+hi[j], x-hi[j]
			}
		}
	}
}

// Codes. The lowest bit of the mask, bit b, is determined by the other bits of
// a common value (and by the parity of n); without it the value becomes a code
// with half the alphabet. Codes keep the order of the common values of a heap,
// and the code of a nim-sum is the nim-sum of the codes.
//
// A rare value with the same bits but b differs from the common one in b. So of
// a rare and a common value of one heap, the one with the larger code>>b is
// larger; if these are equal, the one that has bit b, whatever the low bits are.

// bit returns b.
func (l label) bit() int { return bits.TrailingZeros32(l.mask) }

// code returns the code of a value.
func (l label) code(v uint32) uint32 {
	b := l.bit()
	return v&(1<<b-1) | v>>(b+1)<<b
}

// value returns the value with the given code and label at n.
func (l label) value(code uint32, n int64, label int) uint32 {
	b := l.bit()
	v := code&(1<<b-1) | code>>b<<(b+1)
	if l.of(v, n) != label {
		v |= 1 << b
	}
	return v
}
