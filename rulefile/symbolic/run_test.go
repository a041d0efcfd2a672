package symbolic_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/rulefile/linear"
	"grundy/rulefile/symbolic"
)

// program runs a file of the language, without the names that rule files have at hand.
func program(t *testing.T, source string) symbolic.Program {
	t.Helper()
	options := &syntax.FileOptions{While: true, Recursion: true, Set: true}
	file, compiled, err := starlark.SourceProgramOptions(options, "rule.star", source, func(string) bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	globals, err := compiled.Init(new(starlark.Thread), nil)
	if err != nil {
		t.Fatal(err)
	}
	return symbolic.Program{File: file, Globals: globals}
}

// run asks for the options of one heap of at least so many tokens.
func run(p symbolic.Program, least int64) ([]symbolic.Family, error) {
	families, _, err := symbolic.Run(p, symbolic.Question{
		Function: "options", Args: []any{linear.Var(1)}, Vars: 1, Known: []linear.Form{linear.Var(1).Plus(-least)},
	})
	return families, err
}

// called returns the options that the language itself gives, as texts in order.
func called(t *testing.T, p symbolic.Program, n int) []string {
	t.Helper()
	result, err := starlark.Call(new(starlark.Thread), p.Globals["options"], starlark.Tuple{starlark.MakeInt(n)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]bool{}
	for option := range starlark.Elements(result.(starlark.Iterable)) {
		heaps := []int{}
		if k, err := starlark.AsInt32(option); err == nil {
			heaps = append(heaps, k)
		} else {
			for h := range starlark.Elements(option.(starlark.Iterable)) {
				k, err := starlark.AsInt32(h)
				if err != nil {
					t.Fatal(err)
				}
				heaps = append(heaps, k)
			}
		}
		texts[fmt.Sprint(heaps)] = true
	}
	return slices.Sorted(maps.Keys(texts))
}

// listed returns the options of the families at n, found by trying all values of their variables
// up to a little more than n.
func listed(families []symbolic.Family, n int64) []string {
	texts := map[string]bool{}
	for _, f := range families {
		quotients, variables := variablesOf(f)
		try(map[int]int64{1: n}, variables, n+3, func(at map[int]int64) {
			for _, q := range quotients {
				at[q.Quotient] = floor(value(q.Form, at), q.By)
			}
			for _, fact := range f.Facts {
				if fact.Quotient == 0 && value(fact.Form, at) < 0 {
					return
				}
			}
			heaps := []int64{}
			for _, h := range f.Heaps {
				heaps = append(heaps, value(h, at))
			}
			texts[fmt.Sprint(heaps)] = true
		})
	}
	return slices.Sorted(maps.Keys(texts))
}

// variablesOf returns the quotients of a family, in the order in which they were made, and its other
// variables but 1.
func variablesOf(f symbolic.Family) (quotients []symbolic.Fact, variables []int) {
	is := map[int]bool{1: true}
	for _, fact := range f.Facts {
		if q := fact.Quotient; q > 0 && !is[q] {
			is[q] = true
			quotients = append(quotients, fact)
		}
	}
	slices.SortFunc(quotients, func(a, b symbolic.Fact) int { return a.Quotient - b.Quotient })
	forms := slices.Clone(f.Heaps)
	for _, fact := range f.Facts {
		forms = append(forms, fact.Form)
	}
	for _, form := range forms {
		for _, term := range form.Terms {
			if !is[term.Var] {
				is[term.Var] = true
				variables = append(variables, term.Var)
			}
		}
	}
	return quotients, variables
}

// try calls f with all values from -3 to most of the variables.
func try(at map[int]int64, variables []int, most int64, f func(map[int]int64)) {
	if len(variables) == 0 {
		f(at)
		return
	}
	for x := int64(-3); x <= most; x++ {
		at[variables[0]] = x
		try(at, variables[1:], most, f)
	}
}

func value(f linear.Form, at map[int]int64) int64 {
	sum := f.Const
	for _, t := range f.Terms {
		sum += t.Times * at[t.Var]
	}
	return sum
}

func floor(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// TestRun compares the families of functions with what the functions return when they are called.
func TestRun(t *testing.T) {
	for name, test := range map[string]struct {
		least  int64
		source string
	}{
		"a range":          {0, "def options(n): return range(n)"},
		"a range by steps": {3, "def options(n): return range(1, n, 2)"},
		"backwards":        {0, "def options(n): return range(n - 1, -1, -1)"},
		"both ways": {0, `
def options(n):
    if n < 4:
        return [n]
    return [n - 1, [n // 3, (n + 1) // 2]]
`},
		"quotients of quotients": {0, "def options(n): return [[n // 2 // 3, -n // 4, n % 5]]"},
		"splits": {2, `
def options(n):
    out = []
    for take in [1, 2]:
        rest = n - take
        for a in range(rest // 2 + 1):
            out.append([a, rest - a])
    return out
`},
		"a condition in the loop": {1, "def options(n): return [[a, n - a] for a in range(1, n) if a != n - a and a < 9]"},
		"a while that counts": {0, `
def options(n):
    out, k = [], 1
    while k <= 3 and k <= n:
        out += [n - k]
        k += 1
    return out
`},
		"a while to n": {0, `
def options(n):
    out, k = [], 1
    while k < n:
        out.append([k, n - k])
        k += 2
    return out
`},
		"a slice backwards": {2, "def options(n): return [n - k for k in range(1, n)[::-1]]"},
		"a break": {0, `
def options(n):
    out = []
    for k in range(1, 9):
        if k > n:
            break
        out.append(n - k)
    return out
`},
		"helpers and constants": {0, `
TAKES = [1, 3, 4]
def left(n, k): return n - k
def options(n): return [left(n, k) for k in TAKES if k <= n]
`},
		"least and greatest": {0, "def options(n): return [min(n, 5), max(n - 3, 0), abs(n - 4)]"},
		"elements that change": {0, `
def options(n):
    out = []
    for k in range(n):
        q = [n, 0, 7]
        q[0] = k
        q[-1] -= 5
        out.append(q)
        r = q[:2]
        r.pop(0)
        r.insert(0, k)
        r.insert(9, r.pop() + 1)
        out.append(r)
    return out
`},
		"a loop that changes elements": {0, `
def options(n):
    q, r = [n, 5, 6], [4, n]
    for i in range(2):
        q[i] = i + n
    for x in [4, 6]:
        q.append(x)
    r.remove(n)
    s = [1, 2, n, 4]
    for _ in range(2):
        s.pop()
    return [q, r, q[1:3], s]
`},
		"each once": {0, `
def options(n):
    out = []
    for a in range(n):
        q = [min(a, 3), n]
        if q not in out:
            out.append(q)
    return out
`},
		"not empty":             {0, "def options(n): return [[x for x in (a, n - 1 - a) if x > 0] for a in range(n)]"},
		"pairs by zip":          {0, "def options(n): return [[x, y] for x, y in zip([1, n, 3], range(5, 7))]"},
		"keys of a dict":        {0, "D = {1: 5, 2: 0}\ndef options(n): return [[n, k] for k in D if k < n and 1 in D]"},
		"a while over elements": {0, "def options(n):\n    k, p = 0, (3, 2, 0)\n    while p[k] > 0:\n        k += 1\n    return [k + n]"},
		"a while to an element": {0, `
def options(n):
    p, out, k = (n, 3), [], 1
    while k <= p[0]:
        out.append(p[0] - k)
        k += 1
    return out
`},
		"nested loops": {0, "def options(n): return [[a, b] for a in range(n) for b in range(a) if a + b < n]"},
	} {
		p := program(t, test.source)
		families, err := run(p, test.least)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for n := test.least; n < test.least+14; n++ {
			if got, want := listed(families, n), called(t, p, int(n)); !slices.Equal(got, want) {
				t.Errorf("%s: options(%d) are %v by the families, want %v", name, n, got, want)
			}
		}
	}
}

// TestUnclear asks for options that are no families, or that may end in an error.
func TestUnclear(t *testing.T) {
	for name, source := range map[string]string{
		"a product":                        "def options(n): return [n * n]",
		"a power":                          "def options(n): return [1 << n]",
		"a division by n":                  "def options(n): return [5 // n]",
		"an index beyond":                  "def options(n): return [[1, 2, 3][n]]",
		"a failure far out":                "def options(n):\n    if n == 777: fail()\n    return range(n)",
		"a text":                           "def options(n): return [len(str(n))]",
		"what other turns did":             "def options(n):\n    k, out = 0, []\n    for a in range(n):\n        k += a\n        out.append(k)\n    return out",
		"a return in a loop":               "def options(n):\n    for a in range(n):\n        if a > 3: return [a]\n    return []",
		"an option that grows":             "def options(n):\n    x, out = [n], []\n    for a in range(n):\n        out.append(x)\n        x.append(a)\n    return out",
		"an element that other turns see":  "def options(n):\n    q, out = [0, n], []\n    for a in range(n):\n        q[0] += 1\n        out.append(q[:])\n    return out",
		"an option that changes":           "def options(n):\n    out = []\n    for a in range(n):\n        q = [a, n]\n        out.append(q)\n        if a > 5: q[0] = 0\n    return out",
		"an option that loses":             "def options(n):\n    out = []\n    for a in range(n):\n        q = [a, n]\n        out.append(q)\n        if a > 5: q.pop()\n    return out",
		"a list of another turn":           "def options(n):\n    q, out = [1, 2], []\n    for a in range(n):\n        out.append([q.pop()])\n    return out",
		"what was added once is counted":   "def options(n):\n    out = []\n    for a in range(3):\n        x = a * (n - 70)\n        if x not in out:\n            out.append(x)\n    return [len(out)]",
		"what was added once is there":     "def options(n):\n    out = []\n    for a in range(3):\n        x = min(a, n)\n        if x not in out:\n            out.append(x)\n    return [out]",
		"an element that may not be there": "def options(n):\n    q = []\n    for a in range(n):\n        q.append(a)\n    q[0] = 5\n    return q",
		"an element that is not there":     "def options(n):\n    q = [1, n]\n    q.remove(2)\n    return [q]",
		"an index too large":               "def options(n):\n    q = [1, n]\n    q[2] = 2\n    return [q]",
		"a tuple that changes":             "def options(n):\n    q = (1, n)\n    q[0] = 2\n    return [q]",
		"a call in the place":              "def options(n):\n    r, q = [0, 1], [1, n]\n    q[r.pop()] += 2\n    return [q]",
		"a value of a dict":                "D = {1: 5, 0: 7}\ndef options(n): return [D[1]]",
		"recursion without end":            "def options(n): return options(n + 1)",
		"a while without end":              "def options(n):\n    while n > 0: n += 1\n    return []",
	} {
		families, err := run(program(t, source), 0)
		if unclear := new(symbolic.Unclear); !errors.As(err, &unclear) {
			t.Errorf("%s: %v, error %v; want that it is unclear", name, families, err)
		}
	}
}
