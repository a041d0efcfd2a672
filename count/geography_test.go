package count

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestWonStarts compares matchings with walks played out, on random graphs: sparse, dense, with blossoms
// within blossoms, and with edges that are there twice.
func TestWonStarts(t *testing.T) {
	const seed = 5
	random := rand.New(rand.NewPCG(seed, 0))
	for range 3000 {
		g := randomGraph(random, random.IntN(10), random.IntN(22))
		got, err := g.WonStarts(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		want, err := g.WonStartsByDefinition()
		if err != nil || !slices.Equal(got, want) {
			t.Fatalf("seed %d: %v: %v, want %v, %v", seed, g, got, want, err)
		}
	}
}

func randomGraph(random *rand.Rand, n, edges int) Graph {
	g := Graph{Vertices: n}
	for range edges {
		if n > 0 {
			g.Edges = append(g.Edges, [2]int{random.IntN(n), random.IntN(n)})
		}
	}
	return g
}

// TestWonStartsOfCycles has a graph far past what can be played out: from an odd cycle no start
// is won, from an even one each.
func TestWonStartsOfCycles(t *testing.T) {
	for _, n := range []int{100_000, 100_001} {
		g := Graph{Vertices: n}
		for v := range n {
			g.Edges = append(g.Edges, [2]int{v, (v + 1) % n})
		}
		won, err := g.WonStarts(context.Background())
		if err != nil || slices.Contains(won, n%2 == 1) {
			t.Errorf("cycle of %d vertices: want all starts won: %t, %v", n, n%2 == 0, err)
		}
	}
}

func TestGraphCheck(t *testing.T) {
	g := Graph{2, [][2]int{{0, 2}}}
	want := "edge 0-2: want vertices from 0 to 1"
	if _, err := g.WonStarts(context.Background()); err == nil || err.Error() != want {
		t.Errorf("%v: %v, want %s", g, err, want)
	}
}

func BenchmarkWonStarts(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 0))
	g := randomGraph(random, 100_000, 150_000)
	for b.Loop() {
		if _, err := g.WonStarts(context.Background()); err != nil {
			b.Fatal(err)
		}
	}
}
