package count

import (
	"math/big"
	"slices"
	"testing"

	"grundy/nim"
)

// takingValues returns the nim-values of heaps from which a move takes a number of the set,
// and leaves one heap or, where split, one or two.
func takingValues(n int, set []int, split bool) []uint64 {
	values := make([]uint64, n)
	for heap := range values {
		var options []nim.Value
		for _, k := range set {
			for left := 0; k <= heap && left <= (heap-k)/2; left++ {
				if left == 0 || split {
					options = append(options, nim.Value(values[left]^values[heap-k-left]))
				}
			}
		}
		values[heap] = uint64(nim.Mex(options...))
	}
	return values
}

// TestProvePeriod has periods from [WW, chapter 4], and compares the values far past what
// was looked at.
func TestProvePeriod(t *testing.T) {
	for _, c := range []struct {
		set         []int
		split       bool
		length      int
		pre, period int
	}{
		{[]int{1, 2, 3}, false, 40, 0, 4},
		{[]int{1, 3, 4}, false, 60, 0, 7},
		{[]int{2, 5, 6}, false, 200, 0, 11},
		{[]int{2}, true, 300, 53, 34},    // Dawson's Kayles
		{[]int{1, 2}, true, 400, 71, 12}, // Kayles
	} {
		h := 1
		if c.split {
			h = 2
		}
		all := takingValues(3000, c.set, c.split)
		s, ok := ProvePeriod(all[:c.length], slices.Max(c.set), h)
		if !ok || s.Pre != c.pre || s.Period != c.period {
			t.Errorf("take %v: %v, %t, want period %d from %d on", c.set, s, ok, c.period, c.pre)
			continue
		}
		for n, v := range all {
			if s.Value(uint64(n)) != v {
				t.Fatalf("take %v: G(%d) = %d, want %d", c.set, n, s.Value(uint64(n)), v)
			}
		}
	}
	if s, ok := ProvePeriod(takingValues(150, []int{2}, true), 2, 2); ok {
		t.Errorf("Dawson's Kayles up to 149: %v, but that is not enough for a proof", s)
	}
}

func TestPeriodicQuestions(t *testing.T) {
	all := takingValues(2000, []int{2}, true)
	s, _ := ProvePeriod(all[:400], 2, 2)
	for _, want := range []func(uint64) bool{
		func(v uint64) bool { return v == 0 }, func(v uint64) bool { return v != 0 }, func(v uint64) bool { return v == 5 },
	} {
		count, total := uint64(0), int64(0)
		for n, v := range all {
			if want(v) {
				count, total = count+1, total+int64(n)
				if kth, ok := s.Kth(count, want); !ok || kth != uint64(n) {
					t.Fatalf("number %d: %d, %t, want %d", count, kth, ok, n)
				}
			}
			if got := s.Count(uint64(n), want); got != count {
				t.Fatalf("up to %d: %d, want %d", n, got, count)
			}
			if got := s.Total(uint64(n), want); got.Cmp(big.NewInt(total)) != 0 {
				t.Fatalf("total up to %d: %v, want %d", n, got, total)
			}
		}
		checkSequence(t, all, want, count, total)
	}
	if n, ok := s.Kth(1, func(v uint64) bool { return v == 99 }); ok {
		t.Errorf("value 99: heap %d", n)
	}
}

// checkSequence compares the answers of the plain sequence with those at its end.
func checkSequence(t *testing.T, all Sequence, want func(uint64) bool, count uint64, total int64) {
	t.Helper()
	last := uint64(len(all) - 1)
	if got := all.Count(last, want); got != count {
		t.Errorf("all: %d, want %d", got, count)
	}
	if got := all.Total(last, want); got.Int64() != total {
		t.Errorf("total of all: %v, want %d", got, total)
	}
	if n, ok := all.Kth(count, want); !ok || !want(all[n]) || all.Count(n, want) != count {
		t.Errorf("number %d: %d, %t", count, n, ok)
	}
	if n, ok := all.Kth(count+1, want); ok {
		t.Errorf("number %d of %d: %d", count+1, count, n)
	}
}

func TestSumFloors(t *testing.T) {
	random := newRandom(t, querySeed)
	for range 500 {
		n, a, b, c := random.Int64N(40)-1, random.Int64N(60), random.Int64N(60), 1+random.Int64N(30)
		var floors, weighted, squares int64
		for i := range n + 1 {
			f := (a*i + b) / c
			floors, weighted, squares = floors+f, weighted+i*f, squares+f*f
		}
		got := SumFloors(big.NewInt(n), big.NewInt(a), big.NewInt(b), big.NewInt(c))
		if got.Floors.Int64() != floors || got.Weighted.Int64() != weighted || got.Squares.Int64() != squares {
			t.Fatalf("n=%d a=%d b=%d c=%d: %v, want %d %d %d", n, a, b, c, got, floors, weighted, squares)
		}
	}
}

func BenchmarkSumFloors(b *testing.B) {
	n, p, q := big.NewInt(1e16), big.NewInt(1100087778366101931), big.NewInt(1779979416004714189)
	for b.Loop() {
		SumFloors(n, p, new(big.Int), q)
	}
}
