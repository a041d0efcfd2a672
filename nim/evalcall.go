package nim

import (
	"fmt"
	"slices"
	"strings"
)

// A function of expressions. Its call returns an error that says what else is
// wanted if its arguments have no value.
type function struct {
	name      string
	arguments int // or -1 for any number
	call      func(args []Value) (Value, error)
}

var functions = []function{
	{"sqrt", 1, func(args []Value) (Value, error) { return Sqrt(args[0]), nil }},
	{"order", 1, callOrder},
	{"log", 2, callLog},
	{"mex", -1, func(args []Value) (Value, error) { return Mex(args...), nil }},
}

func callOrder(args []Value) (Value, error) {
	if args[0] == 0 {
		return 0, fmt.Errorf("order of 0, want another value")
	}
	return Value(Order(args[0])), nil
}

func callLog(args []Value) (Value, error) {
	n, ok := Log(args[0], args[1])
	if !ok {
		return 0, fmt.Errorf("%d is no power of %d, want one", args[1], args[0])
	}
	return Value(n), nil
}

// call evaluates the call of a function, the token being its name.
func (e *evaluator) call() Value {
	name, at := e.token, e.at
	i := slices.IndexFunc(functions, func(f function) bool { return f.name == name })
	if i < 0 {
		e.want("a function of " + functionNames())
		return 0
	}
	e.next()
	args := e.arguments()
	f := functions[i]
	if f.arguments >= 0 && len(args) != f.arguments {
		e.fail(at, fmt.Sprintf("%s of %d values, want %d", name, len(args), f.arguments))
	}
	if e.err != nil {
		return 0
	}
	z, err := f.call(args)
	if err != nil {
		e.fail(at, err.Error())
	}
	return z
}

// arguments returns the values of the expressions in parentheses.
func (e *evaluator) arguments() (args []Value) {
	if !e.open() {
		e.want(`"("`)
		return nil
	}
	if e.token == ")" {
		e.close("")
		return nil
	}
	args = append(args, e.sum())
	for e.accept(",") {
		args = append(args, e.sum())
	}
	e.close(`"," or ")" or an operator`)
	return args
}

func functionNames() string {
	var names []string
	for _, f := range functions {
		names = append(names, f.name)
	}
	return strings.Join(names, " ")
}
