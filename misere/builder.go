package misere

import (
	"context"
	"errors"
	"math"
	"slices"
)

// A builder extends a proved monoid component by component.
type builder struct {
	*game
	lab    labelling
	limits Limits
	m      *monoid
	p      *proof
	table  *table
	coarse *quotient // for genera, of the same game, one component ahead, or nil
}

// newBuilder returns a builder at component 0 of a game.
func newBuilder(g *game, lab labelling, limits Limits) *builder {
	b := &builder{game: g, lab: lab, limits: limits, m: trivial(lab.end()), table: newTable(limits.Order)}
	b.p = newProof(b.m, lab, g, limits.transitions())
	return b
}

// next extends the monoid to the component that the game has grown by. After an
// error the monoid is as it was.
func (b *builder) next(ctx context.Context) error {
	c := len(b.m.phi)
	if b.dead[c] {
		b.m.phi = append(b.m.phi, 0)
		return nil
	}
	if x, ok := b.p.fit(b.m.options(b.game, c)); ok {
		b.m.phi = append(b.m.phi, int32(x))
		return nil
	}
	return b.learn(ctx)
}

// learn finds a larger monoid. First the components that are no generators stand
// for the sums of generators that they equalled so far; those met in a
// contradiction are then played out, and at last all are.
func (b *builder) learn(ctx context.Context) error {
	instead := make([]position, len(b.dead))
	for c, x := range b.m.phi {
		if !slices.Contains(b.table.gens, c) {
			instead[c] = b.table.reps[x]
		}
	}
	for left := b.limits.Positions; ; {
		t := b.fresh(ctx, instead, left)
		play := t.play
		at, err := b.attempt(t)
		left -= play.played
		if !errors.Is(err, errContradiction) {
			return err
		}
		if !unlock(instead, at) {
			return errContradiction
		}
	}
}

// unlock lets nothing stand for the components of a position, or for any if
// nothing does for these. It reports whether something did.
func unlock(instead []position, p position) bool {
	found := false
	for _, c := range p {
		found = found || instead[c] != nil
		instead[c] = nil
	}
	if !found {
		found = slices.ContainsFunc(instead, func(q position) bool { return q != nil })
		clear(instead)
	}
	return found
}

// fresh returns the table of the proved monoid, with one component more, and a
// player that may play limit positions out.
func (b *builder) fresh(ctx context.Context, instead []position, limit int) *table {
	t := &table{
		order: b.limits.Order, contexts: slices.Clone(b.table.contexts),
		reps: slices.Clone(b.table.reps), gens: slices.Clone(b.table.gens), rows: map[string][]byte{},
	}
	t.play = &player{
		game: b.game, ctx: ctx, lab: b.lab, proved: b.m,
		instead: slices.Clone(instead), memo: map[string]label{}, limit: limit,
	}
	return t
}

// attempt makes conjectures until one is proved. At a contradiction it returns
// the position where it was noticed.
func (b *builder) attempt(t *table) (position, error) {
	if b.coarse.knows(len(b.dead)) {
		m := b.product(t)
		if at, err := b.test(t, m); at == nil {
			return nil, err
		}
	}
	for {
		if err := t.close(); err != nil {
			return nil, err
		}
		m := t.monoid()
		wrong, err := b.test(t, m)
		if wrong == nil {
			return nil, err
		}
		if err := t.refine(wrong, nil); err != nil {
			return wrong, err
		}
	}
}

// test takes over a monoid, with its table, if it can be proved. If not, it
// returns the lightest position with a wrong label, or an error.
func (b *builder) test(t *table, m *monoid) (position, error) {
	if !m.isLawful() {
		return nil, errContradiction
	}
	p, wrong, err := prove(m, b.lab, b.game, b.limits.transitions())
	switch {
	case err != nil:
		return nil, err
	case wrong != nil:
		t.play.learnt(m, b.weight(wrong))
		return wrong, nil
	}
	t.play.learnt(m, math.MaxInt)
	if !t.honest(m) {
		return nil, errContradiction
	}
	t.rows, t.play = nil, nil
	b.m, b.p, b.table = m, p, t
	return nil, nil
}
