package cells

import (
	"math/bits"
	"slices"

	"grundy/game"
)

// Games that fill free cells: there is one letter, free, that all moves need in some cells, and they
// write others there, and perhaps in more cells. So a cell that is not free never is again, and it is
// of no matter what else it holds. The living moves are those whose cells are free, a part is the free
// cells that these join, and all other cells may be filled.
//
// A part fits on the smallest board that holds it if the moves there are those of the
// larger board that need no cells beyond, at that place. This is looked up once for each size and
// place, so that a position costs no more than the growing of sets of at most 64 bits.

// A filling is the moves of a board that fill free cells.
type filling struct {
	board      *board
	free, fill int       // the letters
	moves      []stamp   // in order, each once
	of         [][]stamp // the moves that write each cell
	boxes      boxes
}

// A stamp is a move: the cells that are to be free, and those that will not be, with them.
type stamp struct{ needs, writes uint64 }

// newFilling returns the moves of a board, if they are such; otherwise nil.
func newFilling(b *board) *filling {
	n := b.size.cells()
	if n > 64 || len(b.moves) == 0 || len(b.moves[0].Needs) == 0 {
		return nil
	}
	f := &filling{board: b, free: bits.TrailingZeros64(b.moves[0].Needs[0].Letters)}
	if f.free == 0 {
		f.fill = 1
	}
	for _, m := range b.moves {
		s, ok := f.stampOf(m)
		if !ok {
			return nil
		}
		f.moves = append(f.moves, s)
	}
	f.moves = inOrder(f.moves)
	f.of, f.boxes = make([][]stamp, n), newBoxes(b.size)
	for _, s := range f.moves {
		for w := s.writes; w != 0; w &= w - 1 {
			i := bits.TrailingZeros64(w)
			f.of[i] = append(f.of[i], s)
		}
	}
	return f
}

// stampOf returns a move that fills free cells.
func (f *filling) stampOf(m Move) (s stamp, ok bool) {
	for _, w := range m.Writes {
		if w.Letter == f.free {
			return s, false
		}
		s.writes |= 1 << w.Cell
	}
	for _, n := range m.Needs {
		if n.Letters != 1<<f.free {
			return s, false
		}
		s.needs |= 1 << n.Cell
	}
	return s, s.needs != 0 && s.needs&^s.writes == 0
}

// inOrder returns moves in order, each once.
func inOrder(moves []stamp) []stamp {
	slices.SortFunc(moves, func(s, t stamp) int {
		return slices.Compare([]uint64{s.needs, s.writes}, []uint64{t.needs, t.writes})
	})
	return slices.Compact(moves)
}

// components adds the parts of a position to out; false if one does not fit on a smaller board.
func (f *filling) components(cells game.Position, out *game.List) bool {
	free := uint64(0)
	for i, c := range cells {
		if c == f.free {
			free |= 1 << i
		}
	}
	for rest := free; rest != 0; {
		part, lives := f.grow(rest&-rest, free)
		rest &^= part
		if lives && !f.cut(part, out) {
			return false
		}
	}
	return true
}

// grow returns the part of the free cells that a cell is in, and whether there is a move in it.
func (f *filling) grow(part, free uint64) (_ uint64, lives bool) {
	for todo := part; todo != 0; {
		cell := bits.TrailingZeros64(todo)
		todo &^= 1 << cell
		for _, s := range f.of[cell] {
			if s.needs&^free == 0 {
				lives = true
				more := s.writes & free &^ part
				part |= more
				todo |= more
			}
		}
	}
	return part, lives
}

// cut adds a part on the smallest board that holds it.
func (f *filling) cut(part uint64, out *game.List) bool {
	in := boxOf(part, f.board.size)
	if !f.boxes.fits(in, f.likeOwn) {
		return false
	}
	q := f.board.game.start(in.Size, out)
	cols := f.board.size.Columns
	i := 0
	for y := in.top; y < in.top+in.Rows; y++ {
		row := part >> (y*cols + in.left)
		for x := range in.Columns {
			q[i] = f.fill
			if row>>x&1 != 0 {
				q[i] = f.free
			}
			i++
		}
	}
	return true
}

// likeOwn reports whether the moves that need no cell beyond a box are those of a board of its size.
func (f *filling) likeOwn(in box) bool {
	small := f.board.game.board(in.Size)
	if small == nil || small.filling == nil || small.filling.free != f.free || !small.turns() {
		return false
	}
	own := small.filling.moves
	var inside []stamp
	all := maskOf(in, f.board.size, allCells(in.Size))
	for _, s := range f.moves {
		if s.needs&^all == 0 {
			inside = append(inside, stamp{s.needs, s.writes & all})
		}
	}
	var there []stamp
	for _, s := range own {
		there = append(there, stamp{maskOf(in, f.board.size, s.needs), maskOf(in, f.board.size, s.writes)})
	}
	return slices.Equal(inOrder(inside), inOrder(there))
}
