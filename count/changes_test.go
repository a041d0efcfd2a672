package count

import (
	"context"
	"errors"
	"testing"

	"grundy/internal/seeded"
)

// TestFewestTokens tries all sizes of all heaps.
func TestFewestTokens(t *testing.T) {
	random := seeded.Rand(t, querySeed)
	for range 300 {
		heaps := randomHeaps(random, 3, 8)
		sum := random.Uint64N(8)
		c := Change{Take: random.IntN(2) == 1, Add: random.IntN(2) == 1}
		want, possible := uint64(impossible), false
		sizes := Bounded{Most: make([]uint64, len(heaps))}
		for i := range sizes.Most {
			sizes.Most[i] = 17
		}
		for changed := range sizes.members() {
			cost, nimSum, allowed := uint64(0), uint64(0), true
			for i, h := range changed {
				allowed = allowed && (h >= heaps[i] || c.Take) && (h <= heaps[i] || c.Add)
				cost += max(h, heaps[i]) - min(h, heaps[i])
				nimSum ^= h
			}
			if allowed && nimSum == sum {
				want, possible = min(want, cost), true
			}
		}
		got, ok, err := FewestTokens(context.Background(), heaps, sum, c)
		if err != nil || ok != possible || ok && got != want {
			t.Fatalf("heaps %d, nim-sum %d, %v: %d, %t, %v, want %d, %t", heaps, sum, c, got, ok, err, want, possible)
		}
	}
	var tooLarge *TooLargeError
	if _, _, err := FewestTokens(context.Background(), []uint64{1 << 40}, 0, Change{Take: true}); !errors.As(err, &tooLarge) {
		t.Errorf("a heap of 2^40: error %v, want a *TooLargeError", err)
	}
}

func TestFewestMoved(t *testing.T) {
	for a := range uint64(40) {
		for b := range uint64(20) {
			for x := range uint64(64) {
				want, possible := uint64(0), false
				for moved := a + 1; moved > 0; moved-- {
					if (a-(moved-1))^(b+moved-1) == x {
						want, possible = moved-1, true
					}
				}
				if got, ok := FewestMoved(a, b, x); ok != possible || ok && got != want {
					t.Fatalf("from %d to %d, nim-sum %d: %d, %t, want %d, %t", a, b, x, got, ok, want, possible)
				}
			}
		}
	}
}

// TestIndependent looks at every subset that may be left.
func TestIndependent(t *testing.T) {
	random := seeded.Rand(t, querySeed)
	for range 200 {
		w := Weighted{Heaps: randomHeaps(random, 6, 1<<random.IntN(5))}
		for range w.Heaps {
			w.Weights = append(w.Weights, random.Uint64N(9))
		}
		kept := uint64(0)
		for chosen := range 1 << len(w.Heaps) {
			left := Weighted{}
			for i, h := range w.Heaps {
				if chosen>>i&1 == 1 {
					left.Heaps, left.Weights = append(left.Heaps, h), append(left.Weights, w.Weights[i])
				}
			}
			ones := Weighted{left.Heaps, make([]uint64, len(left.Heaps))}
			if ones.listed(0)[0] == 1 { // the empty subset alone
				kept = max(kept, left.total())
			}
		}
		if got, err := w.Independent(); err != nil || got != w.total()-kept {
			t.Fatalf("%v: %d, %v, want %d", w, got, err, w.total()-kept)
		}
	}
}
