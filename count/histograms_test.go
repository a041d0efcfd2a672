package count

import (
	"context"
	"errors"
	"testing"

	"grundy/internal/seeded"
	"grundy/nim"
)

// TestHistogramOf compares one pass with a look at every heap.
func TestSequenceHistogram(t *testing.T) {
	random := seeded.Rand(t, querySeed)
	for range 500 {
		known := make([]nim.Value, 1+random.IntN(30))
		for i := range known {
			known[i] = nim.Value(random.IntN(6))
		}
		period := random.IntN(len(known) + 1)
		most := 100
		if period == 0 {
			most = len(known)
		}
		to := random.IntN(most)
		from := random.IntN(to + 1)
		want := map[uint64]uint64{}
		for n := from; n <= to; n++ {
			place := n
			for place >= len(known) {
				place -= period
			}
			want[uint64(known[place])]++
		}
		h, err := (Sequence{uint64(len(known)), uint64(period), blocksOf(known)}).Histogram(context.Background(), Interval{uint64(from), uint64(to)})
		if err != nil || len(h) != len(want) {
			t.Fatalf("values %d, period %d, heaps %d to %d: %v, %v, want %v", known, period, from, to, h, err, want)
		}
		for _, b := range h {
			if b.Times != want[b.Size] {
				t.Fatalf("values %d, period %d, heaps %d to %d: %v, want %v", known, period, from, to, h, want)
			}
		}
	}
}

// blocksOf hands over values three at a time.
func blocksOf(values []nim.Value) Scan {
	return func(_ context.Context, from, to uint64, visit func([]nim.Value) error) error {
		for ; from < to; from += 3 {
			if err := visit(values[from:min(from+3, to)]); err != nil {
				return err
			}
		}
		return nil
	}
}

func TestHistogramStops(t *testing.T) {
	stop := errors.New("stop")
	failing := func(context.Context, uint64, uint64, func([]nim.Value) error) error { return stop }
	if _, err := (Sequence{5, 0, failing}).Histogram(context.Background(), Interval{0, 3}); !errors.Is(err, stop) {
		t.Errorf("error %v, want the one of the values", err)
	}
	defer func() {
		if recover() == nil {
			t.Error("values that do not reach: want a panic")
		}
	}()
	_, _ = (Sequence{5, 0, blocksOf(nil)}).Histogram(context.Background(), Interval{0, 5})
}
