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

// features are what the rules of published games are made of, with examples.
var features = []struct {
	title string
	files []string
}{
	{"Sums of parts, found in the position", []string{"dawsons-row", "split-string", "zero-one", "divisor-matrix"}},
	{"Fixed and ranged removals", []string{"subtract", "bash", "at-least-half"}},
	{"Any amount", []string{"nim", "sorted-nim"}},
	{"Splits", []string{"kayles", "lasker", "grundys-game", "fair-shares", "octal"}},
	{"Parameters, and the data of a problem as parameters", []string{"moore", "octal", "permutation-game", "dag-pieces", "intervals"}},
	{"Amounts computed from the heap: divisors, primes, digits, squares", []string{"divisor-nim", "primes", "removing-digits", "squares", "coprime-nim"}},
	{"Letters that are numbers", []string{"digital-deletions"}},
	{"Functions of the heap", []string{"mark", "tower-breakers"}},
	{"Misère play, and other ends: won, lost, tied", []string{"misere-nim", "candy-piles", "treblecross", "notakto", "tic-tac-toe", "knight-draw"}},
	{"Totals that decide at the end", []string{"predict-winner"}},
	{"Moves between heaps or along a line", []string{"staircase", "tree-staircase", "welters-game", "peg-row"}},
	{"Several heaps at once", []string{"wythoff", "moore", "circular-nim", "euclid", "conjunctive-euclid", "distribunim"}},
	{"A heap picked by rank or place", []string{"smallest-heap", "greedy-nim", "end-nim"}},
	{"Merges and additions", []string{"merging", "vs-atcoder", "difference-game"}},
	{"Constraints on the result", []string{"antonim", "pebbles", "forbidden"}},
	{"Coin-turning", []string{"turning-turtles"}},
	{"Memory: the last move, moves used, a pass, whose turn it is", []string{"fibonacci-nim", "stoned", "used-moves", "red-kingdom", "nim-pass", "circle-of-players"}},
	{"Deletions in graphs and trees", []string{"node-kayles", "arc-kayles", "tree-nim", "removing-coins"}},
	{"A token on a graph or a board", []string{"geography", "undirected-geography", "board-walk", "queens"}},
	{"Steps and slides on a board", []string{"clobber", "queens", "four-in-line"}},
	{"Two players with moves or pieces of their own", []string{"berzerk", "tic-tac-toe", "hex", "chopsticks"}},
	{"Loops and draws", []string{"berzerk", "chopsticks"}},
	{"Moves that let the same player move again", []string{"nimstring"}},
	{"Symmetries of one's own", []string{"painted-ring", "carousel"}},
	{"Moves in words, positions drawn", []string{"carousel"}},
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
	index.WriteString("\n## By what they show\n\n| | |\n| --- | --- |\n")
	for _, f := range features {
		var links []string
		for _, name := range f.files {
			if _, err := os.Stat(examples + name + rulefile.Extension); err != nil {
				t.Errorf("%s: %v", f.title, err)
			}
			links = append(links, fmt.Sprintf("[%s](%s%s)", name, name, rulefile.Extension))
		}
		fmt.Fprintf(&index, "| %s | %s |\n", f.title, strings.Join(links, ", "))
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
