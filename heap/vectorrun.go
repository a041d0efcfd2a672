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
// a value outside the alphabet, more values by the sparse engine, which decides
// each from all pairs, where a rare value seems to have turned up. What cannot
// be settled in this way ends the run with a word about it.
type vectorRun struct {
	*analysis
	sparse *sparse
}

func (v *vectorRun) run(ctx context.Context) error {
	limit := v.limit(Vector)
	for int64(len(v.sparse.g)) < limit {
		v.sparse.relabel()
		n := startLength(v.sparse.lastRare(), v.moves.last)
		if n > mostStart {
			return v.plainly(ctx, fmt.Sprintf("heap %d is rare, too large a one for the vector engine", v.sparse.lastRare()))
		}
		if n > len(v.sparse.g) {
			if err := v.extend(ctx, int(min(int64(n), limit))); err != nil || v.report.Status == Proved {
				return err
			}
			continue
		}
		e, err := newEngine(v.sparse, v.lanes, v.options.kernels())
		if errors.Is(err, errCodes) {
			return v.plainly(ctx, "a common value has a code of 192 or more, too many for the vector engine")
		}
		if err != nil {
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
		if err := v.extend(ctx, int(n)); err != nil {
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
func (v *vectorRun) extend(ctx context.Context, n int) error {
	err := v.sparse.run(v.tick(ctx, Sparse, v.sparse), n)
	v.keepSparse(v.sparse)
	if err == nil {
		v.guySmith()
	}
	return err
}

// once runs the engine until it ends, and reports whether to start it anew.
func (v *vectorRun) once(ctx context.Context, r *run, before []byte, limit int64) (again bool, err error) {
	err = r.run(ctx, before, limit, v.options.Threads, v.pause(r, limit))
	v.report.keepRun(r)
	switch {
	case err != nil || v.report.Status == Proved || r.failed == (failure{}):
		return false, err
	case r.failed.overflow:
		v.lanes = r.lanes + 1
		if most := vector.Widths(); v.lanes <= most[len(most)-1] {
			return true, nil
		}
		v.report.Note = r.failed.String()
		return false, nil
	case r.failed.heap < mostStart/2-1<<16:
		n := startLength(int(r.failed.heap), v.moves.last)
		return true, v.extend(ctx, int(min(int64(n), limit)))
	}
	v.report.Note = r.failed.String()
	return false, nil
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
