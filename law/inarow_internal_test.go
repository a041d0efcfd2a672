package law

import (
	"testing"

	"grundy/game"
	"grundy/rules"
	"grundy/solve"
)

// TestTreblecross compares what is known of all rows of 3 to 13 cells with a search.
func TestTreblecross(t *testing.T) {
	r, _, err := rules.Parse("treblecross")
	if err != nil {
		t.Fatal(err)
	}
	search, told := solve.New(r, solve.Config{}), map[game.Outcome]int{}
	for n := 3; n <= 13; n++ {
		for marks := range 1 << n {
			p := make(game.Position, n)
			for i := range p {
				p[i] = marks >> i & 1
			}
			got, err := new(treblecross).row(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			told[got]++
			if got == game.Open {
				continue
			}
			if want, err := search.Outcome(t.Context(), p); err != nil || got != want {
				t.Fatalf("%s: %v, a search says %v, %v", game.Format(r, p), got, want, err)
			}
		}
	}
	if told[game.P] < 100 || told[game.N] < 100 {
		t.Errorf("known: %v, want more", told)
	}
}

// TestKnownOutcomes has rows that are long enough, and games of which nothing is known.
func TestKnownOutcomes(t *testing.T) {
	for name, want := range map[string]bool{"treblecross": true, "treblecross:2": false, "treblecross:4": false, "flip-game": false} {
		r, _, err := rules.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		known := KnownOutcomes(r)
		if (known != nil) != want {
			t.Errorf("%s: known %t", name, known != nil)
		}
		for n, want := range map[int]game.Outcome{20: game.Open, 22: game.P, 25: game.N} { // G(24) = 0 in 0.007
			if known == nil {
				break
			}
			if got, err := known(t.Context(), []game.Position{make(game.Position, n)}); got != want || err != nil {
				t.Errorf("%s: a row of %d is %v, %v, want %v", name, n, got, err, want)
			}
		}
	}
}
