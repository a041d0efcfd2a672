package task

import (
	"context"

	"grundy/game"
	"grundy/heap"
	"grundy/nim"
	"grundy/rulefile"
	"grundy/table"
)

// heapValues knows the nim-values of the heaps of a take-and-break game, which package heap
// finds much faster than a search.
type heapValues struct {
	coded  heap.Coded
	least  int // smaller heaps are left to others
	values []nim.Value
}

// leastProved is the largest heap for which it is worth while to look for a code in the text of a rule
// file: the options of smaller ones are listed in as much time.
const leastProved = 256

// heapValuesOf returns the values of r, or nil if nothing is known about a code.
func heapValuesOf(r game.Rules) *heapValues {
	coded, ok := game.As[heap.Coded](r)
	if !ok {
		return nil
	}
	h := &heapValues{coded: coded}
	if _, isFile := coded.(*rulefile.Rules); isFile {
		h.least = leastProved
	}
	return h
}

// reach computes the values of the heaps up to n, and of as many again, since larger
// ones may be asked for one after the other. It returns false if they are left to others.
func (h *heapValues) reach(ctx context.Context, n int) (ok bool, err error) {
	if n < len(h.values) {
		return true, nil
	}
	if n < h.least {
		return false, nil
	}
	code, ok := h.coded.Code()
	if !ok {
		return false, nil
	}
	values, err := code.Values(ctx, max(n+1, 2*len(h.values)), "")
	if err == nil {
		h.values = values
	}
	return true, err
}

// value returns the value of a heap, as solve.Config.Values wants it.
func (h *heapValues) value(ctx context.Context, p game.Position) (nim.Value, bool, error) {
	if len(p) != 1 {
		return 0, false, nil
	}
	if ok, err := h.reach(ctx, p[0]); !ok || err != nil {
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
