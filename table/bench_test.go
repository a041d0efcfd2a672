package table_test

import (
	"context"
	"io"
	"testing"

	"grundy/game"
	"grundy/nim"
	"grundy/solve"
	"grundy/table"
)

// A table of 2001 x 2001, from a formula, so that only the making and writing is
// measured.
func large(b *testing.B, side int) *table.Table {
	b.Helper()
	t, err := table.From(context.Background(), wythoff, table.Box(side-1, side-1), table.Values, solve.Config{},
		func(_ context.Context, p game.Position) (table.Entry, error) {
			return table.ValueEntry(nim.Value(p[0]^p[1]) * 3 / 2), nil
		})
	if err != nil {
		b.Fatal(err)
	}
	return t
}

func BenchmarkWrite(b *testing.B) {
	million, square := large(b, 1000), large(b, 2000)
	for _, bench := range []struct {
		name  string
		table *table.Table
		write func(*table.Table, io.Writer) error
	}{
		{"CSV/rows=1e6", million, (*table.Table).WriteCSV},
		{"JSON/rows=1e6", million, (*table.Table).WriteJSON},
		{"Parquet/rows=1e6", million, (*table.Table).WriteParquet},
		{"Text/rows=1e6", million, func(t *table.Table, w io.Writer) error { return t.WriteText(w, table.Text{}) }},
		{"PNG/2000x2000", square, (*table.Table).WritePNG},
		{"SVG/2000x2000", square, (*table.Table).WriteSVG},
	} {
		b.Run(bench.name, func(b *testing.B) {
			var size counter
			for b.Loop() {
				size = 0
				if err := bench.write(bench.table, &size); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(size), "bytes")
		})
	}
}

type counter int

func (c *counter) Write(b []byte) (int, error) {
	*c += counter(len(b))
	return len(b), nil
}

// Wythoff's game with its moves declared as rides.
var queen = game.Riding("wythoff", game.Coupled(2),
	game.Ride{Step: []int{1, 0}}, game.Ride{Step: []int{0, 1}}, game.Ride{Step: []int{1, 1}})

func BenchmarkMake(b *testing.B) {
	for _, bench := range []struct {
		name  string
		rules game.Rules
		r     table.Range
	}{
		{"wythoff/2000x2000", queen, table.Box(1999, 1999)},
		{"smallest/6x30", smallest, table.Multisets(6, 30)},
	} {
		b.Run(bench.name, func(b *testing.B) {
			for b.Loop() {
				if _, err := table.Make(context.Background(), bench.rules, bench.r, table.Values, solve.Config{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
