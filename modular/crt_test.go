package modular

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"testing"
)

func TestCRT(t *testing.T) {
	r := newRand(t)
	primes := slices.Collect(firstPrimes(10, 400))
	for range 60 {
		n := 1 + r.IntN(len(primes))
		if r.IntN(2) == 0 {
			n = 1 + r.IntN(5)
		}
		used := primes[:n]
		m := big.NewInt(1)
		for _, p := range used {
			m.Mul(m, bigOf(p))
		}
		x := randomInteger(r, m.BitLen())
		switch x.Rem(x, m); r.IntN(5) {
		case 0:
			x.SetInt64(0)
		case 1:
			x.Sub(m, big.NewInt(1))
		}
		residues := make([]uint64, n)
		for i, p := range used {
			residues[i] = bigMod(x, p)
		}
		if got := NewCRT(used).Integer(residues); got.Cmp(x) != 0 {
			t.Fatalf("from %d residues: %v, want %v", n, got, x)
		}
	}
}

func TestCRTPanics(t *testing.T) {
	for name, f := range map[string]func(){
		"no primes":    func() { NewCRT(nil) },
		"equal primes": func() { NewCRT([]uint64{3, 5, 3}) },
		"residues":     func() { NewCRT([]uint64{3, 5}).Integer([]uint64{1}) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			f()
		}()
	}
}

func TestPrimesFor(t *testing.T) {
	for _, length := range []int{0, 1, 61, 62, 63, 123, 124, 10000} {
		primes, err := PrimesFor(context.Background(), length, 14)
		if err != nil {
			t.Fatal(err)
		}
		product := big.NewInt(1)
		for i, p := range primes {
			if i > 0 && product.BitLen() > length {
				t.Errorf("%d bits: %d primes, of which %d are enough", length, len(primes), i)
				break
			}
			product.Mul(product, bigOf(p))
		}
		if product.BitLen() <= length {
			t.Errorf("%d bits: the product of %d primes has %d", length, len(primes), product.BitLen())
		}
		if !slices.Equal(primes, slices.Collect(firstPrimes(14, len(primes)))) {
			t.Errorf("%d bits: not the first primes", length)
		}
	}
}

func TestPrimesForStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := PrimesFor(ctx, 1<<40, 14); err != context.Canceled {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
}

func BenchmarkCRT(b *testing.B) {
	for _, n := range []int{50, 4000} {
		primes := slices.Collect(firstPrimes(14, n))
		b.Run(fmt.Sprintf("new/primes=%d", n), func(b *testing.B) {
			for b.Loop() {
				NewCRT(primes)
			}
		})
		b.Run(fmt.Sprintf("integer/primes=%d", n), func(b *testing.B) {
			crt := NewCRT(primes)
			for b.Loop() {
				crt.Integer(primes)
			}
		})
		b.Run(fmt.Sprintf("find/primes=%d", n), func(b *testing.B) {
			for b.Loop() {
				if _, err := PrimesFor(context.Background(), 61*n, 14); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
