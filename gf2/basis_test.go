package gf2

import (
	"math/rand/v2"
	"testing"
)

// span lists by their definition the sums of all subsets of vectors: how many
// subsets have each sum.
func span(vectors []uint64) map[uint64]int {
	sums := map[uint64]int{0: 1}
	for _, v := range vectors {
		next := map[uint64]int{}
		for s, n := range sums {
			next[s] += n
			next[s^v] += n
		}
		sums = next
	}
	return sums
}

func TestBasis(t *testing.T) {
	const seed = 1
	random := rand.New(rand.NewPCG(seed, 0))
	for range 500 {
		width := 1 + random.IntN(7)
		vectors := make([]uint64, random.IntN(9))
		var b Basis
		for i := range vectors {
			vectors[i] = random.Uint64N(1 << width)
			wasInside := span(vectors[:i])[vectors[i]] > 0
			if grown := b.Insert(vectors[i]); grown == wasInside {
				t.Fatalf("seed %d: %v: Insert(%d) = %t", seed, vectors[:i], vectors[i], grown)
			}
		}
		sums := span(vectors)
		if 1<<b.Rank() != len(sums) {
			t.Errorf("seed %d: %v: rank %d, but %d sums", seed, vectors, b.Rank(), len(sums))
		}
		for v := range uint64(1) << width {
			if b.Contains(v) != (sums[v] > 0) {
				t.Errorf("seed %d: %v: Contains(%d) = %t", seed, vectors, v, b.Contains(v))
			}
			if n := sums[v]; n > 0 && n != 1<<(len(vectors)-b.Rank()) {
				t.Errorf("seed %d: %v: %d is the sum of %d subsets", seed, vectors, v, n)
			}
		}
		for w := range width + 1 {
			if b.Covers(w) != coversByDefinition(sums, w) {
				t.Errorf("seed %d: %v: Covers(%d) = %t", seed, vectors, w, b.Covers(w))
			}
		}
	}
}

func coversByDefinition(sums map[uint64]int, width int) bool {
	for v := range uint64(1) << width {
		if sums[v] == 0 {
			return false
		}
	}
	return true
}

// TestBasisFullWidth has vectors that use all 64 bits.
func TestBasisFullWidth(t *testing.T) {
	var b Basis
	for i := range 64 {
		if b.Covers(i + 1) {
			t.Fatalf("Covers(%d) after %d vectors", i+1, i)
		}
		if !b.Insert(1<<63 | 1<<i) {
			t.Fatalf("vector %d does not raise the rank", i)
		}
	}
	if !b.Covers(64) || b.Rank() != 64 || !b.Contains(1<<64-1) {
		t.Errorf("64 independent vectors: Covers(64) = %t, rank %d", b.Covers(64), b.Rank())
	}
}

func BenchmarkContains(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 0))
	var basis Basis
	for basis.Rank() < 48 {
		basis.Insert(random.Uint64())
	}
	v := random.Uint64()
	for b.Loop() {
		if basis.Contains(v) {
			v++
		}
		v = v*0x9e3779b97f4a7c15 + 1
	}
}
