package misere

import (
	"context"
	"os"
	"strings"
	"testing"

	"grundy/heap"
)

// mustPlay returns the solution of a code with the genera below n played out.
func mustPlay(t *testing.T, code string, n int, limits Limits) *Solution {
	t.Helper()
	s := mustSolve(t, code, limits)
	if err := s.PlayGenera(context.Background(), 0, n); err != nil {
		t.Fatal(err)
	}
	return s
}

// Genera that are played out are those of play by the definition.
func TestPlayedGenera(t *testing.T) {
	for _, test := range []struct {
		code                   string
		from, to, long, values int
	}{
		{"0.77", 21, 20, 26, 4}, {"0.07", 25, 24, 31, 5}, {"0.64", 13, 14, 17, 4}, {"0.6", 16, 18, 24, 4}, {"4.06", 9, 9, 21, 11},
	} {
		to := test.to
		if os.Getenv("GRUNDY_LONG") != "" {
			to = test.long
		}
		s, w := mustPlay(t, test.code, to+1, Limits{Heaps: to + 1}), newTwin(test.code)
		values := s.Rules.ByDefinition(to + 1)
		for n := test.from; n <= to; n++ {
			if got, want := s.Heap(int64(n)), heap.GenusString(values[n], w.genus(test.values, n)); got.Genus != want || (got.Outcome == 'P') != w.p(n) {
				t.Errorf("%s: heap %d is %s %c, want %s", test.code, n, got.Genus, got.Outcome, want)
			}
		}
	}
}

// A genus whose misère values may go on in another way than those kept says so.
func TestLongGenera(t *testing.T) {
	s := mustPlay(t, "4.06", 37, Limits{Heaps: 37, Positions: 20_000})
	for n, want := range map[int64]string{19: "2^02020420", 21: "0^202020420", 33: "0^202020202020420", 35: "2^0202020202020420..."} {
		if got := s.Heap(n).Genus; got != want {
			t.Errorf("heap %d has genus %s, want %s", n, got, want)
		}
	}
	if got := s.Genera(37); got != 35 {
		t.Errorf("genera are known in full below heap %d, want 35", got)
	}
}

// What is played out is not taken to go on with the period. In Kayles heap 83 has another
// genus than heap 71, and the same class.
func TestPlayedGeneraStandAlone(t *testing.T) {
	s := mustPlay(t, "0.77", 60, Limits{})
	for n := int64(0); n < 5000; n++ {
		if h := s.Heap(n); h.Outcome == '?' || n >= 71 && h.complete() != strings.Contains("1^13 2^20", h.Genus) {
			t.Errorf("heap %d is %c, of genus %s", n, h.Outcome, h.Genus)
		}
	}
}

// The limit ends the play, and the end of the context is an error.
func TestPlayedLimits(t *testing.T) {
	known := 0
	for _, positions := range []int{1000, 20_000} {
		s := mustPlay(t, "0.07", 120, Limits{Heaps: 120, Positions: positions})
		if got := s.Genera(120); got <= known || got == 120 {
			t.Errorf("%d positions: genera below heap %d, want more than %d", positions, got, known)
		} else {
			known = got
		}
	}
	// Neither an end nor a limit leaves anything wrong behind.
	s, more := mustPlay(t, "0.07", 70, Limits{Heaps: 70, Positions: 1000}), mustPlay(t, "0.07", 70, Limits{Heaps: 70, Positions: 50_000})
	for n := s.Genera(70); n < 70; n++ {
		if err := s.PlayGenera(context.Background(), n, n+1); err != nil {
			t.Fatal(err)
		}
		if h := s.Heap(int64(n)); h.complete() && h != more.Heap(int64(n)) {
			t.Errorf("after a limit heap %d is %c %s, want %s", n, h.Outcome, h.Genus, more.Heap(int64(n)).Genus)
		}
	}
	s = mustSolve(t, "0.07", Limits{Heaps: 90, Positions: 5000})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := s.PlayGenera(ctx, 0, 90); err == nil {
		t.Error("no error after the end of the context")
	}
}
