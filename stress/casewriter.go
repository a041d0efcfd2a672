package stress

import (
	"bufio"
	"bytes"
	"context"
	"io"

	"grundy/stress/format"
)

// A caseWriter writes an input and the right output case by case.
type caseWriter struct {
	test    *Test
	input   *bufio.Writer
	output  *bufio.Writer
	spool   *spool         // the cases, before which their number may stand
	stream  *format.Stream // nil if the format has but one case
	count   int
	variant int // of the first case
	whole   bytes.Buffer
	buf     []byte
}

func newCaseWriter(t *Test, folder string, input, output io.Writer) *caseWriter {
	w := &caseWriter{test: t, spool: &spool{folder: folder}, output: bufio.NewWriter(output)}
	if t.Key != nil {
		input = io.MultiWriter(input, &w.whole)
	}
	w.input = bufio.NewWriter(input)
	return w
}

// add writes a case and what is right for it.
func (w *caseWriter) add(q question, a *Answer) (err error) {
	c := format.Case{Sum: q.sum, Params: w.test.Variants[q.variant].Params}
	if w.count == 0 {
		w.variant = q.variant
		if w.test.Format.Uses("cases") {
			w.stream, err = w.test.Format.NewStream(w.test.shape())
		}
	}
	w.count++
	switch {
	case err != nil:
		return err
	case w.stream == nil:
		w.buf, err = w.test.Format.AppendFile(w.buf[:0], w.test.shape(), []format.Case{c})
	default:
		w.buf, err = w.stream.AppendCase(w.buf[:0], &c)
	}
	if err != nil {
		return err
	}
	if _, err := w.spool.Write(w.buf); err != nil || w.test.Key != nil {
		return err
	}
	if w.buf, err = w.test.Output.Append(w.buf[:0], w.count, q.sum, a); err != nil {
		return err
	}
	_, err = w.output.Write(w.buf)
	return err
}

// end writes what stands around the cases, and the output that a key knows.
func (w *caseWriter) end(ctx context.Context) (err error) {
	if err := w.appendTo(w.input, (*format.Stream).AppendBefore); err != nil {
		return err
	}
	if err := w.spool.copyTo(w.input); err != nil {
		return err
	}
	if err := w.appendTo(w.input, (*format.Stream).AppendAfter); err != nil {
		return err
	}
	if err := w.input.Flush(); err != nil {
		return err
	}
	if w.test.Key != nil {
		right, err := w.test.Key(ctx, w.whole.Bytes())
		if err != nil {
			return err
		}
		if _, err := w.output.Write(right); err != nil {
			return err
		}
	}
	return w.output.Flush()
}

// appendTo writes what stands before or behind the cases.
func (w *caseWriter) appendTo(to io.Writer, part func(*format.Stream, []byte) ([]byte, error)) (err error) {
	if w.stream == nil {
		return nil
	}
	if w.buf, err = part(w.stream, w.buf[:0]); err != nil {
		return err
	}
	_, err = to.Write(w.buf)
	return err
}
