package heap

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"grundy/nim"
)

// A Method names an engine.
type Method string

// The methods, from the definition to the fastest.
const (
	Definition Method = "definition" // any rules; plays them out
	Takes      Method = "takes"      // moves that leave at most one heap
	Sets       Method = "sets"       // no marks; made for three heaps and more
	Dense      Method = "dense"      // moves that leave at most two heaps
	Sparse     Method = "sparse"     // the same, without recurring digits or equal parts
	Vector     Method = "vector"     // as Sparse, a block of heaps at once
)

// Methods returns the methods that the rules allow, the one chosen by default
// first. [Sparse] and [Vector] are methods of [Analyze] only.
func (r Rules) Methods() []Method {
	var out []Method
	_, two := r.moves()
	switch {
	case r.Parts() < 2:
		out = append(out, Takes)
		if two {
			out = append(out, Dense)
		}
	case two:
		out = append(out, Dense)
	}
	if !r.Marked() {
		out = append(out, Sets)
	}
	return append(out, Definition)
}

// misfit returns the error of a method that does not fit a code.
func misfit(by Method, code string, fitting []Method) error {
	names := make([]string, len(fitting))
	for i, m := range fitting {
		names[i] = string(m)
	}
	return fmt.Errorf("method %q does not fit %s: want one of %s", by, code, strings.Join(names, ", "))
}

// Values returns G(0), ..., G(n-1) by the given method. If it is empty, they are
// computed by the best one up to where a law is proved, and by the law from there.
// When the context ends, or when a value does not fit the engine, the values so far
// come with the error.
func (r Rules) Values(ctx context.Context, n int, by Method) ([]nim.Value, error) {
	if by == "" {
		return r.valuesByLaw(ctx, n)
	}
	e := r.stored(by, n)
	if e == nil {
		return nil, misfit(by, r.String(), r.Methods())
	}
	err := e.run(ctx.Err, n)
	if errors.Is(err, errValue) {
		err = fmt.Errorf("%w at heap %d", err, e.known())
	}
	return e.values(), err
}

// valuesByLaw returns the first n values, by a law from where one is proved.
func (r Rules) valuesByLaw(ctx context.Context, n int) ([]nim.Value, error) {
	if n <= denseStart {
		return r.Values(ctx, n, r.Methods()[0])
	}
	report, err := Analyze(ctx, r, Options{Limit: int64(n)})
	if report == nil {
		return nil, err
	}
	values := report.values[:min(n, len(report.values))]
	if err == nil {
		values, err = report.replayed(ctx, values, n)
	}
	switch {
	case err != nil || len(values) == n:
		return values, err
	case report.Status != Proved:
		return values, fmt.Errorf("heap: %s: %s", r, report.Note)
	}
	return report.extend(values, n), nil
}

// replayed adds the values that a run of the vector engine went through, which are
// computed anew, up to n.
func (r *Report) replayed(ctx context.Context, values []nim.Value, n int) ([]nim.Value, error) {
	most := min(int64(n), r.Heaps)
	if r.run == nil || int64(len(values)) >= most {
		return values, nil
	}
	p, err := r.run.replay(ctx, int64(len(values)))
	if err != nil {
		return values, err
	}
	codes := make([]byte, replayChunk)
	for m := int64(len(values)); m < most && err == nil; err = ctx.Err() {
		codes = codes[:min(replayChunk, most-m)]
		p.read(codes)
		for _, c := range codes {
			values = append(values, nim.Value(r.run.value(c, m)))
			m++
		}
	}
	return values, err
}

// extend adds values by the law of the report, up to n.
func (r *Report) extend(values []nim.Value, n int) []nim.Value {
	values = slices.Grow(values, n-len(values))
	for m := len(values); m < n; m++ {
		v := values[m-int(r.Period)]
		if r.grows(int64(m)) {
			v += nim.Value(r.Saltus)
		}
		values = append(values, v)
	}
	return values
}
