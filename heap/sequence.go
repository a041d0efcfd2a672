package heap

import (
	"bytes"
	"errors"
)

// A sequence is the start of a nim-sequence. The values stand a second time in
// reverse order, so that the pairs G(a), G(m-a) for ascending a are two runs of
// memory in the same direction.
type sequence struct {
	g   []uint16
	rev []uint16 // rev[len(rev)-1-n] = G(n)
	max uint16
}

// errValue is returned when a nim-value does not fit the engine's 16 bits.
var errValue = errors.New("heap: a nim-value exceeds 65535")

func newSequence(capacity int) *sequence {
	return &sequence{g: make([]uint16, 0, capacity), rev: make([]uint16, capacity)}
}

// push appends the value of the next heap, growing the memory if need be.
func (s *sequence) push(v uint16) {
	n := len(s.g)
	if n == len(s.rev) {
		s.grow(max(64, 2*n))
	}
	s.g = append(s.g, v)
	s.rev[len(s.rev)-1-n] = v
	s.max = max(s.max, v)
}

func (s *sequence) grow(capacity int) {
	if capacity <= len(s.rev) {
		return
	}
	rev := make([]uint16, capacity)
	copy(rev[capacity-len(s.rev):], s.rev)
	s.g = append(make([]uint16, 0, capacity), s.g...)
	s.rev = rev
}

// pairs returns the runs G(a) and G(m-a) for lo <= a < hi.
func (s *sequence) pairs(m, lo, hi int) (x, y []uint16) {
	if lo >= hi {
		return nil, nil
	}
	last := len(s.rev) - 1
	return s.g[lo:hi], s.rev[last-m+lo : last-m+hi]
}

// A valueSet is a set of nim-values that fit 16 bits, a byte for each: marking
// is one store, and the search for the mex is a search for a byte.
type valueSet [maxValue + 1]byte

func (s *valueSet) add(v uint16) { s[v] = 1 }

// mex returns the least number from v on that is not in the set, or
// maxValue+1 if there is none.
func (s *valueSet) mex(v int) int {
	i := bytes.IndexByte(s[min(v, len(s)):], 0)
	if i < 0 {
		return len(s)
	}
	return v + i
}
