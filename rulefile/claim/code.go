package claim

import (
	"iter"
	"slices"

	"grundy/game"
	"grundy/heap"
	"grundy/rulefile/linear"
	"grundy/rulefile/symbolic"
)

// A take-and-break code, from the options of a heap.
//
// The code allows k tokens to be taken and j heaps to be left by bit j of its digit d_k. So two
// inclusions are shown, for all n above [SmallHeaps]:
//
//	each option of the file is one of the code: the tokens taken, k = n - (sum of the heaps),
//	cannot be a number whose digit does not allow so many heaps;
//	each option of the code is one of the file: for heaps x_1 <= ... <= x_j of any sizes, and
//	n = k + x_1 + ... + x_j, some family has values for its variables that lead to these
//	heaps, and its facts follow.
//
// Both are refutations of systems of linear inequalities. The variables of a family are found from
// the equations between heaps; a quotient that would be one of itself has no value for certain, and
// shows nothing. If the facts follow in some cases only, the others are left to other families.
// Heaps up to SmallHeaps are compared one by one. The code itself is a guess from the families, which
// need not be right.

// SmallHeaps is the largest heap whose options are looked at one by one.
const SmallHeaps = 64

const (
	maxDigits   = 1 << 16
	maxVariants = 1 << 12
)

// Known is what the families of [Code] may assume.
func Known() []linear.Form { return []linear.Form{linear.Var(n).Plus(-SmallHeaps - 1)} }

// Code returns the rules of which it is proved that the options of each heap are those given. The
// families, with the heap's size as variable 1, describe the options of all heaps above SmallHeaps,
// and small lists those of a smaller heap of at least 1, where ok is true. No variable from free
// on is in the families. If nothing is proved, ok is false.
func Code(families []symbolic.Family, free int, small func(n int) (options *game.List, ok bool)) (code heap.Rules, ok bool) {
	var all []variant
	for _, f := range families {
		vs, ok := variants(f)
		if all = append(all, vs...); !ok || len(all) > maxVariants {
			return code, false
		}
	}
	heaps := make([][]small4, SmallHeaps+1)
	for n := 1; n <= SmallHeaps; n++ {
		options, ok := small(n)
		if !ok {
			return code, false
		}
		if heaps[n], ok = ordered(options.All()); !ok {
			return code, false
		}
	}
	code, ok = guess(all, free, heaps)
	if !ok || !agrees(code, heaps) {
		return code, false
	}
	p := &prover{variants: all, free: free, work: maxWork}
	return code, p.proves(runsOf(code))
}

// A small4 is up to four small heaps in descending order, a byte for each; empty ones count for nothing.
type small4 uint32

// asSmall4 returns an option of a small heap; false if it is none.
func asSmall4(option []int) (s small4, ok bool) {
	var heaps [maxHeaps + 1]int
	k := 0
	for _, h := range option {
		switch {
		case h == 0:
			continue
		case h > SmallHeaps || k == maxHeaps:
			return 0, false
		}
		i := k
		for ; i > 0 && heaps[i-1] < h; i-- {
			heaps[i] = heaps[i-1]
		}
		heaps[i] = h
		k++
	}
	for _, h := range heaps[:maxHeaps] {
		s = s<<8 | small4(h)
	}
	return s, true
}

// ordered returns the different options.
func ordered[P ~[]int](options iter.Seq[P]) (out []small4, ok bool) {
	for option := range options {
		s, ok := asSmall4(option)
		if !ok {
			return nil, false
		}
		out = append(out, s)
	}
	slices.Sort(out)
	return slices.Compact(out), true
}

// agrees reports whether the code has the options of the small heaps.
func agrees(code heap.Rules, heaps [][]small4) bool {
	for n := 1; n <= SmallHeaps; n++ {
		own, ok := ordered(code.HeapOptions(n))
		if !ok || !slices.Equal(own, heaps[n]) {
			return false
		}
	}
	return true
}
