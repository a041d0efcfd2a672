package table

import (
	"bufio"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A page lays out signs in rows and columns with numbers at the left and above.
type page struct {
	*bufio.Writer
	columns int // of the page
	corner  string
	left    int // width of the numbers at the left
	sign    int // width of a sign and of the number above it
}

// newPage returns the page for signs up to a width. The first row has the corner and
// the last row the number lastRow.
func newPage(b *bufio.Writer, columns int, corner string, lastRow, widest int) page {
	return page{
		Writer: b, columns: columns, corner: corner,
		left: max(utf8.RuneCountInString(corner), len(strconv.Itoa(lastRow))),
		sign: widest,
	}
}

// room returns how many signs fit in a line, at least 1.
func (p page) room() int { return max(1, (p.columns-p.left-2)/(p.sign+1)) }

// head writes the numbers from..to-1 above the signs; numbers that are wider than
// a sign from top to bottom, a digit a line.
func (p page) head(from, to int) {
	digits := len(strconv.Itoa(to - 1))
	if digits <= p.sign {
		p.headLine(p.corner, from, to, func(n int) string { return strconv.Itoa(n) })
		return
	}
	for k := digits - 1; k >= 0; k-- {
		corner := ""
		if k == 0 {
			corner = p.corner
		}
		p.headLine(corner, from, to, func(n int) string { return digit(n, k) })
	}
}

func (p page) headLine(corner string, from, to int, word func(n int) string) {
	line := fmt.Sprintf("%*s  ", p.left, corner)
	for n := from; n < to; n++ {
		line += fmt.Sprintf(" %*s", p.sign, word(n))
	}
	fmt.Fprintln(p, strings.TrimRight(line, " "))
}

// digit returns the digit of n at 10^k, or nothing if n is shorter.
func digit(n, k int) string {
	text := strconv.Itoa(n)
	if k >= len(text) {
		return ""
	}
	return text[len(text)-1-k:][:1]
}

// row writes the number of a row and its signs, and no spaces at the end.
func (p page) row(n int, signs []string) {
	for len(signs) > 0 && signs[len(signs)-1] == "" {
		signs = signs[:len(signs)-1]
	}
	fmt.Fprintf(p, "%*d", p.left, n)
	blank := 2
	for _, s := range signs {
		blank += 1 + p.sign - utf8.RuneCountInString(s)
		if s == "" {
			continue
		}
		p.spaces(blank)
		if s[len(s)-1] == ' ' { // keep it for the next sign
			s, blank = s[:len(s)-1], 1
		} else {
			blank = 0
		}
		p.WriteString(s)
	}
	p.WriteByte('\n')
}

func (p page) spaces(n int) {
	for range n {
		p.WriteByte(' ')
	}
}

// widest returns the width of the widest sign.
func (t *Table) widest(mark bool) int {
	widest := 1
	var last cell
	for _, c := range t.cells {
		if c == last {
			continue
		}
		last = c
		widest = max(widest, utf8.RuneCountInString(t.sign(t.decode(c), mark)))
	}
	return widest
}

// writeRows writes a table with one axis in rows of x.Row numbers, or of a divisor
// of it that fits.
func (t *Table) writeRows(b *bufio.Writer, x Text, a Axis) {
	row := x.Row
	if row < 1 {
		row = 10
	}
	p := newPage(b, x.columns(), a.Name, a.To, t.widest(false))
	row = widthOf(row, p.room())
	p.head(0, row)
	for n := a.From - a.From%row; n <= a.To; n += row {
		signs := make([]string, row)
		for i := max(n, a.From); i < min(n+row, a.To+1); i++ {
			signs[i-n] = t.sign(t.Entry(i-a.From), false)
		}
		p.row(n, signs)
	}
}

// widthOf returns row, or its greatest proper divisor of at least 5 that is at most
// room, or else room, rounded down to tens or fives.
func widthOf(row, room int) int {
	if row <= room {
		return row
	}
	for d := room; d >= 5; d-- {
		if row%d == 0 {
			return d
		}
	}
	return roundDown(room)
}

func roundDown(n int) int {
	switch {
	case n >= 10:
		return n - n%10
	case n >= 5:
		return 5
	}
	return n
}

// writeSquares writes the last two axes as squares, one for each place on the
// others.
func (t *Table) writeSquares(b *bufio.Writer, x Text, axes []Axis) {
	outer, inner := axes[:len(axes)-2], axes[len(axes)-2:]
	p := newPage(b, x.columns(), inner[0].Name+`\`+inner[1].Name, inner[0].To, t.widest(true))
	size := inner[0].Len() * inner[1].Len()
	for first := 0; first < t.Len(); first += size {
		if first > 0 {
			b.WriteByte('\n')
		}
		if len(outer) > 0 {
			fmt.Fprintf(b, "%s\n", placeText(outer, first/size))
		}
		t.writeSquare(p, first, inner)
	}
}

// placeText returns place number i on the axes, such as "a = 1, b = 0".
func placeText(axes []Axis, i int) string {
	text := ""
	for k := len(axes) - 1; k >= 0; k-- {
		a := axes[k]
		text = fmt.Sprintf(", %s = %d", a.Name, a.From+i%a.Len()) + text
		i /= a.Len()
	}
	return text[2:]
}

// writeSquare writes the square that begins at entry first, in several parts if
// the columns do not fit on the page.
func (t *Table) writeSquare(p page, first int, axes []Axis) {
	down, across := axes[0], axes[1]
	step := across.Len()
	if step > p.room() {
		step = roundDown(p.room())
	}
	signs := make([]string, 0, step)
	for from := 0; from < across.Len(); from += step {
		to := min(from+step, across.Len())
		if from > 0 {
			p.WriteByte('\n')
		}
		p.head(across.From+from, across.From+to)
		for i := range down.Len() {
			signs = signs[:0]
			for j := from; j < to; j++ {
				signs = append(signs, t.sign(t.Entry(first+i*across.Len()+j), true))
			}
			p.row(down.From+i, signs)
		}
	}
}
