// Package check compares a guess with the truth: a formula over positions, such as
//
//	min - (count(min) + all_equal) % 2
//
// with the nim-values or outcomes that the solver finds, up to the smallest position
// where they differ.
package check

import (
	"fmt"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/game"
)

// A Formula is an expression over the numbers of a position, in the syntax of Python.
// It may use
//
//	p                     the numbers, in the order of the position
//	n                     the number, if it is one; else how many there are
//	a, b, c, d            the first four numbers, 0 where there are fewer
//	min, max, second      the smallest, the largest and the second smallest; 0 of none
//	sum, xor, gcd         of the numbers
//	distinct, all_equal   how many different ones; 1 if all are equal, 0 else and for none
//
// and the functions of functions. The value is a number, or a condition: True for a
// P-position. A Formula is not for several goroutines at once.
type Formula struct {
	text   string
	fn     starlark.Value
	thread *starlark.Thread
}

// Bounds on a formula.
const (
	maxText  = 4096
	maxSteps = 1_000_000 // for one position
)

// Parse reads a formula. The error quotes it and says where it is wrong.
func Parse(text string) (*Formula, error) {
	if len(text) > maxText {
		return nil, fmt.Errorf("formula of %d bytes, want at most %d", len(text), maxText)
	}
	options := &syntax.FileOptions{}
	body, err := options.ParseExpr("formula", text, 0)
	if err != nil {
		return nil, fmt.Errorf("formula %q: %w", text, err)
	}
	renameValues(body)
	f := &Formula{text: text, thread: &starlark.Thread{Name: "formula"}}
	lambda := &syntax.LambdaExpr{Body: body}
	for _, name := range valueNames {
		lambda.Params = append(lambda.Params, &syntax.Ident{Name: name})
	}
	if f.fn, err = starlark.EvalExprOptions(options, f.thread, lambda, functions); err != nil {
		return nil, fmt.Errorf("formula %q: %w", text, err)
	}
	return f, nil
}

// String returns the formula as it was written.
func (f *Formula) String() string { return f.text }

// valueOf begins the name that a value has where a function of Python has the same:
// min is a value unless it is called.
const valueOf = "value of "

// renameValues renames min, max and sum where they are not called.
func renameValues(x syntax.Expr) {
	called := map[*syntax.Ident]bool{}
	syntax.Walk(x, func(n syntax.Node) bool {
		if c, ok := n.(*syntax.CallExpr); ok {
			if id, ok := c.Fn.(*syntax.Ident); ok {
				called[id] = true
			}
		}
		return true
	})
	syntax.Walk(x, func(n syntax.Node) bool {
		id, ok := n.(*syntax.Ident)
		if ok && !called[id] && (id.Name == "min" || id.Name == "max" || id.Name == "sum") {
			id.Name = valueOf + id.Name
		}
		return true
	})
}

// A Value is what a formula says of a position: a number, or whether it is a
// P-position.
type Value struct {
	Number      int
	IsCondition bool
	Holds       bool
}

// String returns the number, or P or N.
func (v Value) String() string {
	switch {
	case v.IsCondition && v.Holds:
		return game.P.String()
	case v.IsCondition:
		return game.N.String()
	}
	return fmt.Sprint(v.Number)
}

// Eval returns the value of the formula at a position.
func (f *Formula) Eval(p game.Position) (Value, error) {
	f.thread.Steps = 0
	f.thread.SetMaxExecutionSteps(maxSteps)
	f.thread.Uncancel()
	v, err := starlark.Call(f.thread, f.fn, values(p), nil)
	if err != nil {
		return Value{}, fmt.Errorf("formula %q at %v: %w", f.text, []int(p), err)
	}
	switch v := v.(type) {
	case starlark.Bool:
		return Value{IsCondition: true, Holds: bool(v)}, nil
	case starlark.Int:
		if n, ok := v.Int64(); ok {
			return Value{Number: int(n)}, nil
		}
	}
	return Value{}, fmt.Errorf("formula %q at %v is a %s, want a number or a condition", f.text, []int(p), v.Type())
}
