package misere

import (
	"context"
	"slices"
)

// The search for the monoid of one component more. Every candidate is reduced, and
// is either proved (verify.go) or refuted by the lightest position whose label in
// it is wrong. The next candidate has the right label for that position too, as for
// all lighter ones (cover.go), so each goes further than the one before. That
// candidates grow by their least failures is an idea of [PS08].
//
// The first candidate tells nothing of the new component but whether there is none,
// one, or how many more modulo 2; for genera it is the product of the quotient and
// the nim-values.

// A builder extends a proved monoid component by component.
type builder struct {
	*game
	lab    labelling
	limits Limits
	m      *monoid
	reps   []position // of each class: the lightest position that is known
	p      *proof
	coarse *quotient // for genera, of the same game, one component ahead, or nil
}

// newBuilder returns a builder at component 0 of a game.
func newBuilder(g *game, lab labelling, limits Limits) *builder {
	b := &builder{game: g, lab: lab, limits: limits, m: trivial(lab.end()), reps: []position{{}}}
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

// learn finds a larger monoid.
func (b *builder) learn(ctx context.Context) error {
	n, near := b.first()
	for left := b.limits.Positions; ; {
		if err := ctx.Err(); err != nil {
			return err
		}
		v := newCover(b.game, b.lab, n, near)
		if err := v.search(ctx, left); err != nil {
			return err
		}
		left -= len(v.elements)
		if n = v.reduced(); len(n.reps) > candidateOrders*b.limits.Order {
			return errLimit
		}
		p, wrong, err := prove(n.monoid, b.lab, b.game, b.limits.transitions())
		if err != nil {
			return err
		}
		if wrong == nil {
			return b.adopt(n, p)
		}
		near = wrong
	}
}

// candidateOrders is how many times larger than the quotient that is wanted a
// candidate may be. The ones before that of order 360 for 0.07 have up to 848.
const candidateOrders = 4

// first returns a candidate to start from, and the position near which to look.
func (b *builder) first() (*candidate, position) {
	if b.coarse.knows(len(b.dead)) {
		return b.coarse.product(), nil
	}
	m := *b.m
	m.phi = append(slices.Clip(m.phi), 0)
	return &candidate{&m, b.reps}, position{len(b.m.phi)}
}

// adopt takes over a proved candidate.
func (b *builder) adopt(n *candidate, p *proof) error {
	switch {
	case !n.isLawful():
		return errContradiction
	case len(n.reps) > b.limits.Order:
		return errLimit
	}
	b.m, b.reps, b.p = n.monoid, n.reps, p
	return nil
}
