package modular

import (
	"fmt"
	"math/big"
	"testing"
)

func checkDecimal(t *testing.T, x *big.Int, leafDigits int) {
	t.Helper()
	if got, want := decimal(x, leafDigits), x.String(); got != want {
		t.Fatalf("%d bits in parts of %d digits: %.60s... (%d digits), want %.60s... (%d digits)",
			x.BitLen(), leafDigits, got, len(got), want, len(want))
	}
}

func TestDecimal(t *testing.T) {
	r := newRand(t)
	for _, x := range []int64{0, 1, -1, 10, -123456789} {
		if got, want := Decimal(big.NewInt(x)), big.NewInt(x).String(); got != want {
			t.Errorf("Decimal(%d) = %s, want %s", x, got, want)
		}
	}
	for range 1500 {
		x, leaf := randomInteger(r, 1+r.IntN(1500)), 1+r.IntN(40)
		checkDecimal(t, x, leaf)
		checkDecimal(t, x.Neg(x), leaf)
		power := new(big.Int).Exp(big.NewInt(10), big.NewInt(1+r.Int64N(400)), nil)
		checkDecimal(t, power, leaf)
		checkDecimal(t, power.Sub(power, big.NewInt(1)), leaf)
	}
}

func TestDecimalLong(t *testing.T) {
	r := newRand(t)
	checkDecimal(t, randomInteger(r, 1_100_000), leafDigits/4)
	for _, bits := range []int{100_000, 2_700_000} {
		x := randomInteger(r, bits)
		if Decimal(x) != x.String() {
			t.Errorf("%d bits: differs from math/big's", bits)
		}
	}
}

func TestDivide(t *testing.T) {
	r := newRand(t)
	for _, n := range []int{1, 2, 64, 1000, fftThreshold / 2, fftThreshold, 3 * fftThreshold} {
		d := randomInteger(r, n)
		for _, x := range []*big.Int{
			new(big.Int), new(big.Int).Set(d), randomInteger(r, n), randomInteger(r, 2*n),
			new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(2*n)), big.NewInt(1)),
		} {
			q, rem := newDivisor(d).divide(x)
			wantQ, wantR := new(big.Int).QuoRem(x, d, new(big.Int))
			if q.Cmp(wantQ) != 0 || rem.Cmp(wantR) != 0 {
				t.Errorf("division of %d bits by %d bits differs from math/big's", x.BitLen(), n)
			}
		}
	}
}

func TestReciprocal(t *testing.T) {
	r := newRand(t)
	for _, n := range []int{1, 100, fftThreshold / 2, fftThreshold, 5 * fftThreshold} {
		d := randomInteger(r, n)
		if r.IntN(3) == 0 { // the ends of the range
			d.Lsh(big.NewInt(1), uint(n-1))
		}
		exact := new(big.Int).Lsh(big.NewInt(1), uint(2*n))
		exact.Quo(exact, d)
		if off := exact.Sub(exact, reciprocal(d)); off.Sign() < 0 || off.Cmp(big.NewInt(8)) > 0 {
			t.Errorf("%d bits: %v less than floor(2^(2n)/d), want 0 to 8", n, off)
		}
	}
}

func BenchmarkDecimal(b *testing.B) {
	r := newRand(b)
	for _, bits := range []int{1_000_000, 3_000_000, 10_000_000} {
		x := randomInteger(r, bits)
		b.Run(fmt.Sprintf("bits=%d", bits), func(b *testing.B) {
			for b.Loop() {
				Decimal(x)
			}
		})
		b.Run(fmt.Sprintf("mathbig/bits=%d", bits), func(b *testing.B) {
			for b.Loop() {
				_ = x.String()
			}
		})
	}
}
