package sample_test

import (
	"context"
	"slices"
	"testing"

	"grundy/game"
	"grundy/rules"
	"grundy/stress/sample"
)

// TestGround has games that say nothing of a ground: there are edges to it if rules treat it as one.
func TestGround(t *testing.T) {
	hackenbush, _, err := rules.Parse("hackenbush")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name   string
		rules  game.Rules
		ground bool
	}{
		{"cut an edge, with what leaves the ground", hackenbush, true},
		{"take an edge and all at its ends", game.Define("", game.Graph(), func(p game.Position, out *game.List) {
			for i := 1; i < len(p); i += 2 {
				out.Add(cleared(p, p[i], p[i+1])...)
			}
		}), false},
		{"clear a vertex from 1 on that has edges", game.Define("", game.Graph(), func(p game.Position, out *game.List) {
			for v := 1; v <= p[0]; v++ {
				if slices.Contains(p[1:], v) {
					out.Add(cleared(p, v, v)...)
				}
			}
		}), false},
		{"clear a vertex beside the ground", game.Define("", game.Graph(), func(p game.Position, out *game.List) {
			for i := 1; i < len(p); i += 2 {
				if p[i] == 0 || p[i+1] == 0 {
					out.Add(cleared(p, p[i]+p[i+1], p[i]+p[i+1])...)
				}
			}
		}), true},
		{"clear any vertex, who has the ground has won", game.With(game.Define("", game.Graph(), func(p game.Position, out *game.List) {
			for v := 1; v <= p[0]; v++ {
				if slices.Contains(p[1:], v) {
					out.Add(cleared(p, v, v)...)
				}
			}
		}), game.JudgeFunc(func(p game.Position) game.Outcome {
			if slices.Contains(p[1:], 0) {
				return game.N
			}
			return game.Open
		})), true},
		{"move along an arc that goes", game.Define("", game.Digraph().Mem(1), func(p game.Position, out *game.List) {
			at := p[len(p)-1]
			for i := 1; i+1 < len(p); i += 2 {
				if p[i] == at {
					out.Add(append(slices.Delete(slices.Clone(p[:len(p)-1]), i, i+2), p[i+1])...)
				}
			}
		}), false},
		{"move along an edge back and forth", game.Define("", game.Digraph().Mem(1), func(p game.Position, out *game.List) {
			for i := 1; i+1 < len(p); i += 2 {
				if p[i] == p[len(p)-1] {
					out.Add(append(slices.Clone(p[:len(p)-1]), p[i+1])...)
				}
			}
		}), true}, // as play may not end, which says nothing
	} {
		if got := hasEdgeToGround(c.rules); got != c.ground {
			t.Errorf("%s: edges to the ground %v, want %v", c.name, got, c.ground)
		}
	}
}

// cleared returns a graph without the edges at two vertices.
func cleared(p game.Position, u, v int) game.Position {
	q := game.Position{p[0]}
	for i := 1; i < len(p); i += 2 {
		if a, b := p[i], p[i+1]; a != u && a != v && b != u && b != v {
			q = append(q, a, b)
		}
	}
	return q
}

// hasEdgeToGround reports whether there is an edge to vertex 0 among the smallest graphs.
func hasEdgeToGround(r game.Rules) bool {
	s := r.Shape()
	source := sample.New(r, sample.Limits{Greatest: 2, Most: 1})
	for w := range 6 {
		for sum := range source.OfWeight(context.Background(), w) {
			main, _ := s.Split(sum[0])
			if slices.Contains(main[1:], 0) {
				return true
			}
		}
	}
	return false
}
