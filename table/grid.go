package table

import (
	"fmt"
	"iter"
	"strings"

	"grundy/game"
)

// A grid is a Range with axes, or coordinates, in row-major order.
type grid struct {
	coords []coord
	form   form
}

// A coord is an axis, or a number that is fixed.
type coord struct {
	Axis
	fixed bool
}

// A form says how the position of a grid is made of the coordinates.
type form uint8

const (
	numbers form = iota // the coordinates are the numbers of the position
	aRow                // a row of that many cells 0
	aBoard              // a board of so many columns and rows of cells 0
)

// Heap returns the range of one heap of 0..max tokens, or of one number.
func Heap(max int) Range { return grid{coords: []coord{{Axis: Axis{"n", 0, max}}}} }

// Box returns the range of all positions of len(max) numbers from 0 up to the
// given ones: heaps in order, the numbers of a record, and memory, just as they
// stand in a [game.Position].
func Box(max ...int) Range {
	g := grid{coords: make([]coord, len(max))}
	for i, m := range max {
		g.coords[i].Axis = Axis{letter(i, len(max)), 0, m}
	}
	return g
}

// letter returns the name of axis i of n.
func letter(i, n int) string {
	switch {
	case n == 1:
		return "n"
	case n <= 26:
		return string(rune('a' + i))
	}
	return fmt.Sprintf("x%d", i+1)
}

// Rows returns the range of the rows of 0..max cells, all with the first letter.
func Rows(max int) Range {
	return grid{form: aRow, coords: []coord{{Axis: Axis{"n", 0, max}}}}
}

// Boards returns the range of the boards of 1..columns by 1..rows cells, all with
// the first letter.
func Boards(columns, rows int) Range {
	return grid{form: aBoard, coords: []coord{
		{Axis: Axis{"columns", 1, columns}},
		{Axis: Axis{"rows", 1, rows}},
	}}
}

// String returns the coordinates, those with the same bounds together.
func (g grid) String() string {
	var parts []string
	for i := 0; i < len(g.coords); i++ {
		c := g.coords[i]
		if c.fixed {
			parts = append(parts, fmt.Sprintf("%s = %d", c.Name, c.From))
			continue
		}
		names := c.Name
		for i+1 < len(g.coords) && g.coords[i+1].like(c) {
			i++
			names += ", " + g.coords[i].Name
		}
		parts = append(parts, fmt.Sprintf("%s = %d..%d", names, c.From, c.To))
	}
	return strings.Join(parts, ", ")
}

func (c coord) like(d coord) bool { return !c.fixed && c.From == d.From && c.To == d.To }

func (g grid) Axes() []Axis {
	var axes []Axis
	for _, c := range g.coords {
		if !c.fixed {
			axes = append(axes, c.Axis)
		}
	}
	return axes
}

func (g grid) Len(game.Shape) int {
	n := 1
	for _, c := range g.coords {
		n = times(n, c.Len())
	}
	return n
}

func (g grid) All(s game.Shape) iter.Seq2[int, game.Position] {
	return func(yield func(int, game.Position) bool) {
		at := make([]int, len(g.coords))
		for i, c := range g.coords {
			at[i] = c.From
		}
		var p game.Position
		for i := range g.Len(s) {
			p = g.position(s, at, p[:0])
			if !yield(i, p) {
				return
			}
			g.next(at)
		}
	}
}

// next moves at to the next place, from the last to the first.
func (g grid) next(at []int) {
	for i := len(at) - 1; i >= 0; i-- {
		if at[i]++; at[i] <= g.coords[i].To {
			return
		}
		at[i] = g.coords[i].From
	}
}

// position appends the position with the given coordinates to p.
func (g grid) position(s game.Shape, at []int, p game.Position) game.Position {
	zeros := s.Memory
	switch g.form {
	case numbers:
		return append(p, at...)
	case aRow:
		zeros += at[0]
	case aBoard:
		p = append(p, at[0])
		zeros += at[0] * at[1]
	}
	for range zeros {
		p = append(p, 0)
	}
	return p
}

func (g grid) check(s game.Shape) error {
	for _, c := range g.coords {
		if err := c.check(); err != nil {
			return err
		}
	}
	switch g.form {
	case aRow:
		return checkKind(s, game.KindRow)
	case aBoard:
		return checkKind(s, game.KindBoard)
	}
	return g.checkNumbers(s)
}

// checkNumbers checks that the shape has room for the numbers of a box.
func (g grid) checkNumbers(s game.Shape) error {
	err := checkKind(s, game.KindHeaps, game.KindHeap, game.KindCoupled, game.KindTuple, game.KindSet)
	if err != nil {
		return err
	}
	n, width := len(g.coords)-s.Memory, max(s.Width, 1)
	switch {
	case s.Kind == game.KindHeap && n != width:
		return g.wrongCount(width, s.Memory)
	case s.Count > 0 && n != s.Count*width:
		return g.wrongCount(s.Count*width, s.Memory)
	case n < 1 || n%width != 0:
		return fmt.Errorf("%d numbers, want records of %d and %d numbers of memory", len(g.coords), width, s.Memory)
	}
	return nil
}

func (g grid) wrongCount(want, memory int) error {
	if memory == 0 {
		return fmt.Errorf("%d numbers, want %d", len(g.coords), want)
	}
	return fmt.Errorf("%d numbers, want %d, and %d of memory", len(g.coords), want, memory)
}
