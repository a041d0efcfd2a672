package stress

import (
	"context"
	"iter"
	"slices"
	"strings"
	"time"
)

// standardLess is the time that making a failure smaller may take.
const standardLess = 30 * time.Second

// shrink makes a file that fails as small as it can: the case alone that is wrong, or
// if it is right alone as few cases as needed; then each position smaller for as long
// as the file still fails; then other positions that are smaller, drawn at random and
// at last every one. Any failure counts.
func (s *session) shrink(ctx context.Context, bad *failed) (*Failure, error) {
	h := shrinker{session: s, bad: bad, most: standardLess}
	if s.test.Less > 0 {
		h.most = s.test.Less
	}
	var cancel context.CancelFunc
	h.ctx, cancel = context.WithTimeout(ctx, h.most)
	defer cancel()
	h.alone()
	h.fewer()
	h.lowerAll()
	single := len(h.bad.file.questions) == 1
	if single && bad.file.random {
		h.redraw()
		h.sweepFew()
	}
	f := s.test.failure(h.bad)
	f.Smallest = single && !bad.file.random
	if single && bad.file.random && h.err == nil {
		done := h.sweep()
		f = s.test.failure(h.bad)
		f.Smallest = done
	}
	f.Random, f.Steps = bad.file.random, h.steps
	if h.ctx.Err() != nil && ctx.Err() == nil {
		h.err = nil // that is all the time there is
	}
	if h.err == nil && s.test.Key != nil {
		key, err := s.test.Key(ctx, []byte(f.Input))
		f.Expected, h.err = strings.TrimRight(string(key), " \t\r\n"), err
	}
	return f, h.err
}

// A shrinker looks for smaller files that fail.
type shrinker struct {
	session *session
	ctx     context.Context
	most    time.Duration // for all of it
	bad     *failed       // the smallest so far
	steps   int
	err     error
}

// try looks for the first of some files that fails, and takes it.
func (h *shrinker) try(candidates iter.Seq[[]question]) bool {
	if h.err != nil {
		return false
	}
	bad, err := h.first(h.ctx, candidates)
	h.err = err
	if bad == nil {
		return false
	}
	h.bad = bad
	return true
}

// first returns the first of some files that fails, or nothing.
func (h *shrinker) first(ctx context.Context, candidates iter.Seq[[]question]) (*failed, error) {
	files := func(yield func(*file, error) bool) {
		for questions := range candidates {
			f, err := h.session.test.newFile(ctx, questions)
			if err != nil && ctx.Err() == nil {
				continue // the truth about it is too hard to find
			}
			h.steps++
			if !yield(f, err) {
				return
			}
		}
	}
	before := h.session.report
	bad, err := h.session.first(ctx, files)
	h.session.report = before // what is tried here was not asked for
	return bad, err
}

// alone tries the wrong case alone; if it is not known, each case.
func (h *shrinker) alone() {
	f, wrong := h.bad.file, h.bad.wrong
	if len(f.questions) == 1 {
		return
	}
	h.try(func(yield func([]question) bool) {
		if wrong >= 0 {
			_ = yield(f.questions[wrong:wrong+1]) && yield(f.questions[:wrong+1])
			return
		}
		for i := range f.questions {
			if !yield(f.questions[i : i+1]) {
				return
			}
		}
	})
}

// fewer leaves out halves of the cases, quarters, and so on, down to single ones.
func (h *shrinker) fewer() {
	for size := (len(h.bad.file.questions) + 1) / 2; size > 0 && len(h.bad.file.questions) > 1; {
		all := h.bad.file.questions
		smaller := h.try(func(yield func([]question) bool) {
			for at := 0; at < len(all); at += size {
				rest := slices.Concat(all[:at], all[min(at+size, len(all)):])
				if len(rest) > 0 && !yield(rest) {
					return
				}
			}
		})
		if !smaller {
			size /= 2
		}
		size = min(size, (len(h.bad.file.questions)+1)/2)
	}
}

// lowerAll makes all questions smaller for as long as that fails.
func (h *shrinker) lowerAll() {
	for changed := true; changed && h.err == nil; {
		changed = false
		for i := range h.bad.file.questions {
			changed = h.lower(i) || changed
		}
	}
}

// lower makes question i smaller for as long as that fails: a lower variant, then a
// smaller position. It reports whether anything changed.
func (h *shrinker) lower(i int) (changed bool) {
	for {
		all := h.bad.file.questions
		smaller := false
		if len(all) == 1 {
			smaller = h.take(h.ctx, h.below(all[0]))
		} else {
			smaller = h.try(func(yield func([]question) bool) {
				for q := range h.below(all[i]) {
					some := slices.Clone(all)
					if some[i] = q; !yield(some) {
						return
					}
				}
			})
		}
		if !smaller {
			return changed
		}
		changed = true
	}
}

// below yields the questions that are a little smaller than q.
func (h *shrinker) below(q question) iter.Seq[question] {
	variants := h.session.test.Variants
	return func(yield func(question) bool) {
		for v := range q.variant {
			if variants[v].Source.Legal(q.sum) && !yield(question{v, q.sum}) {
				return
			}
		}
		for sum := range variants[q.variant].Source.Smaller(q.sum) {
			if !yield(question{q.variant, sum}) {
				return
			}
		}
	}
}

// failure returns what there is to tell of a failed file.
func (t *Test) failure(bad *failed) *Failure {
	f := &Failure{
		Input: string(bad.file.input), Output: strings.TrimRight(bad.output, " \t\r\n"), Reason: bad.reason, Message: bad.message,
		Cases: bad.file.cases, Case: bad.wrong + 1,
	}
	if t.Key == nil {
		at := max(bad.wrong, 0)
		f.Expected = t.Output.expected(at+1, bad.file.questions[at].sum, &bad.file.answers[at])
	}
	return f
}
