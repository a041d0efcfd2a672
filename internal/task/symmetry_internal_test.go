package task

import (
	"strings"
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

// TestCheckSymmetry has files that say the truth about what is the same game, and files that do not.
func TestCheckSymmetry(t *testing.T) {
	for name, c := range map[string]struct{ source, want string }{
		"mirror":                           {"position = row('.X', symmetry = 'mirror')\ndef options(p): return [p[1:]] if p and p[0] == 'X' else []\n", "X. and .X are said to be the same game, but one has nim-value 1, the other nim-value 0"},
		"both ends":                        {"position = row('.X', symmetry = 'mirror')\ndef options(p): return [p[1:], p[:-1]] if p else []\n", ""},
		"square":                           {"position = board('.X', symmetry = 'square')\ndef options(p): return [p[1:]] if len(p) > 1 else []\n", "are said to be the same game"},
		"exchange":                         {"position = tuple(2)\ndef options(p): return [[p[0] - 1, p[1]]] if p[0] else []\ndef images(p): return [p[::-1]]\n", "1 0 and 0 1 are said to be the same game, but one has nim-value 1, the other nim-value 0"},
		"nim":                              {"position = tuple(2)\ndef options(p): return [[k, p[1]] for k in range(p[0])] + [[p[0], k] for k in range(p[1])]\ndef images(p): return [p[::-1]]\n", ""},
		"target":                           {"position = tuple(2)\nloops = True\ndef options(p): return [[p[1], p[0]]]\ndef won(p): return p[0] == 2\ndef images(p): return [p[::-1]]\n", "are said to be the same game, but one has outcome"},
		"misere":                           {"position = tuple(2)\nplay = misere\ndef options(p): return [[p[0] - 1, p[1]]] if p[0] else []\ndef images(p): return [[p[0], 0]]\n", ""},
		"none":                             {"position = tuple(2)\ndef options(p): return [[p[0] - 1, p[1]]] if p[0] else []\n", ""},
		"a mistake where there is no game": {"position = tuple(2)\ndef options(p): return [[p[0] - 1, p[1]]] if p[0] > 1 // p[1] else []\ndef images(p): return [p[::-1]]\n", ""},
		"endless":                          {"position = tuple(2)\ndef options(p): return [[p[0] + 1, p[1]]]\ndef images(p): return [p[::-1]]\n", ""},
	} {
		r, err := rulefile.New("rule.star", []byte(c.source), nil, rulefile.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		file, _ := game.As[*rulefile.Rules](r)
		err = subject{rules: r, file: file}.checkSymmetry(t.Context())
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", name, err, c.want)
		}
	}
}
