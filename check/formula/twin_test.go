package formula

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"grundy/game"
)

// A writer writes random formulas of what closures know.
type writer struct {
	r      *rand.Rand
	locals []string
}

func (w *writer) pick(words ...string) string { return words[w.r.IntN(len(words))] }

// integer writes an expression of an integer, at most so deep.
func (w *writer) integer(depth int) string {
	if depth == 0 {
		all := append([]string{
			"n", "a", "b", "c", "min", "max", "second", "sum", "xor", "gcd", "lcm", "mex", "distinct", "all_equal", "count",
			"0", "1", "2", "3", "5", "7", "64", "1000000007", "4611686018427387904",
		}, w.locals...)
		return w.pick(all...)
	}
	d := depth - 1
	switch w.r.IntN(9) {
	case 0, 1, 2:
		op := w.pick("+", "-", "*", "//", "%", "&", "|", "^", "<<", ">>")
		return "(" + w.either(d) + " " + op + " " + w.either(d) + ")"
	case 3:
		f := w.pick("popcount", "lowbit", "highbit", "bit_length", "isqrt", "floor_phi", "floor_phi2", "fib_part", "abs", "count", "int")
		return f + "(" + w.integer(d) + ")"
	case 4:
		f := w.pick("min", "max", "second", "sum", "xor", "gcd", "lcm", "mex", "distinct", "all_equal")
		if w.r.IntN(2) == 0 {
			return f + "(" + w.either(d) + ", " + w.integer(d) + ")"
		}
		return f + "(" + w.list(d) + ")"
	case 5:
		return "(" + w.integer(d) + " if " + w.either(d) + " else " + w.integer(d) + ")"
	case 6:
		return w.list(d) + "[" + w.pick("0", "1", "-1", "-2", w.integer(d)) + "]"
	case 7:
		return w.pick("-", "~", "+") + w.integer(d)
	}
	return fmt.Sprintf(w.pick("len(%s)", "count(%s, 1)", "pow(2, len(%s))"), w.list(d))
}

// either writes an integer or, less often, a condition.
func (w *writer) either(depth int) string {
	if w.r.IntN(5) == 0 {
		return w.condition(depth)
	}
	return w.integer(depth)
}

func (w *writer) condition(depth int) string {
	if depth == 0 {
		return w.pick("(a < b)", "(n == 3)", "True", "False", "(min != max)", "(xor == 0)")
	}
	d := depth - 1
	switch w.r.IntN(6) {
	case 0:
		return "(" + w.either(d) + " " + w.pick("<", "<=", ">", ">=", "==", "!=") + " " + w.either(d) + ")"
	case 1:
		return "(" + w.condition(d) + " " + w.pick("and", "or") + " " + w.condition(d) + ")"
	case 2:
		return "(not " + w.either(d) + ")"
	case 3:
		return "(" + w.integer(d) + " " + w.pick("in", "not in") + " " + w.list(d) + ")"
	case 4:
		return w.pick("any", "all") + "(" + w.list(d) + ")"
	}
	if w.r.IntN(4) == 0 {
		return "divides(" + w.integer(d) + ", " + w.integer(d) + ")"
	}
	return w.pick("is_square", "is_fib", "is_lower_wythoff", "is_upper_wythoff", "is_prime") + "(" + w.integer(d) + ")"
}

func (w *writer) list(depth int) string {
	if depth == 0 {
		return w.pick("p", "sorted", "numbers", "[a, b]", "range(5)")
	}
	d := depth - 1
	switch w.r.IntN(7) {
	case 0:
		name := fmt.Sprint("x", len(w.locals))
		source := w.list(d)
		w.locals = append(w.locals, name)
		defer func() { w.locals = w.locals[:len(w.locals)-1] }()
		text := "[" + w.integer(d) + " for " + name + " in " + source
		if w.r.IntN(2) == 0 {
			text += " if " + w.either(d)
		}
		return text + "]"
	case 1:
		return "sorted(" + w.list(d) + ")"
	case 2:
		return w.list(d) + w.pick("[1:]", "[:-1]", "[:2]", "[-2:]", "["+w.integer(d)+":]")
	case 3:
		return "[" + w.integer(d) + ", " + w.integer(d) + "]"
	case 4:
		return w.pick("bits(", "digits(", "zeckendorf(") + w.integer(d) + ")"
	case 5:
		return "digits(" + w.integer(d) + ", " + w.integer(d) + ")"
	}
	return "range(" + w.integer(0) + " % 9)"
}

// text writes a formula, now and then with a variable.
func (w *writer) text() string {
	text := ""
	if w.r.IntN(3) == 0 {
		text = "m = " + w.integer(2) + "; "
		w.locals = []string{"m"}
	}
	if w.r.IntN(3) == 0 {
		return text + w.condition(3)
	}
	return text + w.integer(3)
}

// TestTwins compares closures with the interpreter on random formulas.
func TestTwins(t *testing.T) {
	const seed = 20
	formulas := 6000
	if os.Getenv("GRUNDY_LONG") != "" {
		formulas = 300_000
	}
	r := rand.New(rand.NewPCG(seed, 1))
	positions := []game.Position{{}, {1}, {4}, {1, 1}, {2, 3, 3}, {1, 4, 6, 7}, {1 << 40, 1<<62 + 5}}
	quick, answers := 0, 0
	for range formulas {
		w := writer{r: r}
		text := w.text()
		f, err := Parse("formula", text, game.Coupled(0))
		if err != nil {
			t.Fatalf("seed %d: %s: %v", seed, text, err)
		}
		if f.quick == nil {
			continue
		}
		quick++
		for _, p := range positions {
			got, ok := f.quick.eval(p)
			if !ok {
				continue
			}
			answers++
			want, err := f.exact.eval(p)
			if err != nil || got != want {
				t.Fatalf("seed %d: %s at %v: %v by closures, %v, %v by the interpreter", seed, text, []int(p), got, want, err)
			}
		}
	}
	t.Logf("%d of %d formulas are closures, which answer %d times", quick, formulas, answers)
	if quick < formulas*9/10 || answers < 2*quick {
		t.Errorf("%d of %d formulas are closures, which answer %d times: want most", quick, formulas, answers)
	}
}

func BenchmarkEval(b *testing.B) {
	for _, text := range []string{"min - (count(min) + all_equal) % 2", "xor == 0", "sum([popcount(k) for k in p]) % 3", "floor_phi(max - min) == min"} {
		f, err := Parse("formula", text, game.Coupled(0))
		if err != nil || f.quick == nil {
			b.Fatal(err)
		}
		p := game.Position{2, 3, 3, 5, 7}
		for name, eval := range map[string]func() error{
			"closures":    func() error { f.quick.eval(p); return nil },
			"interpreter": func() error { _, err := f.exact.eval(p); return err },
		} {
			b.Run(name+"/"+text, func(b *testing.B) {
				for b.Loop() {
					if err := eval(); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
