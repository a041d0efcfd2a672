package cells

import (
	"encoding/binary"
	"slices"
)

// A Need says that one of some letters stands in a cell, bit i being that of number i.
type Need struct {
	Cell    int
	Letters uint64
}

// A Write says what letter a move leaves in a cell.
type Write struct {
	Cell   int
	Letter int
}

// A Move writes letters into cells where some letters are. Both lists are in the order of their cells,
// each of which they have once. One written letter at least is not among those that its cell may have had.
type Move struct {
	Needs  []Need
	Writes []Write
}

// Tidy returns moves that have the same options, fewer if there are two that are the
// same but for what one cell needs. It keeps their order. There is no cost to speak of unless many moves write the same.
func Tidy(moves []Move) []Move {
	var out []Move
	alike := map[string][]int{} // the moves of out by what they write
	for _, m := range moves {
		key := m.written()
		if !slices.ContainsFunc(alike[key], func(i int) bool { return merge(&out[i], m) }) {
			alike[key] = append(alike[key], len(out))
			out = append(out, m)
		}
	}
	if len(out) < len(moves) {
		return Tidy(out)
	}
	return out
}

// written returns what a move writes as a key.
func (m *Move) written() string {
	var key []byte
	for _, w := range m.Writes {
		key = binary.AppendUvarint(binary.AppendUvarint(key, uint64(w.Cell)), uint64(w.Letter))
	}
	return string(key)
}

// merge makes m stand for n too, which writes the same, and reports whether one move can.
func merge(m *Move, n Move) bool {
	needs := slices.Clone(m.Needs)
	differ := -1
	if len(needs) != len(n.Needs) {
		return false
	}
	for i, need := range n.Needs {
		switch {
		case needs[i].Cell != need.Cell:
			return false
		case needs[i].Letters == need.Letters:
		case differ >= 0:
			return false
		default:
			differ = i
			needs[i].Letters |= need.Letters
		}
	}
	m.Needs = needs
	return true
}

// fits reports whether a move can be made, with the letters of the cells by number.
func (m *Move) fits(cells []int) bool {
	for _, n := range m.Needs {
		if n.Letters>>cells[n.Cell]&1 == 0 {
			return false
		}
	}
	return true
}

// make makes a move.
func (m *Move) make(cells []int) {
	for _, w := range m.Writes {
		cells[w.Cell] = w.Letter
	}
}
