package solve_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"grundy/game"
	"grundy/solve"
)

// endless are games whose positions grow without end, each in its own way.
var endless = []struct {
	name string
	r    game.Rules
	from game.Position
}{
	{"one more", game.Define("one more", game.Heaps(), func(p game.Position, out *game.List) { out.Add(p[0] + 1) }), game.Position{5}},
	{"up and down", game.Define("up and down", game.Heaps(), func(p game.Position, out *game.List) {
		out.Add(max(p[0]-1, 0))
		out.Add(p[0] + 1)
	}), game.Position{5}},
	{"three on, one back", game.Define("three on, one back", game.Heap(), func(p game.Position, out *game.List) {
		if p[0]%2 == 0 {
			out.Add(p[0] + 3)
		} else {
			out.Add(p[0] - 1)
		}
	}), game.Position{5}},
	{"more heaps", game.Define("more heaps", game.Heaps(), func(p game.Position, out *game.List) { out.Add(p[0], p[0], p[0]+1) }), game.Position{5}},
	{"longer row", game.Define("longer row", game.Row(".X"), func(p game.Position, out *game.List) {
		out.Add(append(p.Clone(), 1)...)
		out.Add(append(game.Position{1}, p...)...)
	}), game.Position{0, 0}},
	{"more coupled heaps", game.Define("more coupled heaps", game.Coupled(0), func(p game.Position, out *game.List) {
		out.Add(p...)
		out.Add(append(p.Clone(), 1)...)
	}), game.Position{5}},
}

// TestGrowth asks every question about games without end: each ends soon, with a
// GrowthError.
func TestGrowth(t *testing.T) {
	ctx := context.Background()
	questions := map[string]func(*solve.Solver, game.Position) error{
		"outcome":    func(s *solve.Solver, p game.Position) error { _, err := s.Outcome(ctx, p); return err },
		"value":      func(s *solve.Solver, p game.Position) error { _, err := s.Value(ctx, p); return err },
		"loopy":      func(s *solve.Solver, p game.Position) error { _, err := s.Loopy(ctx, p); return err },
		"remoteness": func(s *solve.Solver, p game.Position) error { _, _, err := s.Remoteness(ctx, p); return err },
		"moves":      func(s *solve.Solver, p game.Position) error { _, err := s.Winning(ctx, p); return err },
		"sum":        func(s *solve.Solver, p game.Position) error { _, err := s.Outcome(ctx, p, p); return err },
	}
	for _, c := range endless {
		for name, ask := range questions {
			start := time.Now()
			err := ask(solve.New(c.r, solve.Config{Growth: 100_000}), c.from)
			var growth *solve.GrowthError
			if !errors.As(err, &growth) && !(name == "value" && errors.Is(err, solve.ErrLoop)) {
				t.Errorf("%s, %s: error %v, want a GrowthError", c.name, name, err)
			}
			if took := time.Since(start); took > 2*time.Second {
				t.Errorf("%s, %s: took %v", c.name, name, took)
			}
		}
	}
}

// TestGrowthEnds asks about games that grow and end: a race to a number, the bits of a
// number set one by one, and heaps that are cut into single tokens.
func TestGrowthEnds(t *testing.T) {
	for _, c := range []struct {
		r    game.Rules
		from game.Position
		want game.Outcome
	}{
		{game.Define("race", game.Heap(), func(p game.Position, out *game.List) {
			for n := p[0] + 1; n <= min(p[0]+2, 10_000); n++ {
				out.Add(n)
			}
		}), game.Position{0}, game.N}, // 10000 is 1 more than a multiple of 3
		{game.Define("bits", game.Heap(), func(p game.Position, out *game.List) {
			for bit := 1; bit < 1<<10; bit <<= 1 {
				if p[0]&bit == 0 {
					out.Add(p[0] | bit)
				}
			}
		}), game.Position{0}, game.P}, // ten moves
		{game.Define("tokens", game.Coupled(0), func(p game.Position, out *game.List) {
			if len(p) == 1 {
				single := make(game.Position, p[0])
				for i := range single {
					single[i] = 1
				}
				out.Add(single...)
			}
		}), game.Position{1000}, game.N},
	} {
		s := solve.New(c.r, solve.Config{Growth: 100_000})
		if o, err := s.Outcome(context.Background(), c.from); o != c.want || err != nil {
			t.Errorf("%v: %v, %v, want %v", c.r, o, err, c.want)
		}
	}
}

// TestGrowthTime has positions that grow without end and take a while each, and ones that take as
// long and grow but now and then.
func TestGrowthTime(t *testing.T) {
	slow := func(name string, next func(n int) int) game.Rules {
		return game.Define(name, game.Heap(), func(p game.Position, out *game.List) {
			time.Sleep(time.Millisecond)
			if n := next(p[0]); n >= 0 {
				out.Add(n)
			}
		})
	}
	config := solve.Config{Growth: 100_000, GrowthTime: 50 * time.Millisecond}
	_, err := solve.New(slow("slowly on", func(n int) int { return n + 1 }), config).Outcome(t.Context(), game.Position{101})
	var growth *solve.GrowthError
	if !errors.As(err, &growth) || growth.Times > 100 {
		t.Errorf("slowly on: error %v", err)
	}
	// 150 -> 210 -> 209 -> ... -> 200 -> 260 -> ...: one in eleven positions is larger than all before.
	_, err = solve.New(slow("now and then", func(n int) int {
		switch {
		case n >= 3000:
			return -1
		case n%50 == 0:
			return n + 60
		}
		return n - 1
	}), config).Outcome(t.Context(), game.Position{150})
	if err != nil {
		t.Errorf("now and then: error %v", err)
	}
}
