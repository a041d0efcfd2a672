package stress

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"time"

	"grundy/game"
	"grundy/stress/format"
	"grundy/stress/sample"
)

// A Plan is a set of test files with answers for a problem.
type Plan struct {
	Variants []Variant
	Format   *format.Format
	Output   *Output
	Key      Key      // nil for the truth of the variants
	Question Question // nil for none

	Files  int
	Cases  int // at most in a file; 0 stands for 1000, and for fewer if they are long
	Seed   uint64
	Folder string // for what is longer than memory should be; empty for that of the system
}

// A WriteFile writes an input and its right output. It reports whether some positions are
// smaller than planned, as the truth about larger ones was not found within the bounds on
// memory.
type WriteFile func(input, output io.Writer) (reduced bool, err error)

// Generate makes the files of a plan, small ones first: a tenth of them has the smallest
// positions in order of weight, the others random ones that grow from file to file, and a
// fifth as large as the limits allow. Among the random positions are some with equal
// numbers, some near powers of two and some near the ends of the range, and about half are
// P-positions. The same plan gives the same files on every machine. Draws are left out where
// the output has no word for them; if hardly anything else is found, the error is [ErrDraws].
//
// Positions whose truth cannot be found within the bounds on memory, which are the same
// everywhere, are replaced by smaller ones.
//
// For each file, by its number from 1, it calls one, which is to call write. Cases are
// written as they are made, so that a file may be larger than the memory; a Key however
// is given all of its input at once.
func Generate(ctx context.Context, p Plan, one func(number int, write WriteFile) error) error {
	t := &Test{Variants: p.Variants, Format: p.Format, Output: p.Output, Key: p.Key, Question: p.Question, Cases: p.Cases}
	g := generator{plan: p, test: t, top: sample.Full}
	small, stop := iter.Pull(t.bySize(ctx))
	defer stop()
	for i := range p.Files {
		err := one(i+1, func(input, output io.Writer) (bool, error) {
			w := newCaseWriter(t, p.Folder, input, output)
			err := errors.Join(g.file(ctx, i, small, w), w.spool.remove())
			if err != nil {
				err = fmt.Errorf("file %d: %w", i+1, err)
			}
			return g.reduced, err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// bySize yields every position in order of weight.
func (t *Test) bySize(ctx context.Context) iter.Seq[question] {
	return func(yield func(question) bool) {
		for w := 1; w <= t.heaviest() && ctx.Err() == nil && !t.exhausted(); w++ {
			for q := range t.ofWeight(ctx, w) {
				if !yield(q) {
					return
				}
			}
		}
	}
}

type generator struct {
	plan    Plan
	test    *Test
	top     int  // the largest size that is not too hard, as far as is known
	reduced bool // a size in the file at hand was above it
}

// draws is how many positions in a row may be draws where the output has no word for them.
const draws = 10_000

// ErrDraws is the error where more are.
var ErrDraws = fmt.Errorf("%d positions in a row are draws, want some that a player wins, or {draw:...} in the output", draws)

// file writes file number i, from 0.
func (g *generator) file(ctx context.Context, i int, small func() (question, bool), w *caseWriter) error {
	rng := rand.New(rand.NewPCG(g.plan.Seed, uint64(i)))
	cases := g.test.cases()
	if growing := g.plan.Files / 5; i < growing && cases > 1 {
		cases = 1 + cases*i/growing // few cases at first
	}
	isSmall := i < (g.plan.Files+9)/10
	g.reduced = false
	drawn := 0 // in a row
	for w.count < cases && !(g.plan.Cases == 0 && w.spool.size > fileSize) {
		if err := ctx.Err(); err != nil {
			return err
		}
		var q question
		var a Answer
		var ok bool
		var err error
		if isSmall {
			if q, ok = small(); !ok {
				isSmall = false
				continue
			}
			a, err = g.test.answer(ctx, q)
		} else {
			q, a, err = g.random(ctx, rng, g.size(i))
		}
		if err != nil {
			return err
		}
		if a.Outcome == game.D && !g.test.Output.draws {
			if drawn++; drawn > draws {
				return ErrDraws
			}
			continue
		}
		drawn = 0
		if w.count > 0 && g.test.mustPart(w.variant, q) {
			break
		}
		if err := w.add(q, &a); err != nil {
			return err
		}
	}
	return w.end(ctx)
}

// size returns the size of the random positions of file i.
func (g *generator) size(i int) int {
	return min(sample.Full, sample.Full*(i+1)*5/(4*g.plan.Files))
}

// redraws is how often a position is drawn again in vain, and vainTime for how long where
// legal takes its time to allow none.
const (
	redraws  = 40
	vainTime = time.Second
)

// random returns a random position with its answer. Where that is too hard to find,
// this and all further ones are smaller.
func (g *generator) random(ctx context.Context, rng *rand.Rand, size int) (question, Answer, error) {
	var last error
	start := time.Now()
	for range redraws {
		g.reduced = g.reduced || size > g.top
		q := question{variant: rng.IntN(len(g.plan.Variants))}
		var a Answer
		var err error
		if q.sum, err = g.plan.Variants[q.variant].draw(ctx, rng, min(size, g.top)); err == nil {
			a, err = g.test.answer(ctx, q)
		}
		if err == nil || ctx.Err() != nil {
			return q, a, err
		}
		if last = err; !errors.Is(err, errNone) {
			g.top = min(size, g.top) * 3 / 4
		} else if time.Since(start) > vainTime {
			break
		}
	}
	return question{}, Answer{}, last
}
