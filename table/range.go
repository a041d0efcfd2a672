package table

import (
	"fmt"
	"iter"
	"math"

	"grundy/game"
)

// A Range is the positions of a table in their order. Make one with [Heap],
// [Box], [Rows], [Boards], [Multisets], [AllRows], [AllBoards] or [List].
type Range interface {
	// String returns the range in words, such as "a, b = 0..30".
	String() string

	// Axes returns the axes of a grid, none for a list. A grid is in row-major
	// order: the last axis runs fastest.
	Axes() []Axis

	// Len returns the number of positions of shape s, at most math.MaxInt.
	Len(s game.Shape) int

	// All yields the positions of shape s in their order with their numbers 0,
	// 1, ... A position is valid until the next one is asked for.
	All(s game.Shape) iter.Seq2[int, game.Position]

	// check returns nil if the positions are of shape s, else an error that
	// says what was wanted.
	check(s game.Shape) error
}

// An Axis is one number that runs through a grid.
type Axis struct {
	Name     string // "n", or "a", "b", ... for several heaps, "columns", "rows"
	From, To int    // both included, 0 <= From <= To
}

// Len returns the number of places on the axis, at most math.MaxInt.
func (a Axis) Len() int { return plus(a.To-a.From, 1) }

// String returns the axis in words, such as "n = 0..30".
func (a Axis) String() string { return fmt.Sprintf("%s = %d..%d", a.Name, a.From, a.To) }

func (a Axis) check() error {
	if a.From < 0 || a.To < a.From {
		return fmt.Errorf("%v: want a last number of at least %d", a, max(a.From, 0))
	}
	return nil
}

const maxInt = math.MaxInt

// times returns a*b, and plus a+b, at most maxInt, for a, b >= 0.
func times(a, b int) int {
	if a > 0 && b > maxInt/a {
		return maxInt
	}
	return a * b
}

func plus(a, b int) int { return a + min(b, maxInt-a) }

// checkKind returns nil if s is of one of the kinds, else an error.
func checkKind(s game.Shape, want ...game.Kind) error {
	for _, k := range want {
		if s.Kind == k {
			return nil
		}
	}
	return fmt.Errorf("positions of the game are of shape %v, want %v", s.Kind, words(want, "or"))
}

// words returns the list "a, b or c".
func words[T any](list []T, last string) string {
	text := ""
	for i, x := range list {
		switch {
		case i == 0:
		case i == len(list)-1:
			text += " " + last + " "
		default:
			text += ", "
		}
		text += fmt.Sprint(x)
	}
	return text
}
