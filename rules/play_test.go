package rules_test

import (
	"testing"

	"grundy/game"
	"grundy/rules"
)

// maxLoop bounds the states in which TestLoops looks for loops.
const maxLoop = 3000

// TestLoops checks that play comes to an end unless the entry says that it may not:
// among the first states that the example and the known positions lead to.
func TestLoops(t *testing.T) {
	eachEntry(t, func(t *testing.T, e *rules.Entry) {
		loops := false
		for _, k := range append(e.Known, rules.Known{Position: e.Example}) {
			r, sum := parse(t, k.Spec(e.Name), k.Position)
			f := newField(r, game.Normal, maxLoop)
			_, _ = f.outcome(sum, 0) // the first states, if there are many
			loops = loops || f.loops()
		}
		if loops != e.Loopy {
			t.Errorf("play can return to a position: %v, the entry says %v", loops, e.Loopy)
		}
	})
}

// maxWhole bounds the states of a position and its components together.
const maxWhole = 800

// TestComponents checks that positions and the sum of their components make a
// P-position together, for the positions that the example and the known ones lead
// to, as far as they are small.
func TestComponents(t *testing.T) {
	eachEntry(t, func(t *testing.T, e *rules.Entry) {
		for _, k := range append(e.Known, rules.Known{Position: e.Example}) {
			r, sum := parse(t, k.Spec(e.Name), k.Position)
			if _, ok := game.As[game.Splitter](r); !ok {
				return
			}
			for _, p := range sum {
				checkComponents(t, r, p)
			}
		}
	})
}

func checkComponents(t *testing.T, r game.Rules, from game.Position) {
	t.Helper()
	splitter, _ := game.As[game.Splitter](r)
	f := newField(r, game.Normal, 60)
	_, _ = f.outcome([]game.Position{from}, 0) // the first positions, if it has many
	for i, s := range f.states {
		p := s.sum[0]
		if i > 10 && i%10 != 0 {
			continue
		}
		var parts game.List
		splitter.Components(p, &parts)
		both := []game.Position{p}
		for q := range parts.All() {
			both = append(both, q.Clone())
			if err := game.Check(r, q); err != nil {
				t.Errorf("%v: component %v of %v: %v", r, q, p, err)
			}
		}
		if o, err := newField(r, game.Normal, maxWhole).outcome(both, 0); err == nil && o != game.P {
			t.Errorf("%v: %v and its components %v are %v together, want P", r, p, both[1:], o)
		}
	}
}
