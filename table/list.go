package table

import (
	"fmt"
	"iter"

	"grundy/game"
)

// List returns the range of the given positions, in their order. They are not
// copied.
func List(positions ...game.Position) Range { return list{positions} }

type list struct{ positions []game.Position }

func (l list) String() string {
	if len(l.positions) == 1 {
		return "1 position"
	}
	return fmt.Sprintf("%d positions", len(l.positions))
}

func (list) Axes() []Axis { return nil }

func (l list) Len(game.Shape) int { return len(l.positions) }

func (l list) All(game.Shape) iter.Seq2[int, game.Position] {
	return func(yield func(int, game.Position) bool) {
		for i, p := range l.positions {
			if !yield(i, p) {
				return
			}
		}
	}
}

func (l list) check(s game.Shape) error {
	for i, p := range l.positions {
		if err := s.Check(p); err != nil {
			return fmt.Errorf("position %d of the list, %v: %w", i+1, []int(p), err)
		}
	}
	return nil
}
