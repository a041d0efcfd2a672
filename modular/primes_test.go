package modular

import (
	"iter"
	"math/big"
	"testing"
)

// firstPrimes yields the first count of TransformPrimes(order).
func firstPrimes(order, count int) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		left := count
		for p := range TransformPrimes(order) {
			if left == 0 || !yield(p) {
				return
			}
			left--
		}
	}
}

func TestIsPrime(t *testing.T) {
	r := newRand(t)
	check := func(n uint64) {
		if got, want := IsPrime(n), bigOf(n).ProbablyPrime(20); got != want {
			t.Errorf("IsPrime(%d) = %v, want %v", n, got, want)
		}
	}
	for n := range uint64(5000) {
		check(n)
	}
	for range 2000 {
		check(randomModulus(r))
	}
	for i := range uint64(500) {
		check(MaxModulus - i)
	}
}

// TestIsPrimePseudoprimes has the least numbers that pass for all of the first
// 1, 2, ..., 9 prime bases, as listed in [SW17].
func TestIsPrimePseudoprimes(t *testing.T) {
	for _, n := range []uint64{
		2047, 1373653, 25326001, 3215031751, 2152302898747, 3474749660383,
		341550071728321, 3825123056546413051,
	} {
		if IsPrime(n) {
			t.Errorf("IsPrime(%d), a pseudoprime, is true", n)
		}
	}
}

func TestTransformPrimes(t *testing.T) {
	for _, order := range []int{1, 2, 14, 30, 50} {
		last := uint64(1) << 62
		for p := range firstPrimes(order, 5) {
			if p >= last || p%(1<<order) != 1 || !bigOf(p).ProbablyPrime(20) {
				t.Errorf("order %d: %d after %d", order, p, last)
			}
			for q := last - 1; order == 1 && q > p; q-- {
				if bigOf(q).ProbablyPrime(20) && q > 2 {
					t.Errorf("order 1: %d left out", q)
				}
			}
			last = p
		}
	}
}

func TestTransformPrimesEnd(t *testing.T) {
	count := 0
	for p := range TransformPrimes(57) {
		count++
		if p%(1<<57) != 1 || !bigOf(p).ProbablyPrime(20) {
			t.Errorf("order 57: %d", p)
		}
	}
	want := 0
	for c := int64(1); c < 32; c++ {
		p := new(big.Int).Lsh(big.NewInt(c), 57)
		if p.Add(p, big.NewInt(1)).ProbablyPrime(20) {
			want++
		}
	}
	if count != want {
		t.Errorf("order 57: %d primes, want %d", count, want)
	}
}

func TestBasePrimes(t *testing.T) {
	last := uint64(1) << 62
	for _, p := range basePrimes {
		if p >= last || p <= 1<<61 || p%(1<<40) != 1 || !bigOf(p).ProbablyPrime(20) {
			t.Errorf("%d is not a prime for transforms of 2^40 points", p)
		}
		last = p
	}
}
