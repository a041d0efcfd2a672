package task

import (
	"context"
	"slices"

	"grundy/game"
	"grundy/heap"
	"grundy/nim"
)

// Misère play of octal and subtraction games whose heaps are tame: a sum of them is a
// P-position as its genus says, which is that of a Nim position: with a firm heap if the
// nim-sum is 0, and otherwise if it is 1 [WW, chapter 13].

// tamePlay knows the genera of the heaps of a game.
type tamePlay struct {
	rules  heap.Rules
	genera []heap.Genus
}

// maxTame bounds the heaps, as the genera take quadratic time.
const maxTame = 1 << 13

// tamePlayOf returns the genera of heaps of r up to n, or nil if they are not to be had.
func tamePlayOf(ctx context.Context, r game.Rules, n int) *tamePlay {
	code, ok := takeAndBreakOf(r)
	if !ok || n > maxTame {
		return nil
	}
	genera, err := code.Genera(ctx, n+1)
	if err != nil {
		return nil
	}
	return &tamePlay{code, genera}
}

// A tameSum is a sum of tame heaps.
type tameSum struct {
	value nim.Value
	firm  int // heaps
}

// lost reports whether it is a P-position of misère play.
func (s tameSum) lost() bool { return s.firm > 0 && s.value == 0 || s.firm == 0 && s.value == 1 }

// with returns s with some heaps more, or times = -1 less; false if one is not tame.
func (t *tamePlay) with(s tameSum, times int, heaps ...int) (tameSum, bool) {
	for _, h := range heaps {
		if h >= len(t.genera) || !t.genera[h].Known || !t.genera[h].Tame {
			return s, false
		}
		s.value ^= t.genera[h].Normal
		if t.genera[h].Firm {
			s.firm += times
		}
	}
	return s, true
}

// winning returns the number of winning first moves, moves of a heap to the same heaps
// counting once; false if a heap that is there, or that a move leaves, is not tame.
func (t *tamePlay) winning(heaps []int) (n int, ok bool) {
	all, ok := t.with(tameSum{}, 1, heaps...)
	if !ok {
		return 0, false
	}
	for _, h := range heaps {
		rest, _ := t.with(all, -1, h)
		seen := map[[heap.MaxParts]int]bool{}
		for option := range t.rules.HeapOptions(h) {
			var key [heap.MaxParts]int
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

// heapsOf returns the heaps of positions of a game with heaps of one number.
func heapsOf(positions []game.Position) (heaps []int, most int) {
	for _, p := range positions {
		for _, h := range p {
			heaps = append(heaps, h)
			most = max(most, h)
		}
	}
	return heaps, most
}
