package misere

import (
	"context"
	"slices"

	"grundy/heap"
)

// Genera of heaps beyond the monoid of genera, by playing out. The genus of a
// position follows from those of its options, and a sum of components that have a
// class in the monoid, or in a quotient that tells its genus, needs no playing. Heaps
// that equal sums of lighter components are replaced by them (canonical.go).
//
// A genus is kept as its first misère values, with a mark if it may be that they do not
// only alternate from there. Then the heap is printed with these and an open end.
//
// Cost: one step for each position met and each of its options. The positions are
// about as many as the multisets of heaps with so many tokens.

// A genusPlayer tells genera of positions, with a memo.
type genusPlayer struct {
	*wild
	ctx   context.Context
	same  []position // what a component equals, or nil
	facts []fact     // of the components
	moves [][]move   // of the components, nil if not wanted so far
	told  map[fact]told
	memo  map[string]label
	err   error // the end of the context, or errLimit
}

// A move is an option of a component, with what is known of it in sums.
type move struct {
	parts position
	fact  fact
}

// told is the label of a genus that is known without playing.
type told struct {
	label label
	ok    bool
}

// mostForms bounds the simplest forms that are made to find equal heaps.
const mostForms = 1000

// PlayGenera finds genera of the heaps from one to below another that are not known in
// full, by playing them out, until the positions that have been played out are more than the
// limit of the solution. The outcome of such a heap is that of its genus.
func (s *Solution) PlayGenera(ctx context.Context, from, to int) error {
	p := s.player
	for n := from; n < to; n++ {
		if p == nil || s.Heap(int64(n)).complete() {
			continue
		}
		h, err := p.heap(ctx, n)
		if isLimit(err) {
			return nil
		}
		if err != nil {
			return err
		}
		if s.played == nil {
			s.played = map[int64]Heap{}
		}
		s.played[int64(n)] = h
	}
	return nil
}

// heap returns what playing a heap of n tokens out tells.
func (p *genusPlayer) heap(ctx context.Context, n int) (Heap, error) {
	p.ctx, p.err = ctx, nil
	c := n + p.q.nims
	if c >= len(p.q.values) {
		return Heap{}, errLimit
	}
	for len(p.q.dead) <= c {
		p.q.grow()
	}
	if p.same == nil {
		p.same = equals(p.q.game, mostForms)
	}
	for c := len(p.facts); c < len(p.q.dead); c++ {
		p.facts = append(p.facts, p.fact(c))
	}
	l := p.label(p.q.replaced(p.same, nil, position{c}), p.facts[c])
	if p.err != nil {
		return Heap{}, p.err
	}
	return heapOf(p.lab.list[l]), nil
}

// tells returns the label that follows from a fact, if one does.
func (p *genusPlayer) tells(f fact) told {
	if f.class < 0 && f.genus < 0 {
		return told{}
	}
	t, met := p.told[f]
	if !met {
		g := p.genusOf(f)
		t.ok = g.Known && !slices.Contains(g.Misere[:], heap.OpenValue)
		if t.ok {
			t.label = p.lab.label(g)
		}
		p.told[f] = t
	}
	return t
}

// label returns the label of a position with a fact, or any if p.err is set.
func (p *genusPlayer) label(q position, f fact) label {
	if t := p.tells(f); t.ok {
		return t.label
	}
	k := q.key()
	l, met := p.memo[k]
	if met || !p.more() {
		return l
	}
	options := p.optionLabels(q)
	if p.err == nil {
		l = p.lab.label(p.lab.genusOf(options))
		p.memo[k] = l
	}
	return l
}

// more reports whether one position more may be played out.
func (p *genusPlayer) more() bool {
	switch n := len(p.memo); {
	case p.err != nil:
	case n >= p.genera.limits.Positions:
		p.err = errLimit
	case n%1024 == 0:
		p.err = p.ctx.Err()
	}
	return p.err == nil
}

// optionLabels returns the labels of the options, each once.
func (p *genusPlayer) optionLabels(q position) []label {
	var labels []label
	for i, c := range q {
		if i > 0 && q[i-1] == c {
			continue
		}
		rest := q.without(i)
		f := fact{}
		for _, d := range rest {
			f = p.plus(f, p.facts[d])
		}
		for _, m := range p.movesOf(c) {
			l := p.option(rest, m, p.plus(f, m.fact))
			if p.err != nil {
				return nil
			}
			if !slices.Contains(labels, l) {
				labels = append(labels, l)
			}
		}
	}
	return labels
}

// option returns the label of the rest of a position with a move made.
func (p *genusPlayer) option(rest position, m move, f fact) label {
	if t := p.tells(f); t.ok {
		return t.label
	}
	return p.label(p.q.replaced(p.same, rest, m.parts), f)
}

// movesOf returns the different options of a component. They are kept.
func (p *genusPlayer) movesOf(c int) []move {
	for len(p.moves) <= c {
		p.moves = append(p.moves, nil)
	}
	if p.moves[c] != nil {
		return p.moves[c]
	}
	seen := map[string]bool{}
	for _, parts := range p.q.optionsOf(c) {
		m := move{parts: p.q.replaced(p.same, nil, parts)}
		if k := m.parts.key(); !seen[k] {
			seen[k] = true
			for _, d := range m.parts {
				m.fact = p.plus(m.fact, p.facts[d])
			}
			p.moves[c] = append(p.moves[c], m)
		}
	}
	return p.moves[c]
}
