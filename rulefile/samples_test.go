package rulefile_test

import (
	"context"
	"fmt"
	"testing"

	"grundy/game"
	"grundy/solve"
)

// samples are the examples in the statements of contest problems: who wins. Those of
// Codeforces 1033C and 787C are in one line each, position by position.
var samples = []struct{ file, position, want string }{
	{"candy-piles.star", "1 3", "N"},   // AtCoder AGC 002 E, samples 1 to 3
	{"candy-piles.star", "1 2 1", "N"}, //
	{"candy-piles.star", "1 2 3", "P"},
	{"removing-coins.star", "1:1 2:1 3:1 1-2 2-3", "N"}, // AtCoder AGC 033 C
	{"removing-coins.star", "1:1 2:1 3:1 4:1 5:1 6:1 1-2 2-3 2-4 4-6 5-6", "P"},
	{"removing-coins.star", "1:1 2:1 3:1 4:1 5:1 6:1 7:1 1-7 7-4 3-4 7-5 6-3 2-1", "N"},
	{"decrementing.star", "3 6 7", "N"}, // AtCoder AGC 010 D
	{"decrementing.star", "1 2 4 8", "N"},
	{"decrementing.star", "7 8 8 8 8", "P"},
	{"zero-one.star", ".0.1...", "N"}, // AtCoder ARC 151 C
	{"pebbles.star", "2 2", "P"},      // POI 2009
	{"pebbles.star", "1 2 4", "N"},
	{"split-string.star", "abacaba", "N"}, // Codeforces 305E
	{"used-moves.star", "5,0", "N"},       // Codeforces 768E
	{"used-moves.star", "1,0 2,0", "P"},
	{"digital-deletions.star", "0", "N"}, // HDU 1404
	{"digital-deletions.star", "00", "N"},
	{"digital-deletions.star", "1", "P"},
	{"digital-deletions.star", "20", "P"},
	{"predict-winner.star", "1 5 2 | 0 0", "P"}, // LeetCode 486
	{"predict-winner.star", "1 5 233 7 | 0 0", "N"},
}

func TestSamples(t *testing.T) {
	for _, c := range samples {
		if got := outcome(t, load(t, c.file), c.position); got != c.want {
			t.Errorf("%s %s: %s, want %s", c.file, c.position, got, c.want)
		}
	}
}

func outcome(t *testing.T, r game.Rules, position string) string {
	t.Helper()
	ps, err := game.ParseSum(r, position)
	if err != nil {
		t.Fatal(err)
	}
	o, err := solve.New(r, solve.Config{Play: game.PlayOf(r)}).Outcome(context.Background(), ps...)
	return failed(r, err, o.String())
}

// TestSampleLines has the samples that tell about every place.
func TestSampleLines(t *testing.T) {
	for _, c := range []struct {
		file, position string
		from           int
		want           string
	}{
		{"permutation-game.star", "%d", 0, "PNNNNPNP"}, // Codeforces 1033C: BAAAABAB
		{"berzerk.star", "%d | 0", 1, "PNND"},          // Codeforces 787C: Lose Win Win Loop
		{"berzerk.star", "%d | 1", 1, "DNNN"},          // Loop Win Win Win
	} {
		r, got := load(t, c.file), ""
		for i := range c.want {
			got += outcome(t, r, fmt.Sprintf(c.position, c.from+i))
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.file, got, c.want)
		}
	}
}

// TestRemovingDigits has the numbers of winning numbers below 100 and 10,000 that
// Project Euler 961 gives.
func TestRemovingDigits(t *testing.T) {
	r := load(t, "removing-digits.star")
	s := solve.New(r, solve.Config{})
	winning := 0
	for n := 1; n < 10000; n++ {
		if n == 100 && winning != 18 {
			t.Errorf("%d below 100, want 18", winning)
		}
		o, err := s.Outcome(context.Background(), game.Position{n})
		if err != nil {
			t.Fatal(err)
		}
		if o == game.N {
			winning++
		}
	}
	if winning != 1656 {
		t.Errorf("%d below 10,000, want 1656", winning)
	}
}
