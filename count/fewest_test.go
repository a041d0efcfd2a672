package count

import (
	"context"
	"errors"
	"testing"

	"grundy/internal/seeded"
)

// fewestByTable finds the same nim-sums by adding one heap after another.
func fewestByTable(heaps []uint64, t uint64) (k int, ok bool) {
	reached := map[uint64]int{0: 0}
	for _, h := range heaps {
		if h == 0 {
			continue
		}
		next := map[uint64]int{}
		for sum, n := range reached {
			for to, n := range map[uint64]int{sum: n, sum ^ h: n + 1} {
				if least, found := next[to]; !found || n < least {
					next[to] = n
				}
			}
		}
		reached = next
	}
	k, ok = reached[t]
	return k, ok
}

func TestFewest(t *testing.T) {
	random := seeded.Rand(t, querySeed)
	for range 400 {
		heaps := randomHeaps(random, 12, 1<<random.IntN(12))
		sum := random.Uint64N(1 << random.IntN(12))
		wantK, want := fewestByTable(heaps, sum)
		if k, ok, err := Fewest(context.Background(), heaps, sum); k != wantK || ok != want || err != nil {
			t.Fatalf("heaps %v, nim-sum %d: %d, %t, %v, want %d, %t", heaps, sum, k, ok, err, wantK, want)
		}
	}
	var tooLarge *TooLargeError
	if _, _, err := Fewest(context.Background(), powersOfTwo(40), 7); !errors.As(err, &tooLarge) {
		t.Errorf("rank 40: error %v, want a *TooLargeError", err)
	}
}
