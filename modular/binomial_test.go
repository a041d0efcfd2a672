package modular

import (
	"math/big"
	"testing"
)

// plainBinomial divides the product of the numerators by k!.
func plainBinomial(n *big.Int, k int) *big.Int {
	if k < 0 || n.Cmp(big.NewInt(int64(k))) < 0 {
		return new(big.Int)
	}
	z, d := big.NewInt(1), big.NewInt(1)
	for i := range int64(k) {
		z.Mul(z, new(big.Int).Sub(n, big.NewInt(i)))
		d.Mul(d, big.NewInt(i+1))
	}
	return z.Quo(z, d)
}

func TestBinomial(t *testing.T) {
	r := newRand(t)
	for range 3000 {
		n := randomInteger(r, 1+r.IntN(200))
		if r.IntN(2) == 0 {
			n.SetInt64(r.Int64N(60))
		}
		if r.IntN(4) == 0 { // near a multiple of a high power of a small prime
			n.Mul(n, new(big.Int).Exp(big.NewInt(int64(2+r.IntN(5))), big.NewInt(100), nil))
			n.Add(n, big.NewInt(r.Int64N(20)))
		}
		k, m := r.IntN(70)-5, randomModulus(r)
		want := plainBinomial(n, k)
		if got := Binomial(n, k); got.Cmp(want) != 0 {
			t.Fatalf("C(%v, %d) = %v, want %v", n, k, got, want)
		}
		if got := New(m).Binomial(n, k); got != bigMod(want, m) {
			t.Fatalf("C(%v, %d) mod %d = %d, want %d", n, k, m, got, bigMod(want, m))
		}
	}
}

func TestBinomialLong(t *testing.T) {
	n, _ := new(big.Int).SetString("123456789123456789123456789", 10)
	for _, k := range []int{1000, 2048} {
		want := plainBinomial(n, k)
		if Binomial(n, k).Cmp(want) != 0 {
			t.Errorf("C(%v, %d) is wrong", n, k)
		}
		for _, m := range edgeModuli()[:9] {
			if got := New(m).Binomial(n, k); got != bigMod(want, m) {
				t.Errorf("C(%v, %d) mod %d = %d, want %d", n, k, m, got, bigMod(want, m))
			}
		}
	}
}

func TestBinomialLongDivisor(t *testing.T) {
	// 2^100·3^50·5^30 has a d_0 of 250 bits for k >= 5.
	n := BigProduct([]*big.Int{
		new(big.Int).Exp(big.NewInt(2), big.NewInt(100), nil),
		new(big.Int).Exp(big.NewInt(3), big.NewInt(50), nil),
		new(big.Int).Exp(big.NewInt(5), big.NewInt(30), nil),
	})
	for k := range 10 {
		if got, want := Binomial(n, k), plainBinomial(n, k); got.Cmp(want) != 0 {
			t.Errorf("C(%v, %d) = %v, want %v", n, k, got, want)
		}
	}
}

func TestBinomialPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic for C(-1, 2)")
		}
	}()
	New(5).Binomial(big.NewInt(-1), 2)
}

func BenchmarkBinomial(b *testing.B) {
	n, mod := new(big.Int).Exp(big.NewInt(10), big.NewInt(18), nil), New(1000000009)
	b.Run("mod/n=1e18/k=50", func(b *testing.B) {
		for b.Loop() {
			sink = mod.Binomial(n, 50)
		}
	})
	b.Run("mod/n=1e18/k=5000", func(b *testing.B) {
		for b.Loop() {
			sink = mod.Binomial(n, 5000)
		}
	})
	b.Run("exact/n=1e18/k=5000", func(b *testing.B) {
		for b.Loop() {
			Binomial(n, 5000)
		}
	})
	b.Run("plain/n=1e18/k=5000", func(b *testing.B) {
		for b.Loop() {
			plainBinomial(n, 5000)
		}
	})
}
