package rulefile_test

import (
	"strings"
	"testing"
	"time"

	"grundy/rulefile"
)

// TestLargeSources loads files that are large or deep for their own sake: each ends, in
// rules or in an error, in a short time.
func TestLargeSources(t *testing.T) {
	const head = "position = heaps()\ndef options(n):\n"
	tuples := "    x0 = (n, n)\n"
	for range 60 {
		tuples += "    x0 = (x0, x0)\n"
	}
	lists := "L = [1]\n"
	chain := ""
	names := "a b c d e f g h i j k l m o p q r s t u v w x y z"
	last := "n"
	for name := range strings.FieldsSeq(names) {
		chain += "    " + name + " = (" + last + ", " + last + ")\n"
		last = name
	}
	for range 60 {
		lists += "L = [L, L]\n"
	}
	for _, c := range []struct{ name, source string }{
		{"parentheses", head + "    return [" + strings.Repeat("(", 30000) + "n" + strings.Repeat(")", 30000) + "]\n"},
		{"open parentheses", head + "    return " + strings.Repeat("(", 60000)},
		{"brackets", head + "    return " + strings.Repeat("[", 30000) + strings.Repeat("]", 30000) + "\n"},
		{"minus", head + "    return [" + strings.Repeat("-", 60000) + "1]\n"},
		{"not", head + "    return [1 if " + strings.Repeat("not ", 15000) + "n else 2]\n"},
		{"sum", head + "    return [1" + strings.Repeat("+1", 30000) + "]\n"},
		{"blocks", head + nestedBlocks(200)},
		{"statements", head + strings.Repeat("    n += n\n", 5000) + "    return [n]\n"},
		{"tuples", head + tuples + "    return [n]\n"},
		{"tuples of tuples", head + chain + "    return [1 if z == z else 0]\n"},
		{"values", lists + head + "    return [n] if L else []\n"},
		{"too long", strings.Repeat("#", 1<<17)},
	} {
		start := time.Now()
		_, err := rulefile.New("rule.star", []byte(c.source), nil, rulefile.Limits{})
		if took := time.Since(start); took > limit {
			t.Errorf("%s: took %v, error %.200v", c.name, took, err)
		}
		if strings.Contains(c.name, "open") && err == nil {
			t.Errorf("%s: no error", c.name)
		}
	}
}

func nestedBlocks(n int) string {
	text := ""
	for i := range n {
		text += strings.Repeat(" ", i+4) + "if n:\n"
	}
	return text + strings.Repeat(" ", n+4) + "return [n]\n"
}
