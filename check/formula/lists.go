package formula

import (
	"fmt"
	"math/big"
	"slices"
	"sync"

	"go.starlark.net/starlark"

	"grundy/rulefile/guard"
)

// What is known about several numbers: without a call, those of the position. Of no
// numbers at all everything is 0.

func listEntries() []entry {
	numbers := func(name, doc string, f func(x []*big.Int) (any, error)) entry {
		call := ofNumbers(name, f)
		return entry{Name: Name{name, "list, or x, y, ...", doc}, call: call, value: func(l *place) starlark.Value {
			return mustCall(call, integerList(l.numbers))
		}}
	}
	return []entry{
		orPython(numbers("min", "the smallest number", func(x []*big.Int) (any, error) { return nth(x, 0), nil })),
		orPython(numbers("max", "the largest number", func(x []*big.Int) (any, error) { return nth(x, len(x)-1), nil })),
		numbers("second", "the second smallest number, which may be the smallest once more; 0 if there is none", func(x []*big.Int) (any, error) { return nth(x, 1), nil }),
		numbers("sum", "the sum of the numbers", fold(func(z, x *big.Int) { z.Add(z, x) })),
		numbers("xor", "the nim-sum of the numbers", fold(func(z, x *big.Int) { z.Xor(z, x) })),
		numbers("gcd", "the greatest common divisor", fold(func(z, x *big.Int) { z.GCD(nil, nil, z, new(big.Int).Abs(x)) })),
		numbers("lcm", "the least common multiple", lcm),
		numbers("mex", "the least integer from 0 that is not among the numbers", func(x []*big.Int) (any, error) { return mex(x), nil }),
		numbers("distinct", "how many different numbers there are", func(x []*big.Int) (any, error) { return distinct(x), nil }),
		numbers("all_equal", "1 if there are numbers and all are equal, else 0", func(x []*big.Int) (any, error) {
			return ones(distinct(x) == 1), nil
		}),
		{
			Name:  Name{"sorted", "list", "the numbers as a list in ascending order"},
			value: func(l *place) starlark.Value { return integerList(slices.Sorted(slices.Values(l.numbers))) },
		},
		{
			Name: Name{"count", "x, or list, x", "how many numbers are equal to x; without a call, how many there are"},
			call: count, value: func(l *place) starlark.Value { return starlark.MakeInt(len(l.numbers)) },
		},
	}
}

// orPython lets the function of Python of the same name have what are no integers.
func orPython(e entry) entry {
	ours, name := e.call, e.Name.Name
	e.call = func(thread *starlark.Thread, fn *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		v, err := ours(thread, fn, args, kwargs)
		if err == nil {
			return v, nil
		}
		if w, failed := starlark.Call(thread, python()[name], args, kwargs); failed == nil {
			return w, nil
		}
		return nil, err
	}
	return e
}

// python returns the functions of Python, within bounds.
var python = sync.OnceValue(guard.Names)

// mustCall calls a function with what it takes for sure.
func mustCall(f guard.Function, args ...starlark.Value) starlark.Value {
	v, err := f(new(starlark.Thread), nil, args, nil)
	if err != nil {
		panic("formula: " + err.Error())
	}
	return v
}

func integerList(numbers []int) *starlark.List {
	elems := make([]starlark.Value, len(numbers))
	for i, n := range numbers {
		elems[i] = starlark.MakeInt(n)
	}
	return starlark.NewList(elems)
}

// nth returns number i in ascending order, from 0; or 0.
func nth(x []*big.Int, i int) any {
	if i < 0 || i >= len(x) {
		return 0
	}
	return slices.SortedFunc(slices.Values(x), (*big.Int).Cmp)[i]
}

func fold(step func(z, x *big.Int)) func(x []*big.Int) (any, error) {
	return func(x []*big.Int) (any, error) {
		z := new(big.Int)
		for _, n := range x {
			step(z, n)
		}
		return z, nil
	}
}

func lcm(x []*big.Int) (any, error) {
	if len(x) == 0 {
		return 0, nil
	}
	z := big.NewInt(1)
	for _, n := range x {
		if n.Sign() == 0 {
			return 0, nil
		}
		n = new(big.Int).Abs(n)
		z.Mul(z, new(big.Int).Quo(n, new(big.Int).GCD(nil, nil, z, n)))
		if z.BitLen() > guard.MaxBits {
			return nil, fmt.Errorf("lcm: an integer of more than %d bits, want fewer", guard.MaxBits)
		}
	}
	return z, nil
}

func mex(x []*big.Int) *big.Int {
	m := new(big.Int)
	for _, n := range slices.SortedFunc(slices.Values(x), (*big.Int).Cmp) {
		if n.Cmp(m) == 0 {
			m.Add(m, big.NewInt(1))
		}
	}
	return m
}

func distinct(x []*big.Int) int {
	sorted := slices.SortedFunc(slices.Values(x), (*big.Int).Cmp)
	return len(slices.CompactFunc(sorted, func(a, b *big.Int) bool { return a.Cmp(b) == 0 }))
}

// count is called with a list and an integer; count(x) has become count(numbers, x).
func count(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if len(args) != 2 || len(kwargs) > 0 {
		return nil, fmt.Errorf("count: %d arguments, want one integer, or a list and an integer", len(args)+len(kwargs))
	}
	values, err := elements(thread, "count", args[:1])
	if err != nil {
		return nil, err
	}
	x, err := integers("count", append(values, args[1]))
	if err != nil {
		return nil, err
	}
	n := 0
	for _, m := range x[:len(x)-1] {
		n += ones(m.Cmp(x[len(x)-1]) == 0)
	}
	return starlark.MakeInt(n), nil
}
