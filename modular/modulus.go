package modular

// Products modulo m without a division instruction.
//
// Let d = m·2^s with 2^63 <= d < 2^64, and let v = floor((2^128-1)/d) - 2^64.
// A two-word integer u = u1·2^64 + u0 with u1 < d leaves the remainder
//
//	q1·2^64 + q0 = v·u1 + u,   r = u0 - (q1+1)·d mod 2^64,
//	r + d if r > q0, and then r - d if r >= d,
//
// by [MG11], algorithm 4. The remainder of u·2^s by d is 2^s times that of u by
// m, which covers every m. Cost: two multiplications for a remainder, three for
// a product. Limit: m < 2^63, so that s >= 1 and sums of two residues fit.

import (
	"fmt"
	"math/big"
	"math/bits"
	"strconv"
)

// MaxModulus is the largest modulus, 2^63 - 1.
const MaxModulus = 1<<63 - 1

// A Modulus is an integer m from 1 to [MaxModulus] to calculate with. Make one
// with [New] or [Parse]; the zero value is not usable. A Modulus is a small
// value that never changes: copy it freely, share it between goroutines.
type Modulus struct {
	m     uint64
	d     uint64 // m << shift, its top bit set
	v     uint64 // floor((2^128-1)/d) - 2^64
	shift uint8  // 1..63
}

// New returns the modulus m. It panics unless 1 <= m <= [MaxModulus].
func New(m uint64) Modulus {
	if m == 0 || m > MaxModulus {
		panic("modular: modulus out of range: " + strconv.FormatUint(m, 10))
	}
	s := bits.LeadingZeros64(m)
	d := m << s
	v, _ := bits.Div64(^d, ^uint64(0), d)
	return Modulus{m: m, d: d, v: v, shift: uint8(s)}
}

// Parse returns the modulus written in decimal in text, or an error that quotes
// it.
func Parse(text string) (Modulus, error) {
	m, err := strconv.ParseUint(text, 10, 63)
	if err != nil || m == 0 {
		return Modulus{}, fmt.Errorf("modulus %q: want an integer from 1 to %d", text, uint64(MaxModulus))
	}
	return New(m), nil
}

// M returns the modulus as a number.
func (mod Modulus) M() uint64 { return mod.m }

// String returns the modulus in decimal.
func (mod Modulus) String() string { return strconv.FormatUint(mod.m, 10) }

// One returns the residue of 1: 1, or 0 if m = 1.
func (mod Modulus) One() uint64 {
	if mod.m == 1 {
		return 0
	}
	return 1
}

// Add returns x + y modulo m.
func (mod Modulus) Add(x, y uint64) uint64 {
	s := x + y
	if s >= mod.m {
		s -= mod.m
	}
	return s
}

// Sub returns x - y modulo m.
func (mod Modulus) Sub(x, y uint64) uint64 {
	d, borrow := bits.Sub64(x, y, 0)
	return d + mod.m&-borrow
}

// Neg returns -x modulo m.
func (mod Modulus) Neg(x uint64) uint64 {
	if x == 0 {
		return 0
	}
	return mod.m - x
}

// Mul returns x·y modulo m. Here x has to be a residue, but y may be any uint64.
func (mod Modulus) Mul(x, y uint64) uint64 {
	hi, lo := bits.Mul64(x<<(mod.shift&63), y)
	return mod.rem(hi, lo) >> (mod.shift & 63)
}

// MulAdd returns x·a + y·b modulo m. The words a and b need not be residues, but
// must be below 2^63. It reduces once, and so costs less than two products.
func (mod Modulus) MulAdd(x, a, y, b uint64) uint64 {
	hi, lo := bits.Mul64(x, a)
	hi2, lo2 := bits.Mul64(y, b)
	lo, carry := bits.Add64(lo, lo2, 0)
	return mod.Reduce128(hi+hi2+carry, lo) // below m·2^64, as both products are below m·2^63
}

// Reduce returns x modulo m, for any x.
func (mod Modulus) Reduce(x uint64) uint64 {
	if x < mod.m {
		return x
	}
	return mod.Reduce128(0, x)
}

// Reduce128 returns hi·2^64 + lo modulo m. It wants hi < m, which every product
// of a residue and a word meets; for other hi the result is undefined.
func (mod Modulus) Reduce128(hi, lo uint64) uint64 {
	s := mod.shift & 63
	return mod.rem(hi<<s|lo>>(-s&63), lo<<s) >> s
}

// rem returns u1·2^64 + u0 modulo d, for u1 < d. It is written so that the
// compiler finds it, Mul and Reduce128 small enough to inline.
func (mod Modulus) rem(u1, u0 uint64) uint64 {
	q1, q0 := bits.Mul64(mod.v, u1)
	q0, carry := bits.Add64(q0, u0, 0)
	r := u0 - (q1+u1+carry+1)*mod.d
	if r > q0 {
		r += mod.d
	}
	return min(r, r-mod.d) // r - d wraps around if r < d
}

// Pow returns x to the power e modulo m; x may be any uint64, and the power 0
// is [Modulus.One]. It takes at most 2·log2(e) products.
func (mod Modulus) Pow(x, e uint64) uint64 {
	z := mod.One()
	x = mod.Reduce(x)
	for i := bits.Len64(e) - 1; i >= 0; i-- {
		z = mod.Mul(z, z)
		if e>>i&1 == 1 {
			z = mod.Mul(z, x)
		}
	}
	return z
}

// PowBig is [Modulus.Pow] with an exponent of any size. It panics if e < 0.
func (mod Modulus) PowBig(x uint64, e *big.Int) uint64 {
	if e.Sign() < 0 {
		panic("modular: negative exponent " + e.String())
	}
	z := mod.One()
	x = mod.Reduce(x)
	for i := e.BitLen() - 1; i >= 0; i-- {
		z = mod.Mul(z, z)
		if e.Bit(i) == 1 {
			z = mod.Mul(z, x)
		}
	}
	return z
}

// Inverse returns the y with x·y = 1 modulo m, and whether there is one: that
// is, whether x and m are coprime. Modulo 1 the inverse of 0 is 0.
func (mod Modulus) Inverse(x uint64) (uint64, bool) {
	// Euclid's algorithm: a·x = r and b·x = t modulo m at every step.
	r, t := mod.m, mod.Reduce(x)
	a, b := uint64(0), mod.One()
	for t != 0 {
		q := r / t
		r, t = t, r-q*t
		a, b = b, mod.Sub(a, mod.Mul(mod.Reduce(q), b))
	}
	return a, r == 1
}
