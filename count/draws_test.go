package count

import (
	"context"
	"errors"
	"math/big"
	"testing"

	"grundy/internal/seeded"
)

// TestExpectedMoves plays every move of every draw.
func TestExpectedMoves(t *testing.T) {
	random := seeded.Rand(t, querySeed)
	for range 100 {
		d := randomFamilies["draws"](random).(Draws)
		moves, all := int64(0), int64(0)
		for heaps := range d.members() {
			winning, err := MovesByDefinition(heaps, false)
			if err != nil {
				t.Fatal(err)
			}
			moves += int64(len(winning))
			all++
		}
		if got, err := d.ExpectedMoves(context.Background()); err != nil || got.Cmp(big.NewRat(moves, all)) != 0 {
			t.Fatalf("%v: %v, %v, want %d/%d", d, got, err, moves, all)
		}
	}
	var tooLarge *TooLargeError
	if _, err := (Draws{[]Histogram{{{1 << 40, 1}}}}).ExpectedMoves(context.Background()); !errors.As(err, &tooLarge) {
		t.Errorf("a heap of 2^40: error %v, want a *TooLargeError", err)
	}
}
