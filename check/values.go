package check

import (
	"slices"

	"go.starlark.net/starlark"

	"grundy/game"
)

// valueNames are the values that a formula may use, in the order of values.
var valueNames = []string{
	"p", "n", "a", "b", "c", "d", valueOf + "min", valueOf + "max", "second", valueOf + "sum", "xor", "gcd", "distinct", "all_equal", "count",
}

// values returns the values at a position.
func values(p game.Position) starlark.Tuple {
	sorted := slices.Sorted(slices.Values(p))
	at := func(list []int, i int) int {
		if i < len(list) {
			return list[i]
		}
		return 0
	}
	most, sum, xor, divisor := 0, 0, 0, 0
	for _, n := range p {
		most, sum, xor, divisor = max(most, n), sum+n, xor^n, gcd(divisor, n)
	}
	n := len(p)
	if n == 1 {
		n = p[0]
	}
	distinct := len(slices.Compact(slices.Clone(sorted)))
	equal := 0
	if distinct == 1 { // no numbers are not said to be equal
		equal = 1
	}
	tuple := starlark.Tuple{list(p)}
	for _, v := range []int{n, at(p, 0), at(p, 1), at(p, 2), at(p, 3), at(sorted, 0), most, at(sorted, 1), sum, xor, divisor, distinct, equal} {
		tuple = append(tuple, starlark.MakeInt(v))
	}
	return append(tuple, counter(p))
}

func list(p []int) *starlark.List {
	elems := make([]starlark.Value, len(p))
	for i, n := range p {
		elems[i] = starlark.MakeInt(n)
	}
	return starlark.NewList(elems)
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// counter returns the function count(x) of a position.
func counter(p game.Position) starlark.Value {
	return function("count", func(x int) int {
		n := 0
		for _, m := range p {
			if m == x {
				n++
			}
		}
		return n
	})
}
