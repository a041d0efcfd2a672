package table

import (
	"bufio"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"grundy/game"
)

// writeList writes a position a line and what is known of it.
func (t *Table) writeList(b *bufio.Writer) {
	s := t.Rules.Shape()
	widest := 0
	for p := range t.shown() {
		widest = max(widest, utf8.RuneCountInString(s.Format(p)))
	}
	for p, e := range t.shown() {
		fmt.Fprintf(b, "%-*s   %s\n", widest, s.Format(p), t.phrase(e))
	}
}

// phrase returns an entry by itself, such as "0 P", "3", "N in 5 moves".
func (t *Table) phrase(e Entry) string {
	switch {
	case !e.Known():
		return "?"
	case t.Kind == Values && e.Infinite:
		return loopText(e)
	case t.Kind == Values && e.Outcome == game.P:
		return "0 P"
	case t.Kind == Values:
		return strconv.FormatUint(uint64(e.Value), 10)
	case t.Kind == Remoteness && e.Outcome != game.D:
		return fmt.Sprintf("%v %d", e.Outcome, e.Moves)
	}
	return e.Outcome.String()
}

// shown yields the legal positions for people to read: of those that are the same
// but for their order or a symmetry of the board, the first one alone.
func (t *Table) shown() func(yield func(game.Position, Entry) bool) {
	canon := game.NewCanonizer(t.Rules)
	s := t.Rules.Shape()
	reduce := s.Symmetry != game.NoSymmetry || t.unordered()
	var q game.Position
	return func(yield func(game.Position, Entry) bool) {
		for p, e := range t.All() {
			if e.Illegal {
				continue
			}
			if reduce {
				q = canon.Canonical(append(q[:0], p...))
				if t.seenBefore(p, q) {
					continue
				}
			}
			if !yield(p, e) {
				return
			}
		}
	}
}

// unordered reports whether t is a cube of numbers whose order does not matter.
func (t *Table) unordered() bool {
	s := t.Rules.Shape()
	g, ok := t.Range.(grid)
	if !ok || g.form != numbers || s.Width > 1 || s.Memory > 0 {
		return false
	}
	switch s.Kind {
	case game.KindHeaps, game.KindCoupled, game.KindSet:
		return slices.IndexFunc(g.coords, func(c coord) bool { return !c.like(g.coords[0]) }) < 0
	}
	return false
}

// seenBefore reports whether another form of p stands earlier in the table: q is
// the canonical form.
func (t *Table) seenBefore(p, q game.Position) bool {
	if t.unordered() {
		return !slices.IsSorted(p)
	}
	_, listed := t.Range.(list)
	return !listed && !slices.Equal(p, q)
}

// writePPositions writes the P-positions, as many in a line as fit.
func (t *Table) writePPositions(b *bufio.Writer, x Text) {
	var words []string
	widest := 0
	for p, e := range t.shown() {
		if e.Outcome == game.P {
			words = append(words, t.Rules.Shape().Format(p))
			widest = max(widest, utf8.RuneCountInString(words[len(words)-1]))
		}
	}
	if len(words) == 0 {
		b.WriteString("none\n")
		return
	}
	const gap = 3
	perLine := max(1, (x.columns()+gap)/(widest+gap))
	for line := range slices.Chunk(words, perLine) {
		for i, word := range line {
			if i == len(line)-1 {
				fmt.Fprintf(b, "%s\n", word)
			} else {
				fmt.Fprintf(b, "%-*s", widest+gap, word)
			}
		}
	}
}

// writeBoards draws boards of one height side by side, with what is known below.
func (t *Table) writeBoards(b *bufio.Writer, x Text) {
	s := t.Rules.Shape()
	var pictures []picture
	used := 0
	flush := func() {
		writeSideBySide(b, pictures)
		pictures, used = pictures[:0], 0
	}
	for p, e := range t.shown() {
		f := newPicture(s.Format(p), t.phrase(e))
		if len(pictures) > 0 && (f.height() != pictures[0].height() || used+boardGap+f.width > x.columns()) {
			flush()
			b.WriteByte('\n')
		}
		pictures = append(pictures, f)
		used += boardGap + f.width
		if len(pictures) == 1 {
			used -= boardGap
		}
	}
	flush()
}

const boardGap = 3

// A picture is lines of text of some width.
type picture struct {
	lines []string
	width int
}

func newPicture(board, below string) picture {
	f := picture{lines: append(strings.Split(board, "/"), below)}
	for _, line := range f.lines {
		f.width = max(f.width, utf8.RuneCountInString(line))
	}
	return f
}

func (f picture) height() int { return len(f.lines) }

// writeSideBySide writes pictures of one height.
func writeSideBySide(b *bufio.Writer, pictures []picture) {
	if len(pictures) == 0 {
		return
	}
	for i := range pictures[0].lines {
		line := ""
		for _, f := range pictures {
			line += fmt.Sprintf("%-*s", f.width+boardGap, f.lines[i])
		}
		fmt.Fprintln(b, strings.TrimRight(line, " "))
	}
}
