package task

import (
	"context"

	"grundy/game"
	"grundy/heap"
	"grundy/nim"
	"grundy/rules"
	"grundy/table"
)

// heapValues knows the nim-values of the heaps of an octal game, which package heap
// finds much faster than a search.
type heapValues struct {
	rules  heap.Rules
	values []nim.Value
}

// heapValuesOf returns the values of r, or nil if it is no octal game.
func heapValuesOf(r game.Rules) *heapValues {
	octal, ok := game.As[rules.Octal](r)
	if !ok {
		return nil
	}
	return &heapValues{rules: octal.Rules}
}

// reach computes the values of the heaps up to n, and of as many again, since larger
// ones may be asked for one after the other.
func (h *heapValues) reach(ctx context.Context, n int) error {
	if n < len(h.values) {
		return nil
	}
	values, err := h.rules.Values(ctx, max(n+1, 2*len(h.values)), "")
	if err == nil {
		h.values = values
	}
	return err
}

// value returns the value of a heap, as solve.Config.Values wants it.
func (h *heapValues) value(ctx context.Context, p game.Position) (nim.Value, bool, error) {
	if len(p) != 1 {
		return 0, false, nil
	}
	if err := h.reach(ctx, p[0]); err != nil {
		return 0, false, err
	}
	return h.values[p[0]], true, nil
}

// entry returns what a table says about a heap.
func (h *heapValues) entry(_ context.Context, p game.Position) (table.Entry, error) {
	n := 0
	if len(p) > 0 {
		n = p[0]
	}
	return table.ValueEntry(h.values[n]), nil
}
