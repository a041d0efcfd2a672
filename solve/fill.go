package solve

import (
	"context"
	"fmt"
	"runtime"
	"slices"

	"grundy/game"
)

// Tables are filled from the bottom up: the positions of a space in the order of
// their numbers, each from the numbers of its options, which are there already. No
// memo is needed and no position is visited twice. An option that is not in the
// table, or not yet, since a heap grew, is solved by a Solver.
//
// The cost is the listing of all options, once. Three cases are faster: multisets
// and boxes of heaps that are sums come from the values of single heaps by the
// nim-sum, and so do multisets of coupled heaps that are known to be sums (added.go);
// pieces that ride are done line by line (lines.go); and outcomes stop at the first
// P-option, unless options have parts: those need their values.

// A mode is what a table is for.
type mode int

const (
	mexing  mode = iota // nim-values
	winning             // outcomes
)

// illegal is the number of positions that the rules do not allow.
const illegal = ^uint32(0)

// A filler fills tables.
type filler struct {
	*field
	meter
	seen     mexFold
	mode     mode
	original game.Rules
	config   Config
	checker  game.Checker // or nil
	solver   *Solver
	space    space
	numbers  []uint32
	options  game.List
	parts    game.List
	order    game.Position
	workers  *workers // or nil
	padded   int      // the records to which positions are padded, 0 for none
	repeats  bool     // several positions of the space are the same
	single   bool     // the positions are single heaps of a sum
}

func newFiller(r game.Rules, c Config, m mode) *filler {
	_, judged := game.As[game.Judge](r)
	f := &filler{mode: m, original: r, config: c, solver: New(r, c), seen: mexFold{play: c.Play}}
	sums := c.Play == game.Normal && !judged
	if !sums {
		r = whole(r)
	}
	f.field = newField(r, c.Play, sums)
	f.checker, _ = game.As[game.Checker](r)
	return f
}

// fill fills any table, on several processors if that pays.
func (f *filler) fill(ctx context.Context) error {
	if b, ok := f.space.(*box); ok && f.shape.Kind == game.KindCoupled {
		f.padded = len(b.most)
	}
	f.repeats = f.padded > 0 || f.canon.HasCaps() && f.checker == nil
	f.single = f.shape.IsSum() && f.shape.Width <= 1
	workers := runtime.GOMAXPROCS(0)
	if blocks := f.space.blocks(blockSize); workers > 1 && len(blocks) > 4*workers {
		return f.fillTogether(ctx, workers, blocks)
	}
	return f.fillBlock(ctx, 0, f.space.Len())
}

// fillBlock fills the table from number start up to before end.
func (f *filler) fillBlock(ctx context.Context, start, end int) error {
	for at, p := range f.space.from(start, end) {
		q := f.canonical(p)
		if f.repeats {
			if other := f.index(q); other >= 0 && other < at {
				f.store(at, f.load(other))
				continue
			}
		}
		n, err := f.number(ctx, q, at)
		if err != nil {
			return err
		}
		f.store(at, n)
	}
	return nil
}

// canonical returns the position of the space that p is the same as: boxes of coupled heaps hold all
// orders.
func (f *filler) canonical(p game.Position) game.Position {
	if !f.repeats {
		return p
	}
	f.order = append(f.order[:0], p...)
	return f.canon.Capped(f.canon.Ordered(f.order))
}

// index returns the number of a position in order, -1 if it is not in the space.
func (f *filler) index(p game.Position) int {
	if f.padded == 0 {
		return f.space.Index(p)
	}
	if len(p) > f.padded {
		return -1
	}
	b := f.space.(*box)
	up, down, inUp, inDown := 0, 0, true, true
	k := f.padded - len(p)
	for i, n := range p {
		up += n * b.strides[k+i]
		inUp = inUp && n <= b.most[k+i]
		down += n * b.strides[len(p)-1-i]
		inDown = inDown && n <= b.most[len(p)-1-i]
	}
	switch {
	case inUp:
		return up
	case inDown:
		return down
	}
	return -1
}

// isGone reports whether p is a heap that is gone: a record of zeros in a sum, of which
// the rules need know nothing.
func (f *filler) isGone(p game.Position) bool {
	return f.shape.IsSum() && !slices.ContainsFunc(p, func(n int) bool { return n != 0 })
}

// number returns the number of p, whose place in the table is at.
func (f *filler) number(ctx context.Context, p game.Position, at int) (uint32, error) {
	if f.checker != nil && f.checker.Check(p) != nil {
		return illegal, nil
	}
	switch f.verdict(p) {
	case game.P:
		return 0, nil
	case game.N:
		return 1, nil
	case game.D:
		return 0, errTie
	}
	f.options.Reset()
	if !f.isGone(p) {
		f.rules.Options(p, &f.options)
	}
	n := f.options.Len()
	if err := f.step(n+1, Progress{int64(at), int64(f.space.Len())}); err != nil {
		return 0, err
	}
	f.seen.start(n)
	if f.single || f.padded > 0 && f.workers == nil {
		return f.gather(ctx, at)
	}
	for i := range n {
		x, err := f.optionNumber(ctx, f.options.At(i), at)
		if err != nil {
			return 0, err
		}
		if f.mode == winning && x == 0 {
			return 1, nil
		}
		f.seen.add(uint64(x))
	}
	return f.end(n), nil
}

// end returns the number of a position all of whose n options are seen, none of them P
// if the table is of outcomes.
func (f *filler) end(n int) uint32 {
	if f.mode == winning && n > 0 {
		return 0
	}
	return uint32(f.seen.end())
}

// optionNumber returns the number of an option of the position at that place.
func (f *filler) optionNumber(ctx context.Context, q game.Position, at int) (uint32, error) {
	if f.split == nil && !f.shape.IsSum() {
		q = f.canon.Capped(f.canon.Ordered(q))
		if k := f.index(q); k >= 0 && k < at {
			return f.load(k), nil
		}
		return f.solve(ctx, q)
	}
	f.parts.Reset()
	f.field.parts(q, &f.parts)
	var x uint32
	for i := range f.parts.Len() {
		part := f.parts.At(i)
		if k := f.index(part); k >= 0 && k < at {
			x ^= f.load(k)
			continue
		}
		v, err := f.solve(ctx, part)
		if err != nil {
			return 0, err
		}
		x ^= v
	}
	return x, nil
}

// solve returns the number of a position that is not in the table.
func (f *filler) solve(ctx context.Context, p game.Position) (uint32, error) {
	if f.mode == winning {
		o, err := f.solver.Outcome(ctx, p.Clone())
		if o == game.D {
			return 0, ErrLoop
		}
		return uint32(o - game.P), err
	}
	v, err := f.solver.Value(ctx, p.Clone())
	if v >= nimLimit {
		return 0, fmt.Errorf("%v: a nim-value of %d, want less than 2^32-1", f.rules, v)
	}
	return uint32(v), err
}

// nimLimit bounds the values in tables.
const nimLimit = 1<<32 - 1
