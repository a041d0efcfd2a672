package heap

import "testing"

// The number of values that Guy and Smith's theorem wants, counted by hand: for h = 2,
// n0 = 3, p = 4, t = 2 equality for 3 <= n < 6+4+3 = 13, so the values up to G(12+4). A
// sequence with one value less proves nothing, however well it looks.
func TestGuySmithWantsEnoughValues(t *testing.T) {
	for _, test := range []struct{ pre, p, t, h, want int }{
		{3, 4, 2, 2, 17},
		{3, 4, 2, 1, 10}, // 3 <= n < 3+3
		{3, 4, 2, 3, 24}, // 3 <= n < 9+8+3
		{0, 4, 2, 2, 13}, // n0 = 1: 1 <= n < 2+4+3
		{7, 1, 5, 2, 22}, // 7 <= n < 14+1+6
	} {
		g := make([]int, test.want)
		for n := range g {
			if g[n] = -n; n >= test.pre {
				g[n] = (n - test.pre) % test.p
			}
		}
		pre, p, ok := guySmith(g, test.t, test.h)
		if !ok || pre != test.pre || p != test.p {
			t.Errorf("%+v: pre-period %d, period %d, proved %v", test, pre, p, ok)
		}
		if pre, p, ok := guySmith(g[:test.want-1], test.t, test.h); ok {
			t.Errorf("%+v: a value less proves period %d after %d", test, p, pre)
		}
	}
}

// The theorem is not for rules with marks: their periods are proved by the window
// theorem, or checked only.
func TestMarksAreNotForGuySmith(t *testing.T) {
	for code, proof := range map[string]string{"0.77!": windowName, "0.7?": windowName, "0.07=": "", "0.4=": ""} {
		r := analyze(t, MustParse(code, 8), Options{Limit: 1 << 14})
		if r.Period == 0 || r.Proof != proof || (r.Status == Proved) != (proof != "") {
			t.Errorf("%v; want the proof %q", r, proof)
		}
	}
}
