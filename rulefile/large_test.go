package rulefile_test

import (
	"strings"
	"testing"

	"grundy/game"
	"grundy/rulefile"
	"grundy/rulefile/guard"
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
		start := guard.Worked()
		_, err := rulefile.New("rule.star", []byte(c.source), nil, rulefile.Limits{})
		if worked := guard.Worked() - start; worked > limit {
			t.Errorf("%s: worked %v, error %.200v", c.name, worked, err)
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

// TestLargeNumbers: a position with numbers that compiled code is not made for is
// answered by the interpreter, with the same options.
func TestLargeNumbers(t *testing.T) {
	r, err := rulefile.New("rule.star", []byte("position = heaps()\ndef options(n):\n    return [n - k for k in range(1, 4) if k <= n] + [n * n // (n + 1)]\n"), nil, rulefile.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{5, 1<<31 - 1, 1 << 31, 1 << 40, 1<<63 - 1} {
		var out game.List
		r.Options(game.Position{n}, &out)
		f, _ := game.As[*rulefile.Rules](r)
		if out.Len() != 4 || out.At(0)[0] != n-1 || out.At(2)[0] != n-3 || out.At(3)[0] != n-1 || f.Err() != nil {
			t.Errorf("heap %d: %d options, error %v, want 4: %d less 1, 2, 3 and 1", n, out.Len(), f.Err(), n)
		}
	}
}
