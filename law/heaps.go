package law

import (
	"context"
	"sync"

	"grundy/game"
	"grundy/heap"
	"grundy/nim"
)

// Heaps tells the nim-values of the heaps of a game whose values have a known cycle, or that has a
// code: then from a table, and past it by the law of a period that is proved.
type Heaps struct {
	period int64 // of cycle, which is nil if the game has a code
	cycle  func(n int64) int64

	code   heap.Rules
	table  []nim.Value
	report *heap.Report // nil before a heap past the table was asked for
}

const (
	firstTable = 1 << 7  // heaps
	maxTable   = 1 << 22 // heaps, of eight bytes each, that [Heaps.At] has the table hold
)

// HeapsOf returns the heaps of r, or nil if nothing is known of them. They are not for several
// goroutines at once.
func HeapsOf(r game.Rules) *Heaps {
	if l, params, ok := closedOf(r, game.Normal); ok && l.cycle != nil {
		period, cycle := l.cycle(params)
		return &Heaps{period: period, cycle: cycle}
	}
	code, ok := CodeOf(r)
	if !ok {
		return nil
	}
	return &Heaps{code: code}
}

// leastProved is the least heap for which it is worth while to look for a code in the text of a
// rule file: the options of smaller ones are listed in as much time.
const leastProved = 256

// HeapsTo is HeapsOf, but nil where the heaps up to n are found as fast one by one.
func HeapsTo(r game.Rules, n int) *Heaps {
	if _, sought := game.As[heap.Coded](r); sought && n < leastProved {
		return nil
	}
	return HeapsOf(r)
}

// At returns the nim-value of a heap. The first heap past 2^22 costs the search for a period;
// if none is proved, heaps beyond those that were looked at are an error.
func (h *Heaps) At(ctx context.Context, n int) (nim.Value, error) {
	if h.cycle != nil {
		return nim.Value(h.cycle(int64(n) % h.period)), nil
	}
	if n >= max(maxTable, len(h.table)) {
		return h.far(ctx, n)
	}
	if err := h.Reach(ctx, n); err != nil {
		return 0, err
	}
	return h.table[n], nil
}

// Reach has the table hold the heaps up to n, of eight bytes each, and as many again, since
// larger ones may be asked for one after the other.
func (h *Heaps) Reach(ctx context.Context, n int) error {
	if n < len(h.table) || h.cycle != nil {
		return nil
	}
	table, err := h.code.Values(ctx, max(n+1, min(2*len(h.table), maxTable), firstTable), "")
	if err == nil {
		h.table = table
	}
	return err
}

// far returns the nim-value of a heap past the table.
func (h *Heaps) far(ctx context.Context, n int) (nim.Value, error) {
	if h.report == nil {
		report, err := search(ctx, h.code, heap.Options{})
		if err != nil {
			return 0, err
		}
		h.report = report
	}
	return h.report.At(ctx, int64(n))
}

// Repeat reports whether a period is known, or proved within the first 2^16 heaps, which are
// looked at for it.
func (h *Heaps) Repeat(ctx context.Context) (bool, error) {
	if h.cycle != nil {
		return true, nil
	}
	report, err := heap.Analyze(ctx, h.code, heap.Options{Limit: 1 << 16})
	return err == nil && report.Status == heap.Proved, err
}

// Value returns the nim-value of a position of one heap, as solve.Config.Values wants it;
// false for other positions.
func (h *Heaps) Value(ctx context.Context, p game.Position) (v nim.Value, known bool, err error) {
	if len(p) != 1 {
		return 0, false, nil
	}
	v, err = h.At(ctx, p[0])
	return v, err == nil, err
}

// Known returns the nim-values of single heaps or coins of r, where they are known without a
// search, as solve.Config.Values wants them; nil for other games. It is not for several
// goroutines at once.
func Known(r game.Rules) func(context.Context, game.Position) (nim.Value, bool, error) {
	if _, sought := game.As[heap.Coded](r); sought {
		return soughtHeaps(r)
	}
	if h := HeapsOf(r); h != nil {
		return h.Value
	}
	if p := coinProductOf(r); p != nil {
		return p.value
	}
	return nil
}

// soughtHeaps returns the nim-values of large heaps, if rules whose code has to be looked for have
// one. That is done when the first is asked for.
func soughtHeaps(r game.Rules) func(context.Context, game.Position) (nim.Value, bool, error) {
	find := sync.OnceValue(func() *Heaps { return HeapsOf(r) })
	return func(ctx context.Context, p game.Position) (v nim.Value, known bool, err error) {
		if len(p) != 1 || p[0] < leastProved || find() == nil {
			return 0, false, nil
		}
		return find().Value(ctx, p)
	}
}
