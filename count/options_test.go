package count

import (
	"iter"
	"slices"
	"testing"

	"grundy/internal/seeded"
)

// TestOptionsAgainstDefinition plays out heaps from which a move takes a number of tokens
// from a set, and tries every first move.
func TestOptionsAgainstDefinition(t *testing.T) {
	random := seeded.Rand(t, querySeed)
	for range 200 {
		take := []byte{1, byte(2 + random.IntN(3)), byte(3 + random.IntN(4))}
		take = slices.Compact(take)
		options := func(heaps string) iter.Seq[string] {
			return func(yield func(string) bool) {
				for i := range len(heaps) {
					for _, n := range take {
						if heaps[i] >= n && !yield(heaps[:i]+string([]byte{heaps[i] - n})+heaps[i+1:]) {
							return
						}
					}
				}
			}
		}
		heaps := randomHeaps(random, 4, 9)
		var o Options
		for _, h := range heaps {
			var left []uint64
			for option := range options(string([]byte{byte(h)})) {
				left = append(left, takingValue(options, option))
			}
			o.Add(1, takingValue(options, string([]byte{byte(h)})), left...)
		}
		search, want := newPlayout(options), uint64(0)
		for option := range options(heapString(heaps)) {
			if !search.wins(option) {
				want++
			}
		}
		if got := o.Winning(); got != want {
			t.Fatalf("heaps %v, take %v: %d, want %d", heaps, take, got, want)
		}
	}
}

// takingValue returns the nim-value of a position, the mex of those of its options.
func takingValue(options func(string) iter.Seq[string], heaps string) uint64 {
	var values []uint64
	for option := range options(heaps) {
		values = append(values, takingValue(options, option))
	}
	v := uint64(0)
	for slices.Contains(values, v) {
		v++
	}
	return v
}

func TestOptionsTimes(t *testing.T) {
	var o Options
	o.Add(5, 4, 0, 1, 2, 3) // Nim heaps of 4
	o.Add(2, 7, 0, 1, 2, 3, 4, 5, 6)
	if o.NimSum() != 4 || o.Winning() != 7 {
		t.Errorf("nim-sum %d, %d winning moves, want 4 and 7", o.NimSum(), o.Winning())
	}
}
