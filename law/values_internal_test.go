package law

import (
	"context"
	"testing"

	"grundy/count"
	"grundy/game"
	"grundy/rules"
	"grundy/solve"
)

// TestLawfulValues compares the values by a law with those worked out one by one, for
// intervals that begin at, within and beyond the first period.
func TestLawfulValues(t *testing.T) {
	const far = 200
	for _, name := range []string{"divisor-nim", "proper-divisors", "at-least-half", "bash:4", "take-between:2,5", "one-or-prime", "powers:4", "powers:3", "coprime-nim"} {
		r, _, err := rules.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		table, err := solve.HeapValues(context.Background(), r, far, solve.Config{})
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range []count.Interval{{From: 0, To: 0}, {From: 0, To: far}, {From: 1, To: 64}, {From: 3, To: 4}, {From: 63, To: 129}} {
			want := map[uint64]uint64{}
			for n := i.From; n <= i.To; n++ {
				want[uint64(table.Value(int(n)))]++
			}
			checkBars(t, name, i, lawfulBars(t, r, i), want)
		}
	}
}

func lawfulBars(t *testing.T, r game.Rules, i count.Interval) count.Histogram {
	t.Helper()
	if h, ok := ClosedHistogram(context.Background(), r, i); ok {
		return h
	}
	v, ok := cyclicValues(r, i.To)
	if !ok {
		t.Fatalf("%v: no law", r)
	}
	h, err := v.Histogram(context.Background(), i)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func checkBars(t *testing.T, name string, i count.Interval, h count.Histogram, want map[uint64]uint64) {
	t.Helper()
	if len(h) != len(want) {
		t.Errorf("%s %v: %v, want %v", name, i, h, want)
	}
	for _, b := range h {
		if b.Times != want[b.Size] {
			t.Errorf("%s %v: value %d occurs %d times, want %d", name, i, b.Size, b.Times, want[b.Size])
		}
	}
}
