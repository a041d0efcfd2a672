package rules_test

import (
	"context"
	"os"
	"strconv"
	"testing"

	"grundy/game"
	"grundy/rules"
	"grundy/solve"
)

// maxCompared bounds the states of one entry on which the solver is compared with
// the definition.
func maxCompared() int {
	if os.Getenv("GRUNDY_LONG") != "" {
		return 20_000
	}
	return 300
}

// TestSolve compares the solver with the definition in normal and misère play, on
// the first states that the example and the known positions of every entry lead to,
// those of which all followers are among them.
func TestSolve(t *testing.T) {
	eachEntry(t, func(t *testing.T, e *rules.Entry) {
		for _, play := range []game.Play{game.Normal, game.Misere} {
			compared := 0
			for _, k := range append(e.Known, rules.Known{Position: e.Example}) {
				r, sum := parse(t, k.Spec(e.Name), k.Position)
				compared += compare(t, r, play, sum)
			}
			for n := range e.First {
				r, sum := parse(t, e.Name, strconv.Itoa(n))
				compared += compare(t, r, play, sum)
			}
			if compared == 0 {
				t.Errorf("%v play: no position with few followers", play)
			}
		}
	})
}

// compare returns the number of states that were compared.
func compare(t *testing.T, r game.Rules, play game.Play, from []game.Position) int {
	t.Helper()
	f := newField(r, play, maxCompared())
	if _, err := f.outcome(from, 0); err != nil {
		return 0
	}
	s := solve.New(r, solve.Config{Play: play})
	ctx := context.Background()
	for _, state := range f.states {
		o, err := s.Outcome(ctx, state.sum...)
		if err != nil || o != state.outcome {
			t.Errorf("%v, %v play, %s: the solver says %v, %v, want %v", r, play, game.FormatSum(r, state.sum), o, err, state.outcome)
			return 1
		}
	}
	return len(f.states)
}

// TestValues checks that the nim-value that the solver finds for the example of
// every entry, and each option of it, makes a P-position with a heap of that size.
func TestValues(t *testing.T) {
	eachEntry(t, func(t *testing.T, e *rules.Entry) {
		r, sum := parse(t, e.Name, e.Example)
		if _, ok := game.As[game.Judge](r); ok || e.Loopy || game.PlayOf(r) == game.Misere {
			return
		}
		s := solve.New(r, solve.Config{})
		for _, q := range append(options(r, game.Canonical(r, sum[0])), sum[0]) {
			v, err := s.Value(context.Background(), q)
			if err != nil {
				t.Fatal(err)
			}
			f := newField(r, game.Normal, maxCompared())
			if o, err := f.outcome([]game.Position{q}, int(v)); err == nil && o != game.P {
				t.Errorf("%v %s: the solver says *%d, but with that it is %v", r, game.Format(r, q), v, o)
			}
		}
	})
}
