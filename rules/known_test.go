package rules_test

import (
	"testing"

	"grundy/game"
	"grundy/rules"
)

// maxStates bounds the states of one question to the definition.
const maxStates = 60_000

// parse returns the rules and the sum of positions that are typed as given.
func parse(t testing.TB, spec, position string) (game.Rules, []game.Position) {
	t.Helper()
	r, _, err := rules.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	sum, err := game.ParseSum(r, position)
	if err != nil {
		t.Fatal(err)
	}
	return r, sum
}

// TestKnown checks the known values of every entry by the definition.
func TestKnown(t *testing.T) {
	eachEntry(t, func(t *testing.T, e *rules.Entry) {
		fields := map[string]*field{} // by the name of the rules
		checkFirst(t, e)
		for _, k := range e.Known {
			checkKnown(t, e, fields, k)
		}
	})
}

// eachEntry runs f as a subtest for every entry of the catalogue.
func eachEntry(t *testing.T, f func(t *testing.T, e *rules.Entry)) {
	for i := range rules.Catalog() {
		e := &rules.Catalog()[i]
		t.Run(e.Name, func(t *testing.T) { f(t, e) })
	}
}

// leastFirst is how many of the first values the definition must confirm, or all;
// where a heap falls apart in many, the states soon are too many for the others.
const leastFirst = 7

func checkFirst(t *testing.T, e *rules.Entry) {
	t.Helper()
	if len(e.First) == 0 {
		return
	}
	r, _ := parse(t, e.Name, "0")
	f := newField(r, game.PlayOf(r), maxStates)
	for n, v := range e.First {
		o, err := f.outcome([]game.Position{{n}}, v)
		switch {
		case err != nil && n >= leastFirst:
			return
		case err != nil || o != game.P:
			t.Errorf("%s %d: with *%d it is %v, %v, want P", e.Name, n, v, o, err)
		}
	}
}

func checkKnown(t *testing.T, e *rules.Entry, fields map[string]*field, k rules.Known) {
	t.Helper()
	r, sum := parse(t, k.Spec(e.Name), k.Position)
	f := fields[r.String()]
	if f == nil {
		f = newField(r, game.PlayOf(r), maxStates)
		fields[r.String()] = f
	}
	if k.Outcome != game.Open {
		if o, err := f.outcome(sum, 0); err != nil || o != k.Outcome {
			t.Errorf("%v %s: outcome %v, %v, want %v", r, k.Position, o, err, k.Outcome)
		}
		return
	}
	if o, err := f.outcome(sum, k.Value); err != nil || o != game.P {
		v, _ := f.value(sum)
		t.Errorf("%v %s: with *%d it is %v, %v, want P; the nim-value is %d", r, k.Position, k.Value, o, err, v)
	}
}
