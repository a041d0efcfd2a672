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
	{"field", 1, func(args []Value) (Value, error) { return Value(FieldOf(args[0])), nil }},
	{"trace", 2, func(args []Value) (Value, error) { return toField(args[0], args[1], Field.Trace) }},
	{"norm", 2, func(args []Value) (Value, error) { return toField(args[0], args[1], Field.Norm) }},
	{"generator", 1, callGenerator},
	{"mex", -1, func(args []Value) (Value, error) { return Mex(args...), nil }},
}

func callOrder(args []Value) (Value, error) {
	if args[0] == 0 {
		return 0, fmt.Errorf("order of 0, want another value")
	}
	return Value(Order(args[0])), nil
}

// toField maps x to the field k by its trace or norm.
func toField(k, x Value, to func(Field, Field, Value) Value) (Value, error) {
	if err := checkField(k); err != nil {
		return 0, err
	}
	return to(Largest, Field(k), x), nil
}

func checkField(k Value) error {
	if k > Value(Largest) {
		return fmt.Errorf("field %d, want 0 to %d", k, int(Largest))
	}
	return nil
}

func callGenerator(args []Value) (Value, error) {
	if err := checkField(args[0]); err != nil {
		return 0, err
	}
	return Field(args[0]).Generator(), nil
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
	args = append(args, e.argument())
	for e.accept(",") {
		args = append(args, e.argument())
	}
	e.close(`"," or ")" or an operator`)
	return args
}

// argument returns the value of an expression without the unknown.
func (e *evaluator) argument() Value {
	at := e.at
	z := e.sum()
	if z.degree() > 0 {
		e.fail(at, "x inside a function, want it outside")
	}
	return z[0]
}

func functionNames() string {
	var names []string
	for _, f := range functions {
		names = append(names, f.name)
	}
	return strings.Join(names, " ")
}
