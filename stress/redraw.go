package stress

import (
	"context"
	"iter"
	"slices"
)

// Where few positions are wrong, such as P-positions that a rounded number misses, no
// smaller neighbour of one need be. So smaller ones are looked for that are not near.

// redrawn is how many positions are drawn in a round, in files of several cases and of
// one.
const (
	redrawn       = 4000
	redrawnSingly = 400
)

// redraw draws smaller positions for as long as one of them fails.
func (h *shrinker) redraw() {
	n := redrawnSingly
	if h.session.test.cases() > 1 {
		n = redrawn
	}
	for h.err == nil && h.take(h.ctx, h.smaller(n)) {
		h.lowerAll()
	}
}

// smaller yields random positions that are smaller than the one at hand, at most n, of sizes
// at which positions were solved.
func (h *shrinker) smaller(n int) iter.Seq[question] {
	s, now := h.session, h.bad.file.questions[0]
	return func(yield func(question) bool) {
		for i := range n {
			q := question{variant: s.rng.IntN(now.variant + 1)}
			v := &s.test.Variants[q.variant]
			var err error
			q.sum, err = v.draw(h.ctx, s.rng, s.rng.IntN(s.size*(i+1)/n+1))
			if err != nil || !v.Source.Less(q.sum, now.sum) {
				continue
			}
			if !yield(q) {
				return
			}
		}
	}
}

// sweepWeight is a weight up to which nobody has the time to try all positions.
const sweepWeight = 1 << 14

// sweep tries every position that is smaller than the one at hand and has not been
// tried. It reports whether it came to the end, so that the one at hand is then the
// smallest.
func (h *shrinker) sweep() bool {
	t, now := h.session.test, h.bad.file.questions[0]
	if t.weight(now) > sweepWeight {
		return false
	}
	most := h.most / 10
	if t.cases() > 1 {
		most = h.most / 2
	}
	ctx, cancel := context.WithTimeout(h.ctx, most)
	defer cancel()
	return h.sweepIn(ctx, t)
}

// sweepFew tries every smaller position of one record, and of two if the one at hand has
// more: there are few of these even where numbers are large.
func (h *shrinker) sweepFew() {
	for k := 1; k <= 2; k++ {
		t, now := h.session.test, h.bad.file.questions[0]
		few := t.few(k, now)
		if few == nil || t.weight(now) > sweepWeight || h.err != nil {
			return
		}
		ctx, cancel := context.WithTimeout(h.ctx, h.most/10)
		h.sweepIn(ctx, few)
		cancel()
	}
}

// few returns a test like t of positions of at most k records, nil if q has fewer or that
// makes no difference.
func (t *Test) few(k int, q question) *Test {
	few := *t
	few.Variants = slices.Clone(t.Variants)
	for i := range few.Variants {
		v := &few.Variants[i]
		if v.Source = v.Source.Few(k, q.sum); v.Source == nil {
			return nil
		}
	}
	return &few
}

// sweepIn tries the positions of a test that are smaller than the one at hand and larger than
// all that have been tried. It reports whether it came to the end, or one failed.
func (h *shrinker) sweepIn(ctx context.Context, t *Test) bool {
	now := h.bad.file.questions[0]
	most := h.session.test.weight(now)
	done := false
	found := h.take(ctx, func(yield func(question) bool) {
		for w := h.session.report.Weight + 1; w <= most; w++ {
			for q := range t.ofWeight(ctx, w) {
				if slices.EqualFunc(q.sum, now.sum, slices.Equal) && q.variant == now.variant {
					done = true
					return
				}
				if ctx.Err() != nil || !yield(q) {
					return
				}
			}
		}
	})
	return found || done && ctx.Err() == nil
}

// take looks for the first question that fails, alone, and takes it. Several share a
// file where the format allows it.
func (h *shrinker) take(ctx context.Context, questions iter.Seq[question]) bool {
	if h.err != nil {
		return false
	}
	before := h.bad
	bad, err := h.first(ctx, inChunks(questions, h.session.test))
	if ctx == h.ctx {
		h.err = err
	}
	if bad == nil {
		return false
	}
	h.bad = bad
	h.alone()
	if len(h.bad.file.questions) > 1 { // it does not fail alone
		h.bad = before
		return false
	}
	return true
}

// inChunks yields questions in groups for one file each.
func inChunks(questions iter.Seq[question], t *Test) iter.Seq[[]question] {
	return func(yield func([]question) bool) {
		var group []question
		for q := range questions {
			if len(group) > 0 && (len(group) >= t.cases() || t.mustPart(group[0].variant, q)) {
				if !yield(group) {
					return
				}
				group = nil
			}
			group = append(group, q)
		}
		if len(group) > 0 {
			yield(group)
		}
	}
}
