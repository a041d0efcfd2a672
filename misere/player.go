package misere

import (
	"cmp"
	"context"
	"slices"

	"grundy/nim"
)

// A player tells outcomes of positions by playing them out, with a memo. Positions whose
// components are all below some size have the outcome that a proved monoid tells.
//
// Components that equal sums of lighter ones are replaced by them (canonical.go).
//
// Options whose outcome is known are looked at before others are played out, and of
// those first the light ones with the nim-sum 0, which are most often P-positions.
//
// Cost: one step for each position met and each of its options, at most limit
// positions.
type player struct {
	*game
	ctx    context.Context
	proved *monoid
	values []nim.Value  // of the components
	same   []position   // what a component equals, or nil
	moves  [][]position // of the components, nil if not wanted so far
	memo   map[string]bool
	played int
	limit  int
	err    error // the end of the context, or errLimit
}

// newPlayer returns a player of the game of a quotient.
func newPlayer(ctx context.Context, q *quotient, limit int) *player {
	return &player{
		game: q.game, ctx: ctx, proved: q.m, values: q.values, limit: limit,
		same: equals(q.game, mostForms), memo: map[string]bool{},
	}
}

// reducedOptions returns the different options of a component, reduced. They are kept.
func (p *player) reducedOptions(c int) []position {
	for len(p.moves) <= c {
		p.moves = append(p.moves, nil)
	}
	if p.moves[c] == nil {
		var keys []string
		for parts := range p.each(c) {
			q := p.replaced(p.same, nil, parts)
			if k := q.key(); !slices.Contains(keys, k) {
				keys, p.moves[c] = append(keys, k), append(p.moves[c], q)
			}
		}
	}
	return p.moves[c]
}

// known reports whether a reduced position is a P-position, and whether that is known.
func (p *player) known(q position, key string) (lost, ok bool) {
	if len(q) == 0 {
		return false, true
	}
	if q[len(q)-1] < len(p.proved.phi) {
		return p.proved.labels[p.proved.class(q)] == labelP, true
	}
	lost, ok = p.memo[key]
	return lost, ok
}

// lost reports whether a reduced position is a P-position, or anything if p.err is set.
func (p *player) lost(q position) bool {
	k := q.key()
	lost, ok := p.known(q, k)
	if !ok && p.more() {
		lost = !p.wins(q)
		p.memo[k] = lost
	}
	return lost
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

// wins reports whether some option is a P-position.
func (p *player) wins(q position) bool {
	var open []position
	for i, c := range slices.Backward(q) {
		if i+1 < len(q) && q[i+1] == c {
			continue
		}
		rest := q.without(i)
		for _, o := range p.reducedOptions(c) {
			r := p.replaced(nil, rest, o)
			lost, ok := p.known(r, r.key())
			if lost {
				return true
			}
			if !ok {
				open = append(open, r)
			}
		}
	}
	slices.SortStableFunc(open, p.likelier)
	for _, r := range open {
		if p.lost(r) || p.err != nil {
			return true
		}
	}
	return false
}

// likelier compares positions by how likely one is a P-position.
func (p *player) likelier(q, r position) int {
	if x, y := p.balanced(q), p.balanced(r); x != y {
		if x {
			return -1
		}
		return 1
	}
	return cmp.Compare(p.weight(q), p.weight(r))
}

// balanced reports whether the nim-sum of a position is 0.
func (p *player) balanced(q position) bool {
	v := nim.Value(0)
	for _, c := range q {
		v ^= p.values[c]
	}
	return v == 0
}
