package heap

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// The recurrence against a comparison at every distance, in words of few letters and
// with periods.
func TestRecurrence(t *testing.T) {
	const seed = 31
	rng := rand.New(rand.NewPCG(seed, 0))
	found := 0
	for range 3000 {
		codes := make([]byte, 1+rng.IntN(60))
		period := 1 + rng.IntN(20)
		for i := range codes {
			codes[i] = byte(rng.IntN(3))
			if i >= period && rng.IntN(30) > 0 {
				codes[i] = codes[i-period]
			}
		}
		size := 1 + rng.IntN(len(codes))
		most, even := rng.IntN(len(codes)-size+1), rng.IntN(2) == 0
		want := 0
		for p := most; p > 0; p-- {
			n := len(codes)
			if bytes.Equal(codes[n-size:], codes[n-size-p:n-p]) && !(even && p%2 != 0) {
				want = p
			}
		}
		if got := recurrence(codes, size, most, even); got != want {
			t.Fatalf("seed %d: the last %d codes of %v recur at %d, want %d (most %d, even %v)", seed, size, codes, got, want, most, even)
		}
		if want > 0 {
			found++
		}
	}
	if found < 500 {
		t.Errorf("seed %d: only %d recurrences", seed, found)
	}
}
