package nim

import "testing"

// powers are the nim-powers 0, 1, 2, ... of 2 to 13, from OEIS A335162.
var powers = map[Value][]Value{
	2:  {1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3},
	3:  {1, 3, 2, 1, 3, 2, 1, 3, 2, 1, 3, 2, 1, 3, 2, 1, 3, 2},
	4:  {1, 4, 6, 14, 5, 2, 8, 11, 7, 10, 3, 12, 13, 9, 15, 1, 4, 6},
	5:  {1, 5, 7, 13, 4, 2, 10, 9, 6, 8, 3, 15, 14, 11, 12, 1, 5, 7},
	6:  {1, 6, 5, 8, 7, 3, 13, 15, 4, 14, 2, 11, 10, 12, 9, 1, 6, 5},
	7:  {1, 7, 4, 10, 6, 3, 14, 12, 5, 13, 2, 9, 8, 15, 11, 1, 7, 4},
	8:  {1, 8, 13, 14, 10, 1, 8, 13, 14, 10, 1, 8, 13, 14, 10, 1, 8, 13},
	9:  {1, 9, 12, 10, 11, 2, 14, 4, 15, 13, 3, 7, 8, 5, 6, 1, 9, 12},
	10: {1, 10, 14, 13, 8, 1, 10, 14, 13, 8, 1, 10, 14, 13, 8, 1, 10, 14},
	11: {1, 11, 15, 8, 9, 2, 13, 5, 12, 14, 3, 6, 10, 4, 7, 1, 11, 15},
	12: {1, 12, 11, 14, 15, 3, 8, 6, 9, 10, 2, 4, 13, 7, 5, 1, 12, 11},
	13: {1, 13, 10, 8, 14, 1, 13, 10, 8, 14, 1, 13, 10, 8, 14},
}

// cubes are the nim-cubes of 0, 1, 2, ..., from OEIS A335170.
var cubes = []Value{
	0, 1, 1, 1, 14, 13, 8, 10, 14, 10, 13, 8, 14, 8, 10, 13, 152, 145, 133, 141, 189, 182,
	167, 173, 203, 199, 212, 217, 224, 238, 248, 247, 152, 141, 145, 133, 224, 247, 238, 248,
	189, 173, 182, 167, 203, 217, 199, 212, 152, 133, 141, 145, 203, 212, 217, 199, 224,
}

// inverses are those of 1, 2, 3, ..., from OEIS A051917; the first 15 are also in
// [ONAG, chapter 6].
var inverses = []Value{
	1, 3, 2, 15, 12, 9, 11, 10, 6, 8, 7, 5, 14, 13, 4, 170, 160, 109, 107, 131, 139, 116,
	115, 228, 234, 92, 89, 73, 77, 220, 209, 85, 214, 80, 219, 199, 179, 203, 184, 66, 226,
	70, 236, 156, 247, 149, 248, 255, 182, 189, 240, 120, 164, 174, 127, 142, 100, 98, 134,
}

func TestPowerFromSources(t *testing.T) {
	for x, row := range powers {
		for n, want := range row {
			if got := Power(x, uint64(n)); got != want {
				t.Errorf("%d to the power %d is %d, want %d", x, n, got, want)
			}
		}
	}
	for x, want := range cubes {
		if got := Power(Value(x), 3); got != want {
			t.Errorf("the cube of %d is %d, want %d", x, got, want)
		}
	}
	for i, want := range inverses {
		if got := Inverse(Value(i + 1)); got != want {
			t.Errorf("the inverse of %d is %d, want %d", i+1, got, want)
		}
	}
}

func TestPower(t *testing.T) {
	r := newRand(t)
	for range 200 {
		x, product := randomIn(r, Largest), Value(1)
		for n := range uint64(70) {
			if got := Power(x, n); got != product {
				t.Fatalf("%d to the power %d is %d, want %d", x, n, got, product)
			}
			product = Product(product, x)
		}
		m, n := r.Uint64()>>1, r.Uint64()>>1
		if got, want := Power(x, m+n), Product(Power(x, m), Power(x, n)); got != want {
			t.Errorf("%d to the power %d + %d is %d, want %d", x, m, n, got, want)
		}
		if got := Power(x, 1<<64-1); x != 0 && got != 1 {
			t.Errorf("%d to the power 2^64-1 is %d, want 1", x, got)
		}
	}
	if got := Power(0, 0); got != 1 {
		t.Errorf("0 to the power 0 is %d, want 1", got)
	}
}

func TestInverse(t *testing.T) {
	r := newRand(t)
	for i := range 5000 {
		x := randomIn(r, Field(i%7))
		if x == 0 {
			continue
		}
		y := Inverse(x)
		if got := recursiveProduct(x, y); got != 1 {
			t.Errorf("%d times its inverse %d is %d", x, y, got)
		}
		if want := Power(x, 1<<64-2); y != want {
			t.Errorf("the inverse of %d is %d, want its power %d", x, y, want)
		}
		z := randomIn(r, Largest)
		if got := Product(Quotient(z, x), x); got != z {
			t.Errorf("the quotient of %d and %d times %d is %d", z, x, x, got)
		}
	}
	wantPanic(t, "nim: inverse of 0", func() { Inverse(0) })
	wantPanic(t, "nim: inverse of 0", func() { Quotient(7, 0) })
}

func BenchmarkInverse(b *testing.B) {
	x, _ := benchmarkFactors(b)
	b.Run("conjugate", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			sink ^= Inverse(x[i%len(x)])
		}
	})
	b.Run("power", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			sink ^= Power(x[i%len(x)], 1<<64-2)
		}
	})
}
