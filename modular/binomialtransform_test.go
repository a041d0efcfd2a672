package modular

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestBinomialTransform compares with the sum of the definition, and lets the transform
// with alternating signs undo itself.
func TestBinomialTransform(t *testing.T) {
	const seed = 77
	random := rand.New(rand.NewPCG(seed, 1))
	for _, m := range []uint64{1, 2, 6, 97, 1 << 20, 998244353, 1_000_000_007, MaxModulus, MaxModulus - 1} {
		for _, n := range []int{1, 2, 3, 63, 64, 65, 150, 300} {
			mod := New(m)
			a := make([]uint64, n)
			for i := range a {
				a[i] = mod.Reduce(random.Uint64())
			}
			transform := NewBinomialTransform(mod, n)
			got := slices.Clone(a)
			transform.Apply(got)
			if want := binomialSums(mod, a); !slices.Equal(got, want) {
				t.Fatalf("seed %d: modulo %d, %d numbers: %d, want %d", seed, m, n, got, want)
			}
			for range 2 {
				alternate(mod, got)
				transform.Apply(got)
			}
			if want := binomialSums(mod, a); !slices.Equal(got, want) {
				t.Fatalf("seed %d: modulo %d, %d numbers: the transform with signs does not undo itself", seed, m, n)
			}
		}
	}
}

func alternate(mod Modulus, a []uint64) {
	for i := 1; i < len(a); i += 2 {
		a[i] = mod.Neg(a[i])
	}
}

// binomialSums is the definition, with the binomial coefficients by Pascal's rule.
func binomialSums(mod Modulus, a []uint64) []uint64 {
	sums := make([]uint64, len(a))
	var row []uint64
	for j := range sums {
		row = append(row, mod.One())
		for i := j - 1; i > 0; i-- {
			row[i] = mod.Add(row[i], row[i-1])
		}
		for i, c := range row {
			sums[j] = mod.Add(sums[j], mod.Mul(c, a[i]))
		}
	}
	return sums
}

func BenchmarkBinomialTransform(b *testing.B) {
	t, a := NewBinomialTransform(New(1_000_000_007), 4096), make([]uint64, 4096)
	for i := range a {
		a[i] = uint64(i)
	}
	for b.Loop() {
		t.Apply(a)
	}
}
