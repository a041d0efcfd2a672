package nim

import "fmt"

// Product returns the nim-product x ⊗ y. It takes about 14 ns on amd64 processors
// that multiply polynomials, by the isomorphism of isomorphism.go, and 24 ns
// without, by the logarithms of logtable.go; see BenchmarkProduct. The first call
// makes the tables.
func Product(x, y Value) Value { return fastProduct(x, y) }

// Products sets dst[i] to x[i] ⊗ y[i] for every i. The slices must be equally
// long, or it panics; dst may be x or y or both, but not overlap them otherwise.
// On amd64 processors with AVX-512 and GFNI it takes about 2 ns a product; see
// BenchmarkProducts.
func Products(dst, x, y []Value) {
	if len(dst) != len(x) || len(dst) != len(y) {
		panic(fmt.Sprintf("nim: products of %d and %d values into %d", len(x), len(y), len(dst)))
	}
	fastProducts(dst, x, y)
}

// Square returns x ⊗ x.
func Square(x Value) Value { return Product(x, x) }
