package law_test

import (
	"context"
	"strings"
	"testing"

	"grundy/count"
	"grundy/law"
	"grundy/nim"
	"grundy/solve"
)

// TestValuesOf compares the values of the first heaps with those worked out one by one, by a cycle,
// a period, or as far as they are known.
func TestValuesOf(t *testing.T) {
	const to = 150
	ctx := context.Background()
	for _, name := range []string{"bash:4", "one-or-prime", "kayles", "subtract:2,5,9", "octal:0.3F", "grundys-game", "squares", "coprime-nim", "lasker"} {
		r := mustParse(t, name)
		values, err := law.ValuesOf(ctx, r, to, nil)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		table, err := solve.HeapValues(ctx, r, to, solve.Config{})
		if err != nil {
			t.Fatal(err)
		}
		first, err := values.First(ctx, to)
		if err != nil || len(first) != to+1 {
			t.Fatalf("%s: %d values, %v", name, len(first), err)
		}
		heaps := []uint64{to, 0, 7, to - 1}
		list, err := values.List(ctx, heaps)
		if err != nil {
			t.Fatal(err)
		}
		for n, v := range first {
			if v != table.Value(n) {
				t.Fatalf("%s: heap %d has %d, want %d", name, n, v, table.Value(n))
			}
		}
		for i, n := range heaps {
			if nim.Value(list[i]) != table.Value(int(n)) {
				t.Errorf("%s: heap %d has %d in a list, want %d", name, n, list[i], table.Value(int(n)))
			}
		}
	}
}

// TestValuesRefused has games whose heaps are more than a number, and heaps beyond what is known.
func TestValuesRefused(t *testing.T) {
	for _, c := range []struct {
		game string
		to   uint64
		want string
	}{
		{"wythoff", 5, "want a game in which a heap is one number"},
		{"fibonacci-nim", 5, "want a game in which a heap is one number"},
		{"squares", 10_000_001, "want at most 10000000, as nim-values without a proved period"},
	} {
		if _, err := law.ValuesOf(context.Background(), mustParse(t, c.game), c.to, nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s to %d: %v, want an error with %q", c.game, c.to, err, c.want)
		}
	}
	if h, ok := law.ClosedHistogram(context.Background(), mustParse(t, "kayles"), count.Interval{To: 9}); ok {
		t.Errorf("kayles: %v by a law, want none", h)
	}
}
