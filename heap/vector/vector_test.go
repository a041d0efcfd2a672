package vector

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

const seed = 7

// eachNative runs the test once for every implementation but the plain one.
func eachNative(t *testing.T, test func(t *testing.T, s *Set, rng *rand.Rand)) {
	for _, s := range native() {
		t.Run(s.Name, func(t *testing.T) {
			test(t, s, rand.New(rand.NewPCG(seed, 0)))
		})
	}
}

func TestFindPair(t *testing.T) {
	eachNative(t, func(t *testing.T, s *Set, rng *rand.Rand) {
		for n := range 600 {
			x, y := words(rng, n+3), words(rng, n+3)
			c := uint16(rng.IntN(1 << 10))
			if got, want := s.FindPair(x[3:], y[1:n+1], c), Plain.FindPair(x[3:], y[1:n+1], c); got != want {
				t.Fatalf("seed %d, %d pairs: %d, want %d", seed, n, got, want)
			}
		}
	})
}

func words(rng *rand.Rand, n int) []uint16 {
	s := make([]uint16, n)
	for i := range s {
		s[i] = uint16(rng.IntN(1 << 10))
	}
	return s
}

func BenchmarkFindPair(b *testing.B) {
	x, y := make([]uint16, 50000), make([]uint16, 50000)
	for _, s := range Available() {
		b.Run(fmt.Sprintf("%s/n=%d", s.Name, len(x)), func(b *testing.B) {
			b.SetBytes(int64(len(x)))
			for b.Loop() {
				if s.FindPair(x, y, 1) != -1 {
					b.Fatal("found")
				}
			}
		})
	}
}
