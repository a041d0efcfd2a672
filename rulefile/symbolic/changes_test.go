package symbolic_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"go.starlark.net/starlark"

	"grundy/rulefile/symbolic"
)

// changeBodies are bodies of options(p) for a board of "." and "#", and whether its changes are found.
var changeBodies = []struct {
	name, body string
	found      bool
}{
	{"a stone on a free cell", "return [put(p, y, x) for y in range(len(p)) for x in range(len(p[y])) if p[y][x] == \".\"]", true},
	{"a list of lists", "out = []\nfor y in range(len(p)):\n    for x in range(len(p[0])):\n        if p[y][x] == \".\":\n            q = [list(row.elems()) for row in p]\n            q[y][x] = \"#\"\n            if x > 0: q[y][x - 1] = \"#\"\n            out.append([\"\".join(row) for row in q])\nreturn out", true},
	{"an option that is changed after it is added", "out = []\nfor x in range(len(p[0])):\n    q = list(p)\n    out.append(q)\n    q[0] = q[0][:x] + (\"#\" if p[0][x] == \".\" else \".\") + q[0][x + 1:]\nreturn out", true},
	{"one that is changed where a cell is free", "out = []\nfor x in range(len(p[0])):\n    q = put(p, 0, x)\n    out.append(q)\n    if p[1][x] == \".\":\n        q[1] = \"##\"\nreturn out", true},
	{"a list from before the loop is changed", "out = []\nq = list(p)\nfor x in range(len(p[0])):\n    if p[0][x] == \".\":\n        q[0] = q[0][:x] + \"#\" + q[0][x + 1:]\nreturn [q]", true},
	{"an if that changes a list from before it", "q = list(p)\nif p[0][0] == \".\":\n    q[0] = \"##\"\nif p[1][0] == \".\":\n    q[1] = \"##\"\nreturn [q]", true},
	{"a variable that an if sets", "c = \".\"\nif p[0][0] == \".\": c = \"#\"\nreturn [[c + p[0][1:]] + p[1:]]", true},
	{"a variable that both ways of an if set", "if p[0][0] == \".\": c = \"#\"\nelse: c = \".\"\nreturn [[p[0], c + p[1][1:]]]", true},
	{"an if that continues", "out = []\nfor x in range(len(p[0])):\n    if p[0][x] == \"#\": continue\n    if p[1][x] == \"#\": continue\n    out.append(put(p, 0, x))\nreturn out", true},
	{"a cell that is copied", "return [[p[0], p[0]]] if p[0] != p[1] else []", true},
	{"two cells that are swapped", "return [[p[1], p[0]]]", true},
	{"a cell that is moved", "return [[p[0][1] + p[0][0], p[1][::-1]]]", true},
	{"as many free cells", "return [put(p, 0, 0)] if \"\".join(p).count(\".\") == 2 else []", true},
	{"one free cell is looked for", "return [put(p, 1, 1)] if p[0].find(\"#\") == 1 else []", true},
	{"cells that are listed first", "free = [(y, x) for y in range(2) for x in range(2) if p[y][x] == \".\"]\nreturn [put(p, y, x) for y, x in free if (y, 1 - x) in free]", true},
	{"any and all", "return [put(p, 0, x) for x in range(2) if any([p[y][x] == \"#\" for y in range(2)]) and not all([row[x] == \"#\" for row in p])]", true},
	{"the number of those listed", "free = [c for c in p[0].elems() if c == \".\"]\nreturn [put(p, 1, 0)] if len(free) == 1 else []", true},
	{"a return in a loop", "for y in range(2):\n    for x in range(2):\n        if p[y][x] == \".\": return [put(p, y, x)]\nreturn []", true},
	{"a while loop along cells", "out = []\nx = 0\nwhile x < 2 and p[0][x] == \".\":\n    out.append(put(p, 0, x))\n    x += 1\nreturn out", true},
	{"an argument by name, and a default", "return [laid(p, x = 1), laid(p, c = \"#\")]", true},
	{"a slice with steps", "return [[p[0][::-1], p[1][-1:-3:-1]]]", true},
	{"parts of a row", "return [[\"-\".join((p[0] + \"-\" + p[1]).split(\"-\")).replace(\"-\", \"\")[:2], p[1]]]", true},
	{"letters as numbers", "return [[p[0], chars[ord(p[0][0]) - ord(\"#\")] + p[1][1]]]", true},
	{"a row is longer", "return [[p[0] + p[0], p[1]]]", false},
	{"a row is missing", "return [p[1:]]", false},
	{"an index out of range", "return [put(p, 0, 0)] if p[2][0] == \".\" else []", false},
	{"an error where a cell is free", "return [put(p, 0, 0)] if p[0][0] == \".\" and 1 // (len(p) - 2) else []", false},
	{"a list that each element changes", "q = list(p)\nreturn [spoil(q, x) for x in range(2) if p[0][x] == \".\"]", false},
	{"rows that are chosen", "return [[row for row in p if row[0] == \".\"] + [\"##\"] * len([row for row in p if row[0] != \".\"])]", false},
	{"rows in some order", "return [sorted(p)]", false},
	{"an unknown function", "return [put(p, 0, hash(p[0]) % 2)]", false},
}

const changeHead = `
chars = "." * 12
def laid(p, y = 0, x = 0, c = "."):
    return p[:y] + [p[y][:x] + c + p[y][x + 1:]] + p[y + 1:]
def put(p, y, x):
    rows = list(p)
    rows[y] = rows[y][:x] + "#" + rows[y][x + 1:]
    return rows
def spoil(rows, x):
    rows[0] = "#" * 2
    return rows
def options(p):
`

// TestChanges compares the changes of boards of 2 x 2 cells with the options that the language itself
// gives, at all positions.
func TestChanges(t *testing.T) {
	for _, c := range changeBodies {
		t.Run(c.name, func(t *testing.T) {
			p := program(t, changeHead+"    "+strings.ReplaceAll(c.body, "\n", "\n    ")+"\n")
			changes, _, err := symbolic.NewChanger(p).Changes("options", symbolic.Field{Letters: ".#", Columns: 2, Rows: 2, Fuel: 20000})
			if (err == nil) != c.found {
				t.Fatalf("found %v (%v), want %v", err == nil, err, c.found)
			}
			for i := range 16 {
				cells := ""
				for k := range 4 {
					cells += ".#"[i>>k&1 : i>>k&1+1]
				}
				if !c.found {
					break
				}
				if got, want := changed(changes, cells), calledAt(t, p, cells); !slices.Equal(got, want) {
					t.Errorf("%s: options %v, want %v", cells, got, want)
				}
			}
		})
	}
}

// changed returns the options of a position that are among the changes, in order, each once.
func changed(changes []symbolic.Change, cells string) []string {
	options := map[string]bool{}
	for _, c := range changes {
		if slices.ContainsFunc(c.Facts, func(f symbolic.Fact) bool { return f.Letters>>strings.IndexByte(".#", cells[f.Cell-1])&1 == 0 }) {
			continue
		}
		option := ""
		for _, g := range c.Cells {
			if g.Cell > 0 {
				option += cells[g.Cell-1 : g.Cell]
			} else {
				option += string(g.Byte)
			}
		}
		options[option] = true
	}
	return slices.Sorted(maps.Keys(options))
}

// calledAt returns the options that the language gives.
func calledAt(t *testing.T, p symbolic.Program, cells string) []string {
	t.Helper()
	board := starlark.NewList([]starlark.Value{starlark.String(cells[:2]), starlark.String(cells[2:])})
	result, err := starlark.Call(new(starlark.Thread), p.Globals["options"], starlark.Tuple{board}, nil)
	if err != nil {
		t.Fatal(err)
	}
	options := map[string]bool{}
	for option := range starlark.Elements(result.(starlark.Iterable)) {
		text := ""
		for row := range starlark.Elements(option.(starlark.Iterable)) {
			text += string(row.(starlark.String))
		}
		options[text] = true
	}
	return slices.Sorted(maps.Keys(options))
}

// TestTooMuchWork gives up where each cell doubles the cases.
func TestTooMuchWork(t *testing.T) {
	p := program(t, "def options(p): return [p] if \"\".join(p).count(\".\") == 7 else []\n")
	_, used, err := symbolic.NewChanger(p).Changes("options", symbolic.Field{Letters: ".#", Columns: 5, Rows: 5, Fuel: 5000})
	if want := "too much work"; err == nil || !strings.Contains(fmt.Sprint(err), want) || used < 5000 || used > 5100 {
		t.Errorf("%d steps, error %v, want %s after 5000", used, err, want)
	}
}
