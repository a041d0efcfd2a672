package rulefile_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// A drafter writes rules at random that copy a board and change the copy, mostly so that it
// can be drawn where it will stand, and now and then such that it must not be.
type drafter struct{ *rand.Rand }

func (w drafter) pick(words ...string) string { return words[w.IntN(len(words))] }

// program returns a rule file for boards of letters.
func (w drafter) program() string {
	var b strings.Builder
	b.WriteString("position = board('.XO')\n")
	for i := range 2 {
		fmt.Fprintf(&b, "def f%d(q, v, u, s):\n%s", i, indented(w.helper(), 4)+"\n")
	}
	b.WriteString("def options(p):\n    out = []\n    for y in range(len(p)):\n        for x in range(len(p[y])):\n")
	for range 1 + w.IntN(2) {
		b.WriteString(indented(w.move(), 12) + "\n")
	}
	b.WriteString("    return out\n")
	return b.String()
}

// helper returns the body of a function of q, v, u and s.
func (w drafter) helper() string {
	switch w.IntN(4) {
	case 0:
		return "return " + w.sum("q", "v", "u", "s")
	case 1:
		return "return " + w.choice("q", "v", "u", "s")
	}
	return "rows = " + w.copied("q") + "\n" + w.edits("q", "rows", []string{"v", "0", "-1"}, []string{"u", "0"}, []string{"s", "'X'", "q[v][u]"}) + "return rows"
}

// move returns statements that add options for the cell y, x of p.
func (w drafter) move() string {
	switch w.IntN(6) {
	case 0:
		return "out.append(" + w.sum("p", "y", "x", "'X'") + ")"
	case 1:
		return "out.append(" + w.choice("p", "y", w.pick("x", "x + 1"), "'O'") + ")"
	case 2:
		return fmt.Sprintf("out.append(f0(p, y, x, %s))", w.letter())
	case 3:
		return fmt.Sprintf("out.append(f1(f0(p, y, x, %s), %s, x, %s))", w.letter(), w.pick("y", "0", "x"), w.letter())
	}
	text := "rows = " + w.pick(w.copied("p"), w.copied("p"), "p", "f0(p, y, x, 'X')") + "\n" +
		w.edits("p", "rows", []string{"y", "0", "-1", "x"}, []string{"x", "0", "y"}, []string{"'X'", "'O'", "p[y][x]", "p[0][0]"})
	switch w.IntN(8) {
	case 0:
		return text + "if rows[0][0] != 'X':\n    out.append(rows)"
	case 1:
		return text + "out.append(rows)\n" + strings.TrimSuffix(w.edits("p", "rows", []string{"y"}, []string{"x"}, []string{"'X'"}), "\n")
	case 2:
		return text + "out.append(p)\nout.append(rows)"
	}
	return text + "out.append(rows)"
}

func (w drafter) letter() string { return w.pick("'X'", "'O'", "'.'", "p[y][x]", "p[0][-1]", "'XO'") }

func (w drafter) copied(p string) string {
	return w.pick("list("+p+")", p+"[:]", "[row for row in "+p+"]", "[row[:] for row in "+p+"]", p+"[:1] + "+p+"[1:]")
}

func (w drafter) sum(p, y, x, letter string) string {
	return fmt.Sprintf("%[1]s[:%[2]s] + [%[1]s[%[2]s][:%[3]s] + %[4]s + %[1]s[%[2]s][%[3]s + 1:]] + %[1]s[%[2]s + 1:]", p, y, x, letter)
}

func (w drafter) choice(p, y, x, letter string) string {
	row := fmt.Sprintf("row[:%[1]s] + %[2]s + row[%[1]s + 1:]", x, letter)
	if w.IntN(2) == 0 {
		return fmt.Sprintf("[%s if i == %s else row for i, row in enumerate(%s)]", row, y, p)
	}
	return fmt.Sprintf("[row if %s != i else %s for i, row in enumerate(%s)]", y, row, p)
}

// edits returns statements that change rows, a copy of p.
func (w drafter) edits(p, rows string, ys, xs, letters []string) string {
	var b strings.Builder
	for range w.IntN(4) {
		y, x, s := w.pick(ys...), w.pick(xs...), w.pick(letters...)
		from := w.pick(rows, rows, p)
		edit := fmt.Sprintf("%[1]s[%[2]s] = %[5]s[%[2]s][:%[3]s] + %[4]s + %[5]s[%[2]s][%[3]s + 1:]\n", rows, y, x, s, from)
		switch w.IntN(8) {
		case 0:
			edit = fmt.Sprintf("if %s[%s][%s] == '.':\n    %s", rows, y, x, edit)
		case 1:
			edit = fmt.Sprintf("%[1]s[%[2]s] = %[3]s * len(%[1]s[0])\n", rows, y, w.pick("'X'", "'O'"))
		case 2:
			edit = fmt.Sprintf("for k in range(2):\n    %[1]s[%[2]s] = %[4]s[%[2]s][:k] + %[3]s + %[4]s[%[2]s][k + 1:]\n", rows, y, s, from)
		}
		b.WriteString(edit)
	}
	return b.String()
}

// TestWrittenDrafts compares the tiers on such rules.
func TestWrittenDrafts(t *testing.T) {
	programs, seed := toWrite(t)
	compiled := 0
	for i := range programs {
		w := drafter{rand.New(rand.NewPCG(seed, uint64(i)))}
		if agree(t, w.program(), []string{"XO./.OX", "OX/../XO", "X"}) {
			compiled++
		}
	}
	if compiled < programs*9/10 {
		t.Errorf("%d of %d programs compiled, want more (seed %d)", compiled, programs, seed)
	}
}
