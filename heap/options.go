package heap

import (
	"iter"
	"math/bits"
)

// HeapOptions yields the options of one heap of n tokens: each is the list of
// the heaps that replace it, sizes ascending and at least 1. Moves that take
// fewer tokens come first. The yielded slice is overwritten by the next
// iteration. A move that leaves j heaps costs about n^(j-1)/j! options.
func (r Rules) HeapOptions(n int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		parts := make([]int, MaxParts)
		for k := 0; k <= n; k++ {
			d := r.Digit(k)
			for left := uint(d.Parts); left != 0; left &= left - 1 {
				s := splitter{parts[:bits.TrailingZeros(left)], d.Mark, yield}
				if !s.split(0, 1, n-k) {
					return
				}
			}
			if k >= len(r.digits) && r.repeat == 0 {
				return
			}
		}
	}
}

// A splitter yields the ways to put all tokens into exactly len(parts) heaps.
type splitter struct {
	parts []int
	mark  Mark
	yield func([]int) bool
}

// split chooses parts[i:], none below least, with the given sum. It reports
// whether to go on.
func (s *splitter) split(i, least, sum int) bool {
	rest := len(s.parts) - i
	if rest == 0 {
		return sum != 0 || s.yield(s.parts)
	}
	if rest == 1 {
		if sum < least {
			return true
		}
		s.parts[i] = sum
		return !s.allowed() || s.yield(s.parts)
	}
	if rest == 2 {
		return s.pairs(s.parts[i:], least, sum)
	}
	for a := least; a*rest <= sum; a++ {
		s.parts[i] = a
		if !s.split(i+1, a, sum-a) {
			return false
		}
	}
	return true
}

// pairs chooses the last two parts, without a call for each.
func (s *splitter) pairs(last []int, least, sum int) bool {
	for a := least; a <= sum-a; a++ {
		last[0], last[1] = a, sum-a
		if (s.mark == Free || s.allowed()) && !s.yield(s.parts) {
			return false
		}
	}
	return true
}

// allowed reports whether the ascending parts agree with the mark.
func (s *splitter) allowed() bool {
	n := len(s.parts)
	if s.mark == Free || n < 2 {
		return true
	}
	equal := 0
	for i := 1; i < n; i++ {
		if s.parts[i] == s.parts[i-1] {
			equal++
		}
	}
	switch s.mark {
	case Distinct:
		return equal == 0
	case Mixed:
		return equal < n-1
	default:
		return equal == n-1
	}
}
