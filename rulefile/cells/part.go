package cells

import (
	"slices"

	"grundy/game"
)

// components adds the parts of a position to out, and reports whether it is known how it falls apart.
func (s *scratch) components(b *board, cells game.Position, out *game.List) bool {
	s.whole.look(b, cells)
	for _, root := range s.whole.parts {
		if !s.part(root, cells, out) {
			return false
		}
	}
	return true
}

// part adds a position that is a part of one, if it finds one.
func (s *scratch) part(root int32, cells game.Position, out *game.List) bool {
	a := &s.whole
	size := a.board.size
	s.box = box{}
	for i := range cells {
		if a.isOpen(i) && a.root(i) == root {
			s.box.add(size, i)
		}
	}
	small := s.box
	for fill := range a.board.game.shape.Letters {
		if s.try(root, cells, small, fill, true, out) {
			return true
		}
	}
	for _, larger := range []box{small.widened(a.board.reach, size), {0, 0, size}} {
		for fill := range a.board.game.shape.Letters {
			if s.try(root, cells, larger, fill, false, out) {
				return true
			}
		}
	}
	return false
}

// try adds a part as the position in a box, the other cells being filled with a letter, or all open
// ones, if that is the same game.
func (s *scratch) try(root int32, cells game.Position, in box, fill int, all bool, out *game.List) bool {
	a := &s.whole
	b := a.board.game.board(in.Size)
	if b == nil || !b.turns() {
		return false
	}
	s.list.Reset()
	q := a.board.game.start(in.Size, &s.list)
	for i := range q {
		cell := in.cell(a.board.size, i)
		q[i] = cells[cell]
		if open := a.isOpen(cell); open && a.root(cell) != root || all && !open {
			q[i] = fill
		}
	}
	s.tried.look(b, q)
	if len(s.tried.parts) != 1 || !s.sameMoves(root, in, cells, q) {
		return false
	}
	out.Copy(s.list.At(0))
	return true
}

// sameMoves reports whether the only part of what is tried has the cells and the moves of a part, in
// a box.
func (s *scratch) sameMoves(root int32, in box, cells, q game.Position) bool {
	a, t := &s.whole, &s.tried
	for i := range q {
		cell := in.cell(a.board.size, i)
		open := a.isOpen(cell) && a.root(cell) == root
		if open != t.isOpen(i) || open && (a.letters[cell] != t.letters[i] || cells[cell] != q[i]) {
			return false
		}
	}
	s.a = a.movesOf(root, in, s.a[:0])
	s.b = t.movesOf(t.parts[0], box{Size: in.Size}, s.b[:0])
	return slices.Equal(s.a, s.b) || slices.EqualFunc(sorted(s.a), sorted(s.b), slices.Equal)
}

// movesOf appends the moves of a part as numbers: how many numbers follow for the move, the open cells
// that it needs with their letters, and those that it writes, numbered in a box.
func (a *analysis) movesOf(root int32, in box, out []int32) []int32 {
	for _, i := range a.living {
		m := &a.board.moves[i]
		if a.partOf(m) != root {
			continue
		}
		start := len(out)
		out = append(out, 0)
		for _, n := range m.Needs {
			if a.matters(n) {
				met := n.Letters & a.letters[n.Cell]
				out = append(out, int32(in.place(a.board.size, n.Cell)), int32(met), int32(met>>32))
			}
		}
		out = append(out, -1)
		for _, w := range m.Writes {
			if a.isOpen(w.Cell) {
				out = append(out, int32(in.place(a.board.size, w.Cell)), int32(w.Letter))
			}
		}
		out[start] = int32(len(out) - start - 1)
	}
	return out
}

// sorted returns the moves that are written in one list, in order, each once.
func sorted(list []int32) [][]int32 {
	var moves [][]int32
	for len(list) > 0 {
		end := 1 + int(list[0])
		moves = append(moves, list[:end])
		list = list[end:]
	}
	return ordered(moves)
}
