package rules_test

import (
	"testing"

	"grundy/game"
	"grundy/rules"
)

// plain plays games by the definition alone: a position is a P-position if none
// of its options is one, and the nim-value of G is the v for which G + *v is a
// P-position. It knows no mex, no components and no symmetry.
type plain struct {
	rules game.Rules
	play  game.Play
	memo  map[string]game.Outcome
}

// maxPlain bounds the positions of one game.
const maxPlain = 1 << 15

func newPlain(r game.Rules) *plain {
	return &plain{r, game.PlayOf(r), map[string]game.Outcome{}}
}

// parsePlain returns the rules and the sum of positions that are typed as given.
func parsePlain(t testing.TB, spec, position string) (game.Rules, []game.Position) {
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

// outcome returns the outcome of the sum of ps and a Nim heap.
func (b *plain) outcome(ps []game.Position, heap int) game.Outcome {
	key := make([]byte, 0, 64)
	for _, p := range ps {
		key = append(append(key, byte(len(p)), byte(len(p)>>8)), p.Key()...)
	}
	key = append(key, byte(heap), byte(heap>>8))
	if o, ok := b.memo[string(key)]; ok {
		return o
	}
	if len(b.memo) > maxPlain {
		panic("rules_test: too many positions for " + b.rules.String())
	}
	o := b.search(ps, heap)
	b.memo[string(key)] = o
	return o
}

func (b *plain) search(ps []game.Position, heap int) game.Outcome {
	if judge, ok := game.As[game.Judge](b.rules); ok {
		for _, p := range ps {
			if o := judge.Judge(p); o != game.Open {
				return o
			}
		}
	}
	moves := 0
	try := func(qs []game.Position, heap int) bool {
		moves++
		return b.outcome(qs, heap) == game.P
	}
	for h := range heap {
		if try(ps, h) {
			return game.N
		}
	}
	for i, p := range ps {
		for _, q := range b.options(p) {
			qs := append([]game.Position{}, ps...)
			qs[i] = q
			if try(qs, heap) {
				return game.N
			}
		}
	}
	if moves == 0 {
		return b.play.End()
	}
	return game.P
}

// options returns the options of p, with the records of a sum of heaps as one
// position.
func (b *plain) options(p game.Position) []game.Position {
	s := b.rules.Shape()
	if !s.IsSum() {
		return b.ask(p)
	}
	w := max(s.Width, 1)
	var all []game.Position
	for i := 0; i < len(p); i += w {
		for _, records := range b.ask(p[i : i+w]) {
			q := append(append(p[:i].Clone(), records...), p[i+w:]...)
			all = append(all, game.Canonical(b.rules, q))
		}
	}
	return all
}

// ask returns the options of one position or record. Positions keep their order,
// but for records that have none.
func (b *plain) ask(p game.Position) []game.Position {
	var list game.List
	var all []game.Position
	b.rules.Options(game.Canonical(b.rules, p), &list)
	for q := range list.All() {
		all = append(all, game.Canonical(b.rules, q))
	}
	return all
}

// value returns the nim-value of the sum of ps, by trial.
func (b *plain) value(ps []game.Position) int {
	for v := 0; ; v++ {
		if b.outcome(ps, v) == game.P {
			return v
		}
	}
}
