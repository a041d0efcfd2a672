package compile

import (
	"fmt"
	"testing"

	"grundy/rulefile/form"
)

var (
	textBoard   = &form.Form{Kind: form.Rows, Elem: &form.Form{Kind: form.Text}}
	numberBoard = &form.Form{Kind: form.Rows, Elem: numbersForm}
)

// TestDraftWays says which ways to change a copy of a position are drawn in the stream. The
// statements stand in a loop over all cells y, x.
func TestDraftWays(t *testing.T) {
	for _, c := range []struct {
		form *form.Form
		move string
		want bool
	}{
		{textBoard, "rows = list(p)\n            rows[y] = rows[y][:x] + 'X' + rows[y][x + 1:]\n            out.append(rows)", true},
		{textBoard, "rows = p[:]\n            rows[y] = p[y][:x] + 'X' + p[y][x + 1:]\n            out.append(rows)", true},
		{textBoard, "out.append(p[:y] + [p[y][:x] + 'X' + p[y][x + 1:]] + p[y + 1:])", true},
		{textBoard, "out.append([row[:x] + 'X' + row[x + 1:] if v == y else row for v, row in enumerate(p)])", true},
		{textBoard, "out.append([p[v] if v != y else p[v][:x] + 'X' + p[v][x + 1:] for v in range(len(p))])", true},
		{textBoard, "out.append(put(put(p, y, x, 'X'), 0, x, p[y][x]))", true},
		{textBoard, "out += [choose(p, y, x)]", true},
		{textBoard, "rows = list(p)\n            out.append(rows)\n            rows[y] = 'X' * len(p[0])", false},
		{textBoard, "rows = list(p)\n            if x > y:\n                out.append(rows)", false},
		{numberBoard, "q = [list(row) for row in p]\n            q[y][x] = 0\n            out.append(q)", true},
		{numberBoard, "q = list(p)\n            q[y][x] = 0\n            out.append(q)", false},
	} {
		source := `
def f(p):
    out = []
    for y in range(len(p)):
        for x in range(len(p[y])):
            ` + c.move + `
    return out

def put(p, y, x, letter):
    rows = list(p)
    rows[y] = rows[y][:x] + letter + rows[y][x + 1:]
    return rows

def choose(p, v, u):
    return [row[:u] + 'X' + row[u + 1:] if y == v else row for y, row in enumerate(p)]
`
		if got := isDrawn(t, source, c.form); got != c.want {
			t.Errorf("%s is drawn: %v, want %v", c.move, got, c.want)
		}
	}
}

// isDrawn reports whether the function f of a source writes copies of the position.
func isDrawn(t *testing.T, source string, board *form.Form) (drawn bool) {
	t.Helper()
	file, globals := parse(t, source)
	c := checkerOf(file, globals)
	p := newProgram(c, ".X")
	main, _ := p.main(c.entry("f", []*typ{typeOf(board)}), Entry{Name: "f", Params: []*form.Form{board}, Result: board})
	eachStmt(main.body, func(s stmt) {
		if _, ok := s.(streamPosition); ok {
			drawn = true
		}
	})
	return drawn
}

// TestDraftOfList has a list that is changed in place before it is an option.
func TestDraftOfList(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{"q = list(x)\n    q[0] += n\n    q[-1] = q[0] * q[1]\n    out.append(q)", "[[6 2 12]]"},
		{"q = x + [n]\n    q[3], q[0] = q[0], q[3]\n    out.append(sorted(q))", "[[1 2 3 5]]"},
		{"q = list(x)\n    q[0] = n * 3000000000\n    q[1] = q[0] // 7\n    out.append(q)", "[[15000000000 2142857142 3]]"},
		{"for k in range(2):\n        q = x[:]\n        for i in range(len(q)):\n            q[i] = q[i] - k\n        out.append(q)", "[[1 2 3] [0 1 2]]"},
	} {
		source := "def f(n):\n    x = [1, 2, 3]\n    out = []\n    " + c.body + "\n    return out\n"
		m := compileF(t, source, numberForm)
		options, failure := m.call(5)
		if got := fmt.Sprint(options); got != c.want || failure != NoFailure || !m.code.Streamed {
			t.Errorf("%s is %s, failure %d, streamed %v, want %s", c.body, got, failure, m.code.Streamed, c.want)
		}
	}
}

// TestDraftOfLength gives up where a draft is not as long as the rules want it.
func TestDraftOfLength(t *testing.T) {
	source := "def f(n):\n    out = []\n    q = [1] * n\n    q[0] = 7\n    out.append(q)\n    return out\n"
	file, globals := parse(t, source)
	pairs := &form.Form{Kind: form.Many, Len: 2, Elem: numberForm}
	code, err := Compile(file, globals, Entry{Name: "f", Params: []*form.Form{numberForm}, Result: pairs})
	if err != nil {
		t.Fatal(err)
	}
	m := instance(t, code)
	if options, failure := m.call(2); fmt.Sprint(options) != "[[7 1]]" || failure != NoFailure {
		t.Errorf("two numbers: %v, failure %d", options, failure)
	}
	if options, failure := m.call(3); failure != Redo {
		t.Errorf("three numbers: %v, failure %d, want to give up", options, failure)
	}
}
