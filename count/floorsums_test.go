package count

import (
	"math/big"
	"testing"

	"grundy/internal/seeded"
)

func TestSumFloors(t *testing.T) {
	random := seeded.Rand(t, querySeed)
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
