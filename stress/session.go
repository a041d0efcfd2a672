package stress

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"time"

	"grundy/game"
	"grundy/stress/sample"
)

// A session is one run of a test: it makes the files in their order.
type session struct {
	test   *Test
	report Report
	rng    *rand.Rand
	size   int // of random positions, up to sample.Full
}

func newSession(t *Test) *session {
	return &session{test: t, rng: rand.New(rand.NewPCG(t.Seed, 0)), size: startSize}
}

// Random positions begin at a quarter of the full size, and grow for as long as the
// truth about them is quickly found.
const (
	startSize = sample.Full / 4
	growth    = 5
	patience  = time.Second // for the truth about a random position
	quick     = patience / 10
)

// files yields the files to try: of one case, then of twice as many each time, up to
// the bound on cases. Random positions do not share a file with small ones.
func (s *session) files(ctx context.Context) iter.Seq2[*file, error] {
	return func(yield func(*file, error) bool) {
		f, most, total := &file{}, 1, 0
		flush := func() bool {
			if len(f.cases) == 0 {
				return true
			}
			done := f
			f, most = &file{}, min(2*most, s.test.cases())
			return yield(done, s.test.write(done))
		}
		for q, isRandom := range s.questions(ctx) {
			a, ok, err := s.answer(ctx, q, isRandom)
			if err != nil {
				yield(nil, err)
				return
			}
			if !ok {
				continue
			}
			if len(f.cases) > 0 && (f.random != isRandom || s.test.mustPart(f, q)) && !flush() {
				return
			}
			f.random = isRandom
			f.add(s.test, q, a)
			if total++; total == s.test.Count {
				break
			}
			if (len(f.cases) >= most || f.size() > fileSize) && !flush() {
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

// pace makes random positions larger if they were easy, and smaller if not.
func (s *session) pace(wasEasy bool) {
	if wasEasy {
		s.size = min(s.size+growth, sample.Full)
	} else {
		s.size = max(s.size*3/4, 1)
	}
}

// questions yields positions, and whether they are random ones: every small one in
// order of weight, up to the first weight by which there are enough, and then random
// ones without end, small and large in turn.
func (s *session) questions(ctx context.Context) iter.Seq2[question, bool] {
	return func(yield func(question, bool) bool) {
		if !s.small(ctx, yield) {
			return
		}
		for missed := 0; ctx.Err() == nil && missed < misses; {
			q := question{variant: s.rng.IntN(len(s.test.Variants))}
			var ok bool
			if q.sum, ok = s.test.Variants[q.variant].draw(ctx, s.rng, s.rng.IntN(s.size+1)); !ok {
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

// misses is after how many vain draws there are no random positions.
const misses = 100

// small yields every position in order of weight, the first variant at its own weight
// and each further one at one more, until there are enough; it returns false to stop.
func (s *session) small(ctx context.Context, yield func(question, bool) bool) bool {
	variants := s.test.Variants
	most := s.test.Small
	if most == 0 {
		most = standardSmall
	}
	n, heaviest := 0, 0
	for v := range variants {
		heaviest = max(heaviest, variants[v].Source.Heaviest()+v)
	}
	for w := 1; w <= min(heaviest, maxWeight) && n < most; w++ {
		for v := range min(w, len(variants)) {
			for sum := range variants[v].Source.OfWeight(w - v) {
				if n++; n > 2*most { // a weight of very many
					return true
				}
				if ctx.Err() != nil || !yield(question{v, sum}, false) {
					return false
				}
			}
		}
		s.report.Weight = w
	}
	return true
}

// maxWeight ends the search for small positions where there are few.
const maxWeight = 1 << 14
