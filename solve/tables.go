package solve

import (
	"context"
	"fmt"
	"slices"

	"grundy/game"
)

// table returns the table of the positions of sp.
func (f *filler) table(ctx context.Context, sp space) (table *Table, err error) {
	defer game.CatchFull(&err)
	if err := f.suits(sp); err != nil {
		return nil, err
	}
	if n := int64(sp.Len()); n > f.config.memory()/4 {
		return nil, &MemoryError{Limit: f.config.memory(), Last: fmt.Sprintf("a table of %d positions", n)}
	}
	if f.mode == winning && (f.split != nil || f.shape.IsSum() || f.addsUp(sp)) {
		return f.signs(ctx, sp)
	}
	f.meter = f.config.meter(ctx)
	f.space, f.numbers = sp, make([]uint32, sp.Len())
	t := &Table{sp, f.numbers}
	if b, ok := sp.(*box); ok {
		if rides := f.rides(b); rides != nil {
			return t, f.fillLines(b, rides)
		}
	}
	if r := f.sieves(sp); r != nil {
		return t, f.sieve(r)
	}
	if heaps := f.ofHeaps(sp); heaps > 0 {
		return t, f.fillSum(ctx, heaps)
	}
	if f.addsUp(sp) {
		return t, f.fillAdded(ctx, sp.(*multisets))
	}
	return t, f.fill(ctx)
}

// suits returns an error if the rules have no such positions.
func (f *filler) suits(sp space) error {
	if _, judged := game.As[game.Judge](f.rules); judged && f.mode == mexing {
		return fmt.Errorf("%v ends at a target and has no nim-values", f.rules)
	}
	switch b := sp.(type) {
	case *box:
		switch f.shape.Kind {
		case game.KindHeaps, game.KindHeap, game.KindCoupled, game.KindTuple:
			if k := len(b.most); f.shape.Count > 0 && k != f.shape.Count*max(f.shape.Width, 1)+f.shape.Memory {
				return fmt.Errorf("%v: %d numbers, want %d for a position", f.rules, k, f.shape.Count*max(f.shape.Width, 1)+f.shape.Memory)
			}
			return nil
		}
	case *multisets:
		if f.shape.Width <= 1 && f.shape.Memory == 0 && (f.shape.IsSum() || f.shape.Kind == game.KindCoupled) {
			return nil
		}
	}
	return fmt.Errorf("%v: a position is a %v, and there is no such table of them", f.rules, f.shape.Kind)
}

// ofHeaps returns the size of the largest heap if the positions are sums of heaps
// of one number, at least two of them; else 0.
func (f *filler) ofHeaps(sp space) int {
	if !f.shape.IsSum() || f.shape.Width > 1 {
		return 0
	}
	switch sp := sp.(type) {
	case *box:
		if len(sp.most) > 1 {
			return slices.Max(sp.most)
		}
	case *multisets:
		return sp.m
	}
	return 0
}

// fillSum fills a table of sums from the values of single heaps up to m.
func (f *filler) fillSum(ctx context.Context, m int) error {
	heaps, err := newFiller(f.rules, f.config, f.mode).table(ctx, newBox([]int{m}))
	if err != nil {
		return err
	}
	for at, p := range f.space.All() {
		var v uint32
		for _, n := range p {
			v ^= heaps.numbers[n]
		}
		f.numbers[at] = v
	}
	return nil
}

// signs returns the table of outcomes where options have parts: outcomes do not add up,
// and so it is that of the values, of which 0 is P.
func (f *filler) signs(ctx context.Context, sp space) (*Table, error) {
	values, err := newFiller(f.original, f.config, mexing).table(ctx, sp)
	if err != nil {
		return nil, err
	}
	for i, v := range values.numbers {
		if v != illegal {
			values.numbers[i] = min(v, 1)
		}
	}
	return values, nil
}
