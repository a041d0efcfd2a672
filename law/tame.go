package law

import (
	"context"
	"iter"
	"math/bits"
	"slices"

	"grundy/game"
	"grundy/heap"
	"grundy/nim"
	"grundy/rules"
)

// Misère play of games whose heaps are tame: a sum of them is a P-position as its genus says,
// which is that of a Nim position: with a firm heap if the nim-sum is 0, and otherwise if it
// is 1 [WW, chapter 13]. One heap alone is a P-position as its genus says, tame or not.

// The genera of a subtraction game follow from its nim-values (heap/ferguson.go), which are
// known far out, and so do those of another game that only takes, if they have a period.

// Tame knows the genera of the heaps of a game.
type Tame struct {
	options func(n int) iter.Seq[[]int]
	genera  *heap.Genera
	values  func(ctx context.Context, n int) (nim.Value, error) // of a subtraction game, else nil

	unbounded       bool       // the number of options grows with the heap
	takes           heap.Rules // of a game that only takes a bounded number, else the zero Rules
	preperiod, turn int        // the period of its genera, 0 while none is proved
}

const (
	maxGenusWork = 1 << 26 // options that are looked at: some seconds' worth
	maxGenera    = 1 << 20 // heaps, of 90 bytes each
)

// TameOf returns the genera of the heaps of r, none of them worked out, or nil if its
// positions are no sums of heaps that are one number each.
func TameOf(r game.Rules) *Tame {
	options := optionsOf(r)
	if options == nil {
		return nil
	}
	t := &Tame{options: options, genera: heap.NewGenera(options), values: subtractionValues(r), unbounded: true}
	if code, ok := CodeOf(r); ok && code.Parts() < 2 && !code.Repeats() {
		t.takes, t.unbounded = code, false
	}
	return t
}

// subtractionValues returns the nim-values of the heaps of a subtraction game; nil for other games.
func subtractionValues(r game.Rules) func(context.Context, int) (nim.Value, error) {
	name := ""
	if e, _ := rules.EntryOf(r); e != nil {
		name = e.Name
	}
	code, ok := CodeOf(r)
	switch {
	case name == "nim" || name == "misere-nim":
		return func(_ context.Context, n int) (nim.Value, error) { return nim.Value(n), nil }
	case name == "bash" || name == "bash-misere" || name == "take-between" || ok && code.IsSubtraction():
		return HeapsOf(r).At
	}
	return nil
}

// optionsOf returns the options of a heap of r, each the heaps that replace it; nil if a position is
// more than some heaps.
func optionsOf(r game.Rules) func(n int) iter.Seq[[]int] {
	if code, ok := CodeOf(r); ok {
		return code.HeapOptions
	}
	s := r.Shape()
	_, judged := game.As[game.Judge](r)
	_, checked := game.As[game.Checker](r)
	if judged || checked || s.Kind != game.KindHeaps && s.Kind != game.KindHeap || s.Width > 1 || s.Memory > 0 {
		return nil
	}
	return func(n int) iter.Seq[[]int] {
		return func(yield func([]int) bool) {
			var options game.List
			r.Options(game.Position{n}, &options)
			for p := range options.All() {
				if !yield(p) {
					return
				}
			}
		}
	}
}

// Reach works the genera of the heaps up to n out, and reports whether they are.
func (t *Tame) Reach(ctx context.Context, n int) (ok bool, err error) {
	defer game.CatchFull(&err)
	if t.values != nil {
		_, err := t.values(ctx, n)
		return err == nil, ctx.Err()
	}
	for len(t.genera.Heaps) <= min(n, maxGenera-1) && t.turn == 0 && t.genera.Work < maxGenusWork {
		known := len(t.genera.Heaps)
		if err := t.genera.Reach(ctx, min(n+1, known+64)); err != nil {
			return false, err
		}
		if bits.Len(uint(known)) < bits.Len(uint(len(t.genera.Heaps))) {
			t.findPeriod()
		}
	}
	return n < len(t.genera.Heaps) || t.turn > 0, nil
}

// reachesFar reports whether heaps past maxGenera may be known.
func (t *Tame) reachesFar() bool { return t.values != nil || t.takes.Last() > 0 }

// findPeriod looks for a period of the genera.
func (t *Tame) findPeriod() {
	if t.takes.Last() > 0 {
		t.preperiod, t.turn, _ = heap.PeriodOf(t.genera.Heaps, t.takes)
	}
}

// genus returns what has been worked out about a heap.
func (t *Tame) genus(n int) heap.Genus {
	if t.values != nil {
		v, err := t.values(context.Background(), n)
		if err != nil {
			return heap.Genus{}
		}
		return heap.NimHeapGenus(v)
	}
	if t.turn > 0 && n >= len(t.genera.Heaps) {
		n = t.preperiod + (n-t.preperiod)%t.turn
	}
	if n < len(t.genera.Heaps) {
		return t.genera.Heaps[n]
	}
	return heap.Genus{}
}

// A tameSum is a sum of tame heaps.
type tameSum struct {
	value nim.Value
	firm  int // heaps
}

// lost reports whether it is a P-position of misère play.
func (s tameSum) lost() bool { return s.firm > 0 && s.value == 0 || s.firm == 0 && s.value == 1 }

// with returns s with some heaps more, or times = -1 less; false if one is not tame.
func (t *Tame) with(s tameSum, times int, heaps ...int) (tameSum, bool) {
	for _, h := range heaps {
		g := t.genus(h)
		if !g.Known || !g.Tame {
			return s, false
		}
		s.value ^= g.Normal
		if g.Firm {
			s.firm += times
		}
	}
	return s, true
}

// maxKept bounds the heaps that a move leaves of one, where moves are told apart.
const maxKept = 8

// mostOptions bounds the moves from one heap that are gone through where all smaller heaps may be
// options.
const mostOptions = 1 << 24

// Winning returns the number of winning first moves, moves of a heap to the same heaps
// counting once; false if a heap that is there, or that a move leaves, is not tame, or if there are
// too many moves.
func (t *Tame) Winning(heaps []int) (n int, ok bool) {
	all, ok := t.with(tameSum{}, 1, heaps...)
	if !ok || t.unbounded && slices.Max(append(heaps, 0)) > mostOptions {
		return 0, false
	}
	for _, h := range heaps {
		rest, _ := t.with(all, -1, h)
		seen := map[[maxKept]int]bool{}
		for option := range t.options(h) {
			var key [maxKept]int
			if len(option) > maxKept {
				return 0, false
			}
			copy(key[:], slices.Sorted(slices.Values(option)))
			after, tame := t.with(rest, 1, option...)
			if !tame {
				return 0, false
			}
			if !seen[key] && after.lost() {
				n++
			}
			seen[key] = true
		}
	}
	return n, true
}
