package count

import (
	"iter"
	"math/bits"
)

// Winning first moves in Nim.
//
// Normal play [Bou01]. Let s be the nim-sum of the heaps, s ≠ 0 (there is no
// winning move if s = 0). A move wins exactly if it makes the nim-sum 0, so it
// reduces some heap a to a ⊕ s, and that is a reduction exactly if a has the
// leading bit of s. The number of winning moves is therefore the number of
// heaps with that bit; it is odd, and one heap has at most one winning move.
//
// Misère play, who cannot move wins. While a heap of two or more will be left
// the winning moves are those of normal play. The exceptions have at most one
// such heap:
//
//   - exactly one heap is two or more: it has the one winning move, to 0 or to
//     1, whichever leaves an odd number of ones;
//   - no heap is two or more: an even number of ones is an N-position in which
//     every move is forced alike, so each of the ones is a winning move (there
//     is none to make when there are no ones); an odd number is a P-position.
//
// The leading bit of s is known only at the end, so Moves counts the heaps
// that have each of the 64 bits. That takes one pass and no memory beyond the
// counters: blocks of heaps are added bit by bit in parallel, 64 counters at
// once, with carry-save adders (bitcounts.go).

// Moves counts the winning first moves in Nim, each heap that can be reduced
// to a P-position once. Heaps are given to Add as they come, in any number,
// size and grouping; the zero Moves is Nim without heaps.
type Moves struct {
	bits  bitCounts
	ones  uint64 // heaps of exactly one token, while large < 2
	large uint64 // heaps of two or more, at most 2 of them
}

// Add adds heaps to the position. Empty heaps do not count. Add takes less than
// a nanosecond a heap and does not keep the slice.
func (m *Moves) Add(heaps ...uint64) {
	m.bits.add(heaps)
	for _, h := range heaps {
		switch {
		case m.large >= 2: // the rest does not matter, in misère play either
			return
		case h > 1:
			m.large++
		case h == 1:
			m.ones++
		}
	}
}

// NimSum returns the nim-sum of the heaps.
func (m *Moves) NimSum() uint64 { return m.bits.parity() }

// Large returns the number of heaps of two tokens or more, but 2 if there are
// more than that.
func (m *Moves) Large() int { return int(m.large) }

// Ones returns the number of heaps of exactly one token if Large is below 2, and
// something smaller otherwise.
func (m *Moves) Ones() uint64 { return m.ones }

// Normal returns the number of winning first moves in normal play.
func (m *Moves) Normal() uint64 {
	sum := m.NimSum()
	if sum == 0 {
		return 0
	}
	return m.bits.at(bits.Len64(sum) - 1)
}

// Misere returns the number of winning first moves in misère play.
func (m *Moves) Misere() uint64 {
	switch {
	case m.large > 0: // a single large heap alone has the leading bit: 1
		return m.Normal()
	case m.ones%2 == 0:
		return m.ones
	default:
		return 0
	}
}

// A Move reduces one heap: Heap is its place among the heaps, from 0, and it
// goes From a size To a smaller one.
type Move struct {
	Heap     int
	From, To uint64
}

// List yields the winning first moves from a position of Nim in the order of
// the heaps, for normal or misère play. m must have counted exactly these
// heaps. It takes one pass over the heaps.
func (m *Moves) List(heaps []uint64, misere bool) iter.Seq[Move] {
	to := m.target(misere)
	return func(yield func(Move) bool) {
		for i, h := range heaps {
			if size, ok := to(h); ok && !yield(Move{i, h, size}) {
				return
			}
		}
	}
}

// target returns the function from a heap's size to the size that a winning
// move leaves of it, if there is one.
func (m *Moves) target(misere bool) func(uint64) (uint64, bool) {
	switch {
	case !misere || m.large > 1:
		sum := m.NimSum()
		return func(h uint64) (uint64, bool) { return h ^ sum, h^sum < h }
	case m.large == 1:
		return func(h uint64) (uint64, bool) { return 1 - m.ones%2, h > 1 }
	default:
		return func(h uint64) (uint64, bool) { return 0, h == 1 && m.ones%2 == 0 }
	}
}
