package count

import (
	"math/big"
	"math/bits"
	"slices"
	"testing"

	"grundy/internal/seeded"
)

func TestColouringsCases(t *testing.T) {
	for _, c := range sourcedCases(t, "colourings") {
		c.check(t, Colourings(c.Heaps))
	}
}

// TestColouringsByDefinition plays every colouring of random small heaps out.
func TestColouringsByDefinition(t *testing.T) {
	random := seeded.Rand(t, 6)
	for range 3000 {
		heaps := randomHeaps(random, 5, 6)
		want, err := ColouringsByDefinition(heaps)
		if err != nil {
			t.Fatal(err)
		}
		if got := Colourings(slices.Clone(heaps)); got.Cmp(want) != 0 {
			t.Fatalf("%v: %d colourings, want %d", heaps, got, want)
		}
	}
}

// colouringsByValues goes through all colourings with the nim-value formula.
// It is the middle rung between the definition and the method: larger heaps,
// no linear algebra, no counting.
func colouringsByValues(heaps []uint64) *big.Int {
	won := int64(0)
	for black := range uint(1) << len(heaps) {
		var white, smallest, copies, others uint64
		for i, h := range heaps {
			switch {
			case black>>i&1 == 0:
				white ^= h
			case h == 0: // no heap
			case smallest == 0 || h < smallest:
				smallest, copies, others = h, 1, others+copies
			case h == smallest:
				copies++
			default:
				others++
			}
		}
		equal := uint64(0)
		if copies > 0 && others == 0 {
			equal = 1
		}
		if white == smallest-(copies+equal)%2 {
			won++
		}
	}
	return big.NewInt(won)
}

// TestColouringsByValues has heaps of all widths, sets of low rank, many equal
// heaps, and positions whose nim-sum is 0 or 2^j - 1.
func TestColouringsByValues(t *testing.T) {
	random := seeded.Rand(t, 7)
	for range 3000 {
		heaps := make([]uint64, 1+random.IntN(9))
		mask := random.Uint64() >> random.IntN(64)
		sum := uint64(0)
		for i := range heaps {
			heaps[i] = random.Uint64() & mask
			if i > 0 && random.IntN(3) == 0 {
				heaps[i] = heaps[random.IntN(i)]
			}
			sum ^= heaps[i]
		}
		if random.IntN(2) == 0 {
			heaps = append(heaps, sum^(uint64(1)<<random.IntN(65)-1))
		}
		if got, want := Colourings(slices.Clone(heaps)), colouringsByValues(heaps); got.Cmp(want) != 0 {
			t.Fatalf("%v: %d colourings, want %d", heaps, got, want)
		}
	}
}

// colouringsOneByOne counts every size by itself, none by the bucket.
func colouringsOneByOne(heaps []uint64) *big.Int {
	var t tally
	for _, h := range heaps {
		t.sum ^= h
		if h == 0 {
			t.empty++
		}
	}
	c := newColourings(&t)
	c.countOneByOne(slices.Clone(heaps))
	total := c.total.value()
	return total.Lsh(total, uint(t.empty))
}

// TestColouringsLarge has enough heaps that most are counted by the bucket, for
// every kind of nim-sum that needs corrections.
func TestColouringsLarge(t *testing.T) {
	random := seeded.Rand(t, 8)
	for _, width := range []int{3, 10, 20, 40, 64} {
		heaps := make([]uint64, 20_000)
		sum := uint64(0)
		for i := range heaps {
			heaps[i] = random.Uint64() >> (64 - width)
			sum ^= heaps[i]
		}
		for _, target := range []uint64{sum, 0, 1, 3, 7, 1<<width - 1, 1 << (width / 2), heaps[0], heaps[1] - 1} {
			heaps := append(slices.Clone(heaps), sum^target)
			want := colouringsOneByOne(heaps)
			if got := Colourings(heaps); got.Cmp(want) != 0 {
				t.Errorf("%d bits, nim-sum %d: %d bits, want %d", width, target, got.BitLen(), want.BitLen())
			}
		}
	}
}

// TestColouringsLargeSpecial has sizes of which the largest do not span the low
// bits: many equal ones, or a bit that none of them has.
func TestColouringsLargeSpecial(t *testing.T) {
	random := seeded.Rand(t, 15)
	for range 30 {
		mask := random.Uint64() & (1<<40 - 1)
		heaps := make([]uint64, 5000)
		for i := range heaps {
			heaps[i] = random.Uint64() & mask
			if i%3 == 0 {
				heaps[i] = 1<<40 | random.Uint64N(64)<<random.IntN(30)&^1023
			}
		}
		want := colouringsOneByOne(heaps)
		if got := Colourings(slices.Clone(heaps)); got.Cmp(want) != 0 {
			t.Errorf("mask %x: %d bits, want %d", mask, got.BitLen(), want.BitLen())
		}
	}
}

// TestColoured adds heaps in pieces, the largest last, so that buckets are joined.
func TestColoured(t *testing.T) {
	random := seeded.Rand(t, 18)
	for range 20 {
		heaps := make([]uint64, 6000+random.IntN(3000))
		width := 1 + random.IntN(64)
		for i := range heaps {
			heaps[i] = random.Uint64() >> (64 - 1 - i*(width-1)/len(heaps))
		}
		var c Coloured
		c.Use(make([]uint64, 0, 7000))
		for piece := range slices.Chunk(heaps, 1+random.IntN(2000)) {
			c.Add(piece...)
		}
		want := colouringsOneByOne(heaps)
		if got := c.Count(); got.Cmp(want) != 0 {
			t.Fatalf("%d heaps of up to %d bits: %d bits, want %d", len(heaps), width, got.BitLen(), want.BitLen())
		}
		c.Add(5)
		want = colouringsOneByOne(append(heaps, 5))
		if got := c.Count(); got.Cmp(want) != 0 {
			t.Fatalf("%d heaps of up to %d bits and 5: %d bits, want %d", len(heaps), width, got.BitLen(), want.BitLen())
		}
	}
}

// TestColouringsKeepsHeaps checks that the heaps are reordered, nothing else.
func TestColouringsKeepsHeaps(t *testing.T) {
	random := seeded.Rand(t, 9)
	heaps := make([]uint64, 10_000)
	for i := range heaps {
		heaps[i] = random.Uint64N(1 << 12)
	}
	want := slices.Sorted(slices.Values(heaps))
	Colourings(heaps)
	if !slices.Equal(slices.Sorted(slices.Values(heaps)), want) {
		t.Error("Colourings changed the heaps")
	}
}

func TestDescending(t *testing.T) {
	random := seeded.Rand(t, 10)
	for _, n := range []int{0, 1, 10, 5000, 30_000} {
		for _, width := range []int{1, 8, 64} {
			vs := make([]uint64, n)
			want := map[uint64]int{}
			for i := range vs {
				vs[i] = random.Uint64() >> (64 - width)
				want[vs[i]]++
			}
			last, seen := uint64(0), 0
			for v, k := range descending(vs) {
				if seen > 0 && v >= last {
					t.Fatalf("n %d, %d bits: %d after %d", n, width, v, last)
				}
				if k != want[v] {
					t.Fatalf("n %d, %d bits: %d occurs %d times, want %d", n, width, v, k, want[v])
				}
				last, seen = v, seen+1
			}
			if seen != len(want) {
				t.Errorf("n %d, %d bits: %d numbers, want %d", n, width, seen, len(want))
			}
		}
	}
}

func TestPowerSum(t *testing.T) {
	random := seeded.Rand(t, 11)
	for range 200 {
		var s powerSum
		want := new(big.Int)
		for range random.IntN(50) {
			exponent := random.IntN(4 * bits.UintSize)
			power := new(big.Int).Lsh(big.NewInt(1), uint(exponent))
			if random.IntN(3) == 0 {
				s.sub(exponent)
				want.Sub(want, power)
			} else {
				s.add(exponent)
				want.Add(want, power)
			}
		}
		if got := s.value(); got.Cmp(want) != 0 {
			t.Fatalf("sum %d, want %d", got, want)
		}
	}
}

func TestColouringsDefinitionRefuses(t *testing.T) {
	for _, heaps := range [][]uint64{{1 << 40}, slices.Repeat([]uint64{1}, 30), {200, 200, 200, 200, 200}} {
		if _, err := ColouringsByDefinition(heaps); err == nil {
			t.Errorf("%v: no error", heaps)
		}
	}
}

func benchmarkColourings(b *testing.B, width int) {
	random := seeded.Rand(b, 1)
	heaps := make([]uint64, 100_000)
	for i := range heaps {
		heaps[i] = random.Uint64() >> (64 - width)
	}
	for b.Loop() {
		Colourings(heaps)
	}
}

func BenchmarkColourings60(b *testing.B) { benchmarkColourings(b, 60) }
func BenchmarkColourings20(b *testing.B) { benchmarkColourings(b, 20) }
