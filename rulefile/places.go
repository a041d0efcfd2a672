package rulefile

import (
	"slices"

	"grundy/game"
	"grundy/rulefile/cells"
	"grundy/rulefile/claim"
	"grundy/rulefile/symbolic"
)

// Rows and boards that fall apart. From the text of the file the moves on all positions of one size are
// found, and package cells takes these apart. Only what is proved so is taken apart, size by size: what
// the file does at the edges, on odd rows or on small boards plays no part.

// The fuel of the proofs for boards: so much, and more for each cell. All proofs that fail may take no more than
// wasted in all, after which there are no others.
const (
	cellsFuel   = 6000
	fuelForCell = 2500
	wasted      = 60_000
)

// apart returns the game that takes positions of the file apart; nil if they are not cells, or if
// nothing is proved for those of a small size, or if they never fall apart.
func (r *Rules) apart() *cells.Game {
	s := r.module.shape
	isCells := s.Kind == game.KindRow || s.Kind == game.KindBoard
	if !isCells || s.Letters == "" || len(s.Letters) > symbolic.MostLetters || s.Memory > 0 || r.module.prints || !r.plain() {
		return nil
	}
	file, err := r.module.resolved()
	if err != nil {
		return nil
	}
	fuel := wasted
	changer := symbolic.NewChanger(symbolic.Program{File: file, Globals: r.module.globals})
	g := cells.New(s, func(size cells.Size) ([]cells.Move, bool) {
		return r.movesOf(changer, size, &fuel)
	})
	if small := smallSize(s); !g.Splits(small) || !r.movesOnce(g, small) {
		return nil
	}
	return g
}

// smallSize returns the size of a position, a small one if there are several.
func smallSize(s game.Shape) cells.Size {
	switch {
	case s.IsSized():
		return cells.Size{Columns: s.Columns, Rows: max(s.Rows, 1)}
	case s.Kind == game.KindRow:
		return cells.Size{Columns: 8, Rows: 1}
	}
	return cells.Size{Columns: 4, Rows: 4}
}

// movesOf returns the moves on the positions of a size, if it is proved that they are these. Proofs that fail
// use up the fuel that may be wasted.
func (r *Rules) movesOf(c *symbolic.Changer, size cells.Size, waste *int) ([]cells.Move, bool) {
	if *waste <= 0 {
		return nil, false
	}
	s := r.module.shape
	changes, used, err := c.Changes("options", symbolic.Field{
		Letters: s.Letters, Columns: size.Columns, Rows: size.Rows, Row: s.Kind == game.KindRow,
		Fuel: min(*waste, cellsFuel+fuelForCell*size.Columns*size.Rows),
	})
	if err == nil {
		if moves, ok := claim.Moves(changes, s.Letters); ok {
			return moves, true
		}
	}
	*waste -= used
	return nil, false
}

// movesOnce compares the options of some positions with the moves: something that the proof overlooked
// would show there.
func (r *Rules) movesOnce(g *cells.Game, size cells.Size) bool {
	p := make(game.Position, size.Columns*size.Rows)
	if r.module.shape.Kind == game.KindBoard {
		p = append(game.Position{size.Columns}, p...)
	}
	board := p[len(p)-size.Columns*size.Rows:]
	for seed := range 3 {
		for i := range board {
			board[i] = i * i * seed / 2 % len(r.module.shape.Letters)
		}
		var options, moves game.List
		if r.interpretList("options", r.main, r.option, "option", p, &options) != nil || !g.Options(p, &moves) ||
			!slices.EqualFunc(different(r, &options), different(r, &moves), slices.Equal) {
			return false
		}
	}
	return true
}

// FallsApart reports whether it is proved, from the text of the file, that rows or boards of the size of
// [Rules.Proved] are the sums of their regions. Those of other sizes are looked at when they are met.
func (r *Rules) FallsApart() bool { return r.cells != nil }

// Proved returns the size of which FallsApart speaks: that of all positions to start from, or a small one. A row
// has one row.
func (r *Rules) Proved() (columns, rows int) {
	size := smallSize(r.module.shape)
	return size.Columns, size.Rows
}
