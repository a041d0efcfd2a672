package heap

import (
	"context"
	"math/rand/v2"
	"testing"

	"grundy/nim"
)

// 0.3F is Kenyon's game, of period 6 and saltus 3 [WW, chapter 4]; Nim has period
// and saltus 1, and G(n+4) = G(n)+4 in Lasker's Nim [WW, chapter 4].
func TestArithmeticPeriods(t *testing.T) {
	for _, test := range []struct {
		code        string
		p, s        int64
		status      Status
		largest     int64 // the pre-period is at most this
		at, wantAt  int64
		unavailable bool
	}{
		{"0.3F", 6, 3, Checked, 20, 1 << 40, 0, true},
		{"0.8", 3, 1, Checked, 20, 0, 0, false},
		{"0.[3]", 1, 1, Proved, 0, 1e18, 1e18, false},
		{"AB(1)", 2, 1, Proved, 2, 1e18, 5e17, false},
		{"AB(1,2)", 3, 1, Proved, 3, 3e17, 1e17, false},
		{"4.[3]", 4, 4, Checked, 1, 0, 0, false},
	} {
		r := analyze(t, MustParse(test.code, 16), Options{Limit: 1024})
		if r.Status != test.status || r.Period != test.p || r.Saltus != test.s || r.Preperiod > test.largest {
			t.Errorf("%v; want period %d, saltus %d, %s", r, test.p, test.s, test.status)
		}
		v, err := r.At(context.Background(), test.at)
		if (err != nil) != test.unavailable || v != nim.Value(test.wantAt) {
			t.Errorf("%s: G(%d) is %d (error %v), want %d", test.code, test.at, v, err, test.wantAt)
		}
	}
}

// Proved periods of subtraction games of both kinds against values farther out.
func TestTakesProved(t *testing.T) {
	const seed, n = 2, 3000
	rng := rand.New(rand.NewPCG(seed, 0))
	for range 60 {
		var set []int
		for range 1 + rng.IntN(4) {
			set = append(set, 1+rng.IntN(12))
		}
		for _, r := range []Rules{Subtraction(set...), AllBut(set...)} {
			report := analyze(t, r, Options{})
			if report.Status != Proved {
				t.Errorf("seed %d: %v", seed, report)
				continue
			}
			g, _ := r.Values(context.Background(), n, Takes)
			for m := n - 300; m < n; m++ {
				if v, err := report.At(context.Background(), int64(m)); err != nil || v != g[m] {
					t.Fatalf("seed %d: %v: G(%d) is %d (error %v), want %d", seed, report, m, v, err, g[m])
				}
			}
		}
	}
}
