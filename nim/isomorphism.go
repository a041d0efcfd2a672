package nim

// The values of 64 bits as polynomials.
//
// All fields of 2^64 elements are isomorphic. So F_6 is also the field of the
// polynomials over GF(2) modulo
//
//	f = z^64 + z^4 + z^3 + z + 1,
//
// in which a product is one instruction of many processors and a reduction: to a
// root θ of f in F_6 belongs the isomorphism that takes z^i to θ to the power i.
// The polynomial's coefficients are the bits of a word, that of z^i is bit i.
// Both directions are linear over GF(2). The powers of θ being independent, f is
// irreducible. Tables: 32 KiB, made at first use, in about a millisecond.

import "math/bits"

// theta is the least value with θ^64 ⊕ θ^4 ⊕ θ^3 ⊕ θ ⊕ 1 = 0. Its powers are all
// values but 0.
const theta Value = 0x402884ca01f7c6b2

// An isomorphism has the maps between values and polynomials.
type isomorphism struct{ toPolynomial, toValue linearMap }

var polynomials = lazy[isomorphism]{make: makePolynomials}

func makePolynomials() *isomorphism {
	var powers [64]Value
	powers[0] = 1
	for i := range 63 {
		powers[i+1] = recursiveProduct(powers[i], theta)
	}
	toValue := newLinearMap(func(x Value) Value { return powers[bits.TrailingZeros64(uint64(x))] })
	return &isomorphism{*toValue.inverse(), *toValue}
}
