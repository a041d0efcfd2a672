package formula

import (
	"testing"

	"grundy/game"
)

// FuzzFormula reads any text as a formula: closures and the interpreter agree wherever
// closures have an answer, and nothing panics.
func FuzzFormula(f *testing.F) {
	for _, text := range append([]string{
		"min - (count(min) + all_equal) % 2", "m = xor; m if m > 2 else -m", "sum([popcount(k) for k in p if k in sorted])", "p[-1:] == [a]",
		"def value(n, xor): return n and xor", "digits(n, 3)[0] << b", "None if divides(a, b) else is_fib(c)", "any([x < y for x in p for y in range(x)])",
	}, hostile...) {
		f.Add(text, uint8(3), uint8(5))
	}
	f.Fuzz(func(t *testing.T, text string, x, y uint8) {
		if len(text) > 200 {
			return
		}
		formula, err := Parse("formula", text, game.Coupled(0))
		if err != nil {
			return
		}
		p := game.Position{int(x), int(y)}
		if formula.quick == nil {
			_, _ = formula.Eval(p) // any value or error will do
			return
		}
		got, ok := formula.quick.eval(p)
		if !ok {
			return
		}
		if want, err := formula.exact.eval(p); err != nil || got != want {
			t.Errorf("%q at %v: %v by closures, %v, %v by the interpreter", text, []int(p), got, want, err)
		}
	})
}
