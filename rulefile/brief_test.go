package rulefile_test

import (
	"errors"
	"strings"
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

// TestBrief has work of the interpreter that is brief and work that is not: in the file
// itself, behind an overflow of compiled code, and in functions that are not compiled.
func TestBrief(t *testing.T) {
	for _, c := range []struct {
		source string
		brief  bool
	}{
		{"def options(n):\n    return [n // 2] if n else []\n", true},
		{"def options(n):\n    for _ in range(300000): n += 1\n    return []\n", true}, // compiled
		{"x = [k for k in range(1000)]\ndef options(n):\n    return []\n", true},
		{"x = [k for k in range(200000)]\ndef options(n):\n    return []\n", false},
		{"x = [0] * 200000\ndef options(n):\n    return []\n", false},
		{"def options(n):\n    x = n << 62\n    return [x % n] if n else []\n", true},
		{"def options(n):\n    x = n << 62\n    for _ in range(60000): x += 1\n    return [x % n] if n else []\n", false},
		{"def options(n):\n    x = n << 62\n    return [len([0] * 200000) % n] if x else []\n", false},
		{"def options(n):\n    return []\ndef legal(p):\n    return True\n", true},
		{"def options(n):\n    return []\ndef legal(p):\n    for _ in range(200000): pass\n", true}, // compiled
		{"def options(n):\n    return []\ndef legal(p):\n    for _ in range(200000): pass\n    return repr(p) != ''\n", false},
		{"def options(n):\n    return []\ndef legal(p):\n    for _ in range(200000): pass\n    return False\n", false}, // the text
	} {
		err := askBriefly("position = heaps()\n" + c.source)
		if isBrief := err == nil; isBrief != c.brief || err != nil && !errors.Is(err, rulefile.ErrBrief) {
			t.Errorf("%s: error %v, want brief work: %v", c.source, err, c.brief)
		}
	}
	err := askBriefly("position = heaps()\ndef options(n):\n    return [n + '']\n")
	if err == nil || errors.Is(err, rulefile.ErrBrief) || !strings.Contains(err.Error(), "want two numbers") {
		t.Errorf("a mistake: %v, want that it is told", err)
	}
}

// askBriefly asks for the options of a heap of 5.
func askBriefly(source string) error {
	r, err := rulefile.New("rule.star", []byte(source), nil, rulefile.Limits{Brief: true})
	if err != nil {
		return err
	}
	f, _ := game.As[*rulefile.Rules](r)
	defer f.Close()
	if _, err := game.Parse(r, "5"); err != nil {
		return err
	}
	var out game.List
	r.Options(game.Position{5}, &out)
	return f.Err()
}
