package table

import (
	"io"

	"github.com/parquet-go/parquet-go"

	"grundy/game"
)

// WriteParquet writes the table as a Parquet file [Parquet], with the columns of
// [Table.WriteCSV] in the same order: places, values and moves as 32-bit integers,
// the rest as text; null where CSV has nothing. The game, the play, the kind and
// the range are in the metadata under their names.
func (t *Table) WriteParquet(w io.Writer) error {
	p := t.newParquet(w)
	for r := range t.records() {
		if err := p.add(r); err != nil {
			return err
		}
	}
	return p.close()
}

// A parquetWriter gathers records column by column and writes them in batches.
type parquetWriter struct {
	*parquet.Writer
	kind    Kind
	loops   bool
	columns [][]parquet.Value
	rows    int // in the batch
	group   int // in the row group
}

const (
	batchRows = 1 << 13
	groupRows = 1 << 20
)

func (t *Table) newParquet(w io.Writer) *parquetWriter {
	names := t.columns()
	return &parquetWriter{
		Writer: parquet.NewWriter(w,
			parquet.NewSchema("table", schemaOf(names)),
			parquet.Compression(&parquet.Zstd),
			parquet.CreatedBy("grundy", "", ""),
			parquet.KeyValueMetadata("game", t.Rules.String()),
			parquet.KeyValueMetadata("play", t.Play.String()),
			parquet.KeyValueMetadata("kind", t.Kind.String()),
			parquet.KeyValueMetadata("range", t.Range.String()),
		),
		kind: t.Kind, loops: t.hasLoops(), columns: make([][]parquet.Value, len(names)),
	}
}

// add adds a record to the batch, and writes the batch if it is full.
func (p *parquetWriter) add(r record) error {
	at := 0
	put := func(v parquet.Value) {
		p.columns[at] = append(p.columns[at], v)
		at++
	}
	for _, n := range r.place {
		put(parquet.Int32Value(int32(n)))
	}
	if r.place == nil {
		put(textValue(r.text))
	}
	if p.kind == Values {
		put(optional(r.Known() && !r.Infinite, parquet.Int32Value(int32(r.Value))))
	}
	if p.kind != PPositions {
		put(optional(r.Known(), outcomeValues[r.Outcome]))
	}
	if p.kind == Remoteness {
		put(optional(r.Known() && r.Outcome != game.D, parquet.Int32Value(int32(r.Moves))))
	}
	if p.kind == Values && p.loops {
		put(optional(r.Infinite, textValue(loopSetText(r.Entry))))
	}
	if p.rows++; p.rows == batchRows {
		return p.flush()
	}
	return nil
}

var outcomeValues = [...]parquet.Value{
	game.P: textValue(game.P.String()), game.N: textValue(game.N.String()), game.D: textValue(game.D.String()),
}

func textValue(s string) parquet.Value { return parquet.ByteArrayValue([]byte(s)) }

// optional returns v as the value of an optional column, null if there is none.
func optional(there bool, v parquet.Value) parquet.Value {
	if !there {
		return parquet.NullValue()
	}
	return v.Level(0, 1, 0)
}

// flush writes the batch, and begins a row group when one is full.
func (p *parquetWriter) flush() error {
	for i, w := range p.ColumnWriters() {
		if _, err := w.WriteRowValues(p.columns[i]); err != nil {
			return err
		}
		p.columns[i] = p.columns[i][:0]
	}
	p.group += p.rows
	p.rows = 0
	if p.group >= groupRows {
		p.group = 0
		return p.Flush()
	}
	return nil
}

func (p *parquetWriter) close() error {
	if err := p.flush(); err != nil {
		return err
	}
	return p.Close()
}

// schemaOf returns the columns of the given names with their types.
func schemaOf(names []string) parquet.Node {
	group, order := parquet.Group{}, map[string]int{}
	for i, name := range names {
		order[name] = i
		group[name] = columnOf(name)
	}
	return ordered{group, order}
}

func columnOf(name string) parquet.Node {
	switch name {
	case "value", "moves":
		return parquet.Optional(parquet.Int(32))
	case "outcome", "loop":
		return parquet.Optional(parquet.Encoded(parquet.String(), &parquet.RLEDictionary))
	case "position":
		return parquet.String()
	}
	return parquet.Encoded(parquet.Int(32), &parquet.DeltaBinaryPacked)
}

// An ordered group has its fields in the order given, where a parquet.Group has them by
// name.
type ordered struct {
	parquet.Group
	order map[string]int
}

// Fields returns the fields in order.
func (o ordered) Fields() []parquet.Field {
	fields := make([]parquet.Field, len(o.order))
	for _, f := range o.Group.Fields() {
		fields[o.order[f.Name()]] = f
	}
	return fields
}
