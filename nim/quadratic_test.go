package nim

import (
	"slices"
	"testing"
)

// roots are the nim-square-roots of 0, 1, 2, ..., from OEIS A160679.
var roots = []Value{
	0, 1, 3, 2, 7, 6, 4, 5, 14, 15, 13, 12, 9, 8, 10, 11, 30, 31, 29, 28, 25, 24, 26, 27, 16,
	17, 19, 18, 23, 22, 20, 21, 57, 56, 58, 59, 62, 63, 61, 60, 55, 54, 52, 53, 48, 49, 51,
	50, 39, 38, 36, 37, 32, 33, 35, 34, 41, 40, 42, 43, 46, 47, 45, 44, 124, 125, 127, 126,
	123, 122, 120,
}

func TestSqrt(t *testing.T) {
	for x, want := range roots {
		if got := Sqrt(Value(x)); got != want {
			t.Errorf("the root of %d is %d, want %d", x, got, want)
		}
	}
	r := newRand(t)
	values := edges()
	for i := range 3000 {
		values = append(values, randomIn(r, Field(i%7)))
	}
	for _, x := range values {
		z := Sqrt(x)
		if got := recursiveProduct(z, z); got != x {
			t.Errorf("the square of the root %d of %d is %d", z, x, got)
		}
		if want := Power(x, 1<<63); z != want {
			t.Errorf("the root of %d is %d, want its power %d", x, z, want)
		}
	}
}

// TestArtinSchreierRoot checks roots by substitution, and their absence by the
// sum of the conjugates: it is 0 for z² ⊕ z, as z² has the conjugates of z.
func TestArtinSchreierRoot(t *testing.T) {
	r := newRand(t)
	values := edges()
	for range 3000 {
		values = append(values, randomIn(r, Largest))
	}
	for _, a := range values {
		trace := Sum(conjugates(Largest, 0, a)...)
		z, ok := ArtinSchreierRoot(a)
		if ok != (trace == 0) {
			t.Errorf("z² ⊕ z = %d has a root: %t, but the trace is %d", a, ok, trace)
		}
		if ok && (z%2 != 0 || recursiveProduct(z, z)^z != a) {
			t.Errorf("z² ⊕ z = %d has not the even root %d", a, z)
		}
	}
}

// TestQuadraticRootsBySearch tries all values of the smallest field that has the
// roots of all equations with coefficients below 16.
func TestQuadraticRootsBySearch(t *testing.T) {
	for a := Value(1); a < 16; a += 3 {
		for b := range Value(16) {
			for c := range Value(16) {
				var want []Value
				for z := range Value(256) {
					if recursiveProduct(recursiveProduct(a, z)^b, z) == c {
						want = append(want, z)
					}
				}
				if got := QuadraticRoots(a, b, c); !slices.Equal(got, want) {
					t.Errorf("roots of %d⊗z² ⊕ %d⊗z ⊕ %d are %v, want %v", a, b, c, got, want)
				}
			}
		}
	}
}

// TestQuadraticRoots makes equations from their roots, and others from a root of
// the field of 2^128 elements.
func TestQuadraticRoots(t *testing.T) {
	r := newRand(t)
	for i := range 3000 {
		k := Field(i % 7)
		a, y, z := randomIn(r, k), randomIn(r, k), randomIn(r, k)
		if a == 0 {
			continue
		}
		b, c := Product(a, y^z), Product(a, Product(y, z))
		want := []Value{min(y, z), max(y, z)}
		if got := QuadraticRoots(a, b, c); !slices.Equal(got, slices.Compact(want)) {
			t.Errorf("roots of %d⊗z² ⊕ %d⊗z ⊕ %d are %v, want %v", a, b, c, got, want)
		}
		// Adding p²⊗h, h of trace 1, for p = b/a to the quotient c/a moves the roots out.
		if p := y ^ z; p != 0 {
			c ^= Product(a, Product(Square(p), Largest.half()))
			if got := QuadraticRoots(a, b, c); got != nil {
				t.Errorf("roots of %d⊗z² ⊕ %d⊗z ⊕ %d are %v, want none", a, b, c, got)
			}
		}
	}
	wantPanic(t, "nim: quadratic equation", func() { QuadraticRoots(0, 1, 1) })
}

func BenchmarkQuadraticRoots(b *testing.B) {
	x, y := benchmarkFactors(b)
	for i := 0; b.Loop(); i++ {
		sink ^= Value(len(QuadraticRoots(x[i%len(x)], y[i%len(y)], 12345)))
	}
}

func BenchmarkSqrt(b *testing.B) {
	x, _ := benchmarkFactors(b)
	b.Run("bits", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			sink ^= Sqrt(x[i%len(x)])
		}
	})
	b.Run("power", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			sink ^= Power(x[i%len(x)], 1<<63)
		}
	})
}
