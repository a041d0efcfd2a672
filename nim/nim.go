// Package nim holds nim-values and their arithmetic: the nim-sum, the mex and
// the nim-product, under which they are a field.
//
// By the Sprague–Grundy theorem every position of an impartial game in normal
// play equals a Nim heap; the size of that heap is its nim-value. The
// nim-value of a position is the mex of its options' nim-values, and the
// nim-value of a disjunctive sum is the nim-sum of its components'
// [WW, chapter 3].
//
// The nim-product x ⊗ y is the mex of all x'⊗y ⊕ x⊗y' ⊕ x'⊗y' with x' < x and y'
// < y. It is the nim-value of the product of two coin-turning games at coins with
// the nim-values x and y [WW, chapter 14]. With ⊕ and ⊗ the values below 2^(2^k)
// are a field [ONAG, chapter 6]: see [Field] for its structure, and [Product],
// [Power], [Inverse], [Sqrt], [QuadraticRoots], [Order] and [Log] for its
// arithmetic, and [Eval] for expressions in it.
package nim

import (
	"math/bits"
	"slices"
)

// A Value is a nim-value, or Grundy value: the size of the Nim heap that a
// position equals. Zero is a P-position, any other value an N-position.
type Value uint64

// Sum returns the nim-sum of vs, their addition in binary without carries;
// 0 for no values. It takes time len(vs).
func Sum(vs ...Value) Value {
	var s Value
	for _, v := range vs {
		s ^= v
	}
	return s
}

// Mex returns the least value that is not among vs. It does not change vs, and
// takes time and memory len(vs): the answer is at most len(vs).
func Mex(vs ...Value) Value {
	seen := make([]uint64, len(vs)/64+1)
	for _, v := range vs {
		if v < Value(len(vs)) {
			seen[v/64] |= 1 << (v % 64)
		}
	}
	i := slices.IndexFunc(seen, func(w uint64) bool { return w != ^uint64(0) })
	return Value(64*i + bits.TrailingZeros64(^seen[i]))
}
