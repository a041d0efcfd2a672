package misere

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"grundy/heap"
	"grundy/nim"
)

func mustSolve(t testing.TB, code string, limits Limits) *Solution {
	t.Helper()
	s, err := Solve(context.Background(), heap.MustParse(code, 8), limits)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Outcomes and genera of the first heaps are those of play.
func TestSolutionAgainstPlay(t *testing.T) {
	for _, code := range twinCodes {
		s := mustSolve(t, code, Limits{Heaps: 14, Positions: 5000})
		w := newTwin(code)
		normal := s.Rules.ByDefinition(14)
		for n := range 14 {
			h := s.Heap(int64(n))
			if h.Outcome != '?' && (h.Outcome == 'P') != w.p(n) {
				t.Errorf("%s: heap %d is %c", code, n, h.Outcome)
			}
			if n <= 11 && normal[n] < 8 && !agrees(h.Genus, normal[n], w.genus(4, n)) {
				t.Errorf("%s: heap %d has genus %s, but nim-value %d and misère values %v", code, n, h.Genus, normal[n], w.genus(4, n))
			}
		}
	}
}

// agrees reports whether a genus of one-digit values has the nim-value and the
// misère values, up to what it leaves open.
func agrees(genus string, normal nim.Value, misere []nim.Value) bool {
	base, exponent, _ := strings.Cut(genus, "^")
	if base != fmt.Sprint(normal) {
		return false
	}
	exponent, open := strings.CutSuffix(exponent, "...")
	if open {
		misere = misere[:min(len(misere), len(exponent))]
	}
	for k, v := range misere {
		last := len(exponent) - 2
		if k > last && !open {
			k = last + (k-last)%2 // the last two digits alternate
		}
		digit := exponent[k]
		if digit == '?' && v < 4 || digit != '?' && string(digit) != fmt.Sprint(v) {
			return false
		}
	}
	return true
}

// Dawson's Kayles has no quotient within small limits; the outcomes beyond are
// played out, and agree with play from the definition.
func TestPlayedOut(t *testing.T) {
	s := mustSolve(t, "0.07", Limits{Heaps: 34, Order: 100})
	if s.Period != 0 || s.Quotient > 30 || s.Known() != 34 {
		t.Errorf("period %d, quotient below heap %d, known below heap %d", s.Period, s.Quotient, s.Known())
	}
	w := newTwin("0.07")
	for n := range 34 {
		if (s.Heap(int64(n)).Outcome == 'P') != w.p(n) {
			t.Errorf("heap %d is %c", n, s.Heap(int64(n)).Outcome)
		}
	}
}

// Heaps far out, by the period.
func TestHeapFarOut(t *testing.T) {
	s := mustSolve(t, "0.77", Limits{})
	if s.Period != 12 || s.Preperiod != 71 {
		t.Errorf("period %d, pre-period %d", s.Period, s.Preperiod)
	}
	for n := int64(71); n < 83; n++ {
		if s.Heap(n) != s.Heap(n+12_000_000_000_000) {
			t.Errorf("heap %d", n)
		}
	}
	if h := mustSolve(t, "0.75", Limits{}).Heap(1_000_000_001); h != (Heap{'N', "1^13"}) {
		t.Errorf("0.75: %c %s", h.Outcome, h.Genus)
	}
}

// Genera of Kayles as they are printed in [WW, chapter 13].
func TestGeneraOfKayles(t *testing.T) {
	s := mustSolve(t, "0.77", Limits{Heaps: 13})
	want := "0^120 1^031 2^20 3^31 1^031 4^146 3^31 2^20 1^13 4^046 2^20 6^46 4^046"
	var got []string
	for n := range int64(13) {
		got = append(got, s.Heap(n).Genus)
	}
	if strings.Join(got, " ") != want {
		t.Errorf("got %s, want %s", strings.Join(got, " "), want)
	}
}

// A game that splits no heap is known without a quotient.
func TestTameSolution(t *testing.T) {
	s := mustSolve(t, "0.3323", Limits{})
	if s.Proof != byGenera || s.Period == 0 || s.Quotient != 0 {
		t.Errorf("proof %q, period %d, quotient below heap %d", s.Proof, s.Period, s.Quotient)
	}
}

// The facts of heaps, from which periods are read, are those of one monoid. Heaps 3 and
// 11 of 0.72 had one class when 11 came, and a larger heap tells them apart. Heaps of
// 0.15 of one genus, class and nim-value may be told apart by genera of sums.
func TestFacts(t *testing.T) {
	for _, test := range []struct {
		code         string
		heaps, alike int
	}{{"0.72", 25, 0}, {"0.15", 60, 10}} {
		r := heap.MustParse(test.code, 8)
		w := newWild(r, Limits{}.withDefaults(), r.ByDefinition(test.heaps))
		for len(w.q.m.phi) < w.q.nims+test.heaps {
			w.facts()
			if err := w.next(context.Background()); err != nil {
				t.Fatal(test.code, err)
			}
		}
		facts, alike := w.facts(), 0
		for m := 1; m < test.heaps; m++ {
			for n := 1; n < m; n++ {
				f, g := facts[n], facts[m]
				if same := w.q.m.phi[n+3] == w.q.m.phi[m+3]; same != (f.class == g.class) {
					t.Errorf("%s: heaps %d and %d have the classes %d and %d, and one class: %v", test.code, n, m, f.class, g.class, same)
				}
				if f != g && f.class == g.class && f.value == g.value && w.heap(f) == w.heap(g) {
					alike++
				}
			}
		}
		if alike != test.alike {
			t.Errorf("%s: %d pairs of heaps of one genus and class differ in sums, want %d", test.code, alike, test.alike)
		}
	}
}
