package count

import (
	"context"
	"math/big"
	"testing"

	"grundy/modular"
)

func TestDollarsAgainstDefinition(t *testing.T) {
	for n := range int64(10) {
		for m := range 7 {
			d := Dollars{Cells: big.NewInt(n), Coins: m}
			want, err := DollarsByDefinition(d)
			if err != nil {
				t.Fatal(err)
			}
			got, err := d.Exact(context.Background())
			if err != nil || got.Cmp(want) != 0 {
				t.Errorf("%d coins on %d cells: %v, %v, want %v", m, n, got, err, want)
			}
			for _, mod := range testModuli {
				got, err := d.Mod(context.Background(), modular.New(mod))
				if want := modular.New(mod).ReduceBig(want); err != nil || got != want {
					t.Errorf("%d coins on %d cells modulo %d: %d, %v, want %d", m, n, mod, got, err, want)
				}
			}
		}
	}
}

// TestDollarsSamples has the samples of Project Euler 344.
func TestDollarsSamples(t *testing.T) {
	for _, c := range []struct {
		cells int64
		coins int
		want  int64
	}{{10, 3, 324}, {100, 11, 1514704946113500}} {
		got, err := Dollars{Cells: big.NewInt(c.cells), Coins: c.coins}.Exact(context.Background())
		if err != nil || got.Int64() != c.want {
			t.Errorf("%d coins on %d cells: %v, %v, want %d", c.coins, c.cells, got, err, c.want)
		}
	}
}
