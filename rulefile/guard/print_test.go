package guard_test

import (
	"strings"
	"testing"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/rulefile/guard"
)

// printedBy runs a text and returns what it prints, each with its line.
func printedBy(t *testing.T, source string) (lines []string) {
	t.Helper()
	thread := guard.NewThread("print.star")
	guard.PrintTo(thread, func(place syntax.Position, text string) {
		lines = append(lines, place.String()+" "+text)
	})
	file, err := (&syntax.FileOptions{Set: true, TopLevelControl: true}).Parse("print.star", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	guard.Rewrite(file.Stmts)
	names := guard.Names()
	program, err := starlark.FileProgram(file, names.Has)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := program.Init(thread, names); err != nil {
		lines = append(lines, "error "+err.Error())
	}
	return lines
}

// TestPrint prints values as Starlark does, with the place of the call, but not more than
// a few thousand letters.
func TestPrint(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		{`print()`, "print.star:1:6 "},
		{`print("a", 1, True, None)`, "print.star:1:6 a 1 True None"},
		{`print([1, "a", (2,), (), (3, 4)], sep = "x")`, `print.star:1:6 [1, "a", (2,), (), (3, 4)]`},
		{`print(1, 2, sep = "")`, "print.star:1:6 12"},
		{`print({1: [2], "k": {}}, set([3]))`, `print.star:1:6 {1: [2], "k": {}} set([3])`},
		{"print(1 << 70)\nprint(range(3))", "print.star:1:6 1180591620717411303424\nprint.star:2:6 range(3)"},
		{`print(1, end = "")`, `error print: unexpected keyword argument "end"`},
	} {
		if got := strings.Join(printedBy(t, c.source), "\n"); got != c.want {
			t.Errorf("%s: %q, want %q", c.source, got, c.want)
		}
	}
}

// TestPrintIsCut: a list of a million elements, and one that holds itself, are not walked
// to their end.
func TestPrintIsCut(t *testing.T) {
	const most = 4000 + 100
	for _, source := range []string{
		`print([0] * 1000000)`,
		`print(["ab" * 500000] * 2)`,
		`print("ab" * 500000, "c")`,
		"a = []\na.append(a)\nprint(a)",
		"d = {}\nfor k in range(100000): d[k] = [k]\nprint(d, d)",
		`print(set(range(100000)))`,
	} {
		got := strings.Join(printedBy(t, source), "\n")
		if len(got) > most || !strings.HasSuffix(got, "...") || !strings.HasPrefix(got, "print.star:") {
			t.Errorf("%s: %d letters, %.40q, want it cut", source, len(got), got)
		}
	}
}

// TestPrintToNobody: without a printer print does nothing, whatever it is given.
func TestPrintToNobody(t *testing.T) {
	thread := guard.NewThread("print.star")
	fn := guard.Names()["print"]
	if v, err := starlark.Call(thread, fn, starlark.Tuple{starlark.MakeInt(1)}, nil); v != starlark.None || err != nil {
		t.Errorf("%v, %v, want None", v, err)
	}
}
