package parquet

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	reader "github.com/parquet-go/parquet-go"
)

// A row has a number, perhaps a second one, and perhaps a text.
type row struct {
	n     int32
	maybe *int32
	text  *string
}

func (r row) String() string {
	text := fmt.Sprint(r.n)
	if r.maybe != nil {
		text += fmt.Sprintf(" %d", *r.maybe)
	}
	if r.text != nil {
		text += fmt.Sprintf(" %q", *r.text)
	}
	return text
}

func write(t *testing.T, rows []row) []byte {
	t.Helper()
	var out bytes.Buffer
	w := NewWriter(&out, []Column{{Name: "n"}, {Name: "maybe", Optional: true}, {Name: "text", Text: true, Optional: true}},
		[][2]string{{"game", "nim"}})
	for _, r := range rows {
		w.Int(0, r.n)
		if r.maybe != nil {
			w.Int(1, *r.maybe)
		} else {
			w.Null(1)
		}
		if r.text != nil {
			w.Text(2, *r.text)
		} else {
			w.Null(2)
		}
		if err := w.EndRow(); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// read reads a file with another implementation.
func read(t *testing.T, data []byte) []row {
	t.Helper()
	f, err := reader.OpenFile(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	if game, ok := f.Lookup("game"); !ok || game != "nim" {
		t.Errorf("metadata game = %q, %t", game, ok)
	}
	r := reader.NewReader(f)
	defer r.Close()
	var rows []row
	buffer := make([]reader.Row, 100)
	for {
		n, err := r.ReadRows(buffer)
		for _, values := range buffer[:n] {
			rows = append(rows, rowOf(values))
		}
		if err != nil {
			return rows
		}
	}
}

func rowOf(values reader.Row) row {
	r := row{n: values[0].Int32()}
	if !values[1].IsNull() {
		n := values[1].Int32()
		r.maybe = &n
	}
	if !values[2].IsNull() {
		text := string(values[2].ByteArray())
		r.text = &text
	}
	return r
}

// TestRoundTrip reads what was written: runs of all lengths, few and many values,
// nulls, no rows, and more than a row group.
func TestRoundTrip(t *testing.T) {
	const seed = 16
	random := rand.New(rand.NewPCG(seed, 0))
	for _, size := range []int{0, 1, 7, 8, 9, 100, 5000, groupRows + 17} {
		for _, values := range []int32{1, 2, 5, 300, math.MaxInt32} {
			if size > groupRows && values != 5 {
				continue
			}
			rows := randomRows(random, size, values)
			got := read(t, write(t, rows))
			if len(got) != len(rows) {
				t.Fatalf("seed %d: %d rows of %d values: %d read", seed, size, values, len(got))
			}
			for i := range rows {
				if got[i].String() != rows[i].String() {
					t.Fatalf("seed %d: %d rows of %d values: row %d: %v, want %v", seed, size, values, i, got[i], rows[i])
				}
			}
		}
	}
}

func randomRows(random *rand.Rand, size int, values int32) []row {
	rows := make([]row, size)
	for i := range rows {
		if i > 0 && random.IntN(4) > 0 {
			rows[i] = rows[i-1]
			continue
		}
		n := random.Int32N(values)
		rows[i].n = n - values/2
		if random.IntN(3) > 0 {
			rows[i].maybe = &n
		}
		if random.IntN(3) > 0 {
			text := strings.Repeat("是", int(n%40))
			rows[i].text = &text
		}
	}
	return rows
}

// TestWriteError checks that the output's error comes back.
func TestWriteError(t *testing.T) {
	broken := errors.New("broken")
	w := NewWriter(writerFunc(func([]byte) (int, error) { return 0, broken }), []Column{{Name: "n"}}, nil)
	w.Int(0, 1)
	if err := w.EndRow(); !errors.Is(err, broken) {
		t.Errorf("EndRow: %v", err)
	}
	if err := w.Close(); !errors.Is(err, broken) {
		t.Errorf("Close: %v", err)
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(b []byte) (int, error) { return f(b) }
