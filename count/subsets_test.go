package count

import (
	"context"
	"testing"

	"grundy/internal/seeded"
	"grundy/modular"
)

// TestSubsetsByHand has answers that can be checked by hand.
func TestSubsetsByHand(t *testing.T) {
	huge := []uint64{1<<64 - 1, 1<<64 - 1, 1 << 63, 1<<63 - 1}
	for _, c := range []struct {
		family Family
		sum    uint64
		want   string
	}{
		{Subsets{}, 0, "1"},
		{Subsets{}, 1, "0"},
		{Subsets{Heaps: []uint64{1, 2, 3}}, 0, "2"},                             // none, all
		{Subsets{Heaps: []uint64{0, 0}}, 0, "4"},                                // every one
		{Subsets{Heaps: huge}, 0, "4"},                                          // of rank 2
		{Subsets{Heaps: []uint64{1, 3, 4, 1, 2}, Divisor: 2}, 5, "2"},           // 1 4 twice
		{Subsets{Heaps: []uint64{1, 2, 3, 4, 5, 6}, Divisor: 3}, 7, "5"},        // four of three heaps, and all
		{Choices{}, 0, "1"},                                                     // no heap
		{Choices{[][2]uint64{{1, 4}, {2, 5}, {3, 6}}}, 0, "2"},                  // 1 2 3, 4 5 ... two of eight
		{Choices{[][2]uint64{{1, 4}, {2, 3}, {1, 4}}}, 0, "0"},                  // the middle heap is left over
		{Bounded{}, 0, "1"},                                                     // no heap
		{Bounded{[]uint64{5, 9}}, 0, "6"},                                       // two equal heaps
		{Bounded{[]uint64{5, 9}}, 14, "0"},                                      // out of reach: 5 ⊕ 11
		{Bounded{[]uint64{0, 0, 1<<62 - 1}}, 1<<62 - 1, "1"},                    // at the bound
		{Bounded{[]uint64{1<<62 - 1, 1<<62 - 1}}, 12345, "4611686018427387904"}, // one is free
		{Bounded{[]uint64{1<<64 - 1, 1<<64 - 1}}, 1<<64 - 1, "18446744073709551616"},
		{Bounded{[]uint64{1<<64 - 1, 1 << 63}}, 3, "9223372036854775809"},
		{Bounded{[]uint64{1 << 63, 1 << 63, 1}}, 1, "18446744073709551617"}, // 2^63 with an empty last heap, 2^63 + 1 without
	} {
		plans, err := Query{Family: c.family, Condition: Condition{NimSum: c.sum}}.Plans()
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range plans {
			if got, err := p.Exact(context.Background()); err != nil || got.String() != c.want {
				t.Errorf("%#v, nim-sum %d, by %s: %v, %v, want %s", c.family, c.sum, p.Method, got, err, c.want)
			}
		}
	}
}

func BenchmarkSubsets(b *testing.B) {
	random := seeded.Rand(b, querySeed)
	heaps := make([]uint64, 500_000)
	large := make([]uint64, 1_000_000)
	for i := range heaps {
		heaps[i] = random.Uint64N(1 << 20)
	}
	bounds := make([]uint64, len(large))
	for i := range large {
		large[i], bounds[i] = random.Uint64(), random.Uint64()>>2
	}
	sum := uint64(0)
	for _, u := range bounds {
		sum ^= u
	}
	for name, q := range map[string]Query{
		"n=500000/2^20/d=10": {Family: Subsets{Heaps: heaps, Divisor: 10}},
		"n=1000000/2^64/d=2": {Family: Subsets{Heaps: large}},
		"bounded/n=1000000":  {Family: Bounded{bounds}},
		"bounded/all-places": {Family: Bounded{bounds}, Condition: Condition{NimSum: sum}},
	} {
		plans, err := q.Plans()
		if err != nil {
			b.Fatal(err)
		}
		for _, p := range plans {
			if p.Cost > 1e10 {
				continue
			}
			b.Run(name+"/"+p.Method, func(b *testing.B) {
				for b.Loop() {
					if _, err := p.Mod(context.Background(), modular.New(1_000_000_007)); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
