package compile

import (
	"math"
	"testing"

	"go.starlark.net/resolve"

	"grundy/rulefile/form"
)

// rangesIn returns what is known of the variables of f in a source, by name.
func rangesIn(t *testing.T, source string, params ...*form.Form) map[string]span {
	t.Helper()
	file, globals := parse(t, source)
	c := checkerOf(file, globals)
	types := make([]*typ, len(params))
	for i, f := range params {
		types[i] = typeOf(f)
	}
	f := c.entry("f", types)
	p := newProgram(c, "")
	main, _ := p.main(f, Entry{Name: "f", Params: params, Result: numbersForm})
	known := rangesOf(p, main).of[p.fns[f]]
	spans := map[string]span{}
	for i, b := range f.def.Function.(*resolve.Function).Locals {
		spans[b.First.Name] = known.numbers[i]
	}
	return spans
}

// TestRanges has variables and what they are known to hold.
func TestRanges(t *testing.T) {
	got := rangesIn(t, `
S = [2, 7, 4]
D = {4: -5, 7: 6}

def f(n, p):
    a = n - 1
    b = n % 7
    for k in range(n):
        c = k + len(p)
    d = p[0]
    e = 3
    e = e - 1
    for s in S:
        g = s
    for w in D:
        x = w
    h = min(n, 9)
    i = half(n)
    j = 0
    while j < n:
        j += 1
    q = [b, 20]
    u = q[n % 2]
    return [[a, b, c, d, e, g, h, i, j, u, x]]

def half(m):
    return m // 2
`, numberForm, numbersForm)
	for name, want := range map[string]span{
		"n": {0, MaxNumber}, "a": {-1, MaxNumber - 1}, "b": {0, 6}, "k": {0, MaxNumber - 1},
		"c": {0, MaxNumber - 1 + maxLength}, "d": {0, MaxNumber}, "g": {2, 7}, "x": {-5, 7}, "h": {0, 9}, "i": {0, MaxNumber / 2},
		"j": {0, math.MaxInt64}, "u": {0, 20},
	} {
		if got[name] != want {
			t.Errorf("%s: %v, want %v", name, got[name], want)
		}
	}
	if e := got["e"]; e.hi != 3 || e.lo >= 0 {
		t.Errorf("e: %v, want up to 3 and below 0", e)
	}
}

// TestChangedLists: nothing is known of what is in a list if lists are changed.
func TestChangedLists(t *testing.T) {
	for _, change := range []string{"p.append(-5)", "p[0] = -5", "p[0], a = -5, 1", "p += [-5]", "p.pop()", "g(p)", "for p[0] in [1, 2]:\n        pass"} {
		got := rangesIn(t, "def f(p):\n    "+change+"\n    d = p[0]\n    return [[d]]\ndef g(q):\n    q[0] = -1\n", numbersForm)
		if got["d"] != everything {
			t.Errorf("%s: an element of p is %v, want everything", change, got["d"])
		}
	}
	got := rangesIn(t, "def f(p):\n    s = 0\n    s += 1\n    d = p[0]\n    return [[d]]\n", numbersForm)
	if want := (span{0, MaxNumber}); got["d"] != want {
		t.Errorf("an element of p is %v, want %v: a number changes, no list", got["d"], want)
	}
}
