package nim

import (
	"slices"
	"testing"
)

// antidiagonals are the products n ⊗ m for n + m = 0, 1, 2, ... and rising m, from
// OEIS A051775; its first values are also in the table of [ONAG, chapter 6].
var antidiagonals = []Value{
	0, 0, 0, 0, 1, 0, 0, 2, 2, 0, 0, 3, 3, 3, 0, 0, 4, 1, 1, 4, 0, 0, 5, 8, 2, 8, 5,
	0, 0, 6, 10, 12, 12, 10, 6, 0, 0, 7, 11, 15, 6, 15, 11, 7, 0, 0, 8, 9, 13, 2, 2,
	13, 9, 8, 0, 0, 9, 12, 14, 14, 7, 14, 14, 12, 9, 0, 0, 10, 14, 4, 10, 8, 8, 10, 4,
	14, 10, 0, 0, 11, 15, 7, 11,
}

// squares are the nim-squares of 0, 1, 2, ..., from OEIS A006042.
var squares = []Value{
	0, 1, 3, 2, 6, 7, 5, 4, 13, 12, 14, 15, 11, 10, 8, 9, 24, 25, 27, 26, 30, 31, 29, 28,
	21, 20, 22, 23, 19, 18, 16, 17, 52, 53, 55, 54, 50, 51, 49, 48, 57, 56, 58, 59, 63, 62,
	60, 61, 44, 45, 47, 46, 42, 43, 41, 40, 33, 32, 34, 35, 39, 38, 36, 37, 103, 102, 100,
	101, 97, 96, 98, 99,
}

// factorials are 1, 1 ⊗ 2, 1 ⊗ 2 ⊗ 3, ..., from OEIS A059970.
var factorials = []Value{
	1, 2, 1, 4, 2, 11, 1, 8, 5, 9, 2, 4, 9, 4, 1, 16, 8, 140, 5, 82, 9, 145, 2, 44, 6, 108,
	9, 154, 13, 209, 1, 32, 20, 132, 10, 243, 172, 123, 4, 139, 68, 62, 11, 222, 182, 92, 2,
	16, 36, 224, 5, 242, 91, 24, 11, 105, 178, 56, 5, 241, 92, 205, 1, 64, 39, 20, 23, 161,
	225, 53,
}

func TestProductFromSources(t *testing.T) {
	i := 0
	for diagonal := Value(0); i < len(antidiagonals); diagonal++ {
		for m := Value(0); m <= diagonal && i < len(antidiagonals); m++ {
			if got := Product(diagonal-m, m); got != antidiagonals[i] {
				t.Errorf("%d ⊗ %d = %d, want %d", diagonal-m, m, got, antidiagonals[i])
			}
			i++
		}
	}
	for n, want := range squares {
		if got := Square(Value(n)); got != want {
			t.Errorf("the square of %d is %d, want %d", n, got, want)
		}
	}
	factorial := Value(1)
	for i, want := range factorials {
		factorial = Product(factorial, Value(i+1))
		if factorial != want {
			t.Errorf("the nim-factorial of %d is %d, want %d", i+1, factorial, want)
		}
	}
}

// TestProductLaws checks the laws of a commutative ring with one, on all small
// values and on random ones.
func TestProductLaws(t *testing.T) {
	for x := range Value(40) {
		for y := range Value(40) {
			for z := range Value(40) {
				checkLaws(t, x, y, z)
			}
		}
	}
	r := newRand(t)
	for range 20000 {
		checkLaws(t, randomIn(r, Largest), randomIn(r, Largest), randomIn(r, Largest))
	}
}

func checkLaws(t *testing.T, x, y, z Value) {
	t.Helper()
	if Product(x, 1) != x || Product(x, 0) != 0 {
		t.Errorf("0 or 1 times %d is wrong", x)
	}
	if Product(x, y) != Product(y, x) {
		t.Errorf("%d ⊗ %d does not commute", x, y)
	}
	if Product(Product(x, y), z) != Product(x, Product(y, z)) {
		t.Errorf("%d ⊗ %d ⊗ %d does not associate", x, y, z)
	}
	if Product(x, y^z) != Product(x, y)^Product(x, z) {
		t.Errorf("%d ⊗ (%d ⊕ %d) does not distribute", x, y, z)
	}
}

func TestProducts(t *testing.T) {
	r := newRand(t)
	for n := range 40 {
		x, y, want := make([]Value, n), make([]Value, n), make([]Value, n)
		for i := range x {
			x[i], y[i] = randomIn(r, Largest), randomIn(r, Largest)
			want[i] = recursiveProduct(x[i], y[i])
		}
		dst := make([]Value, n+1)
		dst[n] = 12345
		Products(dst[:n], x, y)
		if !slices.Equal(dst[:n], want) || dst[n] != 12345 {
			t.Errorf("products %v of %v and %v, want %v and 12345", dst, x, y, want)
		}
		Products(y, x, y)
		if !slices.Equal(y, want) {
			t.Errorf("products in place of %v are %v, want %v", x, y, want)
		}
	}
}

func TestProductsInPlace(t *testing.T) {
	r := newRand(t)
	x := make([]Value, 21)
	want := make([]Value, len(x))
	for i := range x {
		x[i] = randomIn(r, Largest)
		want[i] = recursiveProduct(x[i], x[i])
	}
	Products(x, x, x)
	if !slices.Equal(x, want) {
		t.Errorf("squares in place are %v, want %v", x, want)
	}
}

func TestProductsPanics(t *testing.T) {
	for _, lengths := range [][3]int{{1, 2, 1}, {1, 1, 2}, {2, 1, 1}} {
		wantPanic(t, "nim: products of ", func() {
			Products(make([]Value, lengths[0]), make([]Value, lengths[1]), make([]Value, lengths[2]))
		})
	}
}
