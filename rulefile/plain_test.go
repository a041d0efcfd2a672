package rulefile_test

import (
	"errors"
	"strings"
	"testing"
	"unicode"

	"grundy/game"
	"grundy/rulefile"
)

// TestPlain has a file whose texts have control characters and ends of lines.
func TestPlain(t *testing.T) {
	const wild = `"\x1b[2J堆\u202e\nx"`
	source := "\"\"\"\\x1b[2J堆\\u202e\nx\"\"\"\nposition = numbers()\ndef options(p):\n    return [p[1:]] if p else fail(" + wild + ")\n" +
		"def legal(p):\n    return len(p) < 3 or " + wild + "\ndef describe(p, q):\n    return " + wild + "\ndef show(p):\n    return " + wild + "\n"
	r, err := rulefile.New("rule.star", []byte(source), nil, rulefile.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	f, _ := game.As[*rulefile.Rules](r)
	describer, _ := game.As[game.Describer](r)
	drawer, _ := game.As[game.Shower](r)
	_, illegal := game.Parse(r, "1 2 3")
	texts := map[string]string{
		"doc": f.Doc(), "describe": describer.Describe(game.Position{1}, game.Position{}), "show": drawer.Show(game.Position{1}), "legal": errors.Unwrap(illegal).Error(),
	}
	var out game.List
	r.Options(game.Position{}, &out)
	texts["fail"], _, _ = strings.Cut(f.Err().Error(), "\n    ")
	for name, text := range texts {
		lines := map[string]int{"doc": 2, "show": 2}[name]
		if got := strings.Count(text, "\n") + 1; got != max(lines, 1) {
			t.Errorf("%s: %d lines, want %d: %q", name, got, max(lines, 1), text)
		}
		if !strings.Contains(text, "?[2J堆?") || strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) && r != '\n' }) {
			t.Errorf("%s: %q, want control characters as question marks", name, text)
		}
	}
}

// TestLongTexts: what a file says of a move or of a wrong position is cut.
func TestLongTexts(t *testing.T) {
	source := "position = heap()\ndef options(n): return range(n)\ndef legal(n): return n < 9 or '堆' * 300000\ndef describe(a, b): return 'to ' * 300000\n"
	r, err := rulefile.New("rule.star", []byte(source), nil, rulefile.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	describer, _ := game.As[game.Describer](r)
	_, illegal := game.Parse(r, "9")
	for _, text := range []string{describer.Describe(game.Position{2}, game.Position{1}), errors.Unwrap(illegal).Error()} {
		if n := len([]rune(text)); n < 100 || n > 300 || !strings.HasSuffix(text, "...") || strings.ContainsRune(text, unicode.ReplacementChar) {
			t.Errorf("%d letters, %q, want some 200", n, text)
		}
	}
}
