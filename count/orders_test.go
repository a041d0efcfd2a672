package count

import (
	"context"
	"errors"
	"math/big"
	"testing"

	"grundy/compound"
	"grundy/game"
	"grundy/internal/seeded"
	"grundy/modular"
)

func ordersOf(rooms [][]uint64) *Orders {
	var o Orders
	for _, heaps := range rooms {
		o.Add(compound.Nim(heaps...))
	}
	return &o
}

func exactOrders(t *testing.T, o *Orders) *big.Int {
	t.Helper()
	exact, err := o.Exact(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return exact
}

func TestOrdersCases(t *testing.T) {
	for _, c := range sourcedCases(t, "orders") {
		c.check(t, exactOrders(t, ordersOf(c.Rooms)))
	}
}

// TestOrdersByDefinition plays every order of random small rooms out.
func TestOrdersByDefinition(t *testing.T) {
	random := seeded.Rand(t, 12)
	for range 3000 {
		rooms := make([][]uint64, random.IntN(5))
		for i := range rooms {
			rooms[i] = randomHeaps(random, 3, 3)
		}
		want, err := OrdersByDefinition(rooms)
		if err != nil {
			t.Fatal(err)
		}
		if got := exactOrders(t, ordersOf(rooms)); got.Cmp(want) != 0 {
			t.Fatalf("%v: %d orders, want %d", rooms, got, want)
		}
	}
}

// ordersByOutcomes goes through all orders and composes the outcomes: any
// outcomes at all, not only those of Nim.
func ordersByOutcomes(components []compound.Outcomes) *big.Int {
	won := int64(0)
	permute(len(components), func(order []int) {
		all := compound.PassesThrough
		for _, i := range order {
			all = all.Then(components[i])
		}
		if all.Normal == game.N {
			won++
		}
	})
	return big.NewInt(won)
}

// TestOrdersByOutcomes compares exact and modular answers with the composed
// outcomes of all orders.
func TestOrdersByOutcomes(t *testing.T) {
	random := seeded.Rand(t, 13)
	for range 1500 {
		components := make([]compound.Outcomes, random.IntN(7))
		var o Orders
		for i := range components {
			components[i] = compound.Outcomes{
				Normal: game.P + game.Outcome(random.IntN(2)),
				Misere: game.P + game.Outcome(random.IntN(2)),
			}
			o.Add(components[i])
		}
		want := ordersByOutcomes(components)
		if got := exactOrders(t, &o); got.Cmp(want) != 0 {
			t.Fatalf("%v: %d orders, want %d", components, got, want)
		}
		checkOrdersMod(t, &o, want)
	}
}

// checkOrdersMod compares the answers modulo the test moduli with the exact one.
func checkOrdersMod(t *testing.T, o *Orders, exact *big.Int) {
	t.Helper()
	for _, m := range testModuli {
		want := new(big.Int).Mod(exact, new(big.Int).SetUint64(m)).Uint64()
		got, err := o.Mod(context.Background(), modular.New(m))
		if err != nil {
			t.Fatal(err)
		}
		if got != want {
			t.Fatalf("%+v modulo %d: %d, want %d", *o, m, got, want)
		}
	}
}

// TestOrdersModLarge compares the modular loop with the exact tree on hundreds
// of components.
func TestOrdersModLarge(t *testing.T) {
	random := seeded.Rand(t, 14)
	for range 40 {
		o := &Orders{[2][2]uint64{
			{random.Uint64N(200), random.Uint64N(100)},
			{random.Uint64N(400), random.Uint64N(200)},
		}}
		checkOrdersMod(t, o, exactOrders(t, o))
	}
}

// TestOrdersStop checks that a done context ends both counts.
func TestOrdersStop(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	o := &Orders{[2][2]uint64{{1, 0}, {4 << 20, 4 << 20}}}
	if _, err := o.Mod(ctx, modular.New(7)); !errors.Is(err, context.Canceled) {
		t.Errorf("Mod: error %v", err)
	}
	if _, err := o.Exact(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("Exact: error %v", err)
	}
}

func TestOrdersDefinitionRefuses(t *testing.T) {
	for _, rooms := range [][][]uint64{{{1000}}, make([][]uint64, 15), {{100, 100, 100, 100}}} {
		var tooLarge *TooLargeError
		if _, err := OrdersByDefinition(rooms); !errors.As(err, &tooLarge) {
			t.Errorf("%v: error %v", rooms, err)
		}
	}
}

func BenchmarkOrdersMod(b *testing.B) {
	o := &Orders{[2][2]uint64{{0, 0}, {700_000, 300_000}}}
	m := modular.New(1_000_000_007)
	for b.Loop() {
		if _, err := o.Mod(context.Background(), m); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkOrdersExact(b *testing.B) {
	o := &Orders{[2][2]uint64{{0, 0}, {70_000, 30_000}}}
	for b.Loop() {
		if _, err := o.Exact(context.Background()); err != nil {
			b.Fatal(err)
		}
	}
}
