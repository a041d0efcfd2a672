package check

import (
	"fmt"
	"math/big"
	"math/bits"

	"go.starlark.net/starlark"
)

// functions are those that a formula may call, besides those of Python and count(x),
// how many numbers are x:
//
//	popcount(x), lowbit(x), highbit(x)   ones of x in binary; its lowest and highest power of two
//	isqrt(x)                             the square root, rounded down
//	sum(list)                            of numbers
//	floor_phi(x)                         x times the golden ratio, rounded down, exactly
//	fib_part(x)                          the smallest Fibonacci number of x's Zeckendorf representation
var functions = starlark.StringDict{
	"popcount":  function("popcount", func(x int) int { return bits.OnesCount(uint(x)) }),
	"lowbit":    function("lowbit", func(x int) int { return x & -x }),
	"highbit":   function("highbit", highbit),
	"isqrt":     function("isqrt", isqrt),
	"floor_phi": function("floor_phi", floorPhi),
	"fib_part":  function("fib_part", fibPart),
	"sum":       starlark.NewBuiltin("sum", sumOf),
}

// sumOf returns the sum of a list of numbers, as in Python.
func sumOf(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var list *starlark.List
	if err := starlark.UnpackPositionalArgs("sum", args, kwargs, 1, &list); err != nil {
		return nil, err
	}
	total := starlark.MakeInt(0)
	for i := range list.Len() {
		n, ok := list.Index(i).(starlark.Int)
		if !ok {
			return nil, fmt.Errorf("sum: a %s in the list, want numbers", list.Index(i).Type())
		}
		total = total.Add(n)
	}
	return total, nil
}

// function returns a function of one natural number as a value of formulas.
func function(name string, f func(int) int) starlark.Value {
	return starlark.NewBuiltin(name, func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		var x int
		if err := starlark.UnpackPositionalArgs(name, args, kwargs, 1, &x); err != nil {
			return nil, err
		}
		if x < 0 {
			return nil, fmt.Errorf("%s(%d), want a number that is at least 0", name, x)
		}
		return starlark.MakeInt(f(x)), nil
	})
}

func highbit(x int) int {
	if x == 0 {
		return 0
	}
	return 1 << (bits.Len(uint(x)) - 1)
}

func isqrt(x int) int { return int(new(big.Int).Sqrt(big.NewInt(int64(x))).Int64()) }

// floorPhi returns floor(x (1+sqrt 5)/2) = floor((x + floor(sqrt(5 x^2))) / 2), which is
// exact, as sqrt(5 x^2) is no integer for x > 0.
func floorPhi(x int) int {
	n := big.NewInt(int64(x))
	root := new(big.Int).Mul(n, n)
	root.Sqrt(root.Mul(root, big.NewInt(5)))
	return int(root.Rsh(root.Add(root, n), 1).Int64())
}

// fibPart returns the least part of the representation of x as a sum of Fibonacci
// numbers no two of which are neighbours; taking the greatest that fits finds it.
func fibPart(x int) int {
	part := 0
	for x > 0 {
		a, b := 1, 2
		for b <= x {
			a, b = b, a+b
		}
		x, part = x-a, a
	}
	return part
}
