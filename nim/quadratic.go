package nim

// Square roots and quadratic equations.
//
// Squaring is linear over GF(2) and one-to-one, and so is, but for the bit 0, the
// map L(z) = z² ⊕ z: L(z) = L(z ⊕ 1). The leading bit of L(2^j) is 2^(j-1), for j
// > 0. To see this write 2^j = 2^i⊗F with F = 2^(2^k) the greatest Fermat power up to
// 2^j. Then
//
//	L(2^i⊗F) = L(2^i)⊗F ⊕ (2^i)²⊗F/2,
//
// where the second term is below F; the first has leading bit 2^(i-1)·F if i > 0 by
// induction, and is 0 if i = 0, when the second is F/2. It follows that the square
// of 2^j has the leading bit 2^j. So both maps are inverted from the leading bit
// down: the leading bit of what remains tells the next bit of the root.
//
// It follows too that z² ⊕ z = a has a root in F_k just if a is less than half the
// size of F_k, in other words if its trace to F_0 is 0. The general equation is
// reduced to this one as usual in characteristic 2 [LN97, chapter 3].

import (
	"math/bits"
	"slices"
)

// Sqrt returns the one z with z ⊗ z = x. It is as long in bits as x, and takes at
// most one product for each bit.
func Sqrt(x Value) (z Value) {
	for x != 0 {
		bit := Value(1) << (bits.Len64(uint64(x)) - 1)
		z ^= bit
		x ^= Square(bit)
	}
	return z
}

// ArtinSchreierRoot returns the even z of the two with z ⊗ z ⊕ z = a; the other is
// z ⊕ 1. It is one bit longer than a, which must be below 2^63 for there to be a
// root of 64 bits: ok reports whether it is. It takes at most one product for each
// bit.
func ArtinSchreierRoot(a Value) (z Value, ok bool) {
	if a >= 1<<63 {
		return 0, false
	}
	for a != 0 {
		bit := Value(1) << bits.Len64(uint64(a))
		z ^= bit
		a ^= Square(bit) ^ bit
	}
	return z, true
}

// QuadraticRoots returns all z of 64 bits with a⊗z² ⊕ b⊗z ⊕ c = 0 in rising order:
// none, one or two. It panics if a = 0. Whether the roots are in a smaller field
// is for [Field.Contains] to tell.
func QuadraticRoots(a, b, c Value) []Value {
	if a == 0 {
		panic("nim: quadratic equation with leading coefficient 0")
	}
	p, q := Quotient(b, a), Quotient(c, a)
	if p == 0 {
		return []Value{Sqrt(q)}
	}
	// With z = p⊗w, z² ⊕ p⊗z ⊕ q = 0 becomes w² ⊕ w = q/p².
	w, ok := ArtinSchreierRoot(Quotient(q, Square(p)))
	if !ok {
		return nil
	}
	z := Product(p, w)
	roots := []Value{z, z ^ p}
	slices.Sort(roots)
	return roots
}
