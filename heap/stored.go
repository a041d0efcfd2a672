package heap

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"grundy/heap/vector"
	"grundy/nim"
)

// A stored engine computes the values one after the other and keeps all of them.
// What else it keeps follows from them, so that it can go on from values that were
// read from a checkpoint.
type stored interface {
	// run extends the values to n. It calls tick between heaps, many times a second
	// if that can be, and returns its error, with the values so far kept.
	run(tick func() error, n int) error

	// known returns how many values there are.
	known() int

	// values returns all of them; the caller must not change them.
	values() []nim.Value

	// packed returns all of them as in [packValues].
	packed() []byte

	// load makes the first values known to a new engine, which may keep the slice.
	load(values []nim.Value) error
}

// stored returns a new engine for the rules, with room for n values where that saves
// time, or nil if the method does not fit.
func (r Rules) stored(by Method, n int) stored {
	moves, two := r.moves()
	switch {
	case by == Definition:
		return &literal{rules: r}
	case by == Takes && r.Parts() < 2:
		return newTakes(r)
	case by == Sets && !r.Marked():
		return &sets{rules: r}
	case by == Dense && two:
		return newDense(moves, n, vector.Best())
	}
	return nil
}

// packValues writes values as unsigned varints: a byte for each below 128.
func packValues[V ~uint16 | ~uint64](g []V) []byte {
	out := make([]byte, 0, len(g)+len(g)/8)
	for _, v := range g {
		out = binary.AppendUvarint(out, uint64(v))
	}
	return out
}

func unpackValues(b []byte) ([]nim.Value, error) {
	g := make([]nim.Value, 0, len(b))
	for len(b) > 0 {
		v, size := binary.Uvarint(b)
		if size <= 0 {
			return nil, fmt.Errorf("value %d is cut off", len(g))
		}
		g, b = append(g, nim.Value(v)), b[size:]
	}
	return g, nil
}

// repeated is how many of the values of a checkpoint the engine computes anew.
const repeated = 16

// restore makes the values of the checkpoint known to a new engine, if there is one.
// The engine computes the last of them itself, and the definition the first: they must
// agree.
func (a *analysis) restore(ctx context.Context, e stored) error {
	if a.saved == nil {
		return nil
	}
	values, err := unpackValues(a.saved.Values)
	if err != nil {
		return a.saved.wrong(err)
	}
	first := max(0, len(values)-repeated)
	if err := e.load(values[:first:first]); err != nil {
		return a.saved.wrong(err)
	}
	if err := e.run(ctx.Err, len(values)); err != nil {
		return err
	}
	again := slices.Concat(a.rules.ByDefinition(a.rules.checked(values)), e.values()[a.rules.checked(values):])
	for n, v := range values {
		if again[n] != v {
			return a.saved.wrong(fmt.Errorf("G(%d) is %d there, and %d by computation", n, v, again[n]))
		}
	}
	a.watch.start(int64(len(values)))
	return nil
}

// tick returns what a stored engine calls between heaps: it tells of the progress, and
// saves the values now and then, and when the context ends.
func (a *analysis) tick(ctx context.Context, by Method, e stored) func() error {
	limit := a.limit(by)
	return func() error {
		ended := ctx.Err()
		if a.watch.look(int64(e.known()), limit, by.slows()) || ended != nil {
			return errors.Join(a.saveValues(by, e), ended)
		}
		return nil
	}
}

// slows reports whether the time for a heap grows with its size.
func (by Method) slows() bool { return by == Dense || by == Sets || by == Definition }

// saveValues writes a checkpoint of the values, if one is wanted.
func (a *analysis) saveValues(by Method, e stored) error {
	if a.options.Checkpoint == "" {
		return nil
	}
	return a.save(&saved{Engine: by, Values: e.packed()})
}

// stage returns the number of values at which an engine with so many known ones looks
// for a period next: first, doubled until it is enough, or the limit.
func stage(first int64, known int, limit int64) int64 {
	for first < int64(known) {
		first *= 2
	}
	return min(first, limit)
}
