package law_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"grundy/game"
	"grundy/law"
)

// TestRooms counts the orders of random rooms by outcomes, and by playing every order out.
func TestRooms(t *testing.T) {
	const seed = 5
	random := rand.New(rand.NewPCG(seed, 0))
	games := []string{"nim", "kayles", "subtract:2,3", "wythoff", "lasker", "squares"}
	for range 30 {
		var rooms law.Rooms
		var text []string
		for range 1 + random.IntN(4) {
			name := games[random.IntN(len(games))]
			p := game.Position{1 + random.IntN(5), 1 + random.IntN(5)}
			r := mustParse(t, name)
			if err := rooms.Add(context.Background(), r, []game.Position{game.Ordered(r, p)}); err != nil {
				t.Fatal(err)
			}
			text = append(text, name+" "+game.Format(r, p))
		}
		got, err := rooms.Orders().Exact(context.Background())
		want, err2 := rooms.ByDefinition()
		if err != nil || err2 != nil || got.Cmp(want) != 0 {
			t.Errorf("seed %d: %q: %v, %v, want %v, %v", seed, text, got, err, want, err2)
		}
	}
}
