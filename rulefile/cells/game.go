package cells

import (
	"math/rand/v2"
	"sync"

	"grundy/game"
)

// A Size is that of a board, or of a row, which has one row of cells.
type Size struct{ Columns, Rows int }

// cells returns how many there are.
func (s Size) cells() int { return s.Columns * s.Rows }

// A Game is rules whose positions are rows or boards of cells, shown as letters. Several goroutines may
// use it at once.
type Game struct {
	shape   game.Shape
	find    func(Size) ([]Move, bool)
	scratch sync.Pool // of *scratch

	mutex  sync.RWMutex
	boards map[Size]*board
}

// New returns the game whose moves on the positions of a size find returns; false where they are not
// known. It is asked once for each size.
func New(shape game.Shape, find func(Size) ([]Move, bool)) *Game {
	g := &Game{shape: shape, find: find, boards: map[Size]*board{}}
	g.scratch.New = func() any { return new(scratch) }
	return g
}

// Components adds the parts of p that somebody can move in to out, or p alone if it is not known how
// it falls apart. See [game.Splitter].
func (g *Game) Components(p game.Position, out *game.List) {
	size, cells := g.split(p)
	b := g.board(size)
	if b == nil {
		out.Copy(p)
		return
	}
	before := out.Len()
	if b.filling != nil && b.filling.components(cells, out) || b.inert != nil && b.inert.components(cells, out) {
		return
	}
	out.Truncate(before)
	s := g.scratch.Get().(*scratch)
	defer g.scratch.Put(s)
	if !s.components(b, cells, out) {
		out.Truncate(before)
		out.Copy(p)
	}
}

// Options adds the options of p to out, in the order of the moves, and reports whether these are known.
func (g *Game) Options(p game.Position, out *game.List) bool {
	size, cells := g.split(p)
	b := g.board(size)
	if b == nil {
		return false
	}
	for i := range b.moves {
		if m := &b.moves[i]; m.fits(cells) {
			m.make(out.Copy(p)[len(p)-len(cells):])
		}
	}
	return true
}

// samples is how many positions Splits looks at.
const samples = 256

// Splits reports whether the moves on the positions of a size are known, and positions fall apart: all
// moves fill free cells, or one of some hundred positions does.
func (g *Game) Splits(s Size) bool {
	b := g.board(s)
	if b == nil || b.filling != nil {
		return b != nil
	}
	var a analysis
	cells := make(game.Position, s.cells())
	w := rand.New(rand.NewPCG(1, 1))
	for i := range samples {
		for k := range cells {
			if cells[k] = 0; w.IntN(8) < i%8 {
				cells[k] = w.IntN(len(g.shape.Letters))
			}
		}
		if a.look(b, cells); len(a.parts) > 1 {
			return true
		}
	}
	return false
}

// split returns the size of a position, and its cells.
func (g *Game) split(p game.Position) (s Size, cells game.Position) {
	switch {
	case g.shape.Kind == game.KindRow:
		return Size{len(p), 1}, p
	case len(p) < 2:
		return Size{}, nil
	}
	return Size{p[0], (len(p) - 1) / p[0]}, p[1:]
}

// start adds a position whose cells are to be set to out, and returns these.
func (g *Game) start(s Size, out *game.List) game.Position {
	n := s.cells()
	if g.shape.Kind == game.KindRow {
		nums, ends, first := out.Extend(n, 1)
		ends[0] = first + n
		return nums
	}
	nums, ends, first := out.Extend(n+1, 1)
	ends[0] = first + n + 1
	nums[0] = s.Columns
	return nums[1:]
}

// board returns the board of a size, nil if its moves are not known.
func (g *Game) board(s Size) *board {
	if s.cells() == 0 {
		return nil
	}
	g.mutex.RLock()
	b, ok := g.boards[s]
	g.mutex.RUnlock()
	if ok {
		return b
	}
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if b, ok := g.boards[s]; ok {
		return b
	}
	if moves, ok := g.find(s); ok {
		b = newBoard(g, s, moves)
	}
	g.boards[s] = b
	return b
}
