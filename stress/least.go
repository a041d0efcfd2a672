package stress

import (
	"fmt"
	"slices"
	"strings"

	"grundy/game"
	"grundy/stress/format"
)

// OnlyLeast has only the least of all winning moves right: by the first of some holes,
// then by the next. These are numbers, or to, the position after the move, number by
// number. Several moves that are the same in all of these are all right.
func (o *Output) OnlyLeast(holes []string) error {
	allowed := []string{"to", "heap", "from", "left", "take", "row", "column", "a", "b", "c", "d"}
	allowed = slices.DeleteFunc(allowed, func(name string) bool { return !slices.Contains(OutputNames(o.shape), name) })
	for _, name := range holes {
		if !slices.Contains(allowed, name) {
			return fmt.Errorf("least by %q: want some of %s, with commas", name, strings.Join(allowed, ", "))
		}
	}
	o.least = holes
	return nil
}

// rightMoves returns what is told of each winning move that is right, the least alone if
// that is wanted.
func (o *Output) rightMoves(sum []game.Position, a *Answer) []format.Fields {
	moves := []format.Fields{}
	for _, m := range a.Winning {
		move := o.moveFields(sum, m)
		c := 1
		if len(moves) > 0 {
			c = o.compareLeast(&move, &moves[0])
		}
		if c < 0 {
			moves = moves[:0]
		}
		if c <= 0 || len(moves) == 0 {
			moves = append(moves, move)
		}
	}
	return moves
}

// compareLeast compares two moves by the holes in question.
func (o *Output) compareLeast(x, y *format.Fields) int {
	for _, name := range o.least {
		if c := slices.Compare(numbersOf(x, name), numbersOf(y, name)); c != 0 {
			return c
		}
	}
	return 0
}

func numbersOf(f *format.Fields, name string) []int {
	if n, ok := f.Number(name); ok {
		return []int{n}
	}
	if l := f.List(name); l != nil {
		return l.Numbers
	}
	return nil
}
