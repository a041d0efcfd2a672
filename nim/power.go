package nim

import "math/bits"

// Power returns x ⊗ x ⊗ ... ⊗ x, n factors; 1 for n = 0, also if x = 0. As x to the
// power 2^64-1 is 1 for every x but 0, exponents other than 0 count modulo 2^64-1;
// a negative power is a power of the [Inverse]. It takes at most 2·log2(n) products.
func Power(x Value, n uint64) Value {
	z := Value(1)
	for i := bits.Len64(n) - 1; i >= 0; i-- {
		z = Square(z)
		if n>>i&1 == 1 {
			z = Product(z, x)
		}
	}
	return z
}

// Inverse returns the y with x ⊗ y = 1. It panics if x = 0.
//
// The product of x in F_{k+1} and its conjugate is the norm, an element of F_k. So
// the inverse is the conjugate times the inverse of the norm, for which the same
// holds, down to F_0 whose one inverse is 1. This takes 5 products a step, at
// most 30 in all.
func Inverse(x Value) Value {
	if x == 0 {
		panic("nim: inverse of 0")
	}
	if x == 1 {
		return 1
	}
	k := FieldOf(x) - 1
	a, b := k.split(x)
	n := Inverse(k.norm(a, b))
	return k.join(Product(a, n), Product(a^b, n))
}

// Quotient returns the z with y ⊗ z = x, x ⊗ [Inverse](y). It panics if y = 0.
func Quotient(x, y Value) Value { return Product(x, Inverse(y)) }
