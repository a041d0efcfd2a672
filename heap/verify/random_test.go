package verify_test

import (
	"context"
	"fmt"
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

// Random games that only take, with digits that recur: each has a certificate by the theorem
// for them, and what passes after a change of the rules is true of those as well.
func TestTakesRandom(t *testing.T) {
	const seed = 23
	rng := rand.New(rand.NewPCG(seed, 0))
	passed := 0
	for range 60 {
		code := fmt.Sprintf("0.%d%d%d[%d%d]", rng.IntN(4), rng.IntN(4), rng.IntN(4), rng.IntN(4), 1+rng.IntN(3))
		text := certificate(t, code)
		if v, err := check(text); err != nil || v.Theorem != "takes" && v.Theorem != "guy-smith" {
			t.Fatalf("seed %d: %s: %v, error %v", seed, code, v, err)
		}
		at := 2 + rng.IntN(3)
		other := code[:at] + string('0'+(code[at]-'0'+1+byte(rng.IntN(3)))%4) + code[at+1:]
		v, err := check(change(t, text, "rules "+code, "rules "+other))
		if err != nil {
			continue
		}
		passed++
		values, _ := heap.MustParse(other, 8).Values(context.Background(), 600, heap.Definition)
		for n := v.Preperiod; n+v.Period < 600 && v.Saltus == 0; n++ {
			if values[n] != values[n+v.Period] {
				t.Fatalf("seed %d: %s passes with the law of %s, but heaps %d and %d differ", seed, other, code, n, n+v.Period)
			}
		}
	}
	t.Log(passed, "passed")
}
