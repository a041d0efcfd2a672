package table

import (
	"io"

	"grundy/game"
	"grundy/internal/parquet"
)

// WriteParquet writes the table as a Parquet file [Par24], with the columns of
// [Table.WriteCSV] in the same order: places, values and moves as 32-bit integers,
// the rest as text; null where CSV has nothing. The game, the play, the kind and
// the range are in the metadata under their names.
func (t *Table) WriteParquet(w io.Writer) error {
	p := parquet.NewWriter(w, parquetColumns(t.columns()), [][2]string{
		{"game", t.Rules.String()},
		{"play", t.Play.String()},
		{"kind", t.Kind.String()},
		{"range", t.Range.String()},
	})
	row := parquetRow{Writer: p, kind: t.Kind, loops: t.hasLoops()}
	for r := range t.records() {
		if err := row.add(r); err != nil {
			return err
		}
	}
	return p.Close()
}

// parquetColumns returns the columns of the given names with their types.
func parquetColumns(names []string) []parquet.Column {
	columns := make([]parquet.Column, len(names))
	for i, name := range names {
		columns[i] = parquet.Column{Name: name}
		switch name {
		case "value", "moves":
			columns[i].Optional = true
		case "outcome", "loop":
			columns[i].Text, columns[i].Optional = true, true
		case "position":
			columns[i].Text = true
		}
	}
	return columns
}

// A parquetRow writes the rows of a table, value by value.
type parquetRow struct {
	*parquet.Writer
	kind  Kind
	loops bool
	at    int // the next column
}

// add writes a record.
func (p *parquetRow) add(r record) error {
	p.at = 0
	for _, n := range r.place {
		p.int(true, n)
	}
	if r.place == nil {
		p.text(true, r.text)
	}
	if p.kind == Values {
		p.int(r.Known() && !r.Infinite, int(r.Value))
	}
	if p.kind != PPositions {
		p.text(r.Known(), r.Outcome.String())
	}
	if p.kind == Remoteness {
		p.int(r.Known() && r.Outcome != game.D, r.Moves)
	}
	if p.kind == Values && p.loops {
		p.text(r.Infinite, loopSetText(r.Entry))
	}
	return p.EndRow()
}

// int writes a number, or null if it is not there.
func (p *parquetRow) int(there bool, n int) {
	if there {
		p.Int(p.at, int32(n))
	} else {
		p.Null(p.at)
	}
	p.at++
}

// text writes a text, or null if it is not there.
func (p *parquetRow) text(there bool, s string) {
	if there {
		p.Text(p.at, s)
	} else {
		p.Null(p.at)
	}
	p.at++
}
