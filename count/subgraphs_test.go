package count

import (
	"context"
	"strings"
	"testing"

	"grundy/internal/seeded"
	"grundy/modular"
)

func TestSubgraphsAgainstDefinition(t *testing.T) {
	random := seeded.Rand(t, querySeed)
	for range 60 {
		g := Digraph{Vertices: 2 + random.IntN(5)}
		for v := range g.Vertices {
			for w := v + 1; w < g.Vertices; w++ {
				if random.IntN(4) > 0 && len(g.Edges) < 10 {
					g.Edges = append(g.Edges, [2]int{v, w})
				}
			}
		}
		a, b := random.IntN(g.Vertices), random.IntN(g.Vertices)
		want, err := g.WonSubgraphsByDefinition(a, b)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range testModuli {
			got, err := g.WonSubgraphs(context.Background(), modular.New(m), a, b)
			if err != nil || got != want%m {
				t.Fatalf("%v, tokens %d and %d, modulo %d: %d, %v, want %d", g, a, b, m, got, err, want%m)
			}
		}
	}
}

func TestSubgraphsErrors(t *testing.T) {
	for want, g := range map[string]Digraph{
		"21 vertices: want":              {Vertices: 21},
		"edge from vertex 2 to 1: want":  {Vertices: 3, Edges: [][2]int{{2, 1}}},
		"edge from vertex 0 to 1: want":  {Vertices: 3, Edges: [][2]int{{0, 1}, {0, 1}}},
		"tokens on the vertices 0 and 1": {Vertices: 1},
	} {
		if _, err := g.WonSubgraphs(context.Background(), modular.New(7), 0, 1); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: error %v, want one with %q", g, err, want)
		}
	}
}

func BenchmarkSubgraphs(b *testing.B) {
	g := Digraph{Vertices: 15}
	for v := range 15 {
		for w := v + 1; w < 15; w++ {
			g.Edges = append(g.Edges, [2]int{v, w})
		}
	}
	for b.Loop() {
		if _, err := g.WonSubgraphs(context.Background(), modular.New(1_000_000_007), 0, 1); err != nil {
			b.Fatal(err)
		}
	}
}
