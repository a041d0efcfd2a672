package task

import (
	"fmt"
	"slices"

	"grundy/game"
	"grundy/table"
)

// manyBoards is how many rows or boards of one size are too many to be meant unasked.
const manyBoards = 1 << 20

// ofOneSize returns the positions that the flags mean for a game whose rows or boards are
// of one size: the empty one, or all with --all, which needs no size here.
func (f *rangeFlags) ofOneSize(r game.Rules, s game.Shape) (table.Range, error) {
	words := s.SizeText(s.Start())
	isNumbers := hasNumberCells(s)
	if f.max.given && !isNumbers || f.heaps.given || f.vertices.given || f.box != "" || f.boards != "" {
		return nil, fmt.Errorf("%v is about %s: want no --max, --heaps, --box, --boards or --vertices, but --all %s for all of them", r, words, sizeFlagText(s))
	}
	every := table.AllOfSize(s)
	switch few := s.Letters != "" && every.Len(s) <= manyBoards; {
	case f.all != "" && f.all != sizeFlagText(s):
		return nil, fmt.Errorf("--all %q: %v is about %s, want --all %s", f.all, r, words, sizeFlagText(s))
	case isNumbers:
		return f.allNumbers(r, s)
	case f.all != "" || f.whole && few:
		return every, nil
	}
	return table.Sequence("the empty one, "+words, slices.Values([]game.Position{s.Start()})), nil
}

// sizeFlagText returns the size of a row or board as --all has it.
func sizeFlagText(s game.Shape) string {
	if s.Kind == game.KindRow {
		return fmt.Sprint(s.Columns)
	}
	return fmt.Sprintf("%dx%d", s.Columns, s.Rows)
}
