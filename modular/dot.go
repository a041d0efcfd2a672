package modular

// Sums of products, reduced once at the end: each product of two words is added
// to a sum of three words, which holds 2^64 of them. When len·(m-1)^2 fits in two
// words the third is left out. Cost: one multiplication and two or three
// additions a term, and one reduction a sum.

import "math/bits"

// Dot returns Σ x[i]·y[i] modulo m. It panics if y is shorter than x.
func (mod Modulus) Dot(x, y []uint64) uint64 {
	if 2*bits.Len64(mod.m-1)+bits.Len(uint(len(x))) <= 128 {
		hi, lo := dotShort(x, y)
		return mod.Reduce128(mod.Reduce(hi), lo)
	}
	top, hi, lo := dotLong(x, y)
	return mod.Reduce128(mod.Reduce128(mod.Reduce(top), hi), lo)
}

// dotShort returns Σ x[i]·y[i], which the caller knows to be below 2^128.
func dotShort(x, y []uint64) (hi, lo uint64) {
	y = y[:len(x)]
	var carry uint64
	for i, a := range x {
		h, l := bits.Mul64(a, y[i])
		lo, carry = bits.Add64(lo, l, 0)
		hi, _ = bits.Add64(hi, h, carry)
	}
	return hi, lo
}

// dotLong returns Σ x[i]·y[i] as a number of three words.
func dotLong(x, y []uint64) (top, hi, lo uint64) {
	y = y[:len(x)]
	var carry uint64
	for i, a := range x {
		h, l := bits.Mul64(a, y[i])
		lo, carry = bits.Add64(lo, l, 0)
		hi, carry = bits.Add64(hi, h, carry)
		top += carry
	}
	return top, hi, lo
}

// coefficient returns the coefficient of x^s in x·y, where reversed holds the
// coefficients of y from the highest down.
func (mod Modulus) coefficient(x, reversed []uint64, s int) uint64 {
	last := len(reversed) - 1
	from, to := max(0, s-last), min(len(x), s+1)
	if from >= to {
		return 0
	}
	return mod.Dot(x[from:to], reversed[last-s+from:])
}
