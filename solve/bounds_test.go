package solve_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"grundy/game"
	"grundy/solve"
)

// endlessGrowth has no end: a heap may always grow.
var endlessGrowth = game.Define("growth", game.Heap(), func(p game.Position, out *game.List) {
	out.Add(p[0] + 1)
	out.Add(p[0] + 2)
})

func TestMemoryError(t *testing.T) {
	ask := map[string]func(*solve.Solver) error{
		"outcome": func(s *solve.Solver) error { _, err := s.Outcome(context.Background(), game.Position{1}); return err },
		"value":   func(s *solve.Solver) error { _, err := s.Value(context.Background(), game.Position{1}); return err },
		"remoteness": func(s *solve.Solver) error {
			_, _, err := s.Remoteness(context.Background(), game.Position{1})
			return err
		},
		"loopy":   func(s *solve.Solver) error { _, err := s.Loopy(context.Background(), game.Position{1}); return err },
		"winning": func(s *solve.Solver) error { _, err := s.Winning(context.Background(), game.Position{1}); return err },
	}
	for name, f := range ask {
		err := f(solve.New(endlessGrowth, solve.Config{Memory: 1 << 20}))
		var full *solve.MemoryError
		if !errors.As(err, &full) {
			t.Errorf("%s: %v, want a MemoryError", name, err)
			continue
		}
		if full.Limit != 1<<20 || full.Positions < 1000 || !strings.Contains(err.Error(), "more than 1 MiB") || full.Last == "" {
			t.Errorf("%s: %v (%+v)", name, err, full)
		}
	}
	var full *solve.MemoryError
	if _, err := solve.BoxValues(context.Background(), wythoff, []int{1 << 40, 1 << 40}, solve.Config{}); !errors.As(err, &full) {
		t.Errorf("box too large: %v, want a MemoryError", err)
	}
	if _, err := solve.MultisetValues(context.Background(), smallest, 100, 1000, solve.Config{}); !errors.As(err, &full) {
		t.Errorf("too many multisets: %v, want a MemoryError", err)
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	steps := 0
	s := solve.New(endlessGrowth, solve.Config{Progress: func(p solve.Progress) {
		if steps++; steps == 2 {
			cancel()
		}
	}})
	if _, err := s.Outcome(ctx, game.Position{1}); !errors.Is(err, context.Canceled) {
		t.Errorf("outcome: %v, want %v", err, context.Canceled)
	}
	if _, err := solve.HeapValues(ctx, kayles, 100000, solve.Config{}); !errors.Is(err, context.Canceled) {
		t.Errorf("table: %v, want %v", err, context.Canceled)
	}
}

// TestAgain asks again after an error.
func TestAgain(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, text := range []string{"4x5", "4x4"} {
		s := solve.New(cram, solve.Config{})
		_, _ = s.Outcome(ctx, parse(t, cram, "4x5"))
		want, err := solve.New(cram, solve.Config{}).Outcome(context.Background(), parse(t, cram, text))
		if err != nil {
			t.Fatal(err)
		}
		if o, err := s.Outcome(context.Background(), parse(t, cram, text)); o != want || err != nil {
			t.Errorf("%s after an error: %v, %v, want %v", text, o, err, want)
		}
	}
	s := solve.New(kayles, solve.Config{})
	_, _ = s.Value(ctx, game.Position{300})
	if v, err := s.Value(context.Background(), game.Position{300}); err != nil || v == 0 {
		t.Errorf("kayles 300 after an error: %d, %v", v, err)
	}
}

func TestNoAnswer(t *testing.T) {
	if _, err := solve.New(treblecross, solve.Config{}).Value(context.Background(), parse(t, treblecross, "5")); err == nil {
		t.Error("a game that ends at a target has a nim-value")
	}
	if _, err := solve.New(squareButOne, solve.Config{}).Value(context.Background(), game.Position{2}); !errors.Is(err, solve.ErrLoop) {
		t.Errorf("value of a loop: %v, want ErrLoop", err)
	}
	if _, err := solve.MultisetValues(context.Background(), endNim, 2, 2, solve.Config{}); err == nil || !strings.Contains(err.Error(), "tuple") {
		t.Errorf("multisets of a tuple: %v", err)
	}
	if _, err := solve.BoxValues(context.Background(), wythoff, []int{2}, solve.Config{}); err == nil || !strings.Contains(err.Error(), "want 2") {
		t.Errorf("one number for two heaps: %v", err)
	}
}

// TestTooManyOptions checks that a heap with more options than a list holds is an
// error, everywhere.
func TestTooManyOptions(t *testing.T) {
	nim := game.Define("nim", game.Heaps(), func(p game.Position, out *game.List) {
		for n := range p[0] {
			out.Add(n)
		}
	})
	ctx := context.Background()
	huge := game.Position{1 << 40}
	for what, err := range map[string]error{
		"outcome":   second(solve.New(nim, solve.Config{}).Outcome(ctx, huge)),
		"value":     second(solve.New(nim, solve.Config{}).Value(ctx, huge)),
		"winning":   second(solve.New(nim, solve.Config{}).Winning(ctx, huge)),
		"moves":     second(solve.New(nim, solve.Config{}).Moves(huge)),
		"loopy":     second(solve.New(nim, solve.Config{}).Loopy(ctx, huge)),
		"misère":    second(solve.New(nim, solve.Config{Play: game.Misere}).Outcome(ctx, huge)),
		"standings": second(solve.Standings(ctx, nim, solve.Config{}, huge)),
	} {
		if !errors.Is(err, game.ErrFull) {
			t.Errorf("%s: error %v, want too many options", what, err)
		}
	}
}

func second[T any](_ T, err error) error { return err }
