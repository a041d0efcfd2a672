package table_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"

	"grundy/game"
	"grundy/table"
)

// rowsOf returns the rows that every format must say, as words, from what the table
// says of each position.
func rowsOf(tab *table.Table, multisetHeaps int) (rows [][]string) {
	s := tab.Rules.Shape()
	for p, e := range tab.All() {
		if e.Illegal || tab.Kind == table.PPositions && e.Outcome != game.P {
			continue
		}
		row := []string{s.Format(p)}
		switch {
		case multisetHeaps > 0:
			row = padded(p, multisetHeaps)
		case len(tab.Range.Axes()) > 0:
			row = padded(p, len(p))
		}
		rows = append(rows, append(row, entryWords(tab.Kind, e)...))
	}
	return rows
}

func padded(p game.Position, n int) []string {
	words := slices.Repeat([]string{"0"}, n-len(p))
	for _, h := range p {
		words = append(words, strconv.Itoa(h))
	}
	return words
}

func entryWords(k table.Kind, e table.Entry) []string {
	switch {
	case k == table.PPositions:
		return nil
	case k == table.Outcomes:
		return []string{e.Outcome.String()}
	case k == table.Remoteness && e.Outcome == game.D:
		return []string{"D", ""}
	case k == table.Remoteness:
		return []string{e.Outcome.String(), strconv.Itoa(e.Moves)}
	case e.Infinite:
		loop := fmt.Sprint(e.Loop)
		return []string{"", e.Outcome.String(), loop[1 : len(loop)-1]}
	}
	return []string{fmt.Sprint(e.Value), e.Outcome.String()}
}

// A sample is a table with the columns that it must have.
type sample struct {
	name    string
	table   *table.Table
	columns string
	heaps   int // columns of a multiset
}

func samples(t *testing.T) []sample {
	return []sample{
		{"heap", make1(t, kayles, table.Heap(40), table.Values, game.Normal), "n,value,outcome", 0},
		{"square", make1(t, wythoff, table.Box(7, 9), table.Values, game.Normal), "a,b,value,outcome", 0},
		{"misere", make1(t, nimGame, table.Box(2, 3, 1), table.Outcomes, game.Misere), "a,b,c,outcome", 0},
		{"remote", make1(t, circle, table.Heap(5), table.Remoteness, game.Normal), "n,outcome,moves", 0},
		{"loops", make1(t, circle, table.Heap(5), table.Values, game.Normal), "n,value,outcome,loop", 0},
		{"p", make1(t, wythoff, table.Box(20, 20), table.PPositions, game.Normal), "a,b", 0},
		{"multisets", make1(t, smallest, table.Multisets(4, 4), table.Values, game.Normal), "heap1,heap2,heap3,heap4,value,outcome", 4},
		{"rows", make1(t, treblecross, table.AllRows(6), table.Outcomes, game.Normal), "position,outcome", 0},
		{"boards", make1(t, cram, table.AllBoards(3, 2), table.Values, game.Normal), "position,value,outcome", 0},
	}
}

func TestCSV(t *testing.T) {
	for _, s := range samples(t) {
		var b bytes.Buffer
		if err := s.table.WriteCSV(&b); err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(&b).ReadAll()
		if err != nil {
			t.Fatalf("%s: %v", s.name, err)
		}
		checkRows(t, s, rows)
	}
}

func TestParquet(t *testing.T) {
	for _, s := range samples(t) {
		var b bytes.Buffer
		if err := s.table.WriteParquet(&b); err != nil {
			t.Fatal(err)
		}
		if dir := os.Getenv("GRUNDY_KEEP"); dir != "" {
			os.WriteFile(filepath.Join(dir, s.name+".parquet"), b.Bytes(), 0o666)
		}
		checkRows(t, s, readParquet(t, b.Bytes()))
	}
}

// readParquet returns the names and the rows of a Parquet file, null as nothing.
func readParquet(t *testing.T, data []byte) [][]string {
	f, err := parquet.OpenFile(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	if play, _ := f.Lookup("play"); play != "normal" && play != "misère" {
		t.Errorf("play %q in the metadata", play)
	}
	var names []string
	for _, field := range f.Schema().Fields() {
		names = append(names, field.Name())
	}
	all := [][]string{names}
	reader := parquet.NewReader(f)
	defer reader.Close()
	buffer := make([]parquet.Row, 10)
	for {
		n, err := reader.ReadRows(buffer)
		for _, row := range buffer[:n] {
			words := make([]string, len(row))
			for i, v := range row {
				if !v.IsNull() {
					words[i] = v.String()
				}
			}
			all = append(all, words)
		}
		if err != nil {
			return all
		}
	}
}

// checkRows compares names and rows with those of the table.
func checkRows(t *testing.T, s sample, rows [][]string) {
	t.Helper()
	if got := strings.Join(rows[0], ","); got != s.columns {
		t.Errorf("%s: columns %s, want %s", s.name, got, s.columns)
	}
	want := rowsOf(s.table, s.heaps)
	if len(rows)-1 != len(want) {
		t.Fatalf("%s: %d rows, want %d", s.name, len(rows)-1, len(want))
	}
	for i, row := range rows[1:] {
		full := append(slices.Clone(want[i]), make([]string, len(row)-len(want[i]))...)
		if !slices.Equal(row, full) {
			t.Errorf("%s: row %d is %q, want %q", s.name, i, row, full)
		}
	}
}

// The JSON form of a table, as a reader would declare it.
type document struct {
	Game, Play, Kind, Range string
	Axes                    []struct {
		Name     string
		From, To int
	}
	Positions, Entries []any
	Known, Total       int
}

func TestJSON(t *testing.T) {
	for _, s := range samples(t) {
		data, err := json.Marshal(s.table)
		if err != nil {
			t.Fatalf("%s: %v", s.name, err)
		}
		var d document
		if err := json.Unmarshal(data, &d); err != nil {
			t.Fatal(err)
		}
		if d.Game != s.table.Rules.String() || d.Total != s.table.Len() || len(d.Axes) != len(s.table.Range.Axes()) {
			t.Errorf("%s: game %s, %d positions, %d axes", s.name, d.Game, d.Total, len(d.Axes))
		}
		checkDocument(t, s, d)
	}
}

// checkDocument compares the positions and the entries, flat, with the table.
func checkDocument(t *testing.T, s sample, d document) {
	want := rowsOf(s.table, 0)
	entries, depth := flatten(d.Entries)
	if s.table.Kind == table.PPositions {
		want, entries = nil, nil
	} else if depth != max(1, len(d.Axes)) {
		t.Errorf("%s: arrays %d deep, want %d", s.name, depth, len(d.Axes))
	}
	if len(entries) != len(want) {
		t.Fatalf("%s: %d entries, want %d", s.name, len(entries), len(want))
	}
	for i, e := range entries {
		got := jsonWords(s.table.Kind, e)
		if want := want[i][len(want[i])-len(got):]; !slices.Equal(got, want) {
			t.Errorf("%s: entry %d is %v, want %v", s.name, i, got, want)
		}
	}
	checkPositions(t, s, d)
}

// checkPositions compares the positions of a list and of P-positions with the table.
func checkPositions(t *testing.T, s sample, d document) {
	var want []any
	for _, row := range rowsOf(s.table, s.heaps) {
		place := len(row) - len(entryWords(s.table.Kind, table.Entry{}))
		switch {
		case s.heaps > 0:
			want = append(want, slices.DeleteFunc(row[:place], func(n string) bool { return n == "0" }))
		case s.table.Kind == table.PPositions:
			want = append(want, row)
		case len(d.Axes) == 0:
			want = append(want, row[0])
		}
	}
	if fmt.Sprint(d.Positions) != fmt.Sprint(want) {
		t.Errorf("%s: positions %v, want %v", s.name, d.Positions, want)
	}
}

// flatten returns the entries of arrays in arrays.
func flatten(list []any) (flat []any, depth int) {
	depth = 1
	for _, e := range list {
		inner, ok := e.([]any)
		if !ok {
			flat = append(flat, e)
			continue
		}
		more, d := flatten(inner)
		flat, depth = append(flat, more...), d+1
	}
	return flat, depth
}

// jsonWords returns an entry as entryWords does.
func jsonWords(k table.Kind, e any) []string {
	m, isMap := e.(map[string]any)
	switch {
	case isMap && k == table.Values:
		return []string{strings.Trim(fmt.Sprint(m["loop"]), "[]")}
	case isMap && m["moves"] == nil:
		return []string{"D", ""}
	case isMap:
		return []string{m["outcome"].(string), fmt.Sprint(m["moves"])}
	case k == table.Values:
		outcome := "N"
		if e == 0.0 {
			outcome = "P"
		}
		return []string{fmt.Sprint(e), outcome}
	}
	return []string{e.(string)}
}
