package heap

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
)

// Most games that only take and have digits that recur have a law, which is proved, and agrees
// with the definition.
func TestLawsOfTaking(t *testing.T) {
	const seed, heaps = 52, 1500
	rng := rand.New(rand.NewPCG(seed, 0))
	codes := []string{
		"0.[303]", "0.2031[1]", "0.3201[30]", "AB(7,11,12,13,16,18,19)",
		"0." + strings.Repeat("20", 19) + "22[20]", // like 0.[20] up to heap 40
		"AB(" + strings.Repeat("3,", 40) + "200)",  // like AB(3) up to heap 200
	}
	for range 100 {
		codes = append(codes, "0."+takingDigits(rng, 8)+"["+takingDigits(rng, 5)+"]")
	}
	open := 0
	for i, code := range codes {
		r := MustParse(code, 8)
		report := analyze(t, r, Options{Limit: 1 << 14})
		if report.Status == Open && i >= 6 {
			open++
			continue
		}
		if report.Status != Proved || r.Repeats() && report.Proof != takesName {
			t.Errorf("seed %d: %v", seed, report)
		}
		for n, want := range r.ByDefinition(heaps) {
			if got, err := report.At(context.Background(), int64(n)); got != want || err != nil {
				t.Errorf("seed %d: %s: G(%d) is %d (error %v), want %d", seed, code, n, got, err, want)
				break
			}
		}
	}
	if open > 5 {
		t.Errorf("seed %d: %d games are open", seed, open)
	}
}

func takingDigits(rng *rand.Rand, most int) string {
	digits := make([]byte, 1+rng.IntN(most))
	for i := range digits {
		digits[i] = byte('0' + rng.IntN(4))
	}
	return string(digits)
}

// A law that is short of a heap is not proved.
func TestProvesTakesWantsEveryHeap(t *testing.T) {
	for _, test := range []struct {
		code string
		want int // 1 + P (L/S + 2) + f + P, or without a saltus 1 + P + f + P
	}{
		{"AB(1)", 1 + 2*(1+2) + 2 + 2},
		{"0.[20]", 1 + 2 + 1 + 2},
	} {
		r := MustParse(test.code, 8)
		values := r.ByDefinition(test.want)
		for _, n := range []int{test.want - 1, test.want} {
			law, _ := fitPeriod(values[:n], 2)
			if law == nil || law.provesTakes(r) != (n == test.want) {
				t.Errorf("%s: %d values, want a proof from %d on; law %+v", test.code, n, test.want, law)
			}
		}
	}
}
