package heap

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
)

// The genera of subtraction games that follow from nim-values are those that follow from
// the options, one by one.
func TestSubtractionGenera(t *testing.T) {
	const seed, heaps = 31, 300
	rng := rand.New(rand.NewPCG(seed, 0))
	for range 200 {
		digits := make([]Digit, 2+rng.IntN(30))
		for k := range digits[1:] {
			if rng.IntN(3) == 0 {
				digits[1+k].Parts = 3
			}
		}
		r, ok := New(digits, rng.IntN(len(digits)))
		if !ok || !r.IsSubtraction() {
			t.Fatalf("seed %d: %v is no subtraction game", seed, r)
		}
		slow := NewGenera(r.HeapOptions)
		fast, err := r.Genera(context.Background(), heaps)
		if err2 := slow.Reach(context.Background(), heaps); err != nil || err2 != nil {
			t.Fatal(err, err2)
		}
		if !slices.Equal(fast, slow.Heaps) {
			t.Errorf("seed %d: %v: genera %v, want %v", seed, r, fast, slow.Heaps)
		}
	}
	for _, code := range []string{"0.31", "0.32", "0.7", "4.3"} {
		if MustParse(code, 8).IsSubtraction() {
			t.Errorf("%s is taken for a subtraction game", code)
		}
	}
}
