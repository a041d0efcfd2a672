package formula

import (
	"fmt"
	"math/big"

	"go.starlark.net/starlark"

	"grundy/rulefile/guard"
)

// A body is what a function does with its arguments, all integers that are at least 0.
// It returns an int, a *big.Int, a bool or a list of *big.Int.
type body = func(x []*big.Int) (any, error)

// naturals returns a function of least to most integers that are at least 0.
func naturals(name string, least, most int, f body) guard.Function {
	return func(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		if len(kwargs) > 0 {
			return nil, fmt.Errorf("%s: an argument by the name of %v, want arguments without names", name, kwargs[0][0])
		}
		if len(args) < least || len(args) > most {
			return nil, fmt.Errorf("%s: %d arguments, want %s", name, len(args), fromTo(least, most))
		}
		x, err := integers(name, args)
		if err != nil {
			return nil, err
		}
		for _, n := range x {
			if n.Sign() < 0 {
				return nil, fmt.Errorf("%s(%v): want integers from 0", name, n)
			}
			charge(thread, n)
		}
		return result(f(x))
	}
}

func fromTo(least, most int) string {
	if least == most {
		return fmt.Sprint(least)
	}
	return fmt.Sprintf("%d to %d", least, most)
}

// charge counts the work on a large number, which is at most quadratic in its length.
func charge(thread *starlark.Thread, n *big.Int) {
	if bits := uint64(n.BitLen()); bits > 64 {
		thread.Steps += bits * bits >> 12
	}
}

// natural is naturals for one integer.
func natural(name string, f func(x *big.Int) any) guard.Function {
	return naturals(name, 1, 1, func(x []*big.Int) (any, error) { return f(x[0]), nil })
}

// integers returns values as integers: conditions count as 1 or 0.
func integers(name string, values []starlark.Value) ([]*big.Int, error) {
	x := make([]*big.Int, len(values))
	for i, v := range values {
		switch v := v.(type) {
		case starlark.Int:
			x[i] = v.BigInt()
		case starlark.Bool:
			x[i] = big.NewInt(int64(ones(bool(v))))
		default:
			return nil, fmt.Errorf("%s: %s, want an integer", name, guard.Brief(v))
		}
	}
	return x, nil
}

// ones returns 1 for true.
func ones(b bool) int {
	if b {
		return 1
	}
	return 0
}

// result returns what a body returned as a value of Starlark.
func result(v any, err error) (starlark.Value, error) {
	if err != nil {
		return nil, err
	}
	switch v := v.(type) {
	case int:
		return starlark.MakeInt(v), nil
	case bool:
		return starlark.Bool(v), nil
	case *big.Int:
		return starlark.MakeBigInt(v), nil
	case []*big.Int:
		list := make([]starlark.Value, len(v))
		for i, n := range v {
			list[i] = starlark.MakeBigInt(n)
		}
		return starlark.NewList(list), nil
	}
	panic(fmt.Sprintf("formula: a function returned a %T", v))
}

// ofNumbers returns a function of any integers, which are its arguments or the elements
// of the only one.
func ofNumbers(name string, f func(x []*big.Int) (any, error)) guard.Function {
	return func(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		if len(kwargs) > 0 {
			return nil, fmt.Errorf("%s: an argument by the name of %v, want arguments without names", name, kwargs[0][0])
		}
		values, err := elements(thread, name, args)
		if err != nil {
			return nil, err
		}
		x, err := integers(name, values)
		if err != nil {
			return nil, err
		}
		for _, n := range x {
			charge(thread, n)
		}
		return result(f(x))
	}
}

// elements returns the arguments, or the elements of the only one if it has some.
func elements(thread *starlark.Thread, name string, args starlark.Tuple) ([]starlark.Value, error) {
	if len(args) != 1 {
		return args, guard.Charge(thread, len(args))
	}
	list, ok := args[0].(starlark.Iterable)
	if !ok {
		switch args[0].(type) {
		case starlark.Int, starlark.Bool:
			return args, nil
		}
		return nil, fmt.Errorf("%s(%s): want integers, or a list of them", name, guard.Brief(args[0]))
	}
	if err := guard.Charge(thread, guard.Length(list)); err != nil {
		return nil, err
	}
	var values []starlark.Value
	iterator := list.Iterate()
	defer iterator.Done()
	for v := starlark.Value(nil); iterator.Next(&v); {
		values = append(values, v)
	}
	return values, nil
}
