package law_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"grundy/game"
	"grundy/law"
	"grundy/solve"
)

// TestFirstMoves compares the number of winning moves, by what they change or by genera, with a
// search for them, and in normal play with heaps that are counted by size.
func TestFirstMoves(t *testing.T) {
	const seed = 4
	ctx := context.Background()
	random := rand.New(rand.NewPCG(seed, 0))
	games := []string{"nim", "kayles", "subtract:2,3", "grundys-game", "divisor-nim", "bash:2"}
	for i := range 200 {
		r := mustParse(t, games[random.IntN(len(games))])
		config := solve.Config{Play: []game.Play{game.Normal, game.Misere}[i%2]}
		sum := law.NewHeapMoves(r, config)
		var heaps []game.Position
		for range random.IntN(4) {
			h := 1 + random.IntN(8)
			heaps = append(heaps, game.Position{h})
			if err := sum.Add(ctx, uint64(h), 1); err != nil && config.Play == game.Normal {
				t.Fatal(err)
			}
		}
		q := law.NewFirstMoves(r, config, heaps)
		got, err := q.Count(ctx)
		want, err2 := solve.New(r, config).Winning(ctx, heaps...)
		if err != nil || err2 != nil || got.Int64() != int64(len(want)) {
			t.Errorf("seed %d: %v, play %v, %v: %v, %v, want %d, %v", seed, r, config.Play, heaps, got, err, len(want), err2)
		}
		if n := sum.Options().Winning(); config.Play == game.Normal && n != uint64(len(want)) {
			t.Errorf("seed %d: %v %v: %d moves by size, want %d", seed, r, heaps, n, len(want))
		}
	}
}
