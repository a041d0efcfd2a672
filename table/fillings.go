package table

import (
	"fmt"
	"iter"
	"slices"

	"grundy/game"
)

// AllRows returns the range of every row of 0..max cells: for L letters,
// 1 + L + ... + L^max positions, the shorter first, then as numbers in base L.
// Memory is 0.
func AllRows(max int) Range { return fillings{game.KindRow, max, 1, false} }

// AllBoards returns the range of every board of 1..columns by 1..rows cells: for
// L letters the sum of L^(c*r) positions, the fewer cells first, of these the
// fewer columns, then as numbers in base L. Memory is 0.
func AllBoards(columns, rows int) Range { return fillings{game.KindBoard, columns, rows, false} }

// AllOfSize returns the range of every row or board of the size that shape s says, in the
// order of [AllRows] and [AllBoards].
func AllOfSize(s game.Shape) Range { return fillings{s.Kind, s.Columns, max(s.Rows, 1), true} }

// maxCells bounds the cells of a row or board, and so the sizes of a range.
const maxCells = 1 << 16

type fillings struct {
	kind          game.Kind
	columns, rows int
	alone         bool // no smaller ones
}

// A size is the columns and rows of a board; a row is a board of one row.
type size struct{ columns, rows int }

func (z size) cells() int { return z.columns * z.rows }

func (f fillings) String() string {
	upTo, of := "up to", "of up to"
	if f.alone {
		upTo, of = "of", "of"
	}
	if f.kind == game.KindRow {
		return fmt.Sprintf("every row %s %d cells", of, f.columns)
	}
	return fmt.Sprintf("every board %s %dx%d", upTo, f.columns, f.rows)
}

func (fillings) Axes() []Axis { return nil }

// sizes returns the sizes in their order.
func (f fillings) sizes() []size {
	if f.alone {
		return []size{{f.columns, f.rows}}
	}
	var list []size
	first := 1
	if f.kind == game.KindRow {
		first = 0
	}
	for columns := first; columns <= f.columns; columns++ {
		for rows := 1; rows <= f.rows; rows++ {
			list = append(list, size{columns, rows})
		}
	}
	slices.SortStableFunc(list, func(a, b size) int { return a.cells() - b.cells() })
	return list
}

func (f fillings) Len(s game.Shape) int {
	if times(f.columns, f.rows) > 62 && len(s.Letters) > 1 {
		return maxInt // those of the greatest size alone
	}
	n := 0
	for _, z := range f.sizes() {
		count := 1
		for range z.cells() {
			if count = times(count, len(s.Letters)); count == maxInt {
				return maxInt
			}
		}
		n = plus(n, count)
	}
	return n
}

func (f fillings) All(s game.Shape) iter.Seq2[int, game.Position] {
	return func(yield func(int, game.Position) bool) {
		i := 0
		for _, z := range f.sizes() {
			var p game.Position
			if f.kind == game.KindBoard {
				p = append(p, z.columns)
			}
			head := len(p)
			p = append(p, make(game.Position, z.cells()+s.Memory)...)
			cells := p[head : head+z.cells()]
			for more := true; more; more = count(cells, len(s.Letters)) {
				if !yield(i, p) {
					return
				}
				i++
			}
		}
	}
}

// count adds 1 to the digits of a number in the given base; false, and all digits
// 0, after the last number.
func count(digits game.Position, base int) bool {
	for i := len(digits) - 1; i >= 0; i-- {
		if digits[i]++; digits[i] < base {
			return true
		}
		digits[i] = 0
	}
	return false
}

func (f fillings) check(s game.Shape) error {
	if f.columns < 0 || f.rows < 1 || f.kind == game.KindBoard && f.columns < 1 {
		return fmt.Errorf("%v: want sizes of at least 1", f)
	}
	if times(f.columns, f.rows) > maxCells {
		return fmt.Errorf("%v: want at most %d cells", f, maxCells)
	}
	if err := checkKind(s, f.kind); err != nil {
		return err
	}
	if len(s.Letters) == 0 {
		return fmt.Errorf("%v: the cells hold any number, want cells of a few letters", f)
	}
	return nil
}
