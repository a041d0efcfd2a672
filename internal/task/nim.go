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
	Summary: "a calculator for nim-values: nim-sums, nim-products, roots, logarithms",
	Help:    nim.Syntax,
	Examples: []Example{
		{"nim '3*5 + 7^-1'", "4\n"},
		{"nim 'sqrt(2) * sqrt(2)'", "2\n"},
	},
	Declare: func(*flag.FlagSet) Run {
		return func(_ context.Context, c Call) (Answer, error) {
			expression := strings.Join(c.Args, " ")
			if expression == "" {
				return nil, errors.New("no expression: want one such as '3*5 + 7^-1'")
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
