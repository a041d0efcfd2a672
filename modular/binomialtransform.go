package modular

// The binomial transform of a_0, ..., a_(n-1) modulo m: the sums b_j = Σ_i C(j,i)·a_i. Its
// series is [GKP94, section 5.3]
//
//	Σ_j b_j·x^j = Σ_i a_i·x^i/(1-x)^(i+1) = R(x)/(1-x)^n,   R = Σ_i a_i·x^i·(1-x)^(n-1-i),
//
// and R is put together from parts: that of the first l numbers is multiplied by
// (1-x)^(n-l), that of the others by x^l. Nothing is divided, as the coefficients of
// (1-x)^(-n) are integers.
//
// Cost: products of the lengths n, n/2, n/2, n/4, ... Modulo a prime above n the
// exponential series would do with one product, of factorials, and is no faster.

import "math/bits"

// A BinomialTransform transforms sequences of a fixed length. It never changes after its
// construction.
type BinomialTransform struct {
	mod    Modulus
	powers [][]uint64 // (1-x)^(2^i)
	series []uint64   // (1-x)^(-n) up to x^(n-1)
}

// NewBinomialTransform prepares transforms of n numbers, in n^2 additions. It panics if n < 1.
func NewBinomialTransform(mod Modulus, n int) *BinomialTransform {
	if n < 1 {
		panic("modular: binomial transform of no numbers")
	}
	t := &BinomialTransform{mod: mod, series: make([]uint64, n)}
	power := []uint64{mod.One(), mod.Neg(mod.One())}
	for range bits.Len(uint(n)) {
		t.powers = append(t.powers, power)
		power = mod.Product(power, power)
	}
	t.series[0] = mod.One()
	for range n {
		for i := 1; i < n; i++ {
			t.series[i] = mod.Add(t.series[i], t.series[i-1])
		}
	}
	return t
}

// Apply replaces the residues a by their transform. It panics unless there are n of them.
func (t *BinomialTransform) Apply(a []uint64) {
	if len(a) != len(t.series) {
		panic("modular: binomial transform of another length")
	}
	copy(a, t.mod.Product(t.homogeneous(a), t.series))
}

// homogeneousThreshold is the length up to which terms are added one by one.
const homogeneousThreshold = 64

// homogeneous returns Σ a_i·x^i·(1-x)^(len(a)-1-i).
func (t *BinomialTransform) homogeneous(a []uint64) []uint64 {
	if len(a) <= homogeneousThreshold {
		return t.homogeneousByTerms(a)
	}
	power := bits.Len(uint(len(a)-1)) - 1
	first := len(a) - 1<<power
	z := t.mod.Product(t.homogeneous(a[:first]), t.powers[power])
	for i, c := range t.homogeneous(a[first:]) {
		z[first+i] = t.mod.Add(z[first+i], c)
	}
	return z
}

func (t *BinomialTransform) homogeneousByTerms(a []uint64) []uint64 {
	z := make([]uint64, 0, len(a))
	for i, c := range a {
		z = append(z, 0)
		for j := i; j > 0; j-- {
			z[j] = t.mod.Sub(z[j], z[j-1])
		}
		z[i] = t.mod.Add(z[i], c)
	}
	return z
}
