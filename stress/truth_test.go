package stress_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/game"
	"grundy/rules"
	"grundy/solve"
	"grundy/stress"
	"grundy/stress/sample"
)

// TestTheorems compares what theorems say with a search, on every small position: who
// wins, the value, and where a theorem lists them, all winning moves.
func TestTheorems(t *testing.T) {
	for _, c := range []struct {
		name    string
		truth   func(*stress.Solved) stress.Truth
		limits  sample.Limits
		weight  int
		value   bool
		winning bool
	}{
		{"nim", func(*stress.Solved) stress.Truth { return stress.Nim{} }, sample.Limits{Most: 6, Greatest: 4}, 12, true, true},
		{"misere-nim", func(*stress.Solved) stress.Truth { return stress.Nim{Misere: true} }, sample.Limits{Most: 6, Greatest: 4}, 12, false, true},
		{"wythoff", wythoff(1), sample.Limits{Most: 60}, 100, false, true},
		{"wythoff:2", wythoff(2), sample.Limits{Most: 40}, 60, false, false},
		{"wythoff:3", wythoff(3), sample.Limits{Most: 40}, 60, false, false},
		{"wythoff:7", wythoff(7), sample.Limits{Most: 60}, 80, false, false},
	} {
		r, _, err := rules.Parse(c.name)
		if err != nil {
			t.Fatal(err)
		}
		search := stress.NewSolved(r, solve.Config{Play: game.PlayOf(r)})
		truth, source, n := c.truth(search), sample.New(r, c.limits), 0
		for w := 1; w <= c.weight; w++ {
			for sum := range source.OfWeight(t.Context(), w) {
				n++
				got, err := truth.Answer(context.Background(), sum, stress.Need{Winning: c.winning})
				want, err2 := search.Answer(context.Background(), sum, stress.Need{Value: c.value, Winning: c.winning})
				if err != nil || err2 != nil {
					t.Fatal(err, err2)
				}
				if got.Outcome != want.Outcome || c.value && got.Value != want.Value || !slices.Equal(moves(got), moves(want)) {
					t.Fatalf("%s %v: %v, value %d, moves %v; want %v, %d, %v", c.name, sum, got.Outcome, got.Value, moves(got), want.Outcome, want.Value, moves(want))
				}
			}
		}
		if n < 500 {
			t.Errorf("%s: only %d positions", c.name, n)
		}
	}
}

func wythoff(t int) func(*stress.Solved) stress.Truth {
	return func(s *stress.Solved) stress.Truth { return stress.Wythoff{T: t, Solved: s} }
}

// moves returns winning moves as text, sorted.
func moves(a stress.Answer) (all []string) {
	for _, m := range a.Winning {
		all = append(all, fmt.Sprint(m.Component, m.From, m.To))
	}
	slices.Sort(all)
	return all
}

// TestWythoffFar checks Wythoff's game far out: at Fibonacci numbers, which are where a
// rounded ratio fails first, and that every N-position has a move to a P-position.
func TestWythoffFar(t *testing.T) {
	w := stress.Wythoff{T: 1}
	outcome := func(a, b int) game.Outcome {
		answer, err := w.Answer(context.Background(), []game.Position{{a, b}}, stress.Need{})
		if err != nil {
			t.Fatal(err)
		}
		return answer.Outcome
	}
	// 1 2, 3 5, 8 13, ... are P-positions; 2 3, 5 8, ... are not.
	a, b := 1, 2
	for b < 1<<60 {
		if outcome(a, b) != game.P || outcome(b, a) != game.P || outcome(b, a+b) != game.N || outcome(a, b+1) != game.N {
			t.Fatalf("%d %d: %v; %d %d: %v", a, b, outcome(a, b), b, a+b, outcome(b, a+b))
		}
		a, b = a+b, a+2*b
	}
	const seed = 3
	rng := rand.New(rand.NewPCG(seed, 0))
	for range 1000 {
		x, y := rng.IntN(1<<59), rng.IntN(1<<59)
		answer, err := w.Answer(context.Background(), []game.Position{{x, y}}, stress.Need{Winning: true})
		if err != nil {
			t.Fatal(err)
		}
		if answer.Outcome == game.N && len(answer.Winning) == 0 {
			t.Fatalf("seed %d: %d %d is an N-position without a winning move", seed, x, y)
		}
		for _, m := range answer.Winning {
			keeps := slices.Contains(m.To, m.From[0]) || slices.Contains(m.To, m.From[1])
			slides := m.From[0]-m.To[0] == m.From[1]-m.To[1]
			if outcome(m.To[0], m.To[1]) != game.P || !keeps && !slides || m.To[0]+m.To[1] >= x+y {
				t.Fatalf("seed %d: %v to %v does not win", seed, m.From, m.To)
			}
		}
	}
}
