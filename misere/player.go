package misere

import (
	"context"
	"slices"
)

// A player tells labels of positions by playing them out, with a memo. It uses
// what is known: a monoid that is proved for the components below some size, a
// conjecture that is known to be right for all positions below some weight, and
// for genera what follows from a quotient.
//
// Over that, components may stand for others that had the same class before a
// larger one came. That is an assumption, often right, and where it is wrong the
// answers contradict the proved ones: then no conjecture gets through, and the
// assumption is dropped (builder.go).
//
// Cost: one step for each position met and each of its options, at most limit
// positions.
type player struct {
	*game
	ctx    context.Context
	lab    labelling
	proved *monoid

	conjecture *monoid // nil if there is none
	below      int     // the conjecture is right for positions lighter than this

	instead []position                     // what stands for a component, or nil
	small   func(q position) (label, bool) // labels from a quotient, or nil
	memo    map[string]label
	played  int
	limit   int
	err     error // the end of the context, or errLimit
}

// label returns the label of a position, or any if p.err is set.
func (p *player) label(q position) label {
	if p.conjecture != nil && p.weight(q) < p.below {
		return p.conjecture.labels[p.conjecture.class(q)]
	}
	q = p.replaced(q)
	if len(q) == 0 {
		return p.lab.end()
	}
	if q[len(q)-1] < len(p.proved.phi) {
		return p.proved.labels[p.proved.class(q)]
	}
	if p.small != nil {
		if l, ok := p.small(q); ok {
			return l
		}
	}
	k := q.key()
	l, ok := p.memo[k]
	if !ok && p.more() {
		l = p.lab.of(p.optionLabels(q))
		p.memo[k] = l
	}
	return l
}

// more reports whether one position more may be played out.
func (p *player) more() bool {
	switch {
	case p.err != nil:
	case p.played >= p.limit:
		p.err = errLimit
	case p.played%1024 == 0:
		p.err = p.ctx.Err()
	}
	p.played++
	return p.err == nil
}

// replaced returns the position with what stands for its components, and without
// those in which no move is left.
func (p *player) replaced(q position) position {
	r := make(position, 0, len(q))
	for _, c := range q {
		switch {
		case p.dead[c]:
		case p.instead[c] != nil:
			r = append(r, p.instead[c]...)
		default:
			r = append(r, c)
		}
	}
	slices.Sort(r)
	return r
}

// optionLabels returns the labels of the options, each once, or those that
// settle the label of the position.
func (p *player) optionLabels(q position) []label {
	var labels []label
	for i, c := range slices.Backward(q) {
		if i+1 < len(q) && q[i+1] == c {
			continue
		}
		rest := q.without(i)
		for _, o := range p.optionsOf(c) {
			l := p.label(rest.with(o...))
			if p.err != nil || p.lab.settles(l) {
				return append(labels, l)
			}
			if !slices.Contains(labels, l) {
				labels = append(labels, l)
			}
		}
	}
	return labels
}

// learnt tells the player that a monoid is right for all positions lighter than
// a weight.
func (p *player) learnt(m *monoid, below int) {
	if p.conjecture == nil || below > p.below {
		p.conjecture, p.below = m, below
		clear(p.memo)
	}
}
