package rulefile_test

import (
	"math/rand/v2"
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

const (
	boardOf = "position = board(\".#\")\ndef free(p, y, x): return y >= 0 and x >= 0 and y < len(p) and x < len(p[y]) and p[y][x] == \".\"\n" +
		"def put(p, y, x): return p[:y] + [p[y][:x] + \"#\" + p[y][x + 1:]] + p[y + 1:]\ndef options(p):\n"
	rowOf    = "position = row(\".X\")\ndef options(p):\n"
	allCells = "    out = []\n    for y in range(len(p)):\n        for x in range(len(p[y])):\n"
)

// placeTraps are rules of which a careless proof would say that a position falls apart as it does not,
// and near them rules where it does.
var placeTraps = []struct {
	name, source, position string
	parts                  int // of the position
}{
	{"dominoes", boardOf + allCells + "            for v, u in ((y, x + 1), (y + 1, x)):\n                if free(p, y, x) and free(p, v, u): out.append(put(put(p, y, x), v, u))\n    return out", "..#../..#../..#..", 2},
	{"dead cells are left out", boardOf + allCells + "            if free(p, y, x) and free(p, y, x + 1): out.append(put(put(p, y, x), y, x + 1))\n    return out", ".#.#./#.#.#/.##..", 1},
	{"the row above the first is the last", boardOf + allCells + "            if free(p, y, x) and p[y - 1][x] == \".\": out.append(put(put(p, y, x), (y - 1) % len(p), x))\n    return out", ".#/##/.#", 1},
	{"and joins what is between", boardOf + allCells + "            if free(p, y, x) and p[y - 1][x] == \".\": out.append(put(put(p, y, x), (y - 1) % len(p), x))\n    return out", "../##/..", 2},
	{"only below the first row", boardOf + allCells + "            if y > 0 and free(p, y, x): out.append(put(p, y, x))\n    return out", "../..", 2},
	{"only on even cells", boardOf + allCells + "            if (x + y) % 2 == 0 and free(p, y, x): out.append(put(p, y, x))\n    return out", ".#./#../...", 5},
	{"only while few are filled", boardOf + "    if \"\".join(p).count(\"#\") > 2: return []\n" + allCells + "            if free(p, y, x): out.append(put(p, y, x))\n    return out", "..#/...", 1},
	{"only the first free cell", boardOf + allCells + "            if free(p, y, x): return [put(p, y, x)]\n    return out", "../..", 1},
	{"as long as a corner is free", boardOf + allCells + "            if p[0][0] == \".\" and free(p, y, x): out.append(put(p, y, x))\n    return out", "../..", 1},
	{"as the number of rows says", boardOf + allCells + "            if free(p, y, x) and free(p, y, x + len(p) - 1) : out.append(put(p, y, x))\n    return out", "..#../..#..", 4},
	{"along the whole row", boardOf + allCells + "            if \"#\" not in p[y]: out.append(put(p, y, x))\n    return out", "..../.#../....", 2},
	{"the last of several is missing", boardOf + allCells + "            if len(out) < 3 and free(p, y, x): out.append(put(p, y, x))\n    return out", "../..", 1},
	{"each option once", boardOf + allCells + "            if free(p, y, x) and put(p, y, x) not in out: out.append(put(p, y, x))\n    return out", "../..", 1},
	{"not beside a cross", rowOf + "    return [p[:i] + \"X\" + p[i + 1:] for i in range(len(p)) if \"X\" not in p[max(i - 1, 0):i + 2]]", "...X..X....", 2},
	{"a row that is a ring", rowOf + "    return [(\"XX\" + (p + p)[i + 2:i + len(p)])[len(p) - i:] + (\"XX\" + (p + p)[i + 2:i + len(p)])[:len(p) - i] for i in range(len(p)) if len(p) > 2 and \"X\" not in (p + p)[i:i + 2]]", ".X..X.", 2},
	{"cells that come back", rowOf + "    out = []\n    for i in range(len(p) - 2):\n        if p[i + 1] == \"X\" and p[i] != p[i + 2]: out.append(p[:i] + p[i + 2] + \".\" + p[i] + p[i + 3:])\n    return out", "XX......XX", 1},
	{"an option that is appended, then another", rowOf + "    out = []\n    for i in range(len(p)):\n        if p[i] == \".\":\n            out.append(p[:i] + \"X\" + p[i + 1:])\n            if i + 1 < len(p) and p[i + 1] == \".\": out.append(p[:i] + \"XX\" + p[i + 2:])\n    return out", "..X..", 2},
	{"a list that is changed later", "position = board(\".#\")\ndef options(p):\n    out = []\n    for x in range(len(p[0])):\n        q = list(p)\n        out.append(q)\n        if p[0][x] == \".\": q[0] = q[0][:x] + \"#\" + q[0][x + 1:]\n        else: out.pop()\n    return out", "..#..", 1},
	{"lists that are changed in a later loop", "position = board(\".XO\")\ndef options(p):\n    out = []\n    for y in range(len(p)):\n        moves = []\n        for x in range(len(p[y]) - 1):\n            if p[y][x:x + 2] == \"OO\":\n                q = list(p)\n                q[y] = q[y][:x] + \"X\" + q[y][x + 1:]\n                moves.append(q)\n                far = 1 if p[y][-1] == \"O\" else 2\n        for q in moves: q[y] = \"X\" + q[y][1:]\n        out += moves\n    return out", "OOOO/.X.O/OOO.", 2},
	{"a mirror that odd cells keep on long rows alone", "position = row(\".aX\", cells=9, symmetry=\"mirror\")\ndef options(p):\n    out = []\n    for i in range(0, len(p), 2):\n        for j in (i - 1, i + 1):\n            if p[i] == \".\" and 0 <= j and j < len(p) and p[j] == \"a\":\n                q = list(p.elems())\n                q[i], q[j] = \"X\", \"X\"\n                out.append(\"\".join(q))\n    return out", "Xa.XXX.aX", 2},
	{"the letters of a text are no list", "position = row(\".X#\")\ndef options(p):\n    out = []\n    for i in range(len(p) - 1):\n        if p[i:i + 3] == \"#XX\" and p[i:i + 3].elems() == [\"#\", \"X\", \"X\"]: out.append(p[:i] + \"...\" + p[i + 3:])\n        if p[i:i + 2] == \"..\": out.append(p[:i] + \"XX\" + p[i + 2:])\n    return out", "#XX..", 1},
	{"a loop of more turns than are run", rowOf + "    out = []\n    for k in range(100000):\n        if k < 3 and p[0] == \".\": out.append(\"X\" + p[1:])\n    return out", "..X..", 1},
	{"a number from one turn to the next", rowOf + "    out = []\n    k = 0\n    for i in range(len(p)):\n        if p[i] == \"X\": k += 1\n        elif k % 2 == 0: out.append(p[:i] + \"X\" + p[i + 1:])\n    return out", "..X..X..", 1},
}

// TestPlaceTraps looks for the parts of positions where there is a trap, and compares nim-values.
func TestPlaceTraps(t *testing.T) {
	for _, c := range placeTraps {
		t.Run(c.name, func(t *testing.T) {
			r, err := rulefile.New("rule.star", []byte(c.source), nil, rulefile.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			p, err := game.Parse(r, c.position)
			if err != nil {
				t.Fatal(err)
			}
			if parts := inParts(r, p); len(parts) != c.parts {
				t.Errorf("%s has the parts %v, want %d", c.position, parts, c.parts)
			}
			new(tally).compareParts(t, rand.New(rand.NewPCG(1, 1)), r, c.source, sizesOf(r.Shape()), 40, p)
		})
	}
}
