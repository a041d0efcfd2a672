package misere

import (
	"encoding/binary"
	"slices"

	"grundy/heap"
)

// A position is a sum of components, ascending; what they are says a game.
// Positions are not changed after they are made.
type position []int

// with returns the position with more components.
func (p position) with(more ...int) position {
	q := make(position, 0, len(p)+len(more))
	q = append(append(q, p...), more...)
	slices.Sort(q)
	return q
}

// without returns the position without its ith component, with room for the
// parts of an option.
func (p position) without(i int) position {
	q := make(position, 0, len(p)+heap.MaxParts)
	return append(append(q, p[:i]...), p[i+1:]...)
}

// key returns the position as a key of maps.
func (p position) key() string {
	b := make([]byte, 0, 2*len(p))
	for _, c := range p {
		b = binary.AppendUvarint(b, uint64(c))
	}
	return string(b)
}

// reduced returns the position without the pairs of components *1, whose sum is 0 in
// every sum of games. The game must have component 1 for that.
func (p position) reduced() position {
	n := 0
	for n < len(p) && p[n] == 1 {
		n++
	}
	return p[n/2*2:]
}
