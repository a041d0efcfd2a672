package count

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"grundy/internal/seeded"
	"grundy/modular"
)

const placementsSeed = 3114

func placementsOf(t testing.TB, cells string, coins int) Placements {
	t.Helper()
	n, ok := new(big.Int).SetString(cells, 10)
	if !ok {
		t.Fatalf("%q is no integer", cells)
	}
	return Placements{Cells: n, Coins: coins}
}

func exactly(t testing.TB, p Placements) *big.Int {
	t.Helper()
	z, err := p.Exact(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return z
}

func modulo(t testing.TB, p Placements, m uint64) uint64 {
	t.Helper()
	z, err := p.Mod(context.Background(), modular.New(m))
	if err != nil {
		t.Fatal(err)
	}
	return z
}

func TestPlacementsSourced(t *testing.T) {
	for _, c := range sourcedCases(t, "placements") {
		p := placementsOf(t, c.Cells, c.Coins)
		c.check(t, exactly(t, p))
		if c.Mod != "" {
			m, err := modular.Parse(c.Mod)
			if err != nil {
				t.Fatal(err)
			}
			c.check(t, new(big.Int).SetUint64(modulo(t, p, m.M())))
		}
	}
}

// TestPlacementsByHand: one coin loses on the leftmost cell only. Two coins lose
// where they are neighbours: whatever the left one moves, the right one follows.
func TestPlacementsByHand(t *testing.T) {
	for _, c := range []struct {
		cells string
		coins int
		want  int64
	}{
		{"0", 0, 0},
		{"7", 0, 0}, // no coin, no move
		{"0", 1, 0},
		{"3", 5, 0}, // no placement
		{"5", 5, 0}, // no room
		{"4", 1, 3},
		{"1000000", 1, 999999},
		{"4", 2, 3},               // 13, 14, 24
		{"1000", 2, 499500 - 999}, // C(1000, 2), less the neighbours
	} {
		if got := exactly(t, placementsOf(t, c.cells, c.coins)); got.Int64() != c.want {
			t.Errorf("%d coins on %s cells: %v, want %d", c.coins, c.cells, got, c.want)
		}
	}
}

func TestPlacementsAgainstDefinition(t *testing.T) {
	cells := int64(15)
	if os.Getenv("GRUNDY_LONG") == "1" {
		cells = 20
	}
	for n := range cells {
		for m := range int(n) + 2 {
			comparePlacements(t, Placements{big.NewInt(n), m})
		}
	}
	for n := int64(20); n <= 120; n += 10 {
		comparePlacements(t, Placements{big.NewInt(n), 1})
		comparePlacements(t, Placements{big.NewInt(n), 2})
		comparePlacements(t, Placements{big.NewInt(n / 4), 4})
	}
}

// comparePlacements compares the exact count, and that modulo many m, with the
// definition.
func comparePlacements(t *testing.T, p Placements) {
	t.Helper()
	random := seeded.Rand(t, placementsSeed)
	want, err := PlacementsByDefinition(p)
	if err != nil {
		t.Fatal(err)
	}
	if got := exactly(t, p); got.Cmp(want) != 0 {
		t.Fatalf("%d coins on %v cells: %v, want %v", p.Coins, p.Cells, got, want)
	}
	moduli := testModuli
	for range 40 {
		moduli = append(moduli, 1+random.Uint64N(1<<random.IntN(12)))
	}
	for _, m := range moduli {
		got := modulo(t, p, m)
		if wanted := new(big.Int).Mod(want, new(big.Int).SetUint64(m)).Uint64(); got != wanted {
			t.Fatalf("%d coins on %v cells mod %d: %d, want %d", p.Coins, p.Cells, m, got, wanted)
		}
	}
}

// lostByHeap counts P-positions heap by heap: the number of ways to give the odd
// steps a sum and a nim-sum, and the other gaps the rest. It uses staircase Nim,
// but neither generating functions nor bits of the sum.
func lostByHeap(n, m int) *big.Int {
	empty, k := n-m, (m+1)/2
	width := 1
	for width <= empty {
		width *= 2
	}
	ways := map[[2]int]*big.Int{{0, 0}: big.NewInt(1)}
	for range k {
		next := map[[2]int]*big.Int{}
		for state, w := range ways {
			for gap := 0; state[0]+gap <= empty; gap++ {
				to := [2]int{state[0] + gap, state[1] ^ gap}
				if next[to] == nil {
					next[to] = new(big.Int)
				}
				next[to].Add(next[to], w)
			}
		}
		ways = next
	}
	total, free := new(big.Int), int64(m-k)
	for sum := range empty + 1 {
		if w := ways[[2]int{sum, 0}]; w != nil {
			rest := new(big.Int).Binomial(int64(empty-sum)+free, free)
			total.Add(total, rest.Mul(rest, w))
		}
	}
	return total
}

func TestPlacementsHeapByHeap(t *testing.T) {
	random := seeded.Rand(t, placementsSeed)
	for range 150 {
		n := 1 + random.IntN(60)
		m := 1 + random.IntN(min(n, 40))
		want := new(big.Int).Binomial(int64(n), int64(m))
		want.Sub(want, lostByHeap(n, m))
		p := Placements{big.NewInt(int64(n)), m}
		if got := exactly(t, p); got.Cmp(want) != 0 {
			t.Fatalf("%d coins on %d cells: %v, want %v", m, n, got, want)
		}
	}
}

// TestPlacementsFar has values of a separate program in Python that counts the ones
// of the gaps bit by bit, from the lowest, with the carry into the next bit as its
// state, and multiplies polynomials as one long integer.
func TestPlacementsFar(t *testing.T) {
	power := func(e int) *big.Int { return new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(e)), nil) }
	for _, c := range []struct {
		cells     *big.Int
		coins     int
		mod, want uint64
	}{
		{power(100), 50, 1000000009, 314919149},
		{power(40), 700, 1000000000000000000, 540571232754991104},
		{power(18), 1000, 9223372036854775807, 1081961229962881256},
		{power(18), 5000, 1000000009, 37738583},
		{power(18), 5000, 998244353, 13337250},
		{power(100), 10000, 1000000009, 927098999},
	} {
		if got := modulo(t, Placements{c.cells, c.coins}, c.mod); got != c.want {
			t.Errorf("%d coins on %v cells mod %d: %d, want %d", c.coins, c.cells, c.mod, got, c.want)
		}
	}
}

func TestPlacementsLength(t *testing.T) {
	random := seeded.Rand(t, placementsSeed)
	for range 2000 {
		n := 1 + random.Int64N(1<<(1+random.IntN(11)))
		m := 1 + random.Int64N(n)
		p := Placements{big.NewInt(n), int(m)}
		if got, atLeast := p.length(), new(big.Int).Binomial(n, m).BitLen(); got < atLeast {
			t.Fatalf("%d coins on %d cells: length %d, but C(n,m) has %d bits", m, n, got, atLeast)
		}
	}
}

// TestPlacementsLong compares exact answers with answers modulo m where many
// coins make transforms pay, for prime and composite m.
func TestPlacementsLong(t *testing.T) {
	random := seeded.Rand(t, placementsSeed)
	for _, c := range []struct {
		cells string
		coins int
	}{{"1000000000000000000", 50}, {"123456789012345678901234567890", 77}, {"5000000000", 200}, {"700", 300}} {
		p := placementsOf(t, c.cells, c.coins)
		exact := exactly(t, p)
		for _, m := range append(randomModuli(random), testModuli...) {
			got := modulo(t, p, m)
			if want := new(big.Int).Mod(exact, new(big.Int).SetUint64(m)).Uint64(); got != want {
				t.Errorf("%d coins on %s cells mod %d: %d, want %d", c.coins, c.cells, m, got, want)
			}
		}
	}
}

func randomModuli(random *rand.Rand) []uint64 {
	moduli := make([]uint64, 10)
	for i := range moduli {
		moduli[i] = 1 + random.Uint64()>>(1+random.IntN(62))
	}
	return moduli
}

func TestPlacementsErrors(t *testing.T) {
	ctx := context.Background()
	for want, p := range map[string]Placements{
		"cells: none given, want an integer of at least 0":   {Coins: 1},
		"cells -3: want an integer of at least 0":            {Cells: big.NewInt(-3)},
		"coins -1: want an integer from 0 to 16777216":       {Cells: big.NewInt(3), Coins: -1},
		"coins 16777217: want an integer from 0 to 16777216": {Cells: big.NewInt(3), Coins: MaxCoins + 1},
	} {
		_, errMod := p.Mod(ctx, modular.New(7))
		_, errExact := p.Exact(ctx)
		_, errDefinition := PlacementsByDefinition(p)
		for _, err := range []error{errMod, errExact, errDefinition, errors.New(p.Explain()[0])} {
			if err == nil || err.Error() != want {
				t.Errorf("%v: error %v, want %s", p, err, want)
			}
		}
	}
}

func TestPlacementsByDefinitionRefuses(t *testing.T) {
	for _, p := range []Placements{
		placementsOf(t, "40", 20), placementsOf(t, "65536", 1), placementsOf(t, "1000000000000000000000", 2),
	} {
		var tooLarge *TooLargeError
		if _, err := PlacementsByDefinition(p); !errors.As(err, &tooLarge) {
			t.Errorf("%d coins on %v cells: error %v, want a TooLargeError", p.Coins, p.Cells, err)
		}
	}
}

func TestPlacementsStop(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p := placementsOf(t, "1000000", 10)
	if _, err := p.Mod(ctx, modular.New(7)); err != context.Canceled {
		t.Errorf("Mod: error %v, want %v", err, context.Canceled)
	}
	if _, err := p.Exact(ctx); err != context.Canceled {
		t.Errorf("Exact: error %v, want %v", err, context.Canceled)
	}
}

// TestPlacementsStopAtWork stops counts of several minutes in the middle.
func TestPlacementsStopAtWork(t *testing.T) {
	p := placementsOf(t, "1"+strings.Repeat("0", 5000), 2000)
	for name, count := range map[string]func(context.Context) error{
		"Mod": func(ctx context.Context) error {
			_, err := p.Mod(ctx, modular.New(1000000009))
			return err
		},
		"Exact": func(ctx context.Context) error {
			_, err := p.Exact(ctx)
			return err
		},
	} {
		ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
		if err := count(ctx); err != context.DeadlineExceeded {
			t.Errorf("%s: error %v, want %v", name, err, context.DeadlineExceeded)
		}
		cancel()
	}
}

func TestPlacementsExplain(t *testing.T) {
	lines := strings.Join(placementsOf(t, "10", 3).Explain(), "\n")
	for _, want := range []string{"m+1 = 4 gaps", "N = n-m = 7", "k = 2", "v = 2", "x^7", "3 steps", "C(10, 3)"} {
		if !strings.Contains(lines, want) {
			t.Errorf("no %q in:\n%s", want, lines)
		}
	}
	for want, p := range map[string]Placements{
		"Without coins": placementsOf(t, "10", 0), "do not fit on 3 cells": placementsOf(t, "3", 5),
	} {
		if lines := p.Explain(); len(lines) != 1 || !strings.Contains(lines[0], want) {
			t.Errorf("no %q in %q", want, lines)
		}
	}
}

func BenchmarkPlacements(b *testing.B) {
	googol := "1" + strings.Repeat("0", 100)
	for _, c := range []struct {
		name  string
		cells string
		coins int
		mod   uint64 // 0 for exact
	}{
		{"n=150000/m=50/mod", "150000", 50, 1000000009},
		{"n=1e18/m=50/mod", "1000000000000000000", 50, 1000000009},
		{"n=1e18/m=50/large-mod", "1000000000000000000", 50, modular.MaxModulus},
		{"n=1e18/m=50/exact", "1000000000000000000", 50, 0},
		{"n=1e18/m=500/mod", "1000000000000000000", 500, 1000000009},
		{"n=1e18/m=5000/mod", "1000000000000000000", 5000, 1000000009},
		{"n=1e18/m=5000/transform-prime", "1000000000000000000", 5000, 998244353},
		{"n=1e18/m=5000/large-mod", "1000000000000000000", 5000, modular.MaxModulus},
		{"n=1e100/m=10000/mod", googol, 10000, 1000000009},
		{"n=1e18/m=500/exact", "1000000000000000000", 500, 0},
	} {
		p := placementsOf(b, c.cells, c.coins)
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				if c.mod == 0 {
					exactly(b, p)
				} else {
					modulo(b, p, c.mod)
				}
			}
		})
	}
}
