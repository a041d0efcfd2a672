package table

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"strconv"
	"strings"

	"grundy/game"
)

// WriteJSON writes the table as one JSON object [RFC8259] with the members
//
//	game, play, kind, range   as text: "wythoff", "normal", "values", "a, b = 0..30"
//	axes        of a grid: {"name", "from", "to"} for each axis
//	positions   of a list, and of P-positions: the positions; in a grid the places
//	            on the axes, of multisets the lists of heaps, else text
//	entries     in a grid, arrays in arrays as many deep as there are axes; in a
//	            list, an array in the order of positions; none for P-positions
//	known, total   of how many positions, of all, something is known
//
// An entry is a nim-value or {"loop": [...]} for an infinite one, an outcome as
// text, or for remoteness {"outcome", "moves"}; null where nothing is known or
// the position is illegal. Lists have no illegal positions.
func (t *Table) WriteJSON(w io.Writer) error {
	b := &jsonWriter{bufio.NewWriterSize(w, 1<<16)}
	b.WriteString("{\n")
	b.member("game", t.Rules.String())
	b.member("play", t.Play.String())
	b.member("kind", t.Kind.String())
	b.member("range", t.Range.String())
	grid := len(t.Range.Axes()) > 0
	if grid {
		b.axes(t.Range.Axes())
	}
	if !grid || t.Kind == PPositions {
		b.positions(t)
	}
	switch {
	case t.Kind == PPositions:
	case grid:
		b.grid(t)
	default:
		b.list(t)
	}
	b.WriteString(`"known": ` + strconv.Itoa(t.Known()) + ",\n" + `"total": ` + strconv.Itoa(t.Len()) + "\n}\n")
	return b.Flush()
}

// MarshalJSON returns what WriteJSON writes.
func (t *Table) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	err := t.WriteJSON(&b)
	return b.Bytes(), err
}

type jsonWriter struct{ *bufio.Writer }

// text writes s as JSON.
func (b *jsonWriter) text(s string) {
	quoted, _ := json.Marshal(s) // a string has no errors
	b.Write(quoted)
}

func (b *jsonWriter) member(name, value string) {
	b.text(name)
	b.WriteString(": ")
	b.text(value)
	b.WriteString(",\n")
}

func (b *jsonWriter) axes(axes []Axis) {
	b.WriteString(`"axes": [`)
	for i, a := range axes {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(`{"name": `)
		b.text(a.Name)
		b.WriteString(`, "from": ` + strconv.Itoa(a.From) + `, "to": ` + strconv.Itoa(a.To) + "}")
	}
	b.WriteString("],\n")
}

func (b *jsonWriter) positions(t *Table) {
	b.WriteString(`"positions": [`)
	i := 0
	for r := range t.records() {
		b.separate(i)
		i++
		switch {
		case r.place == nil:
			b.text(r.text)
		default:
			b.numbers(t.numbersOf(r))
		}
	}
	b.WriteString("],\n")
}

// numbersOf returns the place of r, without empty heaps in front.
func (t *Table) numbersOf(r record) []int {
	place := r.place
	if _, ok := t.Range.(multisets); ok {
		for len(place) > 0 && place[0] == 0 {
			place = place[1:]
		}
	}
	return place
}

func (b *jsonWriter) numbers(list []int) {
	var line []byte
	line = append(line, '[')
	for i, n := range list {
		if i > 0 {
			line = append(line, ", "...)
		}
		line = strconv.AppendInt(line, int64(n), 10)
	}
	b.Write(append(line, ']'))
}

// separate writes what stands before item i of an array.
func (b *jsonWriter) separate(i int) {
	switch {
	case i == 0:
	case i%16 == 0:
		b.WriteString(",\n")
	default:
		b.WriteString(", ")
	}
}

func (b *jsonWriter) list(t *Table) {
	b.WriteString(`"entries": [`)
	i := 0
	for r := range t.records() {
		b.separate(i)
		i++
		b.entry(t.Kind, r.Entry)
	}
	b.WriteString("],\n")
}

// grid writes the entries in arrays of arrays, an innermost array a line.
func (b *jsonWriter) grid(t *Table) {
	b.WriteString(`"entries": `)
	axes := t.Range.Axes()
	for i := range t.Len() {
		opening := starts(axes, i)
		switch {
		case opening == 0:
			b.WriteString(", ")
		case i > 0:
			b.WriteString(strings.Repeat("]", opening) + ",\n")
		}
		b.WriteString(strings.Repeat("[", opening))
		b.entry(t.Kind, t.Entry(i))
	}
	b.WriteString(strings.Repeat("]", len(axes)) + ",\n")
}

// starts returns how many axes entry i is the first on, from the last axis on: as many
// arrays begin before it.
func starts(axes []Axis, i int) int {
	n := 0
	for k := len(axes) - 1; k >= 0 && i%axes[k].Len() == 0; k-- {
		i /= axes[k].Len()
		n++
	}
	return n
}

func (b *jsonWriter) entry(k Kind, e Entry) {
	switch {
	case !e.Known():
		b.WriteString("null")
	case k == Values && e.Infinite:
		b.WriteString(`{"loop": [` + strings.ReplaceAll(loopSetText(e), " ", ", ") + "]}")
	case k == Values:
		b.WriteString(strconv.FormatUint(uint64(e.Value), 10))
	case k == Remoteness && e.Outcome == game.D:
		b.WriteString(`{"outcome": "D"}`)
	case k == Remoteness:
		b.WriteString(`{"outcome": "` + e.Outcome.String() + `", "moves": ` + strconv.Itoa(e.Moves) + "}")
	default:
		b.WriteString(`"` + e.Outcome.String() + `"`)
	}
}
