package claim

import (
	"math/bits"
	"slices"
	"strings"

	"grundy/rulefile/cells"
	"grundy/rulefile/symbolic"
)

// Moves on cells, from the options of all positions of one size.
//
// The facts of an option are about single cells, so they are what a move needs. What it writes are
// the letters that differ from those before; where it copies one from another cell, there is a move for
// each letter that may be there.

// maxMoves bounds the moves of a board.
const maxMoves = 1 << 14

// A mover makes moves of options.
type mover struct {
	letters string
	known   []uint64 // the letters of each cell, where an option is there
	about   []int    // the cells of which something is known, in order
	moves   []cells.Move
}

// Moves returns the moves whose options, at each position of cells with the letters, are the changes that
// are made there. If one might leave all cells as they are, or write another letter, or depends on more, ok is false.
func Moves(changes []symbolic.Change, letters string) (moves []cells.Move, ok bool) {
	m := &mover{letters: letters}
	for _, c := range changes {
		possible, ok := m.know(len(c.Cells), c.Facts)
		if !ok || possible && !m.add(c.Cells) {
			return nil, false
		}
	}
	return m.moves, true
}

// know notes the facts about cells, and reports whether they can hold. If some are about numbers, such
// as that of a turn of a long loop, ok is false.
func (m *mover) know(cells int, facts []symbolic.Fact) (possible, ok bool) {
	for len(m.known) < cells {
		m.known = append(m.known, m.all())
	}
	for _, i := range m.about {
		m.known[i] = m.all()
	}
	m.about = m.about[:0]
	possible = true
	for _, f := range facts {
		if f.Cell == 0 {
			return false, false
		}
		i := f.Cell - 1
		m.known[i] &= uint64(f.Letters)
		m.about = append(m.about, i)
		possible = possible && m.known[i] != 0
	}
	slices.Sort(m.about)
	m.about = slices.Compact(m.about)
	return possible, true
}

// all returns the set of all letters.
func (m *mover) all() uint64 { return 1<<len(m.letters) - 1 }

// add adds the moves that lead to some cells.
func (m *mover) add(after []symbolic.Glyph) bool {
	var move cells.Move
	changes := false
	for i, g := range after {
		letter, from := 0, int(g.Cell)-1
		switch {
		case from == i:
			continue
		case from < 0:
			letter = strings.IndexByte(m.letters, g.Byte)
		case bits.OnesCount64(m.known[from]) > 1:
			return m.addEach(after, from)
		default:
			letter = bits.TrailingZeros64(m.known[from])
		}
		if letter < 0 {
			return false
		}
		if m.known[i] != 1<<letter {
			changes = changes || m.known[i]>>letter&1 == 0
			move.Writes = append(move.Writes, cells.Write{Cell: i, Letter: letter})
		}
	}
	for _, i := range m.about {
		move.Needs = append(move.Needs, cells.Need{Cell: i, Letters: m.known[i]})
	}
	m.moves = append(m.moves, move)
	return changes && len(m.moves) <= maxMoves
}

// addEach is add for each letter that a cell may have, of which more is then known.
func (m *mover) addEach(after []symbolic.Glyph, cell int) bool {
	all, about := m.known[cell], m.about
	if i, found := slices.BinarySearch(about, cell); !found {
		m.about = slices.Insert(slices.Clone(about), i, cell)
	}
	defer func() { m.known[cell], m.about = all, about }()
	for letters := all; letters != 0; letters &= letters - 1 {
		m.known[cell] = letters & -letters
		if !m.add(after) {
			return false
		}
	}
	return true
}
