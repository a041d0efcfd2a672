package law_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"grundy/compound"
	"grundy/game"
	"grundy/law"
	"grundy/solve"
)

// TestSums compares what follows from genera with a search, for random sums, and wants
// games to be known as far as they are.
func TestSums(t *testing.T) {
	const seed = 7
	random := rand.New(rand.NewPCG(seed, 0))
	for name, all := range map[string]bool{ // whether all sums are known
		"nim": true, "bash:3": true, "subtract:2,3,5": true, "primes": true, "squares": true, "lasker": true, "divisor-nim": true,
		"powers:3": true, "octal:0.137": true, "kayles": true, "octal:0.77": true, "grundys-game": false,
		"scatterstone:3": false, "subtract:2,3": true, "at-least-half": true, "coprime-nim": true,
	} {
		r := mustParse(t, name)
		sums := law.SumsOf(r)
		normal, misere := solve.New(r, solve.Config{}), solve.New(r, solve.Config{Play: game.Misere})
		unknown := 0
		for range 300 {
			heaps := make([]int, random.IntN(4))
			for i := range heaps {
				heaps[i] = 1 + random.IntN(9)
			}
			got, ok, err := sums.Outcomes(context.Background(), heaps)
			if err != nil {
				t.Fatal(err)
			}
			if !ok {
				unknown++
				continue
			}
			var positions []game.Position
			for _, h := range heaps {
				positions = append(positions, game.Position{h})
			}
			var want compound.Outcomes
			if want.Normal, err = normal.Outcome(context.Background(), positions...); err != nil {
				t.Fatal(err)
			}
			if want.Misere, err = misere.Outcome(context.Background(), positions...); err != nil {
				t.Fatal(err)
			}
			if got != want {
				t.Errorf("seed %d: %s %v: %v, want %v", seed, name, heaps, got, want)
			}
		}
		if all && unknown > 0 || unknown > 250 {
			t.Errorf("%s: %d of 300 sums are not known", name, unknown)
		}
	}
}

// TestSumsElsewhere has games whose positions are no sums of heaps.
func TestSumsElsewhere(t *testing.T) {
	for _, name := range []string{"wythoff", "multiplication-race", "treblecross", "fibonacci-nim"} {
		if law.SumsOf(mustParse(t, name)) != nil {
			t.Errorf("%s: want nothing known about heaps", name)
		}
	}
}
