package rulefile_test

import (
	"strconv"
	"strings"
	"testing"

	"grundy/rulefile"
)

// TestSizes has the ways to say of what size a row or board is.
func TestSizes(t *testing.T) {
	const options = "\ndef options(p): return []\n"
	for _, c := range []struct{ position, start string }{
		{`board(".X", 3, 2)`, ".../..."},
		{`board(".X", width = 3, height = 2)`, ".../..."},
		{`board(3, 2, letters = ".X")`, ".../..."},
		{`board(height = 2, letters = ".X", width = 3)`, ".../..."},
		{`board(".X", w, h, symmetry = "rectangle")`, ".../.../.../..."},
		{`board(w, h)`, "0 0 0/0 0 0/0 0 0/0 0 0"},
		{`row(".X", 5)`, "....."},
		{`row(".X", cells = w + 1)`, "...."},
		{`row(2)`, "0 0"},
	} {
		r, err := rulefile.New("rule.star", []byte("w = param(3)\nh = param(1)\nposition = "+c.position+options), map[string]string{"h": "4"}, rulefile.Limits{})
		if err != nil {
			t.Errorf("%s: %v", c.position, err)
			continue
		}
		if s := r.Shape(); !s.IsSized() || s.Format(s.Start()) != c.start {
			t.Errorf("%s: %+v, want the start %s", c.position, s, c.start)
		}
	}
}

// TestSizeErrors has sizes that are none, and options and images of another size than
// their position has, in both tiers.
func TestSizeErrors(t *testing.T) {
	const options = "\ndef options(p): return []\n"
	for _, c := range []struct{ source, position, want string }{
		{`position = board(".X", 3)` + options, "", "1:17: board(): width without height, want both, such as 3, 3"},
		{`position = board(".X", height = 3)` + options, "", "board(): height without width, want both"},
		{`position = board(".X", 3, 0)` + options, "", "board(): height is 0, want a number from 1 to 65536"},
		{`position = board(".X", "3", 3)` + options, "", `board(): width is "3", want a number from 1 to 65536`},
		{`position = board(300, 300)` + options, "", "board(): a board of 300x300, want at most 65536 cells"},
		{`position = board(3, 3, width = 3)` + options, "", "board(): argument width is there twice, with its name and without, want it once"},
		{`position = board(".X", 3, 3, 3)` + options, "", `board() has 4 arguments without a name, want at most 3 (board(".X") is of any size, board(".X", 3, 2) of width 3 and height 2`},
		{`position = row(-1)` + options, "", "row(): cells is -1, want a number from 1 to 65536"},
		{`position = heaps(3, 3)` + options, "", "heaps() has 2 arguments without a name, want at most 1"},
		{`position = board(".X", 3, 2)` + options, "3x3", "a board of 3x3, want a board of 3x2"},
		{`position = row(".X", 3)` + options, "4", "a row of 4 cells, want a row of 3 cells"},
		{"position = row(\".X\", 3)\ndef options(p):\n    return [p[1:]]\n", "...", "3:12: options(...) returned option 1: a row of 2 cells, want a row of 3 cells as before"},
		{"position = board(\".X\", 2, 2)\ndef options(p):\n    return [p, [\"..\"]]\n", "X./..", "options(X./..) returned option 2: a board of 2x1, want a board of 2x2 as before"},
		{"position = board(\".X\", 4, 1)\ndef options(p):\n    return [[\"..\", \"..\"]]\n", "X...", "options(X...) returned option 1: a board of 2x2, want a board of 4x1 as before"},
	} {
		for _, limits := range []rulefile.Limits{{}, {Interpret: true}} {
			if err := askWithin(limits, c.source, c.position); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s: error\n%v\nwant\n%s", c.source, err, c.want)
			}
		}
	}
}

// TestSizeOfComponents: a row of one size falls apart into rows of any, and moves in these
// leave their size as it is. Dawson's Kayles in a row of 9 is that in rows of any length.
func TestSizeOfComponents(t *testing.T) {
	const rest = `
def options(p):
    return [p[:i] + "XX" + p[i + 2:] for i in range(len(p) - 1) if p[i:i + 2] == ".."]
def components(p):
    return [part for part in p.split("X") if part]
`
	for _, limits := range []rulefile.Limits{{}, {Interpret: true}} {
		for n, want := range []string{2: "1", 3: "1", 4: "2", 5: "0", 9: "0", 10: "3"} { // [GS56]: 0 0 1 1 2 0 3 1 1 0 3
			if want == "" {
				continue
			}
			text := strings.Repeat(".", n)
			sized, err := rulefile.New("sized.star", []byte(`n = param(1)`+"\n"+`position = row(".X", n)`+rest), map[string]string{"n": strconv.Itoa(n)}, limits)
			if err != nil {
				t.Fatal(err)
			}
			if got := answer(t, sized, text); got != want {
				t.Errorf("row of %d: %s, want %s", n, got, want)
			}
		}
	}
}
