package symbolic

import (
	"math/bits"
	"strings"

	"go.starlark.net/syntax"
)

// Letters is a set of letters of the cells of a position: bit i is that of number i.
type Letters uint64

// MostLetters bounds the letters of cells that may be unknown.
const MostLetters = 64

// all returns the set of all letters.
func (m *machine) all() Letters { return 1<<len(m.letters) - 1 }

// lettersOf returns the letters that may stand in a cell, by what is known on the path.
func (m *machine) lettersOf(cell int) Letters {
	letters := m.all()
	for _, f := range m.path {
		if f.Cell == cell {
			letters &= f.Letters
		}
	}
	return letters
}

// stands reports whether one of some letters stands in a cell, on this path.
func (m *machine) stands(at syntax.Node, cell int, some Letters) bool {
	m.burn(at, 1+len(m.path)/4)
	switch known := m.lettersOf(cell); {
	case known&^some == 0:
		return true
	case known&some == 0:
		return false
	}
	yes := m.choose(at)
	if !yes {
		some = m.all() &^ some
	}
	m.path = append(m.path, Fact{Cell: cell, Letters: some})
	return yes
}

// A Glyph is a letter of a text: Byte, or what stands in a cell, from 1.
type Glyph struct {
	Cell int32
	Byte byte
}

// isByte reports whether a letter is a known one, on this path.
func (m *machine) isByte(at syntax.Node, g Glyph, b byte) bool {
	if g.Cell == 0 {
		return g.Byte == b
	}
	i := strings.IndexByte(m.letters, b)
	return i >= 0 && m.stands(at, int(g.Cell), 1<<i)
}

// known returns the byte that a letter is, on this path.
func (m *machine) known(at syntax.Node, g Glyph) byte {
	if g.Cell == 0 {
		return g.Byte
	}
	for {
		letters := m.lettersOf(int(g.Cell))
		i := bits.TrailingZeros64(uint64(letters))
		if m.stands(at, int(g.Cell), 1<<i) {
			return m.letters[i]
		}
	}
}

// sameGlyph reports whether two letters are the same, on this path.
func (m *machine) sameGlyph(at syntax.Node, g, h Glyph) bool {
	switch {
	case g.Cell == 0:
		return m.isByte(at, h, g.Byte)
	case h.Cell == 0:
		return m.isByte(at, g, h.Byte)
	}
	return g.Cell == h.Cell || m.isByte(at, h, m.known(at, g))
}
