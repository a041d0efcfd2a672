package rulefile_test

import (
	"strings"
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

// ask loads a rule file and asks for the options of a position; it returns the
// error of either.
func ask(t *testing.T, source, position string) error {
	t.Helper()
	return askWithin(rulefile.Limits{}, source, position)
}

// askWithin is ask within limits.
func askWithin(limits rulefile.Limits, source, position string) error {
	r, err := rulefile.New("rule.star", []byte(source), nil, limits)
	if err != nil {
		return err
	}
	f, _ := game.As[*rulefile.Rules](r)
	defer f.Close()
	p, err := game.Parse(r, position)
	if err != nil {
		return err
	}
	var out game.List
	r.Options(p, &out)
	return f.Err()
}

// TestErrors has mistakes, and what the error says: where, what was found, what
// was wanted.
func TestErrors(t *testing.T) {
	const heaps = "position = heaps()\n"
	for _, c := range []struct{ source, want string }{
		{"", "rule.star:1:1: the file is empty, want a rule"},
		{"position = heaps()\n\n", "1:1: no function options, want def options(...)"},
		{"def options(n):\n    return []\n", "does not say what a position is"},
		{"position = 3\ndef options(n):\n    return []\n", "rule.star:1:1: position is 3, want a call of one of board, coupled"},
		{heaps + "def options(n):\n    return [lenn(n)]\n", "rule.star:3:13: undefined: lenn"},
		{heaps + "def options(n)\n    return []\n", "rule.star:2:15: got newline, want ':'\n    def options(n)\n                  ^"},
		{heaps + "def options(*n):\n    return []\n", "2:1: options has a parameter with a star, want 1 without: the position"},
		{heaps + "def options(n):\n    return []\ndef wno(p):\n    return True\n", "4:5: wno has no meaning here, want won"},
		{"position = coupled()\ndef options(p):\n    p.pop()\n    return [p.pop()]\n", "4:18: pop: index -1 out of range: empty list in options([5])"},
		{heaps + "def options(n, k):\n    return []\n", "2:1: options has 2 parameters, want 1: the position"},
		{heaps + "def option(n):\n    return []\n", "(there is option)"},
		{heaps + "def options(n):\n    return 'abc'\n", `options(5) returned "abc", want a list of options, each a number or a list of numbers`},
		{heaps + "def options(n):\n    return [[1, 'x']]\n", `3:12: options(5) returned option 1: [1, "x"]: "x", want a number`},
		{heaps + "def options(n):\n    return [n - 6]\n", "options(5) returned option 1: the number -1, want one from 0 to 2^63-1"},
		{heaps + "def options(n):\n    return [[n + 'x']]\n", "rule.star:3:16: unknown binary op: int + string in options(5), want two numbers, two lists or two texts\n        return [[n + 'x']]\n                   ^"},
		{heaps + "def options(n):\n    return [[1][n]] if n > 0 else []\n", "3:16: list index 5 out of range"},
		{heaps + "def options(n):\n    return [n // (n - 5)]\n", "3:15: floored division by zero"},
		{heaps + "def options(n):\n    return [n + 1] if n < 3 else []\n", "3:12: options(0) returned [1], want no options: an empty heap is gone"},
		{"position = heaps(of = 2)\ndef options(p):\n    return [[(1, 0)]]\n", "3:12: options(0,0) returned [[(1, 0)]], want no options"},
		{"position = heaps\n", "1:1: position is the function heaps, want a call of it: position = heaps()"},
		{heaps + "loops = 3\n", "2:1: loops is 3, want True if play can return to a position, or False"},
		{"load('other.star', 'x')\n" + heaps, `rule.star:1:1: load(...) of 'other.star', want a file that stands by itself`},
		{heaps + "k = param(3, 4, 5)\n", "rule.star:2:10: parameter k is 3, want 4 to 5"},
		{heaps + "def options(n):\n    return []\ndef images(p):\n    return []\n", "4:1: images for a sum of heaps, want it for positions of other kinds"},
		{heaps + "play = 3\n", "2:1: play is 3, want normal or misere"},
		{heaps + "options = 3\n", "2:1: options is 3, want a function: def options(...)"},
		{"\xff", "rule.star:1:1: byte 0xFF is not UTF-8, want text in UTF-8"},
		{"position = coupled(2, keep = False)\n", "coupled(): keep is False, want it without a count"},
		{"position = row('..')\n", `letters is "..", want different ASCII letters, one for each kind of cell, such as ".X"; '.' is there twice`},
		{"position = row('|ab')\n", `"|" stands before the memory`},
		{"position = board('.é')\n", `'é' is none`},
		{"position = board('.X/')\n", `"/" stands between rows`},
		{"position = row(size = 3)\n", `row(): argument size, want none but letters, cells, symmetry, memory (row(".X") is of any length, row(".X", 5) of 5 cells`},
	} {
		err := ask(t, c.source, "5")
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: error\n%v\nwant\n%s", c.source, err, c.want)
		}
	}
}

// TestMisfits has options whose numbers do not fit together, compiled and interpreted.
func TestMisfits(t *testing.T) {
	for _, c := range []struct{ shape, position, result, want string }{
		{"graph()", "1-2 2-3", "(2, [(1, 3)])", "options(1-2 2-3) returned option 1: (2, [(1, 3)]): an edge ends in vertex 3, want at most 2"},
		{"graph()", "1-2", "(1 << 40, [])", "1099511627776 vertices, want at most 1048576"},
		{"digraph(labels = 1)", "1:5 2:0 1>2", "(2, [1], [])", "want 1 labels for each vertex"},
		{"tree()", "0 1 1", "[0, 3, 1]", "option 1: [0, 3, 1]: the parent of vertex 2 is 3, want a smaller one"},
		{"set()", "1 4", "[5, 2, 5]", "option 1: [5, 2, 5]: 5 stands there twice, want different members"},
		{"set(of = 2)", "1,4", "[(5, 2), (5, 2)]", "5,2 stands there twice"},
	} {
		for _, first := range []string{"", "    text = str(p)\n"} {
			source := "position = " + c.shape + "\ndef options(p):\n" + first + "    return [" + c.result + "]\n"
			if err := ask(t, source, c.position); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s: error\n%v\nwant\n%s", source, err, c.want)
			}
		}
	}
}

// TestLongLine: of a long line an error shows what is around the mark.
func TestLongLine(t *testing.T) {
	err := ask(t, "position = heaps()\ndef options(n):\n    return [[1"+strings.Repeat(" + 1", 40)+" + 'x'"+strings.Repeat(" + 2", 40)+"]]\n", "5")
	const want = "rule.star:3:176: unknown binary op: int + string in options(5), want two numbers, two lists or two texts\n" +
		"    ...+ 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 'x' + 2 + 2 + 2 + 2 + 2 + 2 + 2 + 2 + 2 + 2 + 2 + 2 + 2 + ...\n" +
		"                                                                   ^"
	if err == nil || err.Error() != want {
		t.Errorf("error\n%v\nwant\n%s", err, want)
	}
}

// TestCellErrors has mistakes of rules with cells.
func TestCellErrors(t *testing.T) {
	for _, c := range []struct{ shape, result, want string }{
		{`row(".X")`, `["..O"]`, `the cell "O", want one of ".X"`},
		{`row(".X")`, `[[1]]`, `[1], want a string of cells`},
		{`board(".X")`, `[["..", "."]]`, "rows of 2 and 1 cells, want rows of equal length"},
	} {
		err := ask(t, "position = "+c.shape+"\ndef options(p):\n    return "+c.result+"\n", "2")
		if c.shape == `board(".X")` {
			err = ask(t, "position = "+c.shape+"\ndef options(p):\n    return "+c.result+"\n", "2x2")
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %s: error %v, want %s", c.shape, c.result, err, c.want)
		}
	}
}

func TestSettings(t *testing.T) {
	const source = "position = heaps()\nk = param(3, 1, 10)\ns = param([1, 2])\ndef options(n):\n    return [n - k] + s\n"
	for _, c := range []struct {
		settings map[string]string
		name     string
		want     string // a part of the error
	}{
		{nil, "rule.star", ""},
		{map[string]string{"k": "4"}, "rule.star:k=4", ""},
		{map[string]string{"k": "3", "s": "5,6"}, "rule.star:s=5,6", ""},
		{map[string]string{"k": "11"}, "", "parameter k is 11, want 1 to 10"},
		{map[string]string{"k": "x"}, "", `parameter k is "x", want a number from 1 to 10`},
		{map[string]string{"j": "1"}, "", `parameter "j", want one of k, s`},
	} {
		r, err := rulefile.New("rule.star", []byte(source), c.settings, rulefile.Limits{})
		switch {
		case err != nil && (c.want == "" || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%v: error %v, want %q", c.settings, err, c.want)
		case err == nil && (c.want != "" || r.String() != c.name):
			t.Errorf("%v: %v, want %s%s", c.settings, r, c.name, c.want)
		}
	}
}

func TestParseSettings(t *testing.T) {
	got, err := rulefile.ParseSettings("k=3, s=1,3,4")
	if err != nil || len(got) != 2 || got["k"] != "3" || got["s"] != "1,3,4" {
		t.Errorf("%v, %v", got, err)
	}
	if _, err := rulefile.ParseSettings("3"); err == nil || !strings.Contains(err.Error(), `"3", want name=value`) {
		t.Errorf("error %v", err)
	}
}
