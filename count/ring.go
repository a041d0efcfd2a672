package count

import (
	"math/big"

	"grundy/modular"
)

// A ring is what the methods calculate in: residues in words, residues of any
// length, or the integers. A method that is written for any ring, and divides by
// nothing, answers exactly and modulo every m.
type ring[E any] interface {
	integer(n int64) E
	natural(n uint64) E
	add(x, y E) E
	mul(x, y E) E
}

// words is the ring of residues modulo m.
type words struct{ modular.Modulus }

func (r words) integer(n int64) uint64 {
	if n < 0 {
		return r.Neg(r.Reduce(-uint64(n)))
	}
	return r.Reduce(uint64(n))
}

func (r words) natural(n uint64) uint64 { return r.Reduce(n) }

func (r words) add(x, y uint64) uint64 { return r.Add(x, y) }
func (r words) mul(x, y uint64) uint64 { return r.Mul(x, y) }

// integers is the ring of the residues modulo m, or of all integers if m is nil. Its
// elements are never changed.
type integers struct{ m *big.Int }

func (r integers) reduced(x *big.Int) *big.Int {
	if r.m == nil {
		return x
	}
	return x.Mod(x, r.m)
}

func (r integers) integer(n int64) *big.Int   { return r.reduced(big.NewInt(n)) }
func (r integers) natural(n uint64) *big.Int  { return r.reduced(new(big.Int).SetUint64(n)) }
func (r integers) add(x, y *big.Int) *big.Int { return r.reduced(new(big.Int).Add(x, y)) }
func (r integers) mul(x, y *big.Int) *big.Int { return r.reduced(modular.BigMul(x, y)) }

// power returns x^n in 2·log2(n) products.
func power[E any, R ring[E]](r R, x E, n uint64) E {
	z := r.integer(1)
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			z = r.mul(z, x)
		}
		if n > 1 {
			x = r.mul(x, x)
		}
	}
	return z
}

// geometric returns x + x^2 + ... + x^n without a division: the sum of 2i terms is
// that of i terms times 1 + x^i.
func geometric[E any, R ring[E]](r R, x E, n uint64) E {
	sum, last := r.integer(0), r.integer(1) // of the first i terms, x^i
	for i := 63; i >= 0; i-- {
		sum = r.mul(sum, r.add(last, r.integer(1)))
		last = r.mul(last, last)
		if n>>i&1 == 1 {
			last = r.mul(last, x)
			sum = r.add(sum, last)
		}
	}
	return sum
}
