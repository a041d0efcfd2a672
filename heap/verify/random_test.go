package verify_test

import (
	"context"
	"math/rand/v2"
	"os"
	"testing"

	"grundy/heap"
)

// Random hexadecimal codes, half of them with digits that recur: what is proved by
// the theorem of regular sequences has a certificate that is right.
func TestRegularRandom(t *testing.T) {
	const seed = 22
	turns := 60
	if os.Getenv("GRUNDY_LONG") == "1" {
		turns = 1000
	}
	rng := rand.New(rand.NewPCG(seed, 0))
	regular := 0 // by the theorem
	for range turns {
		rules, err := heap.Parse(randomCode(rng), 16)
		if err != nil {
			continue
		}
		r, err := heap.Analyze(context.Background(), rules, heap.Options{Limit: 1024})
		if err != nil || r.Status != heap.Proved {
			continue
		}
		if certified(t, r) == "regular" {
			regular++
		}
	}
	if t.Failed() || regular < turns/4 {
		t.Errorf("seed %d: %d certificates by the theorem in %d turns", seed, regular, turns)
	}
}

func randomCode(rng *rand.Rand) string {
	code := []string{"0.", "4.", "8."}[max(0, rng.IntN(5)-2)]
	digits := 1 + rng.IntN(4)
	first := rng.IntN(2 * digits) // of those that recur
	for i := range digits {
		if i == first {
			code += "["
		}
		code += string("0123456789ABCDEF"[rng.IntN(16)])
	}
	if first < digits {
		code += "]"
	}
	return code
}
