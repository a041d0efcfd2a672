package nim

import (
	"maps"
	"slices"
	"testing"
	"time"
)

var sink Value

// benchmarkSize is the number of pairs of random factors: 64 KiB in all.
const benchmarkSize = 4096

// BenchmarkProduct measures independent products one by one, by each method but
// the slowest.
func BenchmarkProduct(b *testing.B) {
	all := methods()
	delete(all, "sum")
	for _, name := range slices.Sorted(maps.Keys(all)) {
		b.Run(name, func(b *testing.B) { benchmarkProduct(b, all[name]) })
	}
}

func benchmarkProduct(b *testing.B, product func(x, y Value) Value) {
	x, y := benchmarkFactors(b)
	product(x[0], y[0]) // makes the tables
	for b.Loop() {
		for i := range x {
			sink ^= product(x[i], y[i])
		}
	}
	report(b)
}

// BenchmarkProducts measures many products in one call, by each method for them.
func BenchmarkProducts(b *testing.B) {
	x, y := benchmarkFactors(b)
	dst := make([]Value, len(x))
	all := batchMethods()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		all[name](dst, x, y) // makes the tables
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				all[name](dst, x, y)
			}
			report(b)
		})
	}
}

// BenchmarkProductRatios measures the methods in turn, so that whatever else the
// machine does slows all of them down, and reports how many times faster Products
// and Product are than the others. Of each method it takes the shortest time.
func BenchmarkProductRatios(b *testing.B) {
	x, y := benchmarkFactors(b)
	dst := make([]Value, len(x))
	const few = benchmarkSize / 64
	ways := []struct {
		products func()
		factors  float64
		best     float64 // seconds a product
	}{
		{func() { Products(dst, x, y) }, benchmarkSize, 1},
		{func() { eachProduct(dst, x, y, Product) }, benchmarkSize, 1},
		{func() { logProducts(dst, x, y) }, benchmarkSize, 1},
		{func() { eachProduct(dst[:few], x, y, recursiveProduct) }, few, 1},
	}
	for b.Loop() {
		for i := range ways {
			start := time.Now()
			ways[i].products()
			ways[i].best = min(ways[i].best, time.Since(start).Seconds()/ways[i].factors)
		}
	}
	b.ReportMetric(ways[2].best/ways[0].best, "Products/logarithm")
	b.ReportMetric(ways[3].best/ways[0].best, "Products/recursion")
	b.ReportMetric(ways[2].best/ways[1].best, "Product/logarithm")
	b.ReportMetric(ways[3].best/ways[1].best, "Product/recursion")
}

func eachProduct(dst, x, y []Value, product func(x, y Value) Value) {
	for i := range dst {
		dst[i] = product(x[i], y[i])
	}
}

func benchmarkFactors(b *testing.B) (x, y []Value) {
	r := newRand(b)
	x, y = make([]Value, benchmarkSize), make([]Value, benchmarkSize)
	for i := range x {
		x[i], y[i] = Value(r.Uint64()), Value(r.Uint64())
	}
	return x, y
}

// report adds the products per second, in millions.
func report(b *testing.B) {
	b.ReportMetric(float64(b.N)*benchmarkSize/b.Elapsed().Seconds()/1e6, "M/s")
}
