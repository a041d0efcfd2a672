package modular

// The product of two polynomials modulo m: coefficient by coefficient for short
// ones, by transforms for long ones. Cost: len(x)·len(y), or about
// 3·size·log2(size) per prime for size >= len(x)+len(y)-1.

import (
	"math/bits"
	"slices"
)

// transformThreshold is the length from which transforms beat the sums of
// products; see BenchmarkProduct.
const transformThreshold = 192

// Product returns the product of the polynomials x and y, with
// len(x)+len(y)-1 coefficients, or none if x or y has none. It keeps neither.
func (mod Modulus) Product(x, y []uint64) []uint64 {
	if len(x) == 0 || len(y) == 0 {
		return nil
	}
	if min(len(x), len(y)) < transformThreshold {
		return mod.shortProduct(x, y)
	}
	return mod.longProduct(x, y)
}

func (mod Modulus) shortProduct(x, y []uint64) []uint64 {
	reversed := slices.Clone(y)
	slices.Reverse(reversed)
	z := make([]uint64, len(x)+len(y)-1)
	for s := range z {
		z[s] = mod.coefficient(x, reversed, s)
	}
	return z
}

func (mod Modulus) longProduct(x, y []uint64) []uint64 {
	z := make([]uint64, len(x)+len(y)-1)
	size := ceilPower(len(z))
	rs := newResidueSystem(mod, size, min(len(x), len(y)))
	residues := make([][]uint64, len(rs.transforms))
	b := make([]uint64, size)
	for i, t := range rs.transforms {
		a := make([]uint64, size)
		t.load(a, x)
		t.load(b, y)
		t.multiply(a, b)
		residues[i] = a
	}
	rs.restore(z, residues)
	return z
}

// multiply replaces a by the product of a and b modulo X^len(a) - 1, and b by
// its values.
func (t *transform) multiply(a, b []uint64) {
	t.forward(a, 0)
	t.forward(b, 0)
	scale := t.inverseOf(len(a))
	for i, x := range a {
		a[i] = t.mod.Mul(reduceOnce(scale.times(b[i], t.p), t.p), x)
	}
	t.inverse(a)
}

// inverseOf returns 1/n modulo p, for n a power of two.
func (t *transform) inverseOf(n int) constant {
	return newConstant(t.mod.Neg((t.p-1)/uint64(n)), t.p)
}

// ceilPower returns the least power of two that is at least n and at least 2.
func ceilPower(n int) int {
	return 1 << max(1, bits.Len(uint(n-1)))
}

// BinomialRow returns the binomial coefficients C(n,0), ..., C(n,n) modulo m:
// the coefficients of (1+x)^n, by squaring. It panics if n < 0. The cost is that
// of two products of length n.
func (mod Modulus) BinomialRow(n int) []uint64 {
	if n < 0 {
		panic("modular: negative row of binomial coefficients")
	}
	row := []uint64{mod.One()}
	for i := bits.Len(uint(n)) - 1; i >= 0; i-- {
		row = mod.Product(row, row)
		if n>>i&1 == 1 {
			row = mod.timesOnePlusX(row)
		}
	}
	return row
}

// timesOnePlusX returns (1+x) times the polynomial a, in the memory of a if it
// has room.
func (mod Modulus) timesOnePlusX(a []uint64) []uint64 {
	a = append(a, 0)
	for i := len(a) - 1; i >= 1; i-- {
		a[i] = mod.Add(a[i], a[i-1])
	}
	return a
}
