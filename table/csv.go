package table

import (
	"bufio"
	"io"
	"strconv"
	"strings"

	"grundy/game"
)

// WriteCSV writes the table as comma-separated values with a line of names, a legal
// position a line [RFC4180] with line feeds at the ends:
//
//	the place     a column for each axis, or heap1, heap2, ... for multisets, the
//	              empty ones first; else "position", as game.Format writes it
//	value         of Values: the nim-value, empty if there is none
//	outcome       P, N or D, empty if not known; not for P-positions
//	moves         of Remoteness: the number of moves, empty for draws
//	loop          of Values, if some are infinite: the set K of ∞(K), such as "0 2"
//
// A table of P-positions has only these, and no column but the place.
func (t *Table) WriteCSV(w io.Writer) error {
	b := bufio.NewWriterSize(w, 1<<16)
	b.WriteString(strings.Join(t.columns(), ","))
	b.WriteByte('\n')
	var line []byte
	for r := range t.records() {
		line = t.appendCSV(line[:0], r)
		b.Write(line)
	}
	return b.Flush()
}

// columns returns the names of the columns.
func (t *Table) columns() []string {
	names := t.keys()
	if len(names) == 0 {
		names = []string{"position"}
	}
	switch t.Kind {
	case Values:
		names = append(names, "value", "outcome")
		if t.hasLoops() {
			names = append(names, "loop")
		}
	case Outcomes:
		names = append(names, "outcome")
	case Remoteness:
		names = append(names, "outcome", "moves")
	}
	return names
}

func (t *Table) appendCSV(line []byte, r record) []byte {
	line = appendPlace(line, r)
	if t.Kind == Values {
		line = append(line, ',')
		if r.Known() && !r.Infinite {
			line = strconv.AppendUint(line, uint64(r.Value), 10)
		}
	}
	if t.Kind != PPositions {
		line = append(line, ',')
		if r.Known() {
			line = append(line, r.Outcome.String()...)
		}
	}
	if t.Kind == Remoteness {
		line = append(line, ',')
		if r.Known() && r.Outcome != game.D {
			line = strconv.AppendInt(line, int64(r.Moves), 10)
		}
	}
	if t.Kind == Values && t.hasLoops() {
		line = append(line, ',')
		line = append(line, loopSetText(r.Entry)...)
	}
	return append(line, '\n')
}

func appendPlace(line []byte, r record) []byte {
	if r.place == nil {
		return appendField(line, r.text)
	}
	for i, n := range r.place {
		if i > 0 {
			line = append(line, ',')
		}
		line = strconv.AppendInt(line, int64(n), 10)
	}
	return line
}

// appendField appends text, in quotes if it needs them.
func appendField(line []byte, text string) []byte {
	if !strings.ContainsAny(text, "\",\r\n") {
		return append(line, text...)
	}
	return append(line, `"`+strings.ReplaceAll(text, `"`, `""`)+`"`...)
}

// loopSetText returns the set of an infinite value, such as "0 2".
func loopSetText(e Entry) string {
	words := make([]string, len(e.Loop))
	for i, v := range e.Loop {
		words[i] = strconv.FormatUint(uint64(v), 10)
	}
	return strings.Join(words, " ")
}
