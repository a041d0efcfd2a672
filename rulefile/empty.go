package rulefile

import (
	"slices"
	"time"

	"grundy/game"
	"grundy/rulefile/guard"
)

// In a sum, an empty heap is gone, and nobody asks for its options. Rules that give it
// some, as where the heaps stand for the vertices 0, 1, 2, ... of a graph, would be
// played wrong without a word, and are refused.

// briefly bounds the call that looks for options of the empty heap.
var briefly = guard.Limits{Steps: 10_000, Time: 100 * time.Millisecond, Depth: 100}

// checkEmpty returns an error if an empty heap of a sum has options that leave heaps.
// What else goes wrong there is no matter, as the empty heap is never played.
func (r *Rules) checkEmpty() error {
	m := r.module
	if !m.shape.IsSum() {
		return nil
	}
	empty := make(game.Position, max(m.shape.Width, 1))
	c := m.newCaller(briefly)
	v, err := r.call(c, "options", r.arguments(r.main, empty))
	if err != nil {
		return nil
	}
	var out game.List
	if err := c.decoder.positions(v, r.option, "option", &out); err != nil || !hasHeap(&out) {
		return nil
	}
	return r.wrongResult("options", v,
		"options(%s) returned %s, want no options: an empty heap is gone from the sum; number from 1 what the heaps stand for", m.shape.Format(empty), guard.Brief(v))
}

// hasHeap reports whether an option leaves a heap that is not empty.
func hasHeap(options *game.List) bool {
	for q := range options.All() {
		if slices.ContainsFunc(q, func(n int) bool { return n != 0 }) {
			return true
		}
	}
	return false
}
