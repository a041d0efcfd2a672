package rules

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"grundy/game"
)

// TestSmallRegions compares the regions by bits with those by a walk from cell to
// cell.
func TestSmallRegions(t *testing.T) {
	const seed = 7
	rng := rand.New(rand.NewPCG(seed, seed))
	for range 3000 {
		cols, rows := 1+rng.IntN(8), rng.IntN(9)
		if rng.IntN(20) == 0 {
			cols, rows = 64, 1
		}
		p := append(game.Position{cols}, make(game.Position, cols*rows)...)
		for i := range cols * rows {
			p[1+i] = rng.IntN(3) / 2
		}
		var fast, slow game.List
		least := 1 + rng.IntN(3)
		smallRegions(p, least, &fast)
		regions(p, least, &slow)
		if fmt.Sprint(listed(&fast)) != fmt.Sprint(listed(&slow)) {
			t.Fatalf("seed %d: %v, at least %d: %v, want %v", seed, p, least, listed(&fast), listed(&slow))
		}
	}
}

func listed(l *game.List) []game.Position {
	var all []game.Position
	for p := range l.All() {
		all = append(all, p.Clone())
	}
	return all
}

// BenchmarkRegions measures both ways on a board with three regions.
func BenchmarkRegions(b *testing.B) {
	p := append(game.Position{7}, make(game.Position, 28)...)
	for _, i := range []int{3, 10, 17, 24, 14, 15, 16} {
		p[1+i] = 1
	}
	var out game.List
	for name, find := range map[string]func(game.Position, int, *game.List){"bits": smallRegions, "walk": regions} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				out.Reset()
				find(p, 2, &out)
			}
		})
	}
}
