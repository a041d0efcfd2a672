package table

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"grundy/game"
)

// A Text says how a table is written as text. The zero Text is ready for use.
type Text struct {
	Columns int // of the page; 0 stands for 80
	Row     int // numbers in a row for one heap, such as the period; 0 stands for 10
}

func (x Text) columns() int {
	if x.Columns > 0 {
		return x.Columns
	}
	return 80
}

// Title returns what the table is about, such as
// "wythoff: misère P-positions, a, b = 0..30".
func (t *Table) Title() string {
	kind := t.Kind.title()
	if t.Play == game.Misere {
		kind = "misère " + kind
	}
	return fmt.Sprintf("%v: %s, %v", t.Rules, kind, t.Range)
}

// WriteText writes the table for people to read: a title, the entries, and what the
// signs mean. One heap comes in rows; two heaps in a square, where P stands for a
// P-position; more as squares one after the other; boards are drawn; of other lists
// there is one position a line. Lines keep within the columns of the page, unless
// a single position is longer.
func (t *Table) WriteText(w io.Writer, x Text) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "%s\n\n", t.Title())
	switch axes := t.Range.Axes(); {
	case t.Kind == PPositions:
		t.writePPositions(b, x)
	case len(axes) == 0 && t.Rules.Shape().Kind == game.KindBoard:
		t.writeBoards(b, x)
	case len(axes) == 0:
		t.writeList(b)
	case len(axes) == 1:
		t.writeRows(b, x, axes[0])
	default:
		t.writeSquares(b, x, axes)
	}
	for _, note := range t.notes() {
		fmt.Fprintf(b, "\n%s\n", note)
	}
	return b.Flush()
}

// notes returns the lines that explain the signs, and what is missing.
func (t *Table) notes() []string {
	var notes []string
	axes := len(t.Range.Axes())
	switch {
	case t.Kind == Values && axes > 1:
		notes = append(notes, "P: a P-position, "+zeroWord(t.Play)+" 0")
	case t.Kind == Outcomes && axes > 0:
		notes = append(notes, "P: a P-position   .: an N-position")
	case t.Kind == Remoteness && axes > 0:
		notes = append(notes, "*: a P-position")
	}
	if t.hasLoops() {
		notes = append(notes, "∞(K): play may be endless; K are the values of the options")
	}
	if t.Kind != Values && t.has[game.D] {
		notes = append(notes, "D: a draw")
	}
	if !t.Complete() {
		notes = append(notes, fmt.Sprintf("?: not known, %d of %d positions", t.Len()-t.Known(), t.Len()))
	}
	return notes
}

func zeroWord(p game.Play) string {
	if p == game.Misere {
		return "misère nim-value"
	}
	return "nim-value"
}

// sign returns an entry as a sign in a grid; mark says that a value 0 is written P.
func (t *Table) sign(e Entry, mark bool) string {
	switch {
	case e.Illegal:
		return ""
	case !e.Known():
		return "?"
	case t.Kind == Values && e.Infinite:
		return loopText(e)
	case t.Kind == Values && mark && e.Outcome == game.P:
		return "P"
	case t.Kind == Values:
		return strconv.FormatUint(uint64(e.Value), 10)
	case e.Outcome == game.D:
		return "D"
	case t.Kind == Remoteness && e.Outcome == game.P:
		return strconv.Itoa(e.Moves) + "*"
	case t.Kind == Remoteness:
		return strconv.Itoa(e.Moves) + " "
	case e.Outcome == game.N:
		return "."
	}
	return "P"
}

// loopText returns an infinite value, such as "∞(0,2)".
func loopText(e Entry) string {
	words := make([]string, len(e.Loop))
	for i, v := range e.Loop {
		words[i] = strconv.FormatUint(uint64(v), 10)
	}
	return "∞(" + strings.Join(words, ",") + ")"
}
