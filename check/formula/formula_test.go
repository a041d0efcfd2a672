package formula

import (
	"errors"
	"math/big"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"go.starlark.net/starlark"

	"grundy/game"
	"grundy/rulefile/guard"
)

// evaluate returns the value of a formula at a position, or its error.
func evaluate(text string, p game.Position) (Value, error) {
	f, err := Parse("formula", text, game.Coupled(0))
	if err != nil {
		return Value{}, err
	}
	return f.Eval(p)
}

// TestErrors has mistakes, and the whole of what is said of them.
func TestErrors(t *testing.T) {
	for _, c := range []struct{ formula, want string }{
		{"min +", "formula:1:6: got end of file, want primary expression\n    min +\n         ^"},
		{"mni", "formula:1:1: mni: no such name, did you mean min?\n    mni\n    ^"},
		{"1 + popcont(n)", "formula:1:5: popcont: no such name, did you mean popcount?\n    1 + popcont(n)\n        ^"},
		{"unheard_of", "formula:1:1: unheard_of: no such name\n    unheard_of\n    ^"},
		{"m = 1\nm // (n - 2)", "formula:2:3: floored division by zero, at the position 3 4\n    m // (n - 2)\n      ^"},
		{"1 + 1.5", "formula:1:5: 1.5 is a fraction, want integers: floor_phi and floor_surd round irrational multiples exactly\n    1 + 1.5\n        ^"},
		{"n / 2", "formula:1:3: / makes fractions, want //, which rounds down\n    n / 2\n      ^"},
		{"", "formula: the formula is empty, want an expression such as xor, or min % 2"},
		{"# nothing", "formula: the formula is empty, want an expression such as xor, or min % 2"},
		{"x = 1", "formula:1:3: the formula ends in an assignment, want an expression, the value; write x == y to compare\n    x = 1\n      ^"},
		{"for x in p: pass", "formula:1:1: the formula ends in a statement, want an expression, the value\n    for x in p: pass\n    ^"},
		{"def value(p, k = 1): return k", "formula:1:14: want a parameter that is a name, which says what it gets\n    def value(p, k = 1): return k\n                 ^"},
		{"def value(pp): return 1", "formula:1:11: pp: no such name, did you mean p?\n    def value(pp): return 1\n              ^"},
		{"def count(x): return 7\ncount(3)", "formula:1:5: count says something about the position, want another name for a function\n    def count(x): return 7\n        ^"},
		{"min = lambda x: 7; min(3)", "formula:1:1: min says something about the position, want another name for a function\n    min = lambda x: 7; min(3)\n    ^"},
		{"load('x.star', 'y')\ny", "formula:1:1: load(...), want a formula that stands by itself\n    load('x.star', 'y')\n    ^"},
		{"'P'", `formula: the value is "P", a string, want an integer or a condition, at the position 3 4`},
		{"sorted", "formula: the value is [3, 4], a list, want an integer or a condition, at the position 3 4"},
		{"popcount", "formula: the value is the function popcount, want a call of it, popcount(...), at the position 3 4"},
		{"width", "formula:1:1: width: a position of this game is no such thing, want a row or board\n    width\n    ^"},
		{"memory[0]", "formula:1:1: memory: a position of this game is no such thing, want a position with memory\n    memory[0]\n    ^"},
		{"popcount(a - 4)", "formula:1:9: popcount(-1): want integers from 0, at the position 3 4\n    popcount(a - 4)\n            ^"},
		{"popcount(b = 2)", `formula:1:9: popcount: an argument by the name of "b", want arguments without names, at the position 3 4` + "\n    popcount(b = 2)\n            ^"},
		{"digits(n, 1)", "formula:1:7: digits(2, 1): want a base of at least 2, at the position 3 4\n    digits(n, 1)\n          ^"},
		{"digits(n, 2, 3)", "formula:1:7: digits: 3 arguments, want 1 to 2, at the position 3 4\n    digits(n, 2, 3)\n          ^"},
		{"valuation(0)", "formula:1:10: valuation(0): want a number above 0, which 2 does not divide for ever, at the position 3 4\n    valuation(0)\n             ^"},
		{"xor('a')", `formula:1:4: xor("a"): want integers, or a list of them, at the position 3 4` + "\n    xor('a')\n       ^"},
		{"xor(['a'])", `formula:1:4: xor: "a", want an integer, at the position 3 4` + "\n    xor(['a'])\n       ^"},
		{"p[2]", "formula:1:2: list index 2 out of range [-2:1], at the position 3 4\n    p[2]\n     ^"},
	} {
		_, err := evaluate(c.formula, game.Position{3, 4})
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: error\n%v\nwant\n%s", c.formula, err, c.want)
			continue
		}
		var placed *guard.Error
		if !errors.As(err, &placed) {
			t.Errorf("%s: an error of type %T", c.formula, err)
		}
	}
}

// TestHints has what is written otherwise in Python, or in other languages.
func TestHints(t *testing.T) {
	for formula, want := range map[string]string{
		"2 ** n": "write pow(x, y)", "1 < n < 3": "write x < y and y < z", "n = 2 and 3": "write x == y",
		"any(x > 1 for x in p)": "want ','; write any([x > 2 for x in p]), with brackets", "n is None": "write x == y",
		"n if n": "write x if c else y", "n > 1 ? 2 : 3": "write x if c else y", "n in {1, 2}": "write set([1, 2])",
		"!n": "write not x", "n && 1": "write x and y", "n || 1": "write x or y",
	} {
		if _, err := evaluate(formula, game.Position{1}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want a hint: %s", formula, err, want)
		}
	}
}

// hostile are formulas that want everything.
var hostile = []string{
	"[k for k in range(1 << 60)] == 3", "sum([k for k in range(10 * 10000000000)])", "len([0] * 1000000000)", "len('a' * 1000000000)",
	"pow(2, pow(10, 9))", "pow(10, 1000000000) % 7", "1 << 1000000000", "len(list(range(1 << 40)))", "fib(1000000000)",
	"binomial(1000000000000, 500000000000)", "lcm(range(1, 200000))", "x = 3\nwhile True:\n    x = x * x\nx", "x = [1]\nwhile True:\n    x = x + x\nx",
	"x = [1]\nwhile True:\n    x += x\nx", "x = 'a'\nwhile True:\n    x += x\nx", "def f(x):\n    return f(x + 1)\nf(0)", "def f(x): return [f(x)]\nf(1)",
	"x = 3\nwhile True:\n    x = (x - 0) * (x - 0)\nx", "x = 7\nwhile True:\n    x = pow(x, 3)\nx", "x = [1]\nfor i in range(40):\n    x = [x, x]\nlen(str(x))",
	"len([j for i in range(1 << 40) for j in range(1 << 40)])", "len(divisors(999999999989)) + len([divisors(999999999989) for i in range(1000)])",
	"x = pow(2, 16000)\nlen([zeckendorf(x) for i in range(100000)])", "x = pow(2, 16000)\nlen([digits(x, 2) for i in range(100000)])",
	"x = list(range(100000))\nlen([sorted(x) for i in range(100000)])", "x = list(range(100000))\nlen([mex(x) for i in range(100000)])",
	"x = 'a' * 1000000\nlen([x.upper() for i in range(100000)])", "x = 'a' * 1000000\nup = x.upper\nlen([up() for i in range(100000)])",
	"x = {i: i for i in range(100000)}\nlen([x.keys() for i in range(100000)])", "x = '9' * 1000000\nlen([int(x) for i in range(1000)])",
	"len(bytes([0] * 2000000) + bytes([0] * 2000000))\nx = [0] * 2000000\nlen([bytes(x) for i in range(100000)])",
	"x = list(range(1000000))\nlen([x[1:] for i in range(100000)])", strings.Repeat("(", 5000) + "1" + strings.Repeat(")", 5000) + " // 0",
	strings.Repeat("-", 16000) + "1 // 0", strings.Repeat("[", 8000), "'%s' % ('a' * 2000000) * 2000000",
}

// TestHostile expects an error of each within two seconds, and little memory in use.
func TestHostile(t *testing.T) {
	for _, text := range hostile {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := time.Now()
		v, err := evaluate(text, game.Position{3, 4})
		took := time.Since(start)
		runtime.ReadMemStats(&after)
		name := text[:min(len(text), 70)]
		if err == nil {
			t.Errorf("%q: value %v, want an error", name, v)
		}
		if took > limit {
			t.Errorf("%q took %v", name, took)
		}
		if all := (after.TotalAlloc - before.TotalAlloc) >> 20; all > 1024 {
			t.Errorf("%q allocated %d MiB in all", name, all)
		}
	}
}

// TestHostileTogether evaluates some of them at once.
func TestHostileTogether(t *testing.T) {
	var wait sync.WaitGroup
	for i := 0; i < len(hostile); i += 4 {
		text := hostile[i]
		wait.Go(func() {
			if _, err := evaluate(text, game.Position{3, 4}); err == nil {
				t.Errorf("%q: no error", text[:min(len(text), 70)])
			}
		})
	}
	wait.Wait()
}

// TestNames holds that the list of the names and the language agree: each name means
// what the list says, and there is no name besides, but for those of Starlark.
func TestNames(t *testing.T) {
	var listed []string
	for _, n := range Names() {
		listed = append(listed, n.Name)
		e, _ := find(n.Name)
		_, python := starlark.Universe[n.Name]
		_, ours := guarded()[n.Name]
		if isFunction := n.Args != ""; isFunction != (python || ours) {
			t.Errorf("%s: a function %v, listed as one %v", n.Name, python || ours, isFunction)
		}
		if n.Args == "" && e.value == nil {
			t.Errorf("%s is listed, but stands for nothing", n.Name)
		}
		if n.Doc == "" || strings.Contains(n.Doc, "\n") || len(n.Doc) > 100 {
			t.Errorf("%s: the text %q, want one short line", n.Name, n.Doc)
		}
	}
	if sorted := slices.Compact(slices.Sorted(slices.Values(listed))); len(sorted) != len(listed) {
		t.Error("a name is listed twice")
	}
	word := regexp.MustCompile("^[a-z_]+$")
	rest := []string{"tuple", "set", "dict", "str", "repr", "hash", "float", "bytes", "in", "print", "fail", "getattr"}
	for name := range guarded() {
		if word.MatchString(name) && !slices.Contains(listed, name) && !slices.Contains(rest, name) {
			t.Errorf("%s is a name of the language, but is not listed", name)
		}
	}
}

// TestValue has the texts and the tests of values.
func TestValue(t *testing.T) {
	large := Value{Large: new(big.Int).Lsh(big.NewInt(1), 70)}
	for _, c := range []struct {
		v             Value
		text          string
		holds, isZero bool
	}{
		{Value{}, "0", false, true},
		{Value{Int: -3}, "-3", false, false},
		{large, "1180591620717411303424", false, false},
		{Value{Kind: Condition, Int: 1}, "True", true, false},
		{Value{Kind: Condition}, "False", false, false},
		{Value{Kind: Nothing}, "None", false, false},
	} {
		if c.v.String() != c.text || c.v.Holds() != c.holds || c.v.IsZero() != c.isZero {
			t.Errorf("%v: %v, holds %v, zero %v, want %+v", c.v, c.v.String(), c.v.Holds(), c.v.IsZero(), c)
		}
	}
}
