package modular

// Polynomial products modulo any m by transforms modulo up to three primes.
//
// A coefficient of the product of two polynomials with residues is an integer of
// at most len·(m-1)^2. With enough primes that their product is above this, the
// coefficient follows from its residues r1, r2, r3 by Garner's mixed radix
// [Knu97, section 4.3.2]:
//
//	c = c1 + c2·p1 + c3·p1·p2,   c1 = r1,   c2 = (r2-c1)/p1 mod p2,
//	c3 = ((r3-c1)/p1 - c2)/p2 mod p3.
//
// If m is itself a prime of the right kind, its own transform is enough.

import "math/bits"

// basePrimes are primes that are 1 modulo 2^40, for transforms of at most that
// many points.
var basePrimes = [...]uint64{4611615649683210241, 4611613450659954689, 4611549678985543681}

// A residueSystem takes polynomials modulo m to transforms modulo primes, and
// back.
type residueSystem struct {
	mod        Modulus
	transforms []*transform // one to three
	direct     bool         // m is the only prime

	radix    []uint64 // 1, p1, p1·p2 modulo m
	inverse1 [3]constant
	inverse2 constant // 1/p2 modulo p3
}

// newResidueSystem prepares transforms of size points, a power of two, for sums
// of at most terms products of residues.
func newResidueSystem(mod Modulus, size, terms int) *residueSystem {
	rs := &residueSystem{mod: mod}
	if mod.hasTransform(size) {
		rs.direct = true
		rs.transforms = []*transform{newTransform(mod, size)}
		return rs
	}
	length := 2*bits.Len64(mod.m-1) + bits.Len(uint(terms))
	for i := 0; i == 0 || length > 61*i; i++ {
		rs.addPrime(basePrimes[i], size)
	}
	return rs
}

// hasTransform reports whether m is a prime with its own transform of size points.
func (mod Modulus) hasTransform(size int) bool {
	return mod.m > 2 && mod.m <= maxTransformPrime && (mod.m-1)%uint64(size) == 0 && IsPrime(mod.m)
}

func (rs *residueSystem) addPrime(p uint64, size int) {
	mod := New(p)
	product := rs.mod.One()
	for i, t := range rs.transforms {
		product = rs.mod.Mul(product, rs.mod.Reduce(t.p))
		inverse, _ := mod.Inverse(t.p)
		if i == 0 {
			rs.inverse1[len(rs.transforms)] = newConstant(inverse, p)
		} else {
			rs.inverse2 = newConstant(inverse, p)
		}
	}
	rs.radix = append(rs.radix, product)
	rs.transforms = append(rs.transforms, newTransform(mod, size))
}

// load writes the coefficients of x, reduced modulo the transform's prime, to
// the start of a and zeros to the rest.
func (t *transform) load(a, x []uint64) {
	for i, c := range x {
		a[i] = t.mod.Reduce(c)
	}
	clear(a[len(x):])
}

// restore combines the coefficients of one polynomial modulo each prime, numbers
// below 2p, to residues modulo m, written to z.
func (rs *residueSystem) restore(z []uint64, residues [][]uint64) {
	for i := range z {
		z[i] = rs.garner(i, residues)
	}
}

// garner combines coefficient i. Differences are kept positive: c1 and c2 are below
// every 2p, because the primes differ by less than a factor of 2.
func (rs *residueSystem) garner(i int, residues [][]uint64) uint64 {
	p1 := rs.transforms[0].p
	c1 := reduceOnce(residues[0][i], p1)
	if rs.direct {
		return c1
	}
	c := rs.mod.Reduce(c1)
	if len(residues) == 1 {
		return c
	}
	p2 := rs.transforms[1].p
	c2 := reduceOnce(rs.inverse1[1].times(residues[1][i]+2*p2-c1, p2), p2)
	c = rs.mod.Add(c, rs.mod.Mul(rs.radix[1], c2))
	if len(residues) == 2 {
		return c
	}
	p3 := rs.transforms[2].p
	c3 := rs.inverse1[2].times(residues[2][i]+2*p3-c1, p3)
	c3 = reduceOnce(rs.inverse2.times(c3+2*p3-c2, p3), p3)
	return rs.mod.Add(c, rs.mod.Mul(rs.radix[2], c3))
}
