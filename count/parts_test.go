package count

import (
	"context"
	"math/big"
	"testing"

	"grundy/modular"
)

// TestPartsByHand has answers that can be checked by hand.
func TestPartsByHand(t *testing.T) {
	for _, c := range []struct {
		parts     Parts
		condition Condition
		want      string
	}{
		{Parts{Sum: big.NewInt(0)}, Condition{}, "1"},
		{Parts{Sum: big.NewInt(3)}, Condition{}, "0"},                      // no part holds them
		{Parts{Sum: big.NewInt(3), Free: 2}, Condition{}, "4"},             // 0+3, 1+2, ...
		{Parts{Sum: big.NewInt(6), Counted: 2}, Condition{}, "1"},          // 3 3
		{Parts{Sum: big.NewInt(6), Counted: 2}, Condition{NimSum: 6}, "4"}, // 0 6, 2 4 and back
		{Parts{Sum: big.NewInt(6), Counted: 3}, Condition{}, "9"},          // 1 2 3 and 0 3 3 in any order
		{Parts{Sum: big.NewInt(6), Counted: 3}, Condition{Moore: 2}, "1"},  // 2 2 2
		{Parts{Sum: big.NewInt(1 << 40), Counted: 1}, Condition{NimSum: 1 << 40}, "1"},
	} {
		plans, err := Query{c.parts, c.condition}.Plans()
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range plans {
			if got, err := p.Exact(context.Background()); err != nil || got.String() != c.want {
				t.Errorf("%v, %v, by %s: %v, %v, want %s", c.parts, c.condition, p.Method, got, err, c.want)
			}
		}
	}
}

// TestPartsArePlacements: coins on a strip have parts between them.
func TestPartsArePlacements(t *testing.T) {
	random := newRandom(t, querySeed)
	for range 20 {
		coins := 1 + random.IntN(300)
		p := Placements{Cells: new(big.Int).SetUint64(uint64(coins) + random.Uint64()>>random.IntN(64)), Coins: coins}
		q := Query{Parts{Sum: p.empty(), Counted: p.oddSteps(), Free: p.freeGaps()}, N}
		plan, err := q.By("doubling")
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range testModuli {
			want := modulo(t, p, m)
			if got, err := plan.Mod(context.Background(), modular.New(m)); err != nil || got != want {
				t.Fatalf("%d coins on %v cells modulo %d: %d, %v, want %d", coins, p.Cells, m, got, err, want)
			}
		}
	}
}

func BenchmarkParts(b *testing.B) {
	n, _ := new(big.Int).SetString("1000000000000000000", 10)
	for name, q := range map[string]Query{
		"n=1e18/k=10000":         {Family: Parts{Sum: n, Counted: 10000}},
		"n=1e18/k=10000/moore=5": {Family: Parts{Sum: n, Counted: 10000}, Condition: Condition{Moore: 5}},
		"n=10000/k=50":           {Family: Parts{Sum: big.NewInt(10000), Counted: 50, Free: 51}},
	} {
		plans, err := q.Plans()
		if err != nil {
			b.Fatal(err)
		}
		for _, p := range plans {
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
