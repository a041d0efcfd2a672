package nim

import (
	"math/big"
	"slices"
	"testing"
)

// conjugates returns the powers x, x^q, x^(q²), ... of an element of F_k, q being
// the size of F_j.
func conjugates(k, j Field, x Value) []Value {
	var all []Value
	for range k.Bits() / j.Bits() {
		all = append(all, x)
		for range j.Bits() {
			x = Square(x)
		}
	}
	return all
}

func TestFieldOf(t *testing.T) {
	for x, want := range map[Value]Field{
		0: 0, 1: 0, 2: 1, 3: 1, 4: 2, 15: 2, 16: 3, 255: 3, 256: 4, 65535: 4, 65536: 5,
		1<<32 - 1: 5, 1 << 32: 6, 1<<64 - 1: 6,
	} {
		if got := FieldOf(x); got != want {
			t.Errorf("FieldOf(%d) = %d, want %d", x, got, want)
		}
		for k := range Largest + 1 {
			if got := k.Contains(x); got != (k >= want) {
				t.Errorf("%v.Contains(%d) = %t", k, x, got)
			}
		}
	}
}

// TestFieldClosed checks by the definition of the product that the values below
// the size of each small field are closed under it, and no fewer are.
func TestFieldClosed(t *testing.T) {
	table := definition(64)
	closed := func(size int) bool {
		for x := range size {
			if slices.Max(table[x][:size]) >= Value(size) {
				return false
			}
		}
		return true
	}
	for size := 2; size < 64; size++ {
		isField := size == 1<<Field(0).Bits() || size == 1<<Field(1).Bits() || size == 1<<Field(2).Bits()
		if got := closed(size); got != isField {
			t.Errorf("values below %d closed: %t", size, got)
		}
	}
}

func TestFieldString(t *testing.T) {
	if got := Field(5).String(); got != "GF(2^32)" {
		t.Errorf("Field(5) is %q", got)
	}
}

// TestGroupOrder checks that the primes are prime and that their product is the
// order, one less than the number of elements.
func TestGroupOrder(t *testing.T) {
	for k := range Largest + 1 {
		want := new(big.Int).Lsh(big.NewInt(1), uint(k.Bits()))
		want.Sub(want, big.NewInt(1))
		if got := new(big.Int).SetUint64(k.GroupOrder()); got.Cmp(want) != 0 {
			t.Errorf("%v has a group of order %v, want %v", k, got, want)
		}
		product := big.NewInt(1)
		for _, p := range k.GroupPrimes() {
			factor := new(big.Int).SetUint64(p)
			if !factor.ProbablyPrime(20) {
				t.Errorf("%v: %d is not prime", k, p)
			}
			product.Mul(product, factor)
		}
		if product.Cmp(want) != 0 {
			t.Errorf("%v: the primes have product %v, want %v", k, product, want)
		}
	}
	Largest.GroupPrimes()[0] = 7
	if got := Largest.GroupPrimes()[0]; got != 3 {
		t.Errorf("changing the answer changes the primes: %d", got)
	}
}

// TestGenerator multiplies up to 65,535 factors in small fields; in the large
// ones it checks that no power to a maximal divisor of the order is 1.
func TestGenerator(t *testing.T) {
	for k := range Largest + 1 {
		g := k.Generator()
		if !k.Contains(g) {
			t.Errorf("the generator %d is not in %v", g, k)
		}
		for j := range k {
			if got := k.Norm(j, g); got != j.Generator() {
				t.Errorf("the generator of %v has norm %d in %v, want %d", k, got, j, j.Generator())
			}
		}
		if k <= 4 {
			checkOrderByCounting(t, g, k.GroupOrder())
		}
		for _, p := range k.GroupPrimes() {
			if Power(g, k.GroupOrder()/p) == 1 {
				t.Errorf("the generator of %v has order at most (2^%d-1)/%d", k, k.Bits(), p)
			}
		}
	}
	if got := Field(4).Generator(); got != generator16 {
		t.Errorf("generator16 is %d, want %d", generator16, got)
	}
}

func checkOrderByCounting(t *testing.T, x Value, want uint64) {
	t.Helper()
	n := uint64(1)
	for y := x; y != 1; y = recursiveProduct(y, x) {
		n++
	}
	if n != want {
		t.Errorf("%d has order %d, want %d", x, n, want)
	}
}

// TestTraceAndNorm compares with the sum and the product of all conjugates.
func TestTraceAndNorm(t *testing.T) {
	r := newRand(t)
	for range 300 {
		for k := range Largest + 1 {
			for j := range k + 1 {
				x := randomIn(r, k)
				var sum, product Value = 0, 1
				for _, y := range conjugates(k, j, x) {
					sum, product = sum^y, Product(product, y)
				}
				if got := k.Trace(j, x); got != sum {
					t.Errorf("trace of %d from %v to %v is %d, want %d", x, k, j, got, sum)
				}
				if got := k.Norm(j, x); got != product {
					t.Errorf("norm of %d from %v to %v is %d, want %d", x, k, j, got, product)
				}
			}
		}
	}
}

func TestFieldPanics(t *testing.T) {
	wantPanic(t, "nim: field 7, want 0 to 6", func() { Field(7).Bits() })
	wantPanic(t, "nim: field -1, want 0 to 6", func() { Field(-1).Contains(0) })
	wantPanic(t, "nim: 16 is not in GF(2^4)", func() { Field(2).Trace(1, 16) })
	wantPanic(t, "nim: 16 is not in GF(2^4)", func() { Field(2).Norm(1, 16) })
	wantPanic(t, "nim: GF(2^8) is not a subfield of GF(2^4)", func() { Field(2).Norm(3, 1) })
}

// TestTheta checks that theta is a root of the polynomial of isomorphism.go, and
// the least: its conjugates are the others.
func TestTheta(t *testing.T) {
	if sum := Power(theta, 64) ^ Power(theta, 4) ^ Power(theta, 3) ^ theta ^ 1; sum != 0 {
		t.Errorf("θ^64 ⊕ θ^4 ⊕ θ^3 ⊕ θ ⊕ 1 = %d", sum)
	}
	if got := slices.Min(conjugates(Largest, 0, theta)); got != theta {
		t.Errorf("%d is a smaller root than %d", got, theta)
	}
}
