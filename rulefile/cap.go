package rulefile

import (
	"slices"

	"grundy/game"
	"grundy/rulefile/claim"
	"grundy/rulefile/linear"
	"grundy/rulefile/symbolic"
)

// sought are the caps that are looked for, of each number the first.
var sought = []game.Cap{{More: 0, Fixed: true}, {More: 1, Fixed: true}, {More: 0}, {More: 1}}

// Caps returns beyond what numbers make no difference, as it is proved from the text of the
// file; see [game.Capped]. The first call looks for it, which takes part of a millisecond.
func (r *Rules) Caps() []game.Cap {
	r.capping.Do(func() { r.caps = r.proveCaps() })
	return r.caps
}

// recordOf returns the record whose numbers may have caps in positions of a shape, if there is one.
func recordOf(s game.Shape) (record claim.Record, ok bool) {
	switch {
	case s.Kind == game.KindHeap && s.Width <= 1 && s.Memory > 0:
		return claim.Record{Width: 1 + s.Memory}, true
	case s.Kind == game.KindHeaps && s.Width > 1:
		return claim.Record{Width: s.Width, Many: true}, true
	}
	return record, false
}

func (r *Rules) proveCaps() (caps []game.Cap) {
	record, ok := recordOf(r.module.shape)
	if !ok || !r.plain() || r.module.prints {
		return nil
	}
	file, err := r.module.resolved()
	if err != nil {
		return nil
	}
	program := symbolic.Program{File: file, Globals: r.module.globals}
	for at := 1; at < record.Width; at++ {
		for _, c := range sought {
			c.At = at
			if proveCap(program, record, c) && r.capsOnce(c, record.Width) {
				caps = append(caps, c)
				break
			}
		}
	}
	return caps
}

// proveCap looks for a proof of one cap.
func proveCap(program symbolic.Program, record claim.Record, c game.Cap) bool {
	var numbers []linear.Form
	for v := 1; v <= record.Width; v++ {
		numbers = append(numbers, linear.Var(v))
	}
	q := symbolic.Question{Function: "options", Tuple: true, Vars: record.Width, Known: record.Known(c)}
	if record.Many {
		q.Args = []any{numbers}
	} else {
		for _, f := range numbers {
			q.Args = append(q.Args, f)
		}
	}
	families, _, err := symbolic.Run(program, q)
	return err == nil && record.Capped(families, c)
}

// capsOnce compares the options of a position with those of one beyond the cap: something that the
// proof overlooked would show there.
func (r *Rules) capsOnce(c game.Cap, width int) bool {
	p := make(game.Position, width)
	for i := range p {
		p[i] = 6
	}
	p[c.At] += c.More // where it is fixed, above that
	beyond := p.Clone()
	beyond[c.At] += 5
	capped := game.With(game.Define("", r.module.shape, nil), game.Caps{c})
	options, ok := r.optionsOf(p)
	others, ok2 := r.optionsOf(beyond)
	return ok && ok2 && slices.EqualFunc(different(capped, options), different(capped, others), slices.Equal)
}
