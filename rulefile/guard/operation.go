package guard

import (
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// Bounds on single values of the interpreter.
const (
	MaxElements = 1 << 20 // elements of one list, letters of one string
	MaxBits     = 1 << 14 // bits of one integer
)

// A Function is a function of Starlark's world.
type Function = func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error)

// Names returns the functions that stand for operations (see rewrite.go), and those
// of Starlark that walk or copy their arguments, with sum as in Python. The caller may
// add to them.
func Names() starlark.StringDict {
	names := starlark.StringDict{}
	define := func(name string, f Function) { names[name] = starlark.NewBuiltin(name, f) }
	for op := syntax.PLUS; op <= syntax.NOT_IN; op++ {
		if isGrowing(op) {
			define(op.String(), operation(op))
		}
	}
	define("[:]", slice)
	define(loopRangeName, loopRange)
	define("+=", charged)
	define("compared of", compared)
	define("receiver of", charged)
	define("argument of", charged)
	for _, name := range []string{"list", "tuple", "set", "sorted", "reversed", "enumerate", "zip", "dict", "any", "all", "bytes", "min", "max", "str", "repr", "hash", "fail"} {
		define(name, measured(starlark.Universe[name].(*starlark.Builtin)))
	}
	for _, name := range longMethods {
		define("."+name, method(name))
	}
	define("print", printed)
	define("getattr", getattr)
	define("sum", sum)
	define("int", integer)
	names[ownLen] = starlark.Universe["len"]
	return names
}

// operation returns the guarded form of x op y.
func operation(op syntax.Token) Function {
	return func(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		x, y := args[0], args[1]
		if err := chargeBinary(thread, op, x, y); err != nil {
			return nil, err
		}
		switch op {
		case syntax.EQL, syntax.NEQ, syntax.LT, syntax.LE, syntax.GT, syntax.GE:
			ok, err := starlark.Compare(op, x, y)
			return starlark.Bool(ok), err
		}
		return starlark.Binary(op, x, y)
	}
}

// charged counts the length of its argument and returns it.
func charged(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	if err := chargeHashed(thread, hashed(args[0])); err != nil {
		return nil, err
	}
	return args[0], Charge(thread, Length(args[0]))
}

// compared counts how large its argument is, with what it is made of, and returns it.
func compared(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	return args[0], Charge(thread, size(args[0], MaxElements+1))
}
