package heap

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// Each hypothesis of the window theorem that [run.proves] tests, at its edge: a run that
// just has them all, and the same with that one missing by one.
func TestProvesWantsEachHypothesis(t *testing.T) {
	const take = 3
	for _, test := range []struct {
		name        string
		last, depth int  // the last rare heap, and the largest heap of a pair used
		start       int  // exact values
		parity      bool // of the label
		verified    int64
		good, bad   cycle
	}{
		{"window as far as the rare heaps", 30, 20, 99, false, 1000, cycle{200, 50, 168, false}, cycle{200, 50, 169, false}},
		{"window as far as the pairs", 10, 20, 99, false, 1000, cycle{200, 50, 178, false}, cycle{200, 50, 179, false}},
		{"window beyond the rare heaps", 10, 20, 99, false, 1000, cycle{200, 50, 11, false}, cycle{200, 50, 10, false}},
		{"state in what was verified", 10, 20, 201, false, 1000, cycle{200, 50, 100, false}, cycle{199, 50, 100, false}},
		{"smaller heaps of pairs are smaller", 10, 98, 99, false, 1000, cycle{200, 50, 11, false}, cycle{199, 50, 11, false}},
		{"recurrence in what was verified", 10, 20, 99, false, 251, cycle{200, 50, 100, false}, cycle{200, 51, 100, false}},
		{"even period for a label with parity", 10, 20, 99, true, 1000, cycle{200, 50, 100, false}, cycle{200, 51, 100, false}},
	} {
		r := &run{verified: test.verified, checker: &checker{depth: test.depth, engine: &engine{
			moves: moves{last: take}, last: test.last, start: make([]uint16, test.start), label: label{parity: test.parity},
		}}}
		if !r.proves(&test.good) || r.proves(&test.bad) {
			t.Errorf("%s: %+v proves %v, %+v proves %v", test.name, test.good, r.proves(&test.good), test.bad, r.proves(&test.bad))
		}
	}
}

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
