package modular

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"
)

// randomInteger has exactly n bits, n >= 1.
func randomInteger(r *rand.Rand, n int) *big.Int {
	words := make([]big.Word, (n+wordBits-1)/wordBits)
	for i := range words {
		words[i] = big.Word(r.Uint64())
	}
	z := new(big.Int).SetBits(words)
	z.Rsh(z, uint(len(words)*wordBits-n))
	return z.SetBit(z, n-1, 1)
}

func TestBigMul(t *testing.T) {
	r := newRand(t)
	for _, n := range []int{1, 64, fftThreshold - 1, fftThreshold, fftThreshold + 1, 3 * fftThreshold} {
		for _, m := range []int{1, fftThreshold, 5 * fftThreshold / 2} {
			x, y := randomInteger(r, n), randomInteger(r, m)
			if r.IntN(2) == 0 {
				x.Neg(x)
			}
			if BigMul(x, y).Cmp(new(big.Int).Mul(x, y)) != 0 {
				t.Errorf("product of %d and %d bits differs from math/big's", n, m)
			}
		}
	}
	if z := BigMul(big.NewInt(0), randomInteger(r, 100)); z.Sign() != 0 {
		t.Errorf("0 times a number is %v", z)
	}
}

func TestBigProduct(t *testing.T) {
	r := newRand(t)
	for n := range 20 {
		factors, want := []*big.Int{}, big.NewInt(1)
		for range n {
			factors = append(factors, randomInteger(r, 1+r.IntN(200)))
			want.Mul(want, factors[len(factors)-1])
		}
		if got := BigProduct(factors); got.Cmp(want) != 0 {
			t.Errorf("product of %v is %v, want %v", factors, got, want)
		}
		if n == 1 {
			BigProduct(factors).SetInt64(0)
			if factors[0].Sign() == 0 {
				t.Error("the product of one factor shares its memory")
			}
		}
	}
}

func BenchmarkBigMul(b *testing.B) {
	r := newRand(b)
	for bits := 1 << 16; bits <= 1<<24; bits *= 4 {
		x, y := randomInteger(r, bits), randomInteger(r, bits)
		b.Run(fmt.Sprintf("bits=%d", bits), func(b *testing.B) {
			for b.Loop() {
				BigMul(x, y)
			}
		})
		b.Run(fmt.Sprintf("mathbig/bits=%d", bits), func(b *testing.B) {
			for b.Loop() {
				new(big.Int).Mul(x, y)
			}
		})
	}
}
