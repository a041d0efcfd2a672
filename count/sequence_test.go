package count

import (
	"context"
	"slices"
	"testing"

	"grundy/internal/seeded"
	"grundy/nim"
)

// TestSequence reads the values of heaps, in a list and from the first on, before and after the
// known ones.
func TestSequence(t *testing.T) {
	random := seeded.Rand(t, 31)
	for range 100 {
		known := make([]nim.Value, 1+random.IntN(20))
		for i := range known {
			known[i] = nim.Value(random.IntN(6))
		}
		period := 1 + random.IntN(len(known))
		all := slices.Clone(known)
		for n := len(all); n < 90; n++ {
			all = append(all, all[n-period])
		}
		s := Sequence{uint64(len(known)), uint64(period), blocksOf(known)}
		to := random.IntN(90)
		if first, err := s.First(context.Background(), to); err != nil || !slices.Equal(first, all[:to+1]) {
			t.Fatalf("values %d, period %d: to %d they are %d, %v, want %d", known, period, to, first, err, all[:to+1])
		}
		heaps := make([]uint64, random.IntN(9))
		want := make(List, len(heaps))
		for i := range heaps {
			heaps[i] = random.Uint64N(90)
			want[i] = uint64(all[heaps[i]])
		}
		if list, err := s.List(context.Background(), heaps); err != nil || !slices.Equal(list, want) {
			t.Fatalf("values %d, period %d: of heaps %d they are %d, %v, want %d", known, period, heaps, list, err, want)
		}
	}
}
