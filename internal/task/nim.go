package task

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"

	"grundy/nim"
)

var nimTask = Task{
	Name:    "nim",
	Args:    "EXPRESSION",
	Summary: "a calculator for nim-values: nim-sums, nim-products, roots, logarithms, equations",
	Help:    nim.Syntax,
	Examples: []Example{
		{"nim '3*5 + 7^-1'", "4\n"},
		{"nim 'sqrt(2) * sqrt(2)'", "2\n"},
		{"nim 'x^2 + x = 6'", "14\n15\n"},
	},
	Declare: func(*flag.FlagSet) Run {
		return func(_ context.Context, c Call) (Answer, error) {
			expression := strings.Join(c.Args, " ")
			if expression == "" {
				return nil, errors.New("no expression: want one such as '3*5 + 7^-1'")
			}
			if strings.Contains(expression, "=") {
				roots, err := nim.Solve(expression)
				return rootsAnswer{expression, roots.All, append([]nim.Value{}, roots.Values...)}, err
			}
			v, err := nim.Eval(expression)
			return nimAnswer{expression, v}, err
		}
	},
}

// A nimAnswer is the value of an expression.
type nimAnswer struct {
	Expression string    `json:"expression"`
	Value      nim.Value `json:"value"`
}

// WriteText writes the value.
func (a nimAnswer) WriteText(w *bufio.Writer) error {
	fmt.Fprintln(w, a.Value)
	return nil
}

// A rootsAnswer is the solutions of an equation.
type rootsAnswer struct {
	Equation string      `json:"equation"`
	All      bool        `json:"all,omitempty"`
	Roots    []nim.Value `json:"roots"`
}

// WriteText writes a root a line.
func (a rootsAnswer) WriteText(w *bufio.Writer) error {
	switch {
	case a.All:
		fmt.Fprintln(w, "every x")
	case len(a.Roots) == 0:
		fmt.Fprintln(w, "no x of 64 bits")
	}
	for _, x := range a.Roots {
		fmt.Fprintln(w, x)
	}
	return nil
}
