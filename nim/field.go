package nim

// The fields inside the nim-values [ONAG, chapter 6].
//
// The values below 2^(2^k) are closed under ⊕ and ⊗ and form a field F_k, with
// F_0 inside F_1 inside F_2 and so on; F_6 has all 64-bit values. Write F for the
// Fermat power 2^(2^k), the least value outside F_k. Then F ⊗ b = F·b for b < F, and
//
//	F ⊗ F = F ⊕ F/2,
//
// so F_{k+1} is F_k with a root of the equation z² ⊕ z = F/2, which has none in
// F_k; its other root is F ⊕ 1. Every element of F_{k+1} is x = a⊗F ⊕ b with a
// and b from F_k, which are the upper and lower half of its bits. Its conjugate,
// x to the power F, is a⊗F ⊕ (a ⊕ b). Sum and product of the two are
//
//	trace  a,
//	norm   b⊗(a ⊕ b) ⊕ a²⊗F/2,
//
// both in F_k. By induction the trace from F_k to F_j is the 2^j upper bits of x,
// and the trace to F_0 its top bit.
//
// The elements other than 0 form under ⊗ a cyclic group of 2^(2^k)-1 elements, a
// product of Fermat numbers: 3·5·17·257·65537·(641·6700417) for k = 6.

import (
	"fmt"
	"math/bits"
)

// A Field is k of the field F_k of the values below 2^(2^k), k from 0 to
// [Largest]. Methods panic for other k.
type Field int

// Largest is the field of all values of 64 bits.
const Largest Field = 6

// FieldOf returns the smallest field that has x.
func FieldOf(x Value) Field {
	length := bits.Len64(uint64(x))
	if length < 2 {
		return 0
	}
	return Field(bits.Len(uint(length - 1)))
}

// String returns the field's size, such as "GF(2^16)".
func (k Field) String() string { return fmt.Sprintf("GF(2^%d)", k.Bits()) }

// Bits returns the length in bits of the field's elements: 2^k.
func (k Field) Bits() int {
	if k < 0 || k > Largest {
		panic(fmt.Sprintf("nim: field %d, want 0 to %d", int(k), int(Largest)))
	}
	return 1 << k
}

// Contains reports whether x is in the field.
func (k Field) Contains(x Value) bool { return x>>(k.Bits()-1) <= 1 }

// GroupOrder returns the number of elements other than 0.
func (k Field) GroupOrder() uint64 { return ^uint64(0) >> (64 - k.Bits()) }

// groupPrimes are the prime factors of 2^64-1. The first k are those of the group
// order of F_k, for k < 6.
var groupPrimes = []uint64{3, 5, 17, 257, 65537, 641, 6700417}

// GroupPrimes returns the prime factors of [Field.GroupOrder], each of which
// divides it once; none for k = 0. The slice is the caller's.
func (k Field) GroupPrimes() []uint64 {
	n := len(groupPrimes)
	if k.Bits() < 64 {
		n = int(k)
	}
	return append([]uint64(nil), groupPrimes[:n]...)
}

// Generator returns an element whose powers are all elements other than 0. It is
// the norm of the generator of every larger field.
func (k Field) Generator() Value { return Largest.Norm(k, theta) }

// Trace returns the trace of x, an element of F_k, to the subfield F_j: the
// nim-sum of the powers x, x^q, x^(q²), ..., x^(2^(2^k)/q), where q = 2^(2^j). It
// panics if x is not in F_k or j > k, and takes constant time.
func (k Field) Trace(j Field, x Value) Value {
	k.check(j, x)
	return x >> (k.Bits() - j.Bits())
}

// Norm returns the norm of x, an element of F_k, to the subfield F_j: the
// nim-product of the powers that [Field.Trace] sums. It panics if x is not in F_k
// or j > k, and takes 3(k-j) products.
func (k Field) Norm(j Field, x Value) Value {
	k.check(j, x)
	for ; k > j; k-- {
		x = (k - 1).norm((k - 1).split(x))
	}
	return x
}

func (k Field) check(j Field, x Value) {
	if !k.Contains(x) {
		panic(fmt.Sprintf("nim: %d is not in %v", x, k))
	}
	if j.Bits() > k.Bits() {
		panic(fmt.Sprintf("nim: %v is not a subfield of %v", j, k))
	}
}

// split returns the a and b of F_k with x = a⊗F ⊕ b, for x in F_{k+1}.
func (k Field) split(x Value) (a, b Value) {
	n := k.Bits()
	return x >> n, x & (1<<n - 1)
}

// join returns a⊗F ⊕ b.
func (k Field) join(a, b Value) Value { return a<<k.Bits() | b }

// half returns F/2, the value with the top bit of F_k alone.
func (k Field) half() Value { return 1 << (k.Bits() - 1) }

// norm returns the norm of a⊗F ⊕ b from F_{k+1} to F_k.
func (k Field) norm(a, b Value) Value {
	return Product(b, a^b) ^ Product(Square(a), k.half())
}
