package rulefile_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

const legalHead = "position = numbers()\n\ndef options(p):\n    return [[k] + p[1:] for k in range(p[0])] if p else []\n\ndef legal(p):\n"

// verdictWriter writes functions legal.
type verdictWriter struct{ *rand.Rand }

func (w verdictWriter) pick(xs ...string) string { return xs[w.IntN(len(xs))] }

func (w verdictWriter) test() string {
	return w.pick("0 not in p", "len(p) < 3", "p[0] > 1", "sum(p) % 2 == 0", "not p", "True", "False", "max(p) == p[0]", "(len(p) > 1 and p[1] != 2)")
}

func (w verdictWriter) text() string {
	return w.pick(`"no"`, `""`, `"two" + "texts"`, `"of %d" % len(p)`, `"first %d" % p[0]`, `"a {} b".format(len(p))`, `("no")`, `"no %d %d" % (1, p[1])`)
}

// value returns what legal may return.
func (w verdictWriter) value(depth int) string {
	if depth == 0 {
		return w.pick(w.test(), w.text(), "None")
	}
	inner := w.value(depth - 1)
	switch w.IntN(6) {
	case 0:
		return w.test() + " or " + inner
	case 1:
		return w.test() + " and " + inner
	case 2:
		return "(" + inner + ") if " + w.test() + " else " + w.value(depth-1)
	case 3:
		return "(" + w.value(depth-1) + ") " + w.pick("and", "or") + " (" + inner + ")"
	default:
		return inner
	}
}

func (w verdictWriter) function() string {
	var b strings.Builder
	for range w.IntN(3) {
		fmt.Fprintf(&b, "    if %s%s:\n        return%s\n", w.pick("", "not "), w.test(), w.pick("", " "+w.value(1)))
	}
	if w.IntN(4) > 0 || b.Len() == 0 {
		fmt.Fprintf(&b, "    return %s\n", w.value(2))
	}
	return b.String()
}

// verdictOf returns what is wrong with a position by a file of its own, as an error may end
// the rules, and whether legal is compiled.
func verdictOf(t *testing.T, body string, p game.Position, interpret bool) (text string, compiled bool) {
	t.Helper()
	r, err := rulefile.New("rule.star", []byte(legalHead+body), nil, rulefile.Limits{Interpret: interpret})
	if err != nil {
		t.Fatalf("%v, of\n%s", err, body)
	}
	f, _ := game.As[*rulefile.Rules](r)
	defer f.Close()
	c, _ := game.As[game.Checker](r)
	text = "legal"
	if err := c.Check(p); err != nil {
		text = err.Error()
	}
	return fmt.Sprint(text, "; ", f.Err()), strings.Contains(f.Explanation(), "legal, line 6: compiled")
}

// TestVerdictsAgree compares what the tiers say of random positions by random functions, which
// return texts in all ways that are compiled and some that are not.
func TestVerdictsAgree(t *testing.T) {
	const seed = 1
	w := verdictWriter{rand.New(rand.NewPCG(seed, 0))}
	all := 0
	for range 60 {
		body := w.function()
		var p game.Position
		for range w.IntN(4) {
			p = append(p, w.IntN(4))
		}
		got, compiled := verdictOf(t, body, p, false)
		if want, _ := verdictOf(t, body, p, true); got != want {
			t.Errorf("seed %d: %v is %q, want %q, by\n%s", seed, p, got, want, body)
		}
		if compiled {
			all++
		}
	}
	if all < 20 {
		t.Errorf("seed %d: %d functions of 60 are compiled, want 20 or more", seed, all)
	}
}

// TestVerdicts: what functions say of 2, 0, and whether they are compiled.
func TestVerdicts(t *testing.T) {
	for _, c := range []struct {
		body, want string
		compiled   bool
	}{
		{"    return 0 not in p or \"a 0\"\n", "a 0; <nil>", true},
		{"    if 0 in p:\n        return \"a 0 at %d\" % p.index(0)\n", "a 0 at 1; <nil>", true},
		{"    if 1 in p:\n        return \"a 1\"\n", "legal; <nil>", true},
		{"    if 0 in p:\n        return\n    return False\n", "legal; <nil>", true},
		{"    return p[0] == 2 and \"a text\"\n", "a text; <nil>", true},
		{"    return 0 not in p and \"a text\"\n", "not a legal position by legal() of the rule file; <nil>", true},
		{"    return (0 not in p or \"a 0\") and True\n", "legal; <nil>", false}, // a text counts as true
		{"    return \"\" or True\n", "legal; <nil>", false},
		{"    text = \"no\"\n    return text\n", "no; <nil>", false},
		{"    return 0 not in p or wrong(p)\n\ndef wrong(p):\n    return \"a 0\"\n", "a 0; <nil>", false},
		{"    if 0 in p:\n        return \"a 0\"\n    return again(p)\n\ndef again(p):\n    return legal(p[1:])\n", "a 0; <nil>", false},
		{"    if len(p) < 2:\n        return \"short\"\n    if legal(p[1:]):\n        return False\n", "not a legal position by legal() of the rule file; <nil>", false},
	} {
		got, compiled := verdictOf(t, c.body, game.Position{2, 0}, false)
		if got != c.want || compiled != c.compiled {
			t.Errorf("%q, compiled %v, want %q, %v, by\n%s", got, compiled, c.want, c.compiled, c.body)
		}
	}
}
