package stress

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"time"

	"grundy/game"
	"grundy/stress/sample"
)

// A session is one run of a test: it makes the files in their order.
type session struct {
	test   *Test
	report Report
	rng    *rand.Rand
	size   int // of random positions, up to top
	top    int // the largest size, at most sample.Full
}

func newSession(t *Test) *session {
	return &session{test: t, rng: rand.New(rand.NewPCG(t.Seed, 0)), top: sample.Full}
}

// Random positions begin small, and grow for as long as the truth about them is quickly
// found: the limits of a statement may be far beyond what can be solved.
const (
	growth   = 5
	patience = time.Second / 2 // for the truth about a random position
	quick    = patience / 2
)

// fileTime is how long cases of random positions are gathered for a file: those that are
// hard to solve are tried soon too.
const fileTime = time.Second / 4

// files yields the files to try: of one case, then of twice as many each time, up to
// the bound on cases. Random positions do not share a file with small ones.
func (s *session) files(ctx context.Context) iter.Seq2[*file, error] {
	return func(yield func(*file, error) bool) {
		f, most, total := &file{}, 1, 0
		begin := time.Now()
		flush := func() bool {
			if len(f.cases) == 0 {
				return true
			}
			done := f
			f, most, begin = &file{}, min(2*most, s.test.cases()), time.Now()
			return yield(done, s.test.write(done))
		}
		for q, isRandom := range s.questions(ctx) {
			a, ok, err := s.answer(ctx, q, isRandom)
			if err != nil {
				_ = flush() && yield(nil, err)
				return
			}
			if !ok {
				continue
			}
			if len(f.cases) > 0 && (f.random != isRandom || s.test.mustPart(f.questions[0].variant, q)) && !flush() {
				return
			}
			f.random = isRandom
			f.add(s.test, q, a)
			if total++; total == s.test.Count {
				break
			}
			if (len(f.cases) >= most || f.size() > fileSize || isRandom && time.Since(begin) > fileTime) && !flush() {
				return
			}
		}
		flush()
	}
}

// answer returns the truth, or nothing about a draw where the output cannot tell one,
// and about a random position where it is too hard to find.
func (s *session) answer(ctx context.Context, q question, isRandom bool) (a Answer, ok bool, err error) {
	bounded, cancel := ctx, context.CancelFunc(func() {})
	if isRandom {
		bounded, cancel = context.WithTimeout(ctx, patience)
	}
	defer cancel()
	begin := time.Now()
	a, err = s.test.answer(bounded, q)
	if isRandom {
		s.pace(err == nil && time.Since(begin) < quick)
	}
	switch {
	case err == nil:
		return a, a.Outcome != game.D || s.test.Output.draws, nil
	case ctx.Err() != nil:
		return a, false, ctx.Err()
	case isRandom:
		s.report.Skipped++
		return a, false, nil
	}
	return a, false, fmt.Errorf("the position %s: %w", game.FormatSum(s.test.Variants[q.variant].Rules, q.sum), err)
}

// pace makes random positions larger if they were easy; if not, smaller, and then
// larger again only slowly.
func (s *session) pace(wasEasy bool) {
	if !wasEasy {
		s.size = max(s.size*3/4, 1)
		s.top = s.size
		return
	}
	s.top = min(s.top+1, sample.Full)
	s.size = min(s.size+growth, s.top)
}

// questions yields positions, and whether they are random ones: every small one in
// order of weight, up to the first weight by which there are enough, and then random
// ones without end, small and large in turn.
func (s *session) questions(ctx context.Context) iter.Seq2[question, bool] {
	return func(yield func(question, bool) bool) {
		if !s.small(ctx, yield) || s.report.Weight >= s.test.heaviest() && s.test.cases() == 1 {
			return // those were all, and there are no other files of them
		}
		for missed := 0; ctx.Err() == nil && missed < misses; {
			q := question{variant: s.rng.IntN(len(s.test.Variants))}
			var err error
			if q.sum, err = s.draw(ctx, q.variant); err != nil {
				missed++
				continue
			}
			missed = 0
			if !yield(q, true) {
				return
			}
		}
	}
}

// draw draws a position, with patience.
func (s *session) draw(ctx context.Context, variant int) ([]game.Position, error) {
	bounded, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	sum, err := s.test.Variants[variant].draw(bounded, s.rng, s.rng.IntN(s.size+1))
	switch {
	case errors.Is(err, errNone): // perhaps there are larger ones
		s.pace(true)
	case err != nil && ctx.Err() == nil:
		s.report.Skipped++
		s.pace(false)
	}
	return sum, err
}

// misses is after how many vain draws there are no random positions.
const misses = 400

// smallTime is the part of the time that small positions may take, for random ones to come.
const smallTime = 3

// small yields every position in order of weight until there are enough, or they have had
// their time; it returns false to stop.
func (s *session) small(ctx context.Context, yield func(question, bool) bool) bool {
	most := s.test.Small
	if most == 0 {
		most = standardSmall
	}
	n, begin := 0, time.Now()
	for w := 1; w <= s.test.heaviest() && n < most; w++ {
		for q := range s.test.ofWeight(ctx, w) {
			if n++; n > 2*most || s.test.Time > 0 && time.Since(begin) > s.test.Time/smallTime {
				return true // a weight of very many, or no more time for them
			}
			if ctx.Err() != nil || !yield(q, false) {
				return false
			}
		}
		if ctx.Err() != nil {
			return false
		}
		if s.test.exhausted() {
			return true
		}
		s.report.Weight = w
	}
	return true
}

// exhausted reports whether ofWeight leaves out positions, as hardly any are legal.
func (t *Test) exhausted() bool {
	return slices.ContainsFunc(t.Variants, func(v Variant) bool { return v.Source.Exhausted() })
}

// ofWeight yields every position of weight w. The first variant of the game weighs
// nothing, and each further one 1 more.
func (t *Test) ofWeight(ctx context.Context, w int) iter.Seq[question] {
	return func(yield func(question) bool) {
		for v := range min(w, len(t.Variants)) {
			for sum := range t.Variants[v].Source.OfWeight(ctx, w-v) {
				if !yield(question{v, sum}) {
					return
				}
			}
		}
	}
}

// weight returns the weight of a question, by which ofWeight yields it.
func (t *Test) weight(q question) int { return t.Variants[q.variant].Source.Weight(q.sum) + q.variant }

// heaviest returns a weight that no position exceeds, or where positions have no end a
// great one.
func (t *Test) heaviest() (w int) {
	for v := range t.Variants {
		w = max(w, t.Variants[v].Source.Heaviest()+v)
	}
	return min(w, maxWeight)
}

// maxWeight ends the search for small positions where there are few.
const maxWeight = 1 << 14
