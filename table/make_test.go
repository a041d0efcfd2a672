package table_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"grundy/game"
	"grundy/nim"
	"grundy/solve"
	"grundy/table"
)

// Nim with heaps of at most 3, and no heap of 2: illegal positions.
var gaps = game.With(nimGame, game.CheckFunc(func(p game.Position) error {
	for _, n := range p {
		if n == 2 {
			return errors.New("a heap of 2, want another number")
		}
	}
	return nil
}))

// Every table equals the one by recursion over all options.
func TestMakeBrute(t *testing.T) {
	for _, g := range []struct {
		rules game.Rules
		r     table.Range
	}{
		{wythoff, table.Box(9, 12)},
		{nimGame, table.Box(4, 3, 5)},
		{nimGame, table.Multisets(3, 4)},
		{nimGame, table.Heap(9)},
		{kayles, table.Heap(14)},
		{kayles, table.Box(6, 5)},
		{smallest, table.Multisets(4, 4)},
		{cram, table.AllBoards(3, 3)},
		{cram, table.Boards(4, 3)},
		{fibonacci, table.Box(12, 13)},
		{wythoff, table.Multisets(2, 6)},
		{wythoff, table.List(game.Position{5, 3}, game.Position{1, 2}, game.Position{0, 0})},
	} {
		for _, play := range []game.Play{game.Normal, game.Misere} {
			want := fromBrute(t, g.rules, g.r, play)
			for _, k := range []table.Kind{table.Values, table.Outcomes, table.PPositions} {
				if got := make1(t, g.rules, g.r, k, play); !got.Equal(want.As(k)) {
					t.Errorf("%s differs from brute force", got.Title())
				}
			}
		}
	}
}

func fromBrute(t *testing.T, r game.Rules, rng table.Range, play game.Play) *table.Table {
	t.Helper()
	tab, err := table.From(context.Background(), r, rng, table.Values, solve.Config{Play: play}, newBrute(r, play).ask)
	if err != nil {
		t.Fatal(err)
	}
	return tab
}

// Illegal positions are known to be illegal, and have no row in the data.
func TestMakeIllegal(t *testing.T) {
	for _, k := range []table.Kind{table.Values, table.Outcomes, table.Remoteness} {
		tab := make1(t, gaps, table.Box(3, 3), k, game.Normal)
		if e := tab.At(2, 1); !e.Illegal || e.Known() {
			t.Errorf("%s: 2 1 is %+v, want illegal", tab.Title(), e)
		}
		if e := tab.At(3, 1); e.Illegal || !e.Known() {
			t.Errorf("%s: 3 1 is %+v, want legal", tab.Title(), e)
		}
		var b strings.Builder
		if err := tab.WriteCSV(&b); err != nil || strings.Count(b.String(), "\n") != 1+9 {
			t.Errorf("%s: %v, CSV\n%s\nwant 9 rows", tab.Title(), err, b.String())
		}
	}
}

// A table of a cyclic graph has infinite values and draws; by hand.
func TestMakeLoops(t *testing.T) {
	tab := make1(t, circle, table.Heap(5), table.Values, game.Normal)
	for n, want := range []string{"P", "N", "P", "D", "N", "D"} {
		if got := tab.At(n).Outcome.String(); got != want || tab.At(n).Infinite != (n >= 3) {
			t.Errorf("%d: %+v, want outcome %s", n, tab.At(n), want)
		}
	}
	if !tab.As(table.Outcomes).Equal(make1(t, circle, table.Heap(5), table.Outcomes, game.Normal)) {
		t.Error("outcomes differ from those of the values")
	}
}

// What is known when a source fails or the context ends stays in the table.
func TestFromStops(t *testing.T) {
	fail := errors.New("too hard")
	tab, err := table.From(context.Background(), wythoff, table.Box(9, 9), table.Values, solve.Config{},
		func(_ context.Context, p game.Position) (table.Entry, error) {
			if p[0] == 3 {
				return table.Entry{}, fail
			}
			return table.ValueEntry(nim.Value(p[0])), nil
		})
	if !errors.Is(err, fail) || !strings.Contains(err.Error(), "position 3 0") {
		t.Errorf("error %v, want %v at position 3 0", err, fail)
	}
	if tab.Known() != 30 || tab.Complete() || tab.At(2, 9).Value != 2 || tab.At(3, 0).Known() {
		t.Errorf("%d known, want 30", tab.Known())
	}
	if text := textOf(t, tab, table.Text{}); !strings.Contains(text, "?: not known, 70 of 100 positions") {
		t.Errorf("text\n%s\nwant a line about 70 positions", text)
	}
}

// When the context ends, a table has what was known by then, or nothing, but no false
// entry: from the bottom up, and position by position.
func TestMakeCancelled(t *testing.T) {
	for _, c := range []struct {
		r     table.Range
		calls int64 // until the context ends
	}{
		{table.Multisets(6, 30), 5},
		{listed(table.Multisets(4, 12)), 500},
	} {
		ctx := &countdown{Context: context.Background()}
		ctx.left.Store(c.calls)
		tab, err := table.Make(ctx, smallest, c.r, table.Values, solve.Config{})
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("%v: error %v, want %v", c.r, err, context.Canceled)
		}
		if tab.Complete() {
			t.Errorf("%v: all known", c.r)
		}
		for p, e := range tab.All() {
			if want := smallestValue(p); e.Known() && e.Value != want {
				t.Fatalf("%v is %d, want %d", p, e.Value, want)
			}
		}
	}
}

// A countdown is a context that ends when it has been asked so many times.
type countdown struct {
	context.Context
	left atomic.Int64
}

func (c *countdown) Err() error {
	if c.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// listed returns the positions of a range as a list.
func listed(r table.Range) table.Range {
	var list []game.Position
	for _, p := range r.All(smallest.Shape()) {
		list = append(list, p.Clone())
	}
	return table.List(list...)
}

// Progress counts the positions of the table.
func TestFromProgress(t *testing.T) {
	var told []solve.Progress
	config := solve.Config{Progress: func(p solve.Progress) { told = append(told, p) }}
	_, err := table.From(context.Background(), kayles, table.Heap(2), table.Values, config,
		func(context.Context, game.Position) (table.Entry, error) {
			time.Sleep(110 * time.Millisecond)
			return table.ValueEntry(0), nil
		})
	if want := []solve.Progress{{Positions: 1, Total: 3}, {Positions: 2, Total: 3}}; err != nil || !slices.Equal(told, want) {
		t.Errorf("told %v, %v, want %v", told, err, want)
	}
}

// smallestValue is the value of the smallest-heap game by a formula: the least heap,
// less 1 if the number of least heaps, and one more if all are equal, is odd.
// TestSmallestFormula compares it with brute force.
func smallestValue(p game.Position) nim.Value {
	if len(p) == 0 {
		return 0
	}
	least := 0
	for _, n := range p {
		if n == p[0] {
			least++
		}
	}
	if least == len(p) {
		least++
	}
	return nim.Value(p[0] - least%2)
}

func TestSmallestFormula(t *testing.T) {
	for p, e := range fromBrute(t, smallest, table.Multisets(5, 5), game.Normal).All() {
		if e.Value != smallestValue(p) {
			t.Errorf("%v has value %d, formula %d", p, e.Value, smallestValue(p))
		}
	}
}

func TestMakeErrors(t *testing.T) {
	for _, c := range []struct {
		rules  game.Rules
		r      table.Range
		k      table.Kind
		memory int64
		want   string
	}{
		{wythoff, table.Box(3, 3, 3), table.Values, 0, "a table of wythoff: 3 numbers, want 2"},
		{wythoff, table.Heap(-1), table.Values, 0, "n = 0..-1: want a last number of at least 0"},
		{fibonacci, table.Heap(9), table.Values, 0, "1 numbers, want 1, and 1 of memory"},
		{cram, table.Heap(9), table.Values, 0, "shape board, want heaps, heap, coupled, tuple or set"},
		{cram, table.AllRows(9), table.Values, 0, "shape board, want row"},
		{cram, table.Multisets(2, 9), table.Values, 0, "shape board, want heaps or coupled"},
		{smallest, table.Multisets(60, 300), table.Values, 0, "more than 10^18 positions, want at most 1073741824 in 4096 MiB of memory"},
		{treblecross, table.AllRows(40), table.Outcomes, 1 << 20, "2199023255551 positions, want at most 262144 in 1 MiB of memory"},
		{treblecross, table.Rows(9), table.Values, 0, "has no nim-values"},
		{wythoff, table.List(game.Position{1}), table.Values, 0, "position 1 of the list, [1]: 1 numbers, want 2"},
	} {
		_, err := table.Make(context.Background(), c.rules, c.r, c.k, solve.Config{Memory: c.memory})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, %v: error %v, want %q in it", c.rules, c.r, err, c.want)
		}
	}
}
