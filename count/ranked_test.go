package count

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/big"
	"slices"
	"testing"

	"grundy/heap"
	"grundy/internal/seeded"
	"grundy/nim"
)

// positionsOf lists the pairs a <= b <= n that pass, in the order of b, then a.
func pairsThat(n, least int, pass func([2]int) bool) (list [][]int) {
	for b := least; b <= n; b++ {
		for a := least; a <= b; a++ {
			if pass([2]int{a, b}) {
				list = append(list, []int{a, b})
			}
		}
	}
	return list
}

// heapsThat lists the heaps up to n that pass.
func heapsThat(n, least int, pass func(int) bool) (list [][]int) {
	for heap := least; heap <= n; heap++ {
		if pass(heap) {
			list = append(list, []int{heap})
		}
	}
	return list
}

// checkRanked compares all answers about sizes up to n with the list of all positions up to n.
func checkRanked(t *testing.T, name string, r Ranked, n int, list [][]int) {
	t.Helper()
	ctx := context.Background()
	i, total := 0, int64(0)
	for size := range n + 1 {
		for i < len(list) && list[i][len(list[i])-1] <= size {
			for _, heap := range list[i] {
				total += int64(heap)
			}
			i++
		}
		c, err := r.Count(ctx, big.NewInt(int64(size)))
		if err != nil || c.Cmp(big.NewInt(int64(i))) != 0 {
			t.Fatalf("%s: %v, %v up to %d, want %d", name, c, err, size, i)
		}
		s, err := r.Total(ctx, big.NewInt(int64(size)))
		if err != nil || s.Cmp(big.NewInt(total)) != 0 {
			t.Fatalf("%s: total %v, %v up to %d, want %d", name, s, err, size, total)
		}
	}
	for k, want := range list {
		got, err := r.Kth(ctx, big.NewInt(int64(k+1)))
		if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("%s: number %d is %v, %v, want %v", name, k+1, got, err, want)
		}
	}
}

// pairMoves plays out moves that lead from an ordered pair to pairs in any order.
func pairMoves(options func(a, b int, option func(a, b int) bool)) *playout[[2]int] {
	return newPlayout(func(p [2]int) iter.Seq[[2]int] {
		return func(yield func([2]int) bool) {
			options(p[0], p[1], func(a, b int) bool { return yield([2]int{min(a, b), max(a, b)}) })
		}
	})
}

// takeBoth plays Wythoff's game with differences below t.
func takeBoth(t int) *playout[[2]int] {
	return pairMoves(func(a, b int, option func(a, b int) bool) {
		for k := range a + 1 {
			for l := range b + 1 {
				one := (k == 0) != (l == 0)
				if both := k > 0 && l > 0 && max(k-l, l-k) < t; (one || both) && !option(a-k, b-l) {
					return
				}
			}
		}
	})
}

func TestWythoff(t *testing.T) {
	for _, parameter := range []int{1, 2, 3, 5} {
		game := takeBoth(parameter)
		const n = 35
		name := fmt.Sprintf("t = %d", parameter)
		w := Wythoff{int64(parameter)}
		checkRanked(t, name, w, n, pairsThat(n, 0, func(p [2]int) bool { return !game.wins(p) }))
		checkRanked(t, name+", others", Others(w, true, false), 20, pairsThat(20, 0, func(p [2]int) bool { return game.wins(p) }))
	}
}

// takeMultiples plays Euclid's game, where the larger heap keeps at least least tokens.
func takeMultiples(least int) *playout[[2]int] {
	return pairMoves(func(a, b int, option func(a, b int) bool) {
		for left := b - a; a > 0 && left >= least; left -= a {
			if !option(a, left) {
				return
			}
		}
	})
}

func TestEuclid(t *testing.T) {
	const n = 60
	game, positive := takeMultiples(0), takeMultiples(1)
	lost := func(p [2]int) bool { return !game.wins(p) }
	checkRanked(t, "all", Euclid{Zero: true}, n, pairsThat(n, 0, lost))
	checkRanked(t, "nonempty", Euclid{}, n, pairsThat(n, 1, lost))
	checkRanked(t, "positive", Euclid{Equal: true}, n, pairsThat(n, 1, func(p [2]int) bool { return !positive.wins(p) }))
	checkRanked(t, "won", Others(Euclid{Zero: true}, true, false), 25, pairsThat(25, 0, game.wins))
	checkRanked(t, "won, nonempty", Others(Euclid{}, true, true), 25, pairsThat(25, 1, game.wins))
}

func TestSchwenk(t *testing.T) {
	for times := 1; times <= 5; times++ {
		// A heap, and the most that may be taken.
		game := newPlayout(func(p [2]int) iter.Seq[[2]int] {
			return func(yield func([2]int) bool) {
				for take := 1; take <= min(p[0], p[1]); take++ {
					if !yield([2]int{p[0] - take, times * take}) {
						return
					}
				}
			}
		})
		const n = 150
		name := fmt.Sprintf("%d times", times)
		s := Schwenk{int64(times)}
		checkRanked(t, name, s, n, heapsThat(n, 1, func(h int) bool { return !game.wins([2]int{h, h - 1}) }))
		checkRanked(t, name+", others", Others(s, false, true), n, heapsThat(n, 1, func(h int) bool { return game.wins([2]int{h, h - 1}) }))
	}
	var tooLarge *TooLargeError
	if _, err := (Schwenk{2}).Kth(context.Background(), big.NewInt(1e9)); !errors.As(err, &tooLarge) {
		t.Errorf("number 10^9: error %v, want a *TooLargeError", err)
	}
}

func TestMultiples(t *testing.T) {
	random := seeded.Rand(t, querySeed)
	for range 300 {
		heaps := make([]Multiple, 1+random.IntN(4))
		for i := range heaps {
			heaps[i] = Multiple{random.Uint64N(6), random.Uint64N(1 << random.IntN(8))}
		}
		nimSum, nonempty := random.Uint64N(1<<random.IntN(4)), random.IntN(2) == 1
		m, err := NewMultiples(heaps, nimSum, nonempty)
		if err != nil {
			t.Fatal(err)
		}
		const n = 130
		list := heapsThat(n, 0, func(n int) bool {
			sum, empty := nimSum, false
			for _, h := range heaps {
				size := h.Times*uint64(n) + h.Plus
				sum, empty = sum^size, empty || n == 0 && size == 0
			}
			return sum == 0 && !(empty && nonempty)
		})
		checkRanked(t, fmt.Sprintf("%v with nim-sum %d, nonempty %t", heaps, nimSum, nonempty), m, n, list)
	}
	var tooLarge *TooLargeError
	if _, err := NewMultiples([]Multiple{{1, 0}, {99_991, 0}, {99_989, 0}}, 0, false); !errors.As(err, &tooLarge) {
		t.Errorf("large factors: error %v, want a *TooLargeError", err)
	}
	m, err := NewMultiples([]Multiple{{1, 0}}, 5, false)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Kth(context.Background(), big.NewInt(2)); !errors.Is(err, ErrFewer) {
		t.Errorf("a second heap of 5: error %v, want ErrFewer", err)
	}
}

// TestHeapsOf compares games with values from the rules, far past what the report stores or
// needs: pre-periods, periods that end inside a block, growing values, open ones.
func TestHeapsOf(t *testing.T) {
	ctx := context.Background()
	for _, c := range []struct {
		code  string
		n     int
		limit int64
	}{
		{"0.77", 400, 0},
		{"0.07", 400, 0},
		{"S(1,3,4)", 300, 0},
		{"S(2,5,6)", 300, 0},
		{"0.3", 100, 0},
		{"0.[3]", 60, 0},   // Nim: values that grow by 1
		{"0.03[3]", 60, 0}, // Nim with small heaps that are stuck
		{"4!.0", 300, 301}, // Grundy's game: open
	} {
		rules := heap.MustParse(c.code, 16)
		report, err := heap.Analyze(ctx, rules, heap.Options{Limit: c.limit})
		if err != nil {
			t.Fatal(err)
		}
		values := rules.ByDefinition(c.n + 1)
		for _, wanted := range []Condition{{}, {Others: true}, {NimSum: 2}, {NimSum: 4, Others: true}} {
			for first, nonempty := range []bool{false, true} {
				r, err := HeapsOf(ctx, report, wanted, nonempty)
				if err != nil {
					t.Fatal(err)
				}
				list := heapsThat(c.n, first, func(n int) bool { return (uint64(values[n]) == wanted.NimSum) != wanted.Others })
				checkRanked(t, fmt.Sprintf("%s, %v, from %d", c.code, wanted, first), r, c.n, list)
			}
		}
	}
}

// TestRepeatingFar has a period of several blocks and questions many turns out, answered
// by the plain sequence, from a scan that may fail.
func TestRepeatingFar(t *testing.T) {
	ctx := context.Background()
	random := seeded.Rand(t, querySeed)
	const known, period, n = 3*blockLength + 17, 2*blockLength - 5, 60_000
	values := make([]nim.Value, n+1)
	for i := range values {
		if values[i] = nim.Value(random.IntN(3)); i >= known {
			values[i] = values[i-period]
		}
	}
	r, err := NewRepeating(ctx, Stored(values[:known], period), Condition{NimSum: 1}, false)
	if err != nil {
		t.Fatal(err)
	}
	count, total := int64(0), int64(0)
	for i, v := range values {
		if v == 1 {
			count, total = count+1, total+int64(i)
		}
		if i%97 != 0 && i != n && v != 1 {
			continue
		}
		size := big.NewInt(int64(i))
		c, _ := r.Count(ctx, size)
		s, _ := r.Total(ctx, size)
		if c.Int64() != count || s.Int64() != total {
			t.Fatalf("up to %d: %v with total %v, want %d, %d", i, c, s, count, total)
		}
		if kth, _ := r.Kth(ctx, big.NewInt(count)); v == 1 && kth[0].Cmp(size) != 0 {
			t.Fatalf("number %d is %v, want %d", count, kth, i)
		}
	}
	never := func(context.Context, uint64, uint64, func([]nim.Value) error) error { return errors.New("no values") }
	if _, err := NewRepeating(ctx, Sequence{known, period, never}, Condition{}, false); err == nil {
		t.Error("a scan that fails: no error")
	}
	open, err := NewRepeating(ctx, Stored(slices.Repeat([]nim.Value{7}, 10), 0), Condition{NimSum: 7}, false)
	if err != nil || open.Known().Int64() != 9 {
		t.Fatalf("ten values: %v, known up to %v", err, open.Known())
	}
	if _, err := open.Kth(ctx, big.NewInt(11)); !errors.Is(err, ErrFewer) {
		t.Errorf("number 11 of 10: error %v, want ErrFewer", err)
	}
}

// TestRankedFar has published answers: Project Euler 301 and 325, and pairs of [WW].
func TestRankedFar(t *testing.T) {
	ctx := context.Background()
	m, _ := NewMultiples([]Multiple{{1, 0}, {2, 0}, {3, 0}}, 0, true)
	if c, _ := m.Count(ctx, big.NewInt(1<<30)); c.Int64() != 2178309 {
		t.Errorf("n, 2n, 3n up to 2^30: %v, want 2178309 (Project Euler 301)", c)
	}
	for n, want := range map[int64]int64{10: 211, 10000: 230312207313} {
		if s, _ := (Euclid{}).Total(ctx, big.NewInt(n)); s.Int64() != want {
			t.Errorf("Euclid's game up to %d: total %v, want %d (Project Euler 325)", n, s, want)
		}
	}
	// The pair number k has heaps that differ by k-1, also far out.
	far := new(big.Int).Exp(big.NewInt(10), big.NewInt(40), nil)
	pair, _ := (Wythoff{1}).Kth(ctx, far)
	if d := new(big.Int).Sub(pair[1], pair[0]); d.Cmp(plus(far, -1)) != 0 {
		t.Errorf("number 10^40: the heaps differ by %v", d)
	}
	if c, _ := (Wythoff{1}).Count(ctx, pair[1]); c.Cmp(far) != 0 {
		t.Errorf("up to that pair: %v, want 10^40", c)
	}
}

func BenchmarkRanked(b *testing.B) {
	ctx := context.Background()
	n := big.NewInt(1e18)
	triple, _ := NewMultiples([]Multiple{{1, 0}, {2, 0}, {3, 0}}, 0, true)
	for name, r := range map[string]Ranked{"wythoff": Wythoff{1}, "euclid": Euclid{}, "schwenk": Schwenk{2}, "multiples": triple} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				r.Total(ctx, n)
			}
		})
	}
}

func TestRides(t *testing.T) {
	for _, steps := range [][][2]int{
		{{0, 1}},
		{{1, 0}, {1, 1}},
		{{0, 1}, {1, 1}, {2, 1}},
		{{0, 1}, {1, 2}},
		{{0, 1}, {2, 3}, {1, 1}},
		{{0, 1}, {1, 1}, {1, 2}, {1, 3}, {2, 3}},
	} {
		game := pairMoves(func(a, b int, option func(a, b int) bool) {
			for _, s := range steps {
				for i := range s {
					for k := 1; k*s[i] <= a && k*s[1-i] <= b; k++ {
						if !option(a-k*s[i], b-k*s[1-i]) {
							return
						}
					}
				}
			}
		})
		const n = 60
		pairs, err := Rides(context.Background(), steps, n)
		if err != nil {
			t.Fatal(err)
		}
		checkRanked(t, fmt.Sprintf("steps %v", steps), pairs, n, pairsThat(n, 0, func(p [2]int) bool { return !game.wins(p) }))
	}
	pairs, _ := Rides(context.Background(), [][2]int{{0, 1}, {1, 1}}, 100_000)
	for i, p := range pairs {
		if a, b := (Wythoff{1}).Pair(big.NewInt(int64(i))); a.Uint64() != uint64(p[0]) || b.Uint64() != uint64(p[1]) {
			t.Fatalf("pair %d of Wythoff's game: %v, want %v %v", i, p, a, b)
		}
	}
}

func BenchmarkRides(b *testing.B) {
	for b.Loop() {
		Rides(context.Background(), [][2]int{{0, 1}, {1, 1}, {1, 2}}, 1_000_000)
	}
}

func TestProgression(t *testing.T) {
	for first := range 7 {
		for step := 1; step < 6; step++ {
			p := Progression{First: big.NewInt(int64(first)), Step: big.NewInt(int64(step))}
			name := fmt.Sprintf("from %d by %d", first, step)
			checkRanked(t, name, p, 40, heapsThat(40, first, func(n int) bool { return (n-first)%step == 0 }))
			p.Terms = big.NewInt(4)
			checkRanked(t, name+", 4 terms", p, 40, heapsThat(first+3*step, first, func(n int) bool { return (n-first)%step == 0 }))
			if _, err := p.Kth(context.Background(), big.NewInt(5)); !errors.Is(err, ErrFewer) {
				t.Errorf("number 5 of 4: error %v, want ErrFewer", err)
			}
		}
	}
}
