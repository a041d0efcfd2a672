package rulefile_test

import (
	"fmt"
	"strings"
	"testing"

	"grundy/game"
)

// laid has the ways to write a board with one cell changed, in a loop over all cells y, x.
var laid = []string{
	"rows = list(p)\nrows[y] = rows[y][:x] + 'X' + rows[y][x + 1:]\nout.append(rows)",
	"rows = p[:]\nrows[y] = p[y][:x] + 'X' + p[y][x + 1:]\nout.append(rows)",
	"rows = [row for row in p]\nrows[-1] = rows[-1][:x] + 'XO'[:1] + rows[-1][x + 1:]\nout.append(rows)",
	"out.append(p[:y] + [p[y][:x] + 'X' + p[y][x + 1:]] + p[y + 1:])",
	"out.append([row[:x] + 'X' + row[x + 1:] if v == y else row for v, row in enumerate(p)])",
	"out.append([row if y != v else row[:x] + p[0][0] + row[x + 1:] for v, row in enumerate(p)])",
	"out.append([p[v] if v != y else p[v][:x] + 'X' + p[v][x + 1:] for v in range(len(p))])",
	"out.append(put(p, y, x, 'X'))",
	"out.append(put(put(p, y, x, 'O'), 0, x, p[y][x]))",
	"out.append(choose(choose(p, y, x, 'X'), x, y, 'O'))",
	"out.append(choose(sum(p, y, x, 'O'), y, 0, 'X'))",
	"out.append(sum(put(p, 0, 0, 'O'), y, x, 'X'))",
	"q = put(p, y, x, 'X')\nout.append(q)",
	"rows = list(p)\nrows[y] = 'O' * len(p[y])\nout.append(rows)",
	"rows = list(p)\nfor v in range(len(rows)):\n    rows[v] = rows[v][:x] + 'O' + rows[v][x + 1:]\nout.append(rows)",
	"rows = list(p)\nfor v in range(2):\n    rows[y] = p[y][:v] + 'O' + p[y][v + 1:]\nout.append(rows)",
	"rows = list(p)\nrows[y] = p[y][:x] + 'X' + p[y][x + 1:]\nrows[y] = p[y][:0] + 'O' + p[y][1:]\nout.append(rows)",
	"rows = list(p)\nif x > 0:\n    rows[y] = rows[y][:x] + rows[y][x - 1] + rows[y][x + 1:]\nout.append(rows)",
	"rows = list(p)\nrows[y] = rows[y][:x] + rows[0][len(rows[y]) - 1] + rows[y][x + 1:]\nout.append(rows)",
	"rows = list(reversed(p))\nrows[y] = rows[y][:x] + 'X' + rows[y][x + 1:]\nout.append(rows)",
	"rows = [p[0]] + p[1:]\nrows[y] = rows[y][:x] + 'X' + rows[y][x + 1:]\nrows[y] = rows[y][:x] + 'O' + rows[y][x + 1:]\nout.append(rows)",
	"out.append([row[:x] + 'X' + row[x + 1:] if v == y else 'O' * len(p[0]) if v == x else p[v] for v, row in enumerate(p)])",
	"rows = list(p)\nrows[y] = rows[y][:x] + 'X' + rows[y][x + 1:]\nout.append(rows)\nrows = list(p)\nrows[y] = 'X' * len(p[0])\nout.append(rows)",
	"if p[y - 1][x - 1] == 'X':\n    out.append(put(p, y, x, 'O'))",
	"if len(p[y]) > len(p) and p[y][len(p[0]) - 1 - x] != 'X':\n    out.append(put(p, y, x, 'X'))",
	"for v, u in [(y, x - 1), (0, 0), (y, x)]:\n    if v == u:\n        continue\n    if u > 1:\n        break\n    out.append(put(p, v, max(u, 0), 'X'))",
	"for v, u in ((0, 0), (-1, 0)):\n    out.append(put(p, v, u, 'OX'[u]))",
	"if p[y][x] + p[0][0] in ('XO', 'X', 'OO.', '..'):\n    out.append(put(p, y, x, 'O'))",
	"if p[y][x] + 'X' != p[0][0] + p[y][-1] and 'O' + p[y][x] not in ['OX']:\n    out.append(put(p, y, x, 'O'))",
	"for v, row in enumerate(p):\n    q = list(p)\n    q[v] = row[:x] + 'O' + row[x + 1:]\n    out.append(q)",
	"for v, row in enumerate(p):\n    row = 'X' + row[1:]\n    q = list(p)\n    q[v] = row[:x] + 'O' + row[x + 1:]\n    out.append(q)",
	"for v, row in enumerate(p):\n    out.append(p[:v] + [row[:x] + 'O' + row[x + 1:]] + p[v + 1:])\n    v += 1",
	"for v, row in enumerate(p):\n    out += [p[:v] + [row[:x] + 'O' + row[x + 1:]] + p[v + 1:] for v in range(1)]",
	// these are no drafts, or must give up
	"rows = list(p)\nout.append(rows)\nrows[y] = rows[y][:x] + 'X' + rows[y][x + 1:]",
	"rows = list(p)\nout.append(rows)\nout.append(rows)\nrows[y] = 'X' * len(p[0])",
	"rows = list(p)\nrows[y] = rows[y][:x] + 'X' + rows[y][x + 1:]\nif 'XX' not in rows[y]:\n    out.append(rows)",
	"rows = list(p)\nif x > 0:\n    continue\nrows[y] = 'X' * len(p[0])\nout.append(rows)",
	"rows = list(p)\nout.append(p)\nrows[y] = 'X' * len(p[0])\nout.append(rows)",
	"rows = list(p)\nother = rows\nother[y] = 'X' * len(p[0])\nout.append(rows)",
	"rows = p\nrows[y] = rows[y][:x] + 'X' + rows[y][x + 1:]\nout.append(rows)",
	"rows = list(p)\nrows[y + 1] = rows[y][:x] + 'X' + rows[y][x + 1:]\nout.append(rows)",
	"rows = list(p)\nrows[y] = rows[y][:x] + 'XO' + rows[y][x + 1:]\nout.append(rows)",
	"rows = list(p)\nrows[y] = rows[y][:x + 1] + 'X' + rows[y][x + 2:]\nout.append(rows)",
	"rows = list(p)\nrows[y] = rows[y][:x - 1] + 'X' + rows[y][x:]\nout.append(rows)",
	"rows = list(p)\nrows[y] = rows[y][:x] + '?' + rows[y][x + 1:]\nout.append(rows)",
	"out.append(p[:y + 1] + ['X' * len(p[0])] + p[y + 2:])",
	"out.append(p[:y] + ['X'] + p[y + 1:])",
	"out.append([row[:v] + 'X' + row[v + 1:] if v == y else row for v, row in enumerate(p)])",
	"out.append([row[:x] + 'X' + row[x + 1:] if v == y else row for v, row in enumerate(p, 1)])",
	"out.append([row[:x] + 'X' + row[x + 1:] if v == y + 1 else row for v, row in enumerate(p)])",
	"out.append(put(p, y + 1, x, 'X'))",
	"out.append(put(p, y, x, ''))",
	"out.append(twice(put(p, y, x, 'X'), y))",
	"p[y] = p[y][:x] + 'X' + p[y][x + 1:]\nout.append(list(p))",
	"spoil(p, y)\nrows = list(p)\nrows[0] = 'X' * len(p[0])\nout.append(rows)",
	"if p[y][x + 1] == 'X':\n    out.append(p)",
	"if p[y + 1][x] + 'X' == 'XX':\n    out.append(p)",
	"if len(p[y + 1]) > 0:\n    out.append(p)",
	"out.append(first(put(p, y, x, 'X'), y))",
	"out.append(late(p, y))",
	"out.append(again(list(p), p, y))",
	"out.append(other(list(p), p))",
	"out.append(between(put(p, 0, 0, 'O'), p, y, x))",
	"rows = list(p)\nrows[y] = 'O' * len(p[0])\nout.append(sorted(rows))",
	"if p[0][0] + p[y][x] == p[y][x + 1]:\n    out.append(p)",
	"if p[y][x] + 'X' == 'O' + p[y][x + 1]:\n    out.append(p)",
}

const helpers = `
def put(p, y, x, letter):
    rows = list(p)
    rows[y] = rows[y][:x] + letter + rows[y][x + 1:]
    return rows

def choose(board, y, x, letter):
    return [row[:x] + letter + row[x + 1:] if v == y else row for v, row in enumerate(board)]

def sum(p, y, x, letter):
    return p[:y] + [p[y][:x] + letter + p[y][x + 1:]] + p[y + 1:]

def twice(p, y):
    rows = list(p)
    rows[y] = p[y][:1] + 'O' + p[y][2:]
    return rows

def first(p, y):
    rows = list(p)
    rows[y] = rows[y][:0] + 'O' + rows[y][1:]
    rows[0] = rows[0][:0] + p[y][0] + rows[0][1:]
    return rows

def spoil(p, y):
    p[y] = 'O' * len(p[y])

def again(q, p, y):
    rows = list(q)
    for v in range(len(p)):
        for u in range(len(p[0])):
            rows[y] = p[y][:u] + 'O' + p[y][u + 1:]
    return rows

def other(q, p):
    rows = list(p)
    return rows

def between(q, p, y, x):
    return p[:y] + [q[y][:x] + 'X' + q[y][x + 1:]] + p[y + 1:]

def late(p, y):
    if y == 0:
        row = 'O' * len(p[0])
    rows = list(p)
    rows[0] = row
    return rows
`

// TestDrafts compares the tiers on boards that are changed in many ways.
func TestDrafts(t *testing.T) {
	for _, memory := range []bool{false, true} {
		for _, move := range laid {
			if memory && !strings.Contains(move, "out.append(") {
				continue
			}
			head, params, positions := "position = board('.XO')", "p", []string{"XO./.OX", "X", "..../OXOX/XX..", "OX/XO/OO"}
			if memory {
				head, params, move = "position = board('.XO', memory = 1)", "p, m", strings.ReplaceAll(move, "out.append(", "out.append((m + 1, ")
				move = withMemory(move)
				for i := range positions {
					positions[i] += " | 3"
				}
			}
			source := head + helpers + "def options(" + params + "):\n    out = []\n    for y in range(len(p)):\n        for x in range(len(p[y])):\n" +
				indented(move, 12) + "\n    return out\n"
			if !agree(t, source, positions) {
				t.Errorf("not compiled:\n%s", source)
			}
		}
	}
}

// withMemory turns appends of a number and an option around.
func withMemory(move string) string {
	var lines []string
	for line := range strings.SplitSeq(move, "\n") {
		if before, option, ok := strings.Cut(line, "out.append((m + 1, "); ok {
			line = fmt.Sprintf("%sout.append((%s, m + 1))", before, strings.TrimSuffix(option, ")"))
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

func indented(text string, n int) string {
	pad := strings.Repeat(" ", n)
	return pad + strings.ReplaceAll(text, "\n", "\n"+pad)
}

// TestDraftsOfNumbers has boards of numbers and lists, of which a number is changed.
func TestDraftsOfNumbers(t *testing.T) {
	for _, c := range []struct{ head, move string }{
		{"board()", "q = [list(row) for row in p]\nq[y][x] = 7\nout.append(q)"},
		{"board()", "q = [row[:] for row in p]\nq[y][x] -= 1\nq[0][0] += q[y][x]\nout.append(q)"},
		{"board()", "q = list(p)\nq[y] = q[y][:x] + [0] + q[y][x + 1:]\nout.append(q)"},
		{"board()", "q = [[n for n in row] for row in p]\nq[y][x], q[0][0] = q[0][0], q[y][x]\nout.append(q)"},
		{"board()", "q = list(p)\nq[y][x] = 7\nout.append(q)"},
		{"board()", "q = [list(row) for row in p]\nq[y] = p[0]\nq[y][x] = 5\nout.append(q)"},
		{"board()", "q = [list(row) for row in p]\nr = q[y]\nr[x] = 5\nout.append(q)"},
		{"board()", "q = [list(row) for row in p]\nq[y][x + 1] = 5\nout.append(q)"},
		{"board()", "q = [list(row) for row in p]\nq[y][x] = p[y][x] - 9\nout.append(q)"},
		{"board()", "out.append(p[:y] + [p[y][:x] + [p[y][x] * p[y][x]] + p[y][x + 1:]] + p[y + 1:])"},
		{"board()", "out.append(lower(p, y, x))"},
		{"coupled()", "q = list(p)\nq[y] -= 1\nout.append(q)"},
		{"coupled()", "q = p[:]\nq[y] = x\nq[-1] = q[0]\nout.append(sorted(q))"},
		{"coupled()", "q = [n for n in p if n != x]\nq[0] = y\nout.append(q)"},
		{"coupled()", "q = list(p)\nq[y] += x\nq[x] = len(q)\nout.append(q)"},
		{"coupled()", "q = list(p)\nq[y] = x - 3\nout.append(q)"},
		{"coupled(3)", "q = list(p)\nq[y] = x\nout.append(q)"},
		{"coupled(3)", "q = p[1:] + [9]\nq[1] = x\nout.append(q)"},
		{"coupled(3)", "q = p[1:]\nq[0] = x\nout.append(q)"},
		{"coupled()", "out.append(moved(p, y, x))"},
		{"coupled()", "q = list(p)\nq.append(x)\nq[0] = y\nout.append(q)"},
		{"tuple()", "q = list(p)\nq[y], q[0] = q[0], q[y]\nout.append(q)"},
		{"tuple()", "q = list(p)\nfor i in range(y):\n    q[i] = q[i + 1] * 2\nout.append(q)"},
		{"tuple()", "q = list(p)\nwhile q[y] > 1:\n    q[y] //= 2\nout.append(q)"},
	} {
		positions, size := []string{"1 2 3", "5 5 8", "2 4 4"}, "3"
		loop := "    for y in range(len(p)):\n        for x in range(3):\n"
		if c.head == "board()" {
			positions, size = []string{"1 2/3 4", "5", "7 7 7/0 1 2"}, "len(p[y])"
			loop = strings.Replace(loop, "range(3)", "range("+size+")", 1)
		}
		source := "position = " + c.head + numberHelpers + "def options(p):\n    out = []\n" + loop + indented(c.move, 12) + "\n    return out\n"
		if !agree(t, source, positions) {
			t.Errorf("not compiled:\n%s", source)
		}
	}
}

const numberHelpers = `
def lower(p, y, x):
    q = [list(row) for row in p]
    q[y][x] = max(q[y][x] - 1, 0)
    return q

def moved(p, i, k):
    q = list(p)
    q[i] = k
    return sorted(q)
`

// TestLargeBoard has a board whose options need the memory to grow.
func TestLargeBoard(t *testing.T) {
	compiled, interpreted := both(t, "cram.star")
	p, err := game.Parse(compiled, "24x24")
	if err != nil {
		t.Fatal(err)
	}
	got, want := list(compiled, p), list(interpreted, p)
	if !got.equal(want) || len(got.options) != 2*23*24 {
		t.Errorf("%d options, want %d; %s %s", len(got.options), len(want.options), got.err, want.err)
	}
}
