package cells

import (
	"math/bits"
	"slices"

	"grundy/game"
)

// Games with an inert letter: no move can be made where it stands in a cell that the move needs, and
// moves write only cells that they need. Parts are joined here by all cells that living moves need, even
// those where no other letter ever stands. If none of these is fixed, a part is the same game on the smallest board
// that holds it, with the inert letter in all other cells: the same moves can ever be made there,
// if that board has the moves of the larger one that need no cells beyond, at that place.
//
// The letters that may ever stand in cells are kept as sets of cells, one of bits for each letter, so that
// a move is looked at in a few steps.

// An inert is the moves of a board that has an inert letter.
type inert struct {
	board *board
	fill  int
	sets  []uint64 // the different sets of letters that moves need
	moves []stencil
	boxes boxes
}

// A stencil is a move as sets of cells.
type stencil struct {
	needs  []layer // by the number of the set
	writes []layer // by letter
	cells  uint64  // that are needed
}

// A layer is cells that have something in common.
type layer struct {
	of    int
	cells uint64
}

// Bounds on what is taken apart so: letters, sets of them, moves.
const (
	mostLetters = 8
	mostSets    = 16
	mostMoves   = 512
)

// newInert returns the moves of a board that has an inert letter; otherwise nil.
func newInert(b *board) *inert {
	letters := len(b.game.shape.Letters)
	if b.size.cells() > 64 || letters > mostLetters || len(b.moves) > mostMoves {
		return nil
	}
	needed := uint64(0)
	f := &inert{board: b, boxes: newBoxes(b.size)}
	for _, m := range b.moves {
		var s stencil
		for _, n := range m.Needs {
			s.needs = stack(s.needs, f.setOf(n.Letters), n.Cell)
			s.cells |= 1 << n.Cell
			needed |= n.Letters
		}
		for _, w := range m.Writes {
			if s.cells>>w.Cell&1 == 0 {
				return nil
			}
			s.writes = stack(s.writes, w.Letter, w.Cell)
		}
		f.moves = append(f.moves, s)
	}
	f.fill = bits.TrailingZeros64(^needed)
	if f.fill >= letters || len(f.sets) > mostSets {
		return nil
	}
	return f
}

// setOf returns the number of a set of letters.
func (f *inert) setOf(letters uint64) int {
	i := slices.Index(f.sets, letters)
	if i < 0 {
		i = len(f.sets)
		f.sets = append(f.sets, letters)
	}
	return i
}

// stack adds a cell to a layer.
func stack(layers []layer, of, cell int) []layer {
	for i := range layers {
		if layers[i].of == of {
			layers[i].cells |= 1 << cell
			return layers
		}
	}
	return append(layers, layer{of, 1 << cell})
}

// An outlook is what may happen in a position.
type outlook struct {
	may    [mostLetters]uint64 // the cells in which each letter may ever stand
	met    [mostSets]uint64    // those in which one of each set may
	living [mostMoves / 64]uint64
}

// components adds the parts of a position to out; false if it is not known what they are.
func (f *inert) components(cells game.Position, out *game.List) bool {
	var o outlook
	for i, c := range cells {
		o.may[c] |= 1 << i
	}
	for f.spread(&o) {
	}
	parts, ok := f.parts(&o)
	for _, part := range parts {
		if ok = ok && f.cut(part, cells, out); !ok {
			return false
		}
	}
	return ok
}

// spread finds living moves, and reports whether there may be more by what these write.
func (f *inert) spread(o *outlook) (more bool) {
	f.meet(o)
	for i := range f.moves {
		s := &f.moves[i]
		if o.living[i/64]>>(i%64)&1 != 0 || !s.possible(o) {
			continue
		}
		o.living[i/64] |= 1 << (i % 64)
		for _, w := range s.writes {
			more = more || w.cells&^o.may[w.of] != 0
			o.may[w.of] |= w.cells
		}
	}
	return more
}

// meet finds where sets of letters may be met.
func (f *inert) meet(o *outlook) {
	for k, set := range f.sets {
		o.met[k] = 0
		for ; set != 0; set &= set - 1 {
			o.met[k] |= o.may[bits.TrailingZeros64(set)]
		}
	}
}

// possible reports whether the letters may be there that a move needs.
func (s *stencil) possible(o *outlook) bool {
	for _, n := range s.needs {
		if n.cells&^o.met[n.of] != 0 {
			return false
		}
	}
	return true
}

// parts returns the cells of the parts; false if a living move needs a fixed cell.
func (f *inert) parts(o *outlook) (parts []uint64, ok bool) {
	open, once := uint64(0), uint64(0)
	for _, cells := range o.may {
		open |= once & cells
		once |= cells
	}
	for i := range f.moves {
		if o.living[i/64]>>(i%64)&1 == 0 {
			continue
		}
		s := &f.moves[i]
		if s.cells&^open != 0 {
			return nil, false
		}
		parts = joinPart(parts, s.cells)
	}
	return parts, true
}

// joinPart joins all parts that cells are in.
func joinPart(parts []uint64, cells uint64) []uint64 {
	kept := parts[:0]
	for _, p := range parts {
		if p&cells != 0 {
			cells |= p
		} else {
			kept = append(kept, p)
		}
	}
	return append(kept, cells)
}

// cut adds a part on the smallest board that holds it.
func (f *inert) cut(part uint64, cells game.Position, out *game.List) bool {
	in := boxOf(part, f.board.size)
	if !f.boxes.fits(in, f.likeOwn) {
		return false
	}
	q := f.board.game.start(in.Size, out)
	for i := range q {
		q[i] = f.fill
		if cell := in.cell(f.board.size, i); part>>cell&1 != 0 {
			q[i] = cells[cell]
		}
	}
	return true
}

// likeOwn reports whether the moves that need no cell beyond a box are those of a board of its size.
func (f *inert) likeOwn(in box) bool {
	small := f.board.game.board(in.Size)
	if small == nil || !small.turns() {
		return false
	}
	inside := maskOf(in, f.board.size, allCells(in.Size))
	var own [][]uint64
	for i, m := range f.board.moves {
		if f.moves[i].cells&^inside == 0 {
			own = append(own, m.numbers(func(cell int) int { return in.place(f.board.size, cell) }))
		}
	}
	return slices.EqualFunc(ordered(own), numbered(small.moves), slices.Equal)
}

// numbers returns all of a move as one list, with other numbers for the cells.
func (m Move) numbers(of func(cell int) int) (all []uint64) {
	for _, n := range m.Needs {
		all = append(all, uint64(of(n.Cell)), n.Letters)
	}
	all = append(all, 1<<63)
	for _, w := range m.Writes {
		all = append(all, uint64(of(w.Cell)), uint64(w.Letter))
	}
	return all
}

// ordered returns lists in order, each once.
func ordered[E uint64 | int32](lists [][]E) [][]E {
	slices.SortFunc(lists, slices.Compare)
	return slices.CompactFunc(lists, slices.Equal)
}
