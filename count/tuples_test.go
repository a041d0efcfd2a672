package count

import (
	"context"
	"fmt"
	"math/big"
	"testing"

	"grundy/internal/seeded"
	"grundy/modular"
)

// TestTuplesByHand has answers that can be checked by hand.
func TestTuplesByHand(t *testing.T) {
	for _, c := range []struct {
		tuples Tuples
		sum    uint64
		want   string
	}{
		{Tuples{Sizes: Interval{0, 7}, Heaps: 3}, 5, "64"},                                                // two are free
		{Tuples{Sizes: Interval{1, 3}, Heaps: 3}, 0, "6"},                                                 // 1 2 3 in any order
		{Tuples{Sizes: Interval{1, 3}, Heaps: 3, Kind: Sets}, 0, "1"},                                     // 1 2 3
		{Tuples{Sizes: Interval{1, 3}, Heaps: 2, Kind: Multisets}, 0, "3"},                                // 1 1, 2 2, 3 3
		{Tuples{Sizes: Interval{1, 3}, Heaps: 2, Kind: OrderedDistinct}, 3, "2"},                          // 1 2, 2 1
		{Tuples{Sizes: List{5, 5}, Heaps: 2}, 0, "4"},                                                     // either 5 in both places
		{Tuples{Sizes: List{5, 5}, Heaps: 2, Kind: Sets}, 0, "1"},                                         // both
		{Tuples{Sizes: Interval{4, 9}, Heaps: 0}, 0, "1"},                                                 // no heap
		{Tuples{Sizes: Interval{4, 9}, Heaps: 0, UpTo: true}, 0, "0"},                                     // no number of heaps
		{Tuples{Sizes: List{1 << 63, 1<<63 + 1}, Heaps: 2}, 1, "2"},                                       // one of each
		{Tuples{Sizes: Interval{0, 1<<62 - 1}, Heaps: 2}, 1 << 61, "4611686018427387904"},                 // one is free
		{Tuples{Sizes: Interval{1, 1<<62 - 1}, Heaps: 1<<62 - 2, Kind: Sets}, 5, "1"},                     // 5 is left out
		{Tuples{Sizes: List{1, 2, 3}, Heaps: 1e15, Kind: Multisets}, 0, "125000000000000750000000000001"}, // each an even number of times
		{Tuples{Sizes: Interval{1 << 61, 1<<62 - 1}, Heaps: 2}, 7, "2305843009213693952"},
	} {
		q := Query{Family: c.tuples, Condition: Condition{NimSum: c.sum}}
		p, err := q.Best()
		if err != nil {
			t.Fatal(err)
		}
		if got, err := p.Exact(context.Background()); err != nil || got.String() != c.want {
			t.Errorf("%v, %v: %v, %v, want %s", c.tuples, q.Condition, got, err, c.want)
		}
	}
}

// walshByDefinition sums the signs one by one.
func walshByDefinition(a []int32) []int32 {
	z := make([]int32, len(a))
	for w := range z {
		for x, n := range a {
			if bits := big.NewInt(int64(w & x)); ones(bits)%2 == 0 {
				z[w] += n
			} else {
				z[w] -= n
			}
		}
	}
	return z
}

func ones(x *big.Int) (n int) {
	for i := range x.BitLen() {
		n += int(x.Bit(i))
	}
	return n
}

func TestWalsh(t *testing.T) {
	random := seeded.Rand(t, querySeed)
	for b := range 9 {
		a := make([]int32, 1<<b)
		for i := range a {
			a[i] = random.Int32N(2001) - 1000
		}
		want := walshByDefinition(a)
		walsh(a)
		for w := range a {
			if a[w] != want[w] {
				t.Fatalf("2^%d numbers, at %d: %d, want %d", b, w, a[w], want[w])
			}
		}
	}
}

// TestWalshTwice: the transform of the transform is 2^b times the list. Here the lists
// are longer than the cache.
func TestWalshTwice(t *testing.T) {
	random := seeded.Rand(t, querySeed)
	for b := 12; b <= 17; b++ {
		a, original := make([]int64, 1<<b), make([]int64, 1<<b)
		for i := range a {
			original[i] = random.Int64N(1 << 40)
		}
		copy(a, original)
		walsh(a)
		walsh(a)
		for i := range a {
			if a[i] != original[i]<<b {
				t.Fatalf("2^%d numbers, at %d: %d, want %d", b, i, a[i], original[i]<<b)
			}
		}
	}
}

// walshPlain is the transform as it is usually written.
func walshPlain(a []int32) {
	for h := 1; h < len(a); h *= 2 {
		for i := 0; i < len(a); i += 2 * h {
			for j := i; j < i+h; j++ {
				a[j], a[j+h] = a[j]+a[j+h], a[j]-a[j+h]
			}
		}
	}
}

func BenchmarkWalsh(b *testing.B) {
	for _, size := range []int{16, 20, 24} {
		a := make([]int32, 1<<size)
		b.Run(fmt.Sprintf("2^%d", size), func(b *testing.B) {
			for b.Loop() {
				walsh(a)
			}
		})
		b.Run(fmt.Sprintf("2^%d/plain", size), func(b *testing.B) {
			for b.Loop() {
				walshPlain(a)
			}
		})
	}
}

func BenchmarkTuples(b *testing.B) {
	primes := List{}
	for n := uint64(2); n <= 50000; n++ {
		if modular.IsPrime(n) {
			primes = append(primes, n)
		}
	}
	squares := make(List, 1<<12)
	for i := range squares {
		squares[i] = uint64(i*i) & (1<<24 - 1)
	}
	for name, q := range map[string]Query{
		"interval/M=1e18/k=1e18": {Family: Tuples{Sizes: Interval{12345, 1e18}, Heaps: 1e18}},
		"interval/M=1e18/sets":   {Family: Tuples{Sizes: Interval{12345, 1e18}, Heaps: 10000, Kind: Sets}},
		"primes-to-50000/k=1e9":  {Family: Tuples{Sizes: primes, Heaps: 1e9}},
		"squares/2^24/k=1e18":    {Family: Tuples{Sizes: squares, Heaps: 1e18}},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				p, err := q.Best()
				if err != nil {
					b.Fatal(err)
				}
				if _, err := p.Mod(context.Background(), modular.New(1_000_000_007)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
