package compile

import (
	"testing"

	"grundy/rulefile/form"
)

// TestOwn has functions that change lists, and whether their caller may notice.
func TestOwn(t *testing.T) {
	for _, c := range []struct {
		body    string
		mutates bool
	}{
		{"q = list(p)\n    q[0] = n\n    q.append(2)\n    return q", false},
		{"q = p\n    q[0] = n\n    return q", true},
		{"p.append(n)\n    return p", true},
		{"q = list(p)\n    r = q\n    r[0] = n\n    return q", true},
		{"q = list(p)\n    q = p\n    q[0] = n\n    return q", true},
		{"q, r = list(p), p\n    q[0] = n\n    return q", true},
		{"seen = {}\n    seen[n] = p\n    return seen[n]", false},
		{"q = [p]\n    q[0][0] = n\n    return q[0]", true},
		{"q = [list(p)]\n    q[0][0] = n\n    return q[0]", false},
		{"q = [list(p)]\n    q[0] = p\n    q[0][0] = n\n    return q[0]", true},
		{"q = [list(p)]\n    q.append(p)\n    q[1][0] = n\n    return q[0]", true},
		{"q = [list(p)]\n    q += [p]\n    q[1][0] = n\n    return q[0]", true},
		{"q = [0]\n    for q in [p]:\n        q[0] = n\n    return q", true},
		{"q = p[1:]\n    q += [n]\n    return q", false},
		{"q = [p for k in [1]]\n    q[0].pop()\n    return p", true},
		{"g(p)\n    return p\ndef g(q):\n    q.append(1)", true},
		{"q = list(p)\n    g(q)\n    return p\ndef g(q):\n    q.append(1)", true},
		{"n += 1\n    return [n]", false},
	} {
		file, globals := parse(t, "def f(n, p):\n    "+c.body+"\n")
		f := checkerOf(file, globals).entry("f", []*typ{typeOf(numberForm), typeOf(numbersForm)})
		if f.mutates != c.mutates {
			t.Errorf("%s: mutates %v, want %v", c.body, f.mutates, c.mutates)
		}
	}
}

// TestHelperStreamed: options that a helper makes in a list of its own are written at once,
// those that may change later are not.
func TestHelperStreamed(t *testing.T) {
	for _, c := range []struct {
		body     string
		streamed bool
	}{
		{"return [h(p, k) for k in range(n)]\ndef h(p, k):\n    q = list(p)\n    q[0] = k\n    return q", true},
		{"out = []\n    q = list(p)\n    for k in range(n):\n        q[0] = k\n        out.append(q)\n    return out", false},
		{"out = []\n    for k in range(n):\n        out.append(h(p, k))\n    return out\ndef h(p, k):\n    p[0] = k\n    return p", false},
	} {
		file, globals := parse(t, "def f(n, p):\n    "+c.body+"\n")
		code, err := Compile(file, globals, Entry{Name: "f", Params: []*form.Form{numberForm, numbersForm}, Result: numbersForm})
		if err != nil || code.Streamed != c.streamed {
			t.Errorf("%s: streamed %v, error %v, want %v", c.body, code.Streamed, err, c.streamed)
		}
	}
}
