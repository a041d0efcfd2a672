package stress

import (
	"context"
	"iter"
	"slices"
	"strings"
	"time"
)

// shrinkTime bounds the time that shrinking takes.
const shrinkTime = 30 * time.Second

// shrink makes a file that fails as small as it can: the case alone that is wrong, or
// if it is right alone as few cases as needed; then each position smaller for as long
// as the file still fails. Any failure counts.
func (s *session) shrink(ctx context.Context, bad *failed) (*Failure, error) {
	h := shrinker{session: s, bad: bad}
	var cancel context.CancelFunc
	h.ctx, cancel = context.WithTimeout(ctx, shrinkTime)
	defer cancel()
	original := len(bad.file.input)
	h.alone()
	h.fewer()
	for changed := true; changed && h.err == nil; {
		changed = false
		for i := range h.bad.file.questions {
			changed = h.lower(i) || changed
		}
	}
	f := s.test.failure(h.bad)
	f.Original, f.Steps = original, h.steps
	if f.Hurried = h.ctx.Err() != nil && ctx.Err() == nil; f.Hurried {
		h.err = nil
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
	bad     *failed // the smallest so far
	steps   int
	err     error
}

// try looks for the first of some files that fails, and takes it.
func (h *shrinker) try(candidates iter.Seq[[]question]) bool {
	if h.err != nil {
		return false
	}
	files := func(yield func(*file, error) bool) {
		for questions := range candidates {
			f, err := h.session.test.newFile(h.ctx, questions)
			if err != nil && h.ctx.Err() == nil {
				continue // the truth about it is too hard to find
			}
			f.random = h.bad.file.random
			h.steps++
			if !yield(f, err) {
				return
			}
		}
	}
	before := h.session.report
	bad, err := h.session.first(h.ctx, files)
	h.session.report = before // what is tried here was not asked for
	if err != nil {
		h.err = err
	}
	if bad == nil {
		return false
	}
	h.bad = bad
	return true
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

// lower makes question i smaller for as long as that fails: a lower variant, then a
// smaller position. It reports whether anything changed.
func (h *shrinker) lower(i int) (changed bool) {
	variants := h.session.test.Variants
	for {
		all := h.bad.file.questions
		q := all[i]
		with := func(r question) []question {
			some := slices.Clone(all)
			some[i] = r
			return some
		}
		smaller := h.try(func(yield func([]question) bool) {
			for v := range q.variant {
				if variants[v].Source.Legal(q.sum) && !yield(with(question{v, q.sum})) {
					return
				}
			}
			for sum := range variants[q.variant].Source.Smaller(q.sum) {
				if !yield(with(question{q.variant, sum})) {
					return
				}
			}
		})
		if !smaller {
			return changed
		}
		changed = true
	}
}

// failure returns what there is to tell of a failed file.
func (t *Test) failure(bad *failed) *Failure {
	f := &Failure{
		Input: string(bad.file.input), Output: strings.TrimRight(bad.output, " \t\r\n"), Reason: bad.reason, Message: bad.message,
		Cases: bad.file.cases, Case: bad.wrong + 1, Random: bad.file.random,
	}
	if t.Key == nil {
		at := max(bad.wrong, 0)
		f.Expected = t.Output.expected(at+1, bad.file.questions[at].sum, &bad.file.answers[at])
	}
	return f
}
