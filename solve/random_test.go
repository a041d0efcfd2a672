package solve_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"grundy/game"
	"grundy/solve"
)

// randomHeaps returns rules of heaps up to most whose options are drawn at random:
// a smaller heap, two or three of them, or none.
func randomHeaps(rng *rand.Rand, most int) game.Rules {
	options := make([][]game.Position, most+1)
	for n := 1; n <= most; n++ {
		for range rng.IntN(5) {
			q := make(game.Position, rng.IntN(4))
			for i := range q {
				q[i] = rng.IntN(n)
			}
			options[n] = append(options[n], q)
		}
	}
	return game.Define("random", game.Heaps(), func(p game.Position, out *game.List) {
		for _, q := range options[p[0]] {
			out.Add(q...)
		}
	})
}

// TestRandomHeaps compares sums of heaps under random rules with the definition:
// values, outcomes in both plays, and tables.
func TestRandomHeaps(t *testing.T) {
	const seed, most = 10, 6
	rng := rand.New(rand.NewPCG(seed, 0))
	for k := range 60 {
		r := randomHeaps(rng, most)
		b, bm := newBrute(r, game.Normal), newBrute(r, game.Misere)
		s, sm := solve.New(r, solve.Config{}), solve.New(r, solve.Config{Play: game.Misere})
		table, err := solve.MultisetValues(context.Background(), r, 2, most, solve.Config{})
		if err != nil {
			t.Fatal(err)
		}
		misere, err := solve.MultisetOutcomes(context.Background(), r, 2, most, solve.Config{Play: game.Misere})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range multisets(2, most) {
			v, err := s.Value(context.Background(), p)
			if err != nil || b.outcome(p, int(v)) != game.P || table.Value(table.Index(p)) != v {
				t.Fatalf("seed %d, rules %d: %v has value %d, %v, in the table %d; brute force disagrees", seed, k, p, v, err, table.Value(table.Index(p)))
			}
			o, err := sm.Outcome(context.Background(), p)
			if want := bm.outcome(p, 0); o != want || err != nil || misere.Outcome(misere.Index(p)) != want {
				t.Fatalf("seed %d, rules %d: misère outcome of %v is %v, %v, in the table %v, want %v", seed, k, p, o, err, misere.Outcome(misere.Index(p)), want)
			}
		}
	}
}

// misereValue is the misère nim-value by the definition: the only v such that p + *v
// is a P-position in misère play, found by playing p and a Nim heap as a whole.
func misereValue(b *brute, p game.Position, most int) int {
	for v := range most + 1 {
		if b.outcome(append(p.Clone(), v), 0) == game.P {
			return v
		}
	}
	return -1
}

// TestMisereValue checks misère nim-values: those of Nim heaps are played together
// with a heap of Nim under the rules of Nim. For 1 1 it is 1, and for 2 2 it is 0.
func TestMisereValue(t *testing.T) {
	b := newBrute(nimGame, game.Misere)
	s := solve.New(nimGame, solve.Config{Play: game.Misere})
	for _, p := range multisets(3, 3) {
		v, err := s.Value(context.Background(), p)
		if want := misereValue(b, p, 8); int(v) != want || err != nil {
			t.Errorf("misère value of %v: %d, %v, want %d", p, v, err, want)
		}
	}
}
