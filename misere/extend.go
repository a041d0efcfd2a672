package misere

import (
	"math"
	"slices"
)

// The generalised mex rule [PS08]. A heap more, with options in a proved monoid,
// leaves the monoid as it is, with the class x for the heap, if and only if the
// transitions stay right with that of the heap among them. At most one x does
// so, as the classes are distinguishable.
//
// Cost: nothing but the option set of the heap if a heap has the same; else a
// look at each class, and the products of the new transitions.

// fit returns the class of one heap more with the given set of options, and
// keeps the proof for it. It reports false if the monoid must grow.
func (p *proof) fit(options set) (class int, ok bool) {
	if x, ok := p.known[options.key()]; ok {
		return x, true
	}
	l := p.lab.of(p.m.labelsOf(options))
	for x := range p.m.labels {
		t := transition{class: x, options: options, weight: 1, of: position{}}
		if p.m.labels[x] == l && p.admits(t) {
			p.known[options.key()] = x
			return x, true
		}
	}
	return 0, false
}

// admits reports whether the transitions stay right with that of one heap more,
// and adds them then.
func (p *proof) admits(t transition) bool {
	for q := range p.m.labels {
		if p.clashes(q, t) {
			return false
		}
	}
	if slices.ContainsFunc(p.parts, func(h transition) bool { return h.class == t.class && h.options.within(t.options) }) {
		return true
	}
	trial := *p
	trial.parts = append(slices.Clip(p.parts), t)
	trial.minimal = slices.Clone(p.minimal)
	for x, s := range trial.minimal {
		trial.minimal[x] = slices.Clip(s)
	}
	if wrong, err := trial.search([]int{len(p.parts)}, transition{weight: math.MaxInt}); wrong != nil || err != nil {
		return false
	}
	*p = trial
	return true
}
