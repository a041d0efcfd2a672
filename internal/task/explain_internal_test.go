package task

import (
	"bufio"
	"slices"
	"strings"
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

// TestExplainSum tells of Nim that it is a sum of its heaps, and does not of games where one heap has
// to do with the others.
func TestExplainSum(t *testing.T) {
	const told = "a sum of its heaps, proved from the text for up to 5 of them"
	for name, want := range map[string]bool{"sorted-nim": true, "smallest-heap": false, "moore": false, "kayles": false} {
		r, err := rulefile.Load("../../examples/rules/"+name+rulefile.Extension, nil, rulefile.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		text, j := explained(t, name, r)
		if strings.Contains(text, told) != want || strings.Contains(j, `"sum_to":5`) != want {
			t.Errorf("%s: want the sum told %v in\n%s\n%s", name, want, text, j)
		}
	}
}

// TestExplainRegions tells of boards and rows that fall apart, and does not of those where a move depends
// on all cells, or where play ends at a target.
func TestExplainRegions(t *testing.T) {
	const told = "a sum of its regions, proved from the text for boards of 4x4, and for others as they are met"
	for name, want := range map[string]bool{"cram": true, "clobber": true, "peg-row": false, "treblecross": false, "notakto": false, "painted-ring": false, "hex": false} {
		r, err := rulefile.Load("../../examples/rules/"+name+rulefile.Extension, nil, rulefile.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		text, j := explained(t, name, r)
		if strings.Contains(text, told) != want || strings.Contains(j, `"regions":true`) != want {
			t.Errorf("%s: want the regions told %v in\n%s\n%s", name, want, text, j)
		}
	}
}

// explained returns what is told of the rules of a file, as text and as JSON.
func explained(t *testing.T, name string, r game.Rules) (text, json string) {
	t.Helper()
	f, _ := game.As[*rulefile.Rules](r)
	e := newFileEntry(subject{name: name, rules: r, file: f})
	var b strings.Builder
	w := bufio.NewWriter(&b)
	if err := e.WriteText(w); err != nil {
		t.Fatal(err)
	}
	w.Flush()
	j, err := e.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	return b.String(), string(j)
}

// TestExplainRepetitions tells the options of a row as its file returns them, though it falls apart.
func TestExplainRepetitions(t *testing.T) {
	const source = "position = row(\".X\")\n" +
		"def options(p): return [p[:i] + \"X\" + p[i + 1:] for i in range(len(p) - 1, -1, -1) if p[i] == \".\"] * 2\n"
	r, err := rulefile.New("rule.star", []byte(source), nil, rulefile.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if f, _ := game.As[*rulefile.Rules](r); !f.FallsApart() {
		t.Fatal("it does not fall apart")
	}
	e := newPositionEntry(r, game.Position{0, 1, 0})
	if got, want := e.Options[0].Items, []string{".XX", "XX.", ".XX", "XX."}; !slices.Equal(got, want) {
		t.Errorf("options %q, want %q", got, want)
	}
}

// TestPositionWords parses the example of every kind of position, which has no blanks but
// those between its numbers.
func TestPositionWords(t *testing.T) {
	for _, s := range []game.Shape{
		game.Heaps(), game.Heaps().Of(2), game.Heap(), game.Heap().Mem(1), game.Coupled(0), game.Coupled(2), game.Tuple(0), game.Tuple(3).Mem(2),
		game.Set(), game.Row(".X"), game.Row(""), game.Board(".X"), game.Board(""), game.Board("").Mem(1), game.Tree(), game.Tree().Of(2),
		game.Graph(), game.Graph().Lab(1), game.Digraph(), game.Digraph().Mem(1),
	} {
		_, example := positionWords(s)
		r := game.Define("rules", s, func(game.Position, *game.List) {})
		if _, err := game.Parse(r, example); err != nil {
			t.Errorf("%+v: %v", s, err)
		}
		if example != strings.Join(strings.Fields(example), " ") || strings.Contains(example, " /") {
			t.Errorf("%+v: example %q has blanks too many", s, example)
		}
	}
}
