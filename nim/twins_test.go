package nim

import (
	"math/bits"
	"os"
	"testing"
)

// definition returns the table of the products of the values below size: x ⊗ y is
// the mex of all x'⊗y ⊕ x⊗y' ⊕ x'⊗y' with x' < x and y' < y [ONAG, chapter 6].
func definition(size int) [][]Value {
	table := make([][]Value, size)
	for x := range table {
		table[x] = make([]Value, size)
	}
	var options []Value
	for x := range table {
		for y := range x + 1 {
			options = options[:0]
			for i := range x {
				for j := range y {
					options = append(options, table[i][y]^table[x][j]^table[i][j])
				}
			}
			table[x][y] = Mex(options...)
			table[y][x] = table[x][y]
		}
	}
	return table
}

// sumProduct returns x ⊗ y by the two rules that determine it together with the
// laws of a field: a Fermat power times a smaller value is their ordinary product,
// and its square is 3/2 of it [ONAG, chapter 6]. Each bit of x and of y is the
// product of distinct Fermat powers 2^(2^j), over the bits j of its index.
func sumProduct(x, y Value) Value {
	var sum Value
	for ; x != 0; x &= x - 1 {
		for rest := y; rest != 0; rest &= rest - 1 {
			sum ^= powerProduct(bits.TrailingZeros64(uint64(x)), bits.TrailingZeros64(uint64(rest)))
		}
	}
	return sum
}

// powerProduct returns 2^i ⊗ 2^j. It multiplies the Fermat powers that are in one
// of the two, and then by the square of each that is in both.
func powerProduct(i, j int) Value {
	z := Value(1) << (i ^ j)
	for common := i & j; common != 0; common &= common - 1 {
		// The square of 2^e, e a power of two, is 2^e ⊕ 2^(e-1).
		e := common & -common
		z = timesPower(z, e) ^ timesPower(z, e-1)
	}
	return z
}

// timesPower returns x ⊗ 2^j.
func timesPower(x Value, j int) Value {
	var sum Value
	for ; x != 0; x &= x - 1 {
		sum ^= powerProduct(bits.TrailingZeros64(uint64(x)), j)
	}
	return sum
}

// methods are all that calculate products on this machine.
func methods() map[string]func(x, y Value) Value {
	all := map[string]func(x, y Value) Value{
		"Product":   Product,
		"recursion": recursiveProduct,
		"logarithm": logProduct,
		"sum":       sumProduct,
	}
	for name, products := range batchMethods() {
		all["Products/"+name] = oneOf(products)
	}
	return all
}

// batchMethods are all that calculate many products on this machine.
func batchMethods() map[string]func(dst, x, y []Value) {
	all := map[string]func(dst, x, y []Value){"Products": Products, "logarithm": logProducts}
	addMachineMethods(all)
	return all
}

// oneOf makes a method for one product of one for many.
func oneOf(products func(dst, x, y []Value)) func(x, y Value) Value {
	return func(x, y Value) Value {
		var dst [1]Value
		products(dst[:], []Value{x}, []Value{y})
		return dst[0]
	}
}

func TestProductByDefinition(t *testing.T) {
	size := 80
	if os.Getenv("GRUNDY_LONG") == "1" {
		size = 300
	}
	table := definition(size)
	for name, product := range methods() {
		for x, row := range table {
			for y, want := range row {
				if got := product(Value(x), Value(y)); got != want {
					t.Fatalf("%s: %d ⊗ %d = %d, want %d", name, x, y, got, want)
				}
			}
		}
	}
}

func TestProductMethodsAgree(t *testing.T) {
	r := newRand(t)
	pairs := [][2]Value{}
	for _, x := range edges() {
		pairs = append(pairs, [2]Value{x, x}, [2]Value{x, randomIn(r, Largest)})
	}
	for i := range 1000 {
		k := Field(i % 7)
		pairs = append(pairs, [2]Value{randomIn(r, k), randomIn(r, Largest)})
	}
	all := methods()
	for _, p := range pairs {
		want := sumProduct(p[0], p[1])
		for name, product := range all {
			if got := product(p[0], p[1]); got != want {
				t.Fatalf("%s: %#x ⊗ %#x = %#x, want %#x", name, p[0], p[1], got, want)
			}
		}
	}
}

// TestFermatPowers checks for each method the two rules of sumProduct, with which
// the field laws leave no choice.
func TestFermatPowers(t *testing.T) {
	r := newRand(t)
	for name, product := range methods() {
		for k := range Largest {
			f := Value(1) << k.Bits()
			if got := product(f, f); got != f^f/2 {
				t.Errorf("%s: the square of %d is %d, want %d", name, f, got, f^f/2)
			}
			for range 100 {
				x := randomIn(r, k)
				if got := product(x, f); got != x*f {
					t.Errorf("%s: %d ⊗ %d = %d, want %d", name, x, f, got, x*f)
				}
			}
		}
	}
}
