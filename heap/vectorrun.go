package heap

import (
	"context"
	"errors"
	"fmt"

	"grundy/heap/vector"
)

// A vectorRun takes an analysis from the values of the sparse engine to a
// proof. When the vector engine meets something that its premises exclude, they
// are widened and the engine starts anew from the exact values: more codes for
// a value outside the alphabet, and where a rare value seems to have turned up, the
// verified values and some more by the sparse engine, which decides each from all
// pairs. What cannot be settled in this way ends the run with a word about it.
type vectorRun struct {
	*analysis
	sparse *sparse
}

func (v *vectorRun) run(ctx context.Context) error {
	limit := v.limit(Vector)
	for int64(len(v.sparse.g)) < limit {
		v.sparse.relabel()
		e, err := newEngine(v.sparse, v.lanes, v.options.kernels())
		switch {
		case errors.Is(err, errCodes):
			return v.plainly(ctx, "a common value has a code of 192 or more, too many for the vector engine")
		case errors.Is(err, errLate):
			n := int64(e.wanted())
			if n > mostStart {
				return v.plainly(ctx, fmt.Sprintf("heap %d is rare, too large a one for the vector engine", e.last))
			}
			if err := v.extend(ctx, min(n, limit)); err != nil || v.report.Status == Proved {
				return err
			}
			continue
		case err != nil:
			return err
		}
		again, err := v.once(ctx, newRun(v.rules, e), e.codes, limit)
		if err != nil || !again {
			return err
		}
	}
	return v.saveValues(Sparse, v.sparse)
}

// plainly goes on with the sparse engine alone, for the given reason.
func (v *vectorRun) plainly(ctx context.Context, reason string) error {
	limit := v.limit(Sparse)
	for n := int64(len(v.sparse.g)); n < limit && v.report.Status != Proved; {
		n = min(limit, 2*n)
		if err := v.extend(ctx, n); err != nil {
			v.report.Note = reason
			return err
		}
	}
	if v.report.Status == Proved {
		return nil
	}
	v.report.Note = reason
	return v.saveValues(Sparse, v.sparse)
}

// extend lets the sparse engine compute n values.
func (v *vectorRun) extend(ctx context.Context, n int64) error {
	err := v.sparse.run(v.tick(ctx, Sparse, v.sparse), int(n))
	v.keepSparse(v.sparse)
	if err == nil {
		v.guySmith()
	}
	return err
}

// once runs the engine until it ends, and reports whether to start it anew.
func (v *vectorRun) once(ctx context.Context, r *run, before []byte, limit int64) (again bool, err error) {
	err = r.run(ctx, before, limit, v.options.Threads, v.pause(r, limit))
	if err == nil && r.failed != (failure{}) && !r.failed.overflow && anewLength(int(r.failed.heap), v.moves.last) <= mostStart {
		return true, v.absorb(ctx, r, limit)
	}
	v.report.keepRun(r)
	switch {
	case err != nil || r.failed == (failure{}):
		return false, err
	case r.failed.overflow:
		v.lanes = r.lanes + 1
		if most := vector.Widths(); v.lanes <= most[len(most)-1] {
			return true, nil
		}
		v.report.Note = r.failed.String()
		return false, nil
	}
	v.report.Note = r.failed.String()
	return false, nil
}

// absorb hands the values below a heap that could not be verified over to the sparse
// engine, which decides that heap and those from which the vector engine starts anew.
func (v *vectorRun) absorb(ctx context.Context, r *run, limit int64) error {
	late := r.failed.heap
	if err := v.handOver(ctx, r, late); err != nil {
		return err
	}
	err := v.sparse.run(v.tick(ctx, Sparse, v.sparse), int(min(int64(anewLength(int(late), v.moves.last)), limit)))
	if err != nil || int64(len(v.sparse.g)) >= limit {
		v.keepSparse(v.sparse)
	}
	return err
}

// handOver makes the values below n known to the sparse engine.
func (v *vectorRun) handOver(ctx context.Context, r *run, n int64) error {
	s := v.sparse
	p, err := r.replay(ctx, int64(len(s.g)))
	if err != nil {
		return err
	}
	s.grow(int(n))
	for codes := make([]byte, replayChunk); int64(len(s.g)) < n && err == nil; err = ctx.Err() {
		codes = codes[:min(replayChunk, n-int64(len(s.g)))]
		p.read(codes)
		for _, c := range codes {
			v := r.value(c, int64(len(s.g)))
			s.push(v)
			s.settle(v)
		}
	}
	return err
}

// pause returns what is done between segments: reports of progress and
// checkpoints.
func (v *vectorRun) pause(r *run, limit int64) pause {
	v.watch.start(r.verified)
	return func(recent []byte, last bool) error {
		if !v.watch.look(r.verified, limit, false) && !last || v.options.Checkpoint == "" {
			return nil
		}
		return v.save(&saved{Engine: Vector, Values: v.sparse.packed(), Run: r.saved(recent)})
	}
}
