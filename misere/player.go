package misere

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"grundy/nim"
)

// A player tells outcomes of positions by playing them out, with a memo. Positions whose
// components are all below some size have the outcome that a proved monoid tells.
//
// Components with the same options are alike, and stand for one another. Two that are
// like a heap of 1 whose only move takes it, *1, are nothing: o(X+*1+*1) = o(X), by
// induction on X. If X has a P-position as option, so has X+*1+*1. If X has no option,
// both are N-positions, as *1 is a P-position. Else X is a P-position and its options
// are not, nor are X'+*1+*1 for these, nor X+*1, whose option X is a P-position; so
// X+*1+*1 is one.
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
	values []nim.Value    // of the components
	alike  []int          // the least component with the options of each; 0 for no move
	first  map[string]int // components by their options
	unit   int            // that is like *1, or 0
	moves  [][]position   // of components that are the least of their kind
	memo   map[string]bool
	played int
	limit  int
	err    error // the end of the context, or errLimit
}

// newPlayer returns a player of the game of a quotient.
func newPlayer(ctx context.Context, q *quotient, limit int) *player {
	p := &player{
		game: q.game, ctx: ctx, proved: q.m, values: q.values, limit: limit,
		first: map[string]int{}, memo: map[string]bool{},
	}
	for range q.dead {
		p.meet()
	}
	return p
}

// meet takes the next component of the game up.
func (p *player) meet() {
	c := len(p.alike)
	p.alike = append(p.alike, 0)
	p.moves = append(p.moves, nil)
	if p.dead[c] {
		return
	}
	var moves []position
	var keys []string
	for parts := range p.each(c) {
		q := p.reduced(parts)
		if k := q.key(); !slices.Contains(keys, k) {
			keys, moves = append(keys, k), append(moves, q)
		}
	}
	slices.Sort(keys)
	kind := strings.Join(keys, "\x00\x00")
	if d, ok := p.first[kind]; ok {
		p.alike[c] = d
		return
	}
	p.first[kind], p.alike[c], p.moves[c] = c, c, moves
	if len(moves) == 1 && len(moves[0]) == 0 {
		p.unit = c
	}
}

// reduced returns the least position that is known to have the outcome of another in any
// sum.
func (p *player) reduced(q position) position {
	r := make(position, 0, len(q))
	units := 0
	for _, c := range q {
		switch a := p.alike[c]; {
		case a == 0:
		case a == p.unit:
			units++
		default:
			r = append(r, a)
		}
	}
	if units%2 == 1 {
		r = append(r, p.unit)
	}
	slices.Sort(r)
	return r
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
		for _, o := range p.moves[c] {
			r := p.reduced(rest.with(o...))
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
