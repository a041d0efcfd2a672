package modular

// Primes below 2^63.
//
// An odd n = d·2^s + 1 passes the Miller–Rabin test to base a when a^d = 1 or
// a^(d·2^i) = -1 modulo n for some i < s. A prime passes to every base; no
// composite below 3317044064679887385961981 passes to all of the first thirteen
// primes, nor below 318665857834031151167461 to the first twelve [SW17]. So
// twelve bases decide. Cost: about 64 products a base; most composites fail at a
// small divisor or at the first base.

import (
	"iter"
	"math/bits"
)

var witnesses = [...]uint64{2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}

// IsPrime reports whether n is a prime. The answer is certain. It panics if n is
// above [MaxModulus].
func IsPrime(n uint64) bool {
	for _, q := range witnesses {
		if n%q == 0 {
			return n == q
		}
	}
	if n < 41*41 {
		return n > 1
	}
	mod := New(n)
	for _, a := range witnesses {
		if !mod.passes(a) {
			return false
		}
	}
	return true
}

// passes runs the Miller–Rabin test to base a, for odd m > a.
func (mod Modulus) passes(a uint64) bool {
	s := bits.TrailingZeros64(mod.m - 1)
	x := mod.Pow(a, mod.m>>s)
	if x == 1 || x == mod.m-1 {
		return true
	}
	for range s - 1 {
		x = mod.Mul(x, x)
		if x == mod.m-1 {
			return true
		}
	}
	return false
}

// maxTransformPrime bounds the primes of transforms: four times such a prime
// fits in a word.
const maxTransformPrime = 1<<62 - 1

// TransformPrimes yields the primes below 2^62 that are 1 modulo 2^order, the
// largest first. Modulo such a prime, a polynomial product of at most 2^order
// coefficients needs no other prime. Near 2^62 about two candidates in 43 are
// primes. It panics unless 1 <= order <= 61.
func TransformPrimes(order int) iter.Seq[uint64] {
	if order < 1 || order > 61 {
		panic("modular: order of a transform out of range")
	}
	return func(yield func(uint64) bool) {
		step := uint64(1) << order
		for p := maxTransformPrime&^(step-1) + 1; p > 1; p -= step {
			if IsPrime(p) && !yield(p) {
				return
			}
		}
	}
}

// rootOfUnity returns a residue of multiplicative order 2^order modulo a prime m
// that is 1 modulo 2^order.
func (mod Modulus) rootOfUnity(order int) uint64 {
	if order == 0 {
		return 1
	}
	for x := uint64(2); ; x++ {
		w := mod.Pow(x, (mod.m-1)>>order)
		if mod.Pow(w, 1<<(order-1)) == mod.m-1 {
			return w
		}
	}
}
