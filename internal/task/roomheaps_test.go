package task

import (
	"context"
	"math/rand/v2"
	"testing"

	"grundy/game"
)

// TestRoomHeaps compares what follows from genera with a search, for random rooms, and wants
// games to be known as far as they are.
func TestRoomHeaps(t *testing.T) {
	const seed = 7
	random := rand.New(rand.NewPCG(seed, 0))
	for name, all := range map[string]bool{ // whether all rooms are known
		"nim": true, "bash:3": true, "subtract:2,3,5": true, "primes": true, "squares": true, "lasker": true, "divisor-nim": true,
		"powers:3": true, "octal:0.137": true, "kayles": true, "octal:0.77": true, "grundys-game": false,
		"scatterstone:3": false, "subtract:2,3": true, "at-least-half": true, "coprime-nim": true,
	} {
		games := roomGames{}
		g := games.of(mustRules(t, name))
		unknown := 0
		for range 300 {
			heaps := make([]int, random.IntN(4))
			for i := range heaps {
				heaps[i] = 1 + random.IntN(9)
			}
			got, ok, err := g.heaps.outcomes(context.Background(), heaps)
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
			if want, err := g.searched(context.Background(), positions); err != nil || got != want {
				t.Errorf("seed %d: %s %v: %v, want %v, %v", seed, name, heaps, got, want, err)
			}
		}
		if all && unknown > 0 || unknown > 250 {
			t.Errorf("%s: %d of 300 rooms are not known", name, unknown)
		}
	}
}

// TestRoomHeapsElsewhere has games whose positions are no sums of heaps.
func TestRoomHeapsElsewhere(t *testing.T) {
	for _, name := range []string{"wythoff", "multiplication-race", "treblecross", "fibonacci-nim"} {
		if roomHeapsOf(mustRules(t, name)) != nil {
			t.Errorf("%s: want nothing known about heaps", name)
		}
	}
}
