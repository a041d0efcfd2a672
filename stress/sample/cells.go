package sample

import (
	"cmp"
	"iter"
	"slices"

	"grundy/game"
)

// Cells are rows and boards.
type cells struct {
	letters int    // the cells are below it; 0 for numbers within the limits
	sizes   []size // lightest first
	header  bool   // the number of columns comes first
	limits  Limits
}

// A size is the columns and rows of a board; a row is a board of one row.
type size struct{ columns, rows int }

func newCells(s game.Shape, l Limits) cells {
	c := cells{letters: len(s.Letters), header: s.Kind == game.KindBoard, limits: l}
	if l.Empty {
		c.letters = 1
	}
	if s.IsSized() {
		c.sizes = []size{{s.Columns, max(s.Rows, 1)}}
		return c
	}
	maxRows := 1
	if c.header {
		maxRows = or(l.Rows, l.Greatest)
	}
	for rows := max(l.RowsMin, 1); rows <= maxRows; rows++ {
		least := max(l.Fewest, 1)
		if c.header {
			least = max(l.WidthMin, 1)
		}
		for columns := least; columns <= or(l.Columns, l.Greatest); columns++ {
			c.sizes = append(c.sizes, size{columns, rows})
		}
	}
	slices.SortStableFunc(c.sizes, func(a, b size) int { return cmp.Compare(a.columns*a.rows, b.columns*b.rows) })
	return c
}

func or(n, otherwise int) int {
	if n > 0 {
		return n
	}
	return otherwise
}

// fillings returns the numbers that the cells of a board may be.
func (c cells) fillings(k int) numbers {
	if c.letters > 0 {
		return uniform(k, 0, c.letters-1)
	}
	return uniform(k, c.limits.Least, c.limits.Most)
}

// ofWeight yields all fillings with letters of boards of w cells; numbers weigh more
// the greater they are.
func (c cells) ofWeight(w int) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for _, z := range c.sizes {
			k := z.columns * z.rows
			from, to := w-k, w-k
			if c.letters > 0 {
				to = k * (c.letters - 1)
			}
			if k > w || c.letters > 0 && k != w {
				continue
			}
			for sum := from; sum <= to; sum++ {
				for p := range c.fillings(k).withSum(sum) {
					if !yield(c.join(z.columns, p)) {
						return
					}
				}
			}
		}
	}
}

// join returns the position of cells in rows of that many columns.
func (c cells) join(columns int, p game.Position) game.Position {
	if !c.header {
		return p
	}
	if len(p) == 0 {
		columns = 0
	}
	return append(game.Position{columns}, p...)
}

func (c cells) heaviest() int {
	w := 0
	for _, z := range c.sizes {
		k := z.columns * z.rows
		if c.letters == 0 {
			k = times(k, c.limits.Most-c.limits.Least+1)
		}
		w = max(w, k)
	}
	return w
}

func (c cells) weight(p game.Position) int {
	if c.header {
		p = p[1:]
	}
	if c.letters > 0 {
		return len(p)
	}
	return plus(len(p), excess(p, c.limits.Least))
}

func (c cells) contains(p game.Position) bool {
	z := size{len(p), 1}
	if c.header {
		if p[0] == 0 {
			return false
		}
		z = size{p[0], (len(p) - 1) / p[0]}
		p = p[1:]
	}
	least, most := c.limits.Least, c.limits.Most
	if c.letters > 0 {
		least, most = 0, c.letters-1
	}
	return slices.Contains(c.sizes, z) && areBetween(p, least, most)
}

// smaller leaves out columns and rows, half of them and single ones, and makes cells
// smaller.
func (c cells) smaller(p game.Position) iter.Seq[game.Position] {
	columns, main := len(p), p
	if c.header {
		columns, main = p[0], p[1:]
	}
	return func(yield func(game.Position) bool) {
		if len(main) == 0 || !c.narrower(columns, main, yield) || !c.lower(columns, main, yield) {
			return
		}
		least := 0
		if c.letters == 0 {
			least = c.limits.Least
		}
		for i := range main {
			for v := range smallerNumbers(main[i], least) {
				q := main.Clone()
				q[i] = v
				if !yield(c.join(columns, q)) {
					return
				}
			}
		}
	}
}

func (c cells) narrower(columns int, p game.Position, yield func(game.Position) bool) bool {
	for n := columns / 2; n > 0; n /= 2 {
		for at := 0; at+n <= columns; at += n {
			var q game.Position
			for row := range slices.Chunk(p, columns) {
				q = append(append(q, row[:at]...), row[at+n:]...)
			}
			if !yield(c.join(columns-n, q)) {
				return false
			}
		}
	}
	return true
}

func (c cells) lower(columns int, p game.Position, yield func(game.Position) bool) bool {
	rows := len(p) / columns
	for n := rows / 2; n > 0; n /= 2 {
		for at := 0; at+n <= rows; at += n {
			if !yield(c.join(columns, slices.Concat(p[:at*columns], p[(at+n)*columns:]))) {
				return false
			}
		}
	}
	return true
}

// token is a cell, from 0 or from 1.
func (c cells) token(p game.Position) int { return len(p) }

// mostToken returns the cells of the largest board and its header.
func (c cells) mostToken() (most int) {
	for _, z := range c.sizes {
		most = max(most, z.columns*z.rows+1)
	}
	return most
}
