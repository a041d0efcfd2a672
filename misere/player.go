package misere

import (
	"context"
	"slices"
)

// A player tells labels of positions by playing them out, with a memo. Positions
// whose components are all below some size have the label of a proved monoid.
//
// Cost: one step for each position met and each of its options, at most limit
// positions.
type player struct {
	*game
	ctx    context.Context
	lab    labelling
	proved *monoid
	memo   map[string]label
	played int
	limit  int
	err    error // the end of the context, or errLimit
}

// label returns the label of a position without components in which no move is
// left, or any if p.err is set.
func (p *player) label(q position) label {
	if len(q) == 0 {
		return p.lab.end()
	}
	if q[len(q)-1] < len(p.proved.phi) {
		return p.proved.labels[p.proved.class(q)]
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
