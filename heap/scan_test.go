package heap

import (
	"context"
	"errors"
	"slices"
	"testing"

	"grundy/nim"
)

// TestScan compares stretches of a run whose values are not stored with the sequence that the
// dense engine stores.
func TestScan(t *testing.T) {
	ctx := context.Background()
	r, err := Analyze(ctx, MustParse("0.16", 16), Options{Limit: 60_000, By: Vector})
	if err != nil {
		t.Fatal(err)
	}
	want, err := r.Rules.Values(ctx, 60_000, Dense)
	if err != nil {
		t.Fatal(err)
	}
	stored := int64(len(r.Values()))
	if stored >= 50_000 {
		t.Fatalf("%d values are stored, so that nothing is computed anew", stored)
	}
	for _, c := range [][2]int64{{0, 60_000}, {0, 0}, {5, 9}, {stored - 1, stored + 1}, {stored, stored + 3_000}, {59_999, 60_000}} {
		var got []nim.Value
		err := r.Scan(ctx, c[0], c[1], func(values []nim.Value) error {
			got = append(got, values...)
			return nil
		})
		if err != nil || !slices.Equal(got, want[c[0]:c[1]]) {
			t.Errorf("from %d to %d: %d values that differ, %v", c[0], c[1], len(got), err)
		}
	}
	stop := errors.New("stop")
	if err := r.Scan(ctx, 0, 60_000, func([]nim.Value) error { return stop }); !errors.Is(err, stop) {
		t.Errorf("stopped: error %v", err)
	}
	ended, cancel := context.WithCancel(ctx)
	cancel()
	if err := r.Scan(ended, stored, 60_000, func([]nim.Value) error { return nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("with an ended context: error %v", err)
	}
}
