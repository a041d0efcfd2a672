package stress

import (
	"context"

	"grundy/game"
	"grundy/stress/format"
)

// A question is a position of one variant of the game.
type question struct {
	variant int
	sum     []game.Position
}

// A file is an input and what is true of it.
type file struct {
	questions []question
	cases     []format.Case
	answers   []Answer
	input     []byte
	random    bool // of random positions
}

// add adds a question to the file.
func (f *file) add(t *Test, q question, a Answer) {
	f.questions = append(f.questions, q)
	f.cases = append(f.cases, format.Case{Sum: q.sum, Params: t.Variants[q.variant].Params})
	f.answers = append(f.answers, a)
}

// size returns about how many bytes the input takes.
func (f *file) size() (bytes int) {
	for _, q := range f.questions {
		for _, p := range q.sum {
			bytes += 3 * len(p)
		}
	}
	return bytes
}

func (t *Test) write(f *file) (err error) {
	f.input, err = t.Format.AppendFile(nil, t.shape(), f.cases)
	return err
}

// newFile returns the file with these questions.
func (t *Test) newFile(ctx context.Context, questions []question) (*file, error) {
	f := &file{}
	for _, q := range questions {
		a, err := t.answer(ctx, q)
		if err != nil {
			return nil, err
		}
		f.add(t, q, a)
	}
	return f, t.write(f)
}

// mustPart reports whether a question cannot go into a file that begins with one of a
// variant, as its parameters differ and stand before all cases.
func (t *Test) mustPart(variant int, q question) bool {
	if variant == q.variant {
		return false
	}
	for _, p := range t.Variants[q.variant].Params {
		if t.Format.UsesOutside(p.Name) {
			return true
		}
	}
	return false
}
