package stress

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"

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

	Files int
	Cases int // at most in a file; 0 stands for 1000
	Seed  uint64
}

// A TestFile is an input and its right output.
type TestFile struct {
	Input, Output []byte

	// Reduced says that some positions are smaller than planned, as the truth about
	// larger ones was not found within the bounds on memory.
	Reduced bool
}

// Generate yields the files of a plan, small ones first: a tenth of them has the
// smallest positions in order of weight, the others random ones that grow from file to
// file, and a fifth as large as the limits allow. Among the random positions are some
// with equal numbers, some near powers of two and some near the ends of the range, and
// about half are P-positions. The same plan gives the same files on every machine.
//
// Positions whose truth cannot be found within the bounds on memory, which are the same
// everywhere, are replaced by smaller ones.
func Generate(ctx context.Context, p Plan) iter.Seq2[TestFile, error] {
	t := &Test{Variants: p.Variants, Format: p.Format, Output: p.Output, Key: p.Key, Question: p.Question, Cases: p.Cases}
	g := generator{plan: p, test: t, top: sample.Full}
	return func(yield func(TestFile, error) bool) {
		small, stop := iter.Pull(t.bySize(ctx))
		defer stop()
		for i := range p.Files {
			f, err := g.file(ctx, i, small)
			if err == nil {
				var out TestFile
				out, err = t.testFile(ctx, f)
				out.Reduced = g.reduced
				if err == nil && yield(out, nil) {
					continue
				}
			}
			if err != nil {
				yield(TestFile{}, fmt.Errorf("file %d: %w", i+1, err))
			}
			return
		}
	}
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

// file returns file number i, from 0.
func (g *generator) file(ctx context.Context, i int, small func() (question, bool)) (*file, error) {
	rng := rand.New(rand.NewPCG(g.plan.Seed, uint64(i)))
	cases := g.test.cases()
	if growing := g.plan.Files / 5; i < growing && cases > 1 {
		cases = 1 + cases*i/growing // few cases at first
	}
	isSmall := i < (g.plan.Files+9)/10
	f := &file{}
	g.reduced = false
	for len(f.cases) < cases && (len(f.cases) == 0 || f.size() < fileSize) {
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
			return nil, err
		}
		if a.Outcome == game.D && !g.test.Output.draws {
			continue
		}
		if len(f.cases) > 0 && g.test.mustPart(f, q) {
			break
		}
		f.add(g.test, q, a)
	}
	return f, g.test.write(f)
}

// size returns the size of the random positions of file i.
func (g *generator) size(i int) int {
	return min(sample.Full, sample.Full*(i+1)*5/(4*g.plan.Files))
}

// redraws is how often a position is drawn again in vain.
const redraws = 40

// random returns a random position with its answer. Where that is too hard to find,
// this and all further ones are smaller.
func (g *generator) random(ctx context.Context, rng *rand.Rand, size int) (question, Answer, error) {
	var last error
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
		}
	}
	return question{}, Answer{}, last
}

// testFile returns a file with its right output.
func (t *Test) testFile(ctx context.Context, f *file) (out TestFile, err error) {
	out.Input = f.input
	if t.Key != nil {
		out.Output, err = t.Key(ctx, f.input)
		return out, err
	}
	for i := range f.cases {
		if out.Output, err = t.Output.Append(out.Output, i+1, f.questions[i].sum, &f.answers[i]); err != nil {
			return out, err
		}
	}
	return out, nil
}
