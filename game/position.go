package game

import (
	"encoding/binary"
	"slices"
)

// A Position is one state of play: non-negative integers whose meaning is told
// by the [Shape] of the rules.
type Position []int

// Key returns a comparable key of p: equal keys mean equal vectors. Bring p to
// canonical form first if equal positions are to have equal keys. It takes about
// a byte for each small number.
func (p Position) Key() string {
	return string(p.AppendKey(make([]byte, 0, 32)))
}

// AppendKey appends the bytes of Key to buf and returns the longer slice.
func (p Position) AppendKey(buf []byte) []byte {
	for _, n := range p {
		buf = binary.AppendUvarint(buf, uint64(n))
	}
	return buf
}

// Clone returns a copy of p that shares nothing with it.
func (p Position) Clone() Position { return slices.Clone(p) }

// Compare orders positions: the shorter first, then number by number. It
// returns -1, 0 or +1.
func (p Position) Compare(q Position) int {
	if len(p) != len(q) {
		if len(p) < len(q) {
			return -1
		}
		return 1
	}
	return slices.Compare(p, q)
}
