package heap

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"
)

// mostStart bounds the exact values that the vector engine starts with, and so the rare
// heaps, to which its state reaches back. It takes a dozen bytes for each of them.
const mostStart = 1 << 26

// Analyze computes the nim-sequence and looks for a period that it can prove.
// If the context ends, the report of what was done comes with the context's
// error; it is complete as far as it goes. A method that does not fit the rules
// is an error.
func Analyze(ctx context.Context, r Rules, o Options) (*Report, error) {
	if o.By != "" && !slices.Contains(r.analyzeMethods(), o.By) {
		return nil, misfit(o.By, shorten(r.String()), r.analyzeMethods())
	}
	a := &analysis{rules: r, options: o, report: &Report{Rules: r, By: o.By, Status: Open}, watch: newWatch(o), lanes: 1}
	moves, two := r.moves()
	a.moves = moves
	err := a.resume()
	switch {
	case err != nil:
		return nil, err
	case o.By == Vector || o.By == Sparse || o.By == "" && two && moves.fitsSparse():
		err = a.sparse(ctx)
	default:
		err = a.plain(ctx)
	}
	a.report.Elapsed = time.Since(a.watch.begun)
	if errors.Is(err, errValue) {
		a.report.Note = fmt.Sprintf("the value of heap %d is above %d", a.report.Heaps, maxValue)
		return a.report, nil
	}
	if err != nil && ctx.Err() == nil {
		return nil, err
	}
	if o.Limit > 0 || o.Enough > 0 {
		err = cmp.Or(err, a.report.cut(ctx, a.limit(Vector)))
	}
	return a.report, err
}

// analyzeMethods returns the methods that [Analyze] has for the rules.
func (r Rules) analyzeMethods() []Method {
	if moves, two := r.moves(); two && moves.fitsSparse() {
		return append([]Method{Vector, Sparse}, r.Methods()...)
	}
	return r.Methods()
}

// An analysis is one call of Analyze.
type analysis struct {
	rules   Rules
	moves   moves
	options Options
	report  *Report
	watch   *watch
	saved   *saved // the checkpoint to go on from, if there is one
	lanes   int    // the least width of the vector engine
}

// plain computes values in growing stretches by an engine that stores them.
func (a *analysis) plain(ctx context.Context) error {
	by := a.options.By
	if by == "" {
		by = a.rules.Methods()[0]
	}
	e := a.rules.stored(by, 0)
	if err := a.restore(ctx, e); err != nil {
		return err
	}
	return a.stages(ctx, by, e)
}

func (a *analysis) stages(ctx context.Context, by Method, e stored) error {
	a.report.By = by
	limit := a.limit(by)
	for n := stage(1024, e.known(), limit); ; n = min(limit, 2*n) {
		err := e.run(a.tick(ctx, by, e), int(n))
		a.report.keep(e.values())
		if wrong := a.rules.selfCheck(a.report.values); wrong != nil {
			return wrong
		}
		switch {
		case err != nil || a.guySmith() || a.regular():
			return err
		case n == limit:
			return a.saveValues(by, e)
		}
	}
}

// regular looks for a regularity in the values that the report has, and reports
// whether it is proved. Finite octal games have none but a period [HN03].
func (a *analysis) regular() bool {
	r := a.report
	r.Status, r.Proof, r.Period, r.Preperiod, r.Saltus, r.Steady = Open, "", 0, 0, 0, nil
	if a.rules.Parts() < 3 && !a.rules.Repeats() && !a.rules.Marked() {
		return false
	}
	law := fitRegular(r.values)
	if law == nil {
		return false
	}
	r.Status, r.Period, r.Preperiod, r.Saltus = Checked, int64(law.p), int64(law.preperiod()), int64(law.s)
	if law.s > 0 {
		r.Steady = law.steadyHeaps()
	}
	switch {
	case a.rules.onlyTakes() && law.provesTakes(a.rules):
		r.Status, r.Proof = Proved, takesName
	case !a.rules.onlyTakes() && law.proves(a.rules):
		r.Status, r.Proof, r.shown = Proved, regularName, law.shown
	}
	return r.Status == Proved
}

// guySmith tries the theorem on the values that the report has.
func (a *analysis) guySmith() bool {
	t := a.rules.Last()
	if t < 0 || a.rules.Marked() {
		return false
	}
	pre, p, ok := guySmith(a.report.values, t, max(1, a.rules.Parts()))
	if !ok {
		return false
	}
	a.report.Status, a.report.Period, a.report.Preperiod = Proved, int64(p), int64(pre)
	a.report.Proof = guySmithName
	return true
}

// sparse finds the rare heaps and, where they are few, starts the vector
// engine. It changes to the dense engine where they are not.
func (a *analysis) sparse(ctx context.Context) error {
	s, err := newSparse(ctx, a.moves, a.options.kernels(), a.limit(Sparse))
	if err != nil {
		return err
	}
	if err := cmp.Or(s.selfCheck(), a.restore(ctx, s)); err != nil {
		return err
	}
	v := vectorRun{analysis: a, sparse: s}
	switch {
	case a.saved == nil:
	case a.saved.Run != nil:
		return v.resume(ctx)
	case a.saved.Engine == Dense || a.saved.Engine == Sets:
		return a.dense(ctx, s)
	}
	slow := a.limit(Sparse)
	for n := stage(2*denseStart, len(s.g), slow); ; n *= 2 {
		n = min(n, slow)
		err := s.run(a.tick(ctx, Sparse, s), int(n))
		a.keepSparse(s)
		enough := int64(startLength(s.lastRare(), a.moves.last))
		switch {
		case err != nil || a.guySmith():
			return err
		case a.options.By == "" && (n >= 1<<14 || n >= 1<<13 && a.hasManySplits()) && !s.isSparse():
			return a.dense(ctx, s)
		case a.options.By != Sparse && n >= enough:
			return v.run(ctx)
		case n == slow && a.options.By != Sparse && enough <= mostStart:
			return v.run(ctx)
		case n == slow:
			return a.saveValues(Sparse, s)
		case n < enough && enough < 2*n:
			n = (enough + 1) / 2
		}
	}
}

// keepSparse takes over what the sparse engine has, unless the vector engine has
// gone farther.
func (a *analysis) keepSparse(s *sparse) {
	if a.report.run != nil && a.report.Heaps > int64(len(s.g)) {
		return
	}
	a.report.By = Sparse
	a.report.keepWords(s.g)
	s.relabel()
	a.report.setLabel(s)
}

// manySplits is the number of splits from which sets of values are faster than passes
// over the pairs for each of them.
const manySplits = 8

func (a *analysis) hasManySplits() bool {
	return len(a.moves.split) >= manySplits && !a.rules.Marked()
}

// dense goes on from values that the sparse engine has found not to be sparse.
func (a *analysis) dense(ctx context.Context, s *sparse) error {
	if a.hasManySplits() {
		e := a.rules.stored(Sets, 0)
		if err := e.load(s.values()); err != nil {
			return err
		}
		return a.stages(ctx, Sets, e)
	}
	limit := a.limit(Dense)
	for n := stage(2*denseStart, len(s.g)+1, limit); ; n = min(limit, 2*n) {
		err := s.dense.run(a.tick(ctx, Dense, s), int(n))
		if err == nil {
			err = s.selfCheck()
		}
		a.report.By = Dense
		a.report.keepWords(s.g)
		switch {
		case err != nil || a.guySmith():
			return err
		case n >= limit:
			return a.saveValues(Dense, s)
		}
	}
}
