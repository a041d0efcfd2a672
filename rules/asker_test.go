package rules_test

import (
	"context"
	"math/rand/v2"
	"os"
	"testing"

	"grundy/game"
	"grundy/internal/seeded"
	"grundy/rules"
	"grundy/solve"
)

// An asker puts questions about one game to the solver.
type asker struct {
	testing.TB
	rules  game.Rules
	solver *solve.Solver
}

func ask(t testing.TB, spec string) asker {
	t.Helper()
	r, _, err := rules.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	return asker{t, r, solve.New(r, solve.Config{Play: game.PlayOf(r)})}
}

// misere returns an asker about misère play.
func (a asker) misere() asker {
	a.solver = solve.New(a.rules, solve.Config{Play: game.Misere})
	return a
}

func (a asker) value(ps ...game.Position) int {
	a.Helper()
	v, err := a.solver.Value(context.Background(), ps...)
	if err != nil {
		a.Fatalf("%v %v: %v", a.rules, ps, err)
	}
	return int(v)
}

func (a asker) outcome(ps ...game.Position) game.Outcome {
	a.Helper()
	o, err := a.solver.Outcome(context.Background(), ps...)
	if err != nil {
		a.Fatalf("%v %v: %v", a.rules, ps, err)
	}
	return o
}

// wantValue checks the nim-value of a position.
func (a asker) wantValue(p game.Position, want int) {
	a.Helper()
	if got := a.value(p); got != want {
		a.Errorf("%v %s: nim-value %d, want %d", a.rules, game.Format(a.rules, p), got, want)
	}
}

// wantP checks whether a position is a P-position.
func (a asker) wantP(p game.Position, want bool) {
	a.Helper()
	if got := a.outcome(p); (got == game.P) != want || got == game.D {
		a.Errorf("%v %s: outcome %v, want P: %v", a.rules, game.Format(a.rules, p), got, want)
	}
}

// random returns a source of random numbers.
func random(t *testing.T) *rand.Rand { return seeded.Rand(t, 20) }

// long reports whether long tests are wanted.
func long() bool { return os.Getenv("GRUNDY_LONG") != "" }

// flags returns the n lowest bits of set, the lowest first.
func flags(set, n int) game.Position {
	p := make(game.Position, n)
	for i := range p {
		p[i] = set >> i & 1
	}
	return p
}
