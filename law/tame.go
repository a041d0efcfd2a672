package law

import (
	"context"
	"iter"
	"slices"

	"grundy/game"
	"grundy/heap"
	"grundy/nim"
)

// Misère play of games whose heaps are tame: a sum of them is a P-position as its genus says,
// which is that of a Nim position: with a firm heap if the nim-sum is 0, and otherwise if it
// is 1 [WW, chapter 13]. One heap alone is a P-position as its genus says, tame or not.

// Tame knows the genera of the heaps of a game.
type Tame struct {
	options func(n int) iter.Seq[[]int]
	genera  *heap.Genera
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
	return &Tame{options, heap.NewGenera(options)}
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
	for len(t.genera.Heaps) <= min(n, maxGenera-1) && t.genera.Work < maxGenusWork {
		if err := t.genera.Reach(ctx, min(n+1, len(t.genera.Heaps)+64)); err != nil {
			return false, err
		}
	}
	return n < len(t.genera.Heaps), nil
}

// genus returns what has been worked out about a heap.
func (t *Tame) genus(n int) heap.Genus {
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

// Winning returns the number of winning first moves, moves of a heap to the same heaps
// counting once; false if a heap that is there, or that a move leaves, is not tame.
func (t *Tame) Winning(heaps []int) (n int, ok bool) {
	all, ok := t.with(tameSum{}, 1, heaps...)
	if !ok {
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
