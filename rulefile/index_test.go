package rulefile_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"grundy/game"
	"grundy/rulefile"
	"grundy/rules"
)

var update = flag.Bool("update", false, "write examples/rules/README.md anew")

// chapters are the kinds of position in the order of the list of examples.
var chapters = []struct {
	title string
	has   func(game.Shape) bool
}{
	{"Heaps, each played alone", func(s game.Shape) bool { return s.Kind == game.KindHeaps && s.Width <= 1 }},
	{"Heaps of several numbers, each played alone", func(s game.Shape) bool { return s.Kind == game.KindHeaps }},
	{"One heap or number", func(s game.Shape) bool { return s.Kind == game.KindHeap && s.Memory == 0 }},
	{"One heap or number, and a memory", func(s game.Shape) bool { return s.Kind == game.KindHeap }},
	{"Heaps seen as a whole, in any order", func(s game.Shape) bool { return s.Kind == game.KindCoupled }},
	{"Numbers in order", func(s game.Shape) bool { return s.Kind == game.KindTuple }},
	{"Sets", func(s game.Shape) bool { return s.Kind == game.KindSet }},
	{"Rows", func(s game.Shape) bool { return s.Kind == game.KindRow }},
	{"Boards", func(s game.Shape) bool { return s.Kind == game.KindBoard }},
	{"Trees", func(s game.Shape) bool { return s.Kind == game.KindTree }},
	{"Graphs", func(s game.Shape) bool { return s.Kind == game.KindGraph }},
}

// builtins are the built-in games that examples are, besides those of sameAs.
var builtins = map[string]string{"dawsons-row.star": "dawsons-kayles", "tree-nim.star": "tree-hackenbush", "peg-row.star": "peg-duotaire", "notakto.star": "notakto", "tic-tac-toe.star": "tic-tac-toe"}

// TestExamplesIndex holds examples/rules/README.md to what the files say themselves,
// and has a source for each, a file for each kind of position and for each thing that a
// file may define.
func TestExamplesIndex(t *testing.T) {
	lines := make([][]string, len(chapters))
	defined := map[string]bool{}
	for _, name := range files(t) {
		r := load(t, name)
		f, _ := game.As[*rulefile.Rules](r)
		i := slices.IndexFunc(chapters, func(c struct {
			title string
			has   func(game.Shape) bool
		},
		) bool {
			return c.has(r.Shape())
		})
		lines[i] = append(lines[i], indexLine(t, name, f))
		for _, tier := range f.Explain() {
			defined[tier.Function] = true
		}
		f.Close()
	}
	checkIndex(t, lines)
	for _, name := range []string{"components", "images", "won", "lost", "tied", "legal", "describe", "show"} {
		if !defined[name] {
			t.Errorf("no example defines %s", name)
		}
	}
}

// indexLine returns the line of an example: its name, its rule, the built-in game that
// it is, and the source.
func indexLine(t *testing.T, name string, f *rulefile.Rules) string {
	t.Helper()
	doc := strings.Join(strings.Fields(f.Doc()), " ")
	if doc == "" {
		doc = "Two lines."
	}
	line := fmt.Sprintf("- [%s](%s): %s", name, name, doc)
	builtin := builtins[name]
	for _, c := range sameAs {
		if nameOf(c.file) == name && builtin == "" {
			builtin, _, _ = strings.Cut(c.builtin, ":")
		}
	}
	if builtin == "" {
		if !strings.ContainsAny(doc, "([") && name != "carousel.star" {
			t.Errorf("%s has no source", name)
		}
		return line
	}
	e, err := rules.Find(builtin)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%s Built in as `%s`; %s.", line, builtin, e.Source)
}

func checkIndex(t *testing.T, lines [][]string) {
	t.Helper()
	var index strings.Builder
	index.WriteString("# Example rule files\n\nGames in a few lines each; [docs/rules.md](../../docs/rules.md) teaches the language. Each file is compared with a\nbuilt-in game or with a plain search by the tests of package `rulefile`, which write this list.\n")
	for i, c := range chapters {
		if len(lines[i]) == 0 {
			t.Errorf("no example for %s", c.title)
		}
		fmt.Fprintf(&index, "\n## %s\n\n%s\n", c.title, strings.Join(lines[i], "\n"))
	}
	const name = examples + "README.md"
	if *update {
		if err := os.WriteFile(name, []byte(index.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(name); err != nil || string(got) != index.String() {
		t.Errorf("%s is not the list of the examples (%v): go test ./rulefile -run Index -update writes it", name, err)
	}
}
