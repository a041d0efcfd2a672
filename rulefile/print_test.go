package rulefile_test

import (
	"slices"
	"strings"
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

const printing = `position = heap()
print("top", 1)
def options(n):
    rest = half(n)
    print("options of\n", n, sep = "")
    return [rest] if n else []
def half(n):
    print("half\a", n)
    return n // 2
def won(n):
    print("never")
    return n == 1
`

// printedFor returns the lines that are shown while the options of positions are asked
// for, at most so many.
func printedFor(t *testing.T, most int, positions ...int) (lines []string) {
	t.Helper()
	r, err := rulefile.New("print.star", []byte(printing), nil, rulefile.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	f, _ := game.As[*rulefile.Rules](r)
	defer f.Close()
	var out game.List
	r.Options(game.Position{99}, &out) // before anybody looks
	f.ShowPrints(func(line string) bool {
		lines = append(lines, line)
		return len(lines) < most
	})
	for _, n := range positions {
		r.Options(game.Position{n}, &out)
	}
	if f.Err() != nil || out.Len() != 1+len(positions) {
		t.Errorf("%d options, error %v, want %d", out.Len(), f.Err(), 1+len(positions))
	}
	return lines
}

// TestPrints: lines have their place and what was asked, without control characters; the
// same question is shown once, and no more lines than are wanted.
func TestPrints(t *testing.T) {
	all := []string{
		"print.star:2: top 1",
		"print.star:8: options(6): half? 6", "print.star:5: options(6): options of", "print.star:5: options(6): 6",
		"print.star:8: options(7): half? 7", "print.star:5: options(7): options of", "print.star:5: options(7): 7",
	}
	for most := 1; most <= len(all)+1; most++ {
		if got := printedFor(t, most, 6, 6, 7, 6); !slices.Equal(got, all[:min(most, len(all))]) {
			t.Errorf("at most %d: %q, want %q", most, got, all[:min(most, len(all))])
		}
	}
}

// TestPrintsTier: what prints is interpreted, and needs a process of its own; the rest of
// the file is compiled.
func TestPrintsTier(t *testing.T) {
	r, err := rulefile.New("print.star", []byte("position = heaps()\ndef options(n): return [k for k in range(n)]\ndef legal(p):\n    print(p)\n    return True\n"), nil, rulefile.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	f, _ := game.As[*rulefile.Rules](r)
	defer f.Close()
	if tiers := f.Explain(); !tiers[0].Compiled || tiers[1].Compiled || !f.NeedsInterpreter() {
		t.Errorf("%v, %v, want options compiled and a process for print", tiers, f.NeedsInterpreter())
	}
	r, err = rulefile.New("print.star", []byte(printing), nil, rulefile.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	f, _ = game.As[*rulefile.Rules](r)
	defer f.Close()
	if text := f.Explanation(); !strings.Contains(text, "options, line 3: interpreted, because of print, which only the interpreter shows in half (line 8, column 5)") {
		t.Errorf("%s, want the reason", text)
	}
}

// TestLongPrints: a line is cut, and many lines before anybody looks are forgotten.
func TestLongPrints(t *testing.T) {
	source := "position = heap()\nfor k in range(5000): print(k)\nprint('x' * 500)\ndef options(n): return []\n"
	for _, c := range []struct {
		source string
		lines  int
		last   string
	}{
		{source, 1000, "print.star:2: 999"},
		{strings.Replace(source, "5000", "3", 1), 4, "print.star:3: " + strings.Repeat("x", 200) + "..."},
	} {
		r, err := rulefile.New("print.star", []byte(c.source), nil, rulefile.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		f, _ := game.As[*rulefile.Rules](r)
		var lines []string
		f.ShowPrints(func(line string) bool { lines = append(lines, line); return true })
		f.Close()
		if len(lines) != c.lines || lines[len(lines)-1] != c.last {
			t.Errorf("%d lines, the last %q, want %d, %q", len(lines), lines[len(lines)-1], c.lines, c.last)
		}
	}
}
