package rulefile_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/game"
	"grundy/rulefile"
	"grundy/rules"
	"grundy/solve"
)

const examples = "../examples/rules/"

// load returns the rules of an example file.
func load(t testing.TB, name string) game.Rules {
	t.Helper()
	r, err := rulefile.Load(examples+name, nil, rulefile.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// files returns the rule files of the examples, by their names.
func files(t testing.TB) []string {
	t.Helper()
	entries, err := os.ReadDir(examples)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), rulefile.Extension) {
			names = append(names, e.Name())
		}
	}
	return names
}

// upTo returns the numbers 0 to n as positions.
func upTo(n int) []string {
	var texts []string
	for i := range n + 1 {
		texts = append(texts, fmt.Sprint(i))
	}
	return texts
}

// smallHeaps returns the positions of k heaps of at most m tokens.
func smallHeaps(k, m int) []string {
	texts := []string{""}
	for range k {
		var longer []string
		for _, text := range texts {
			for n := range m + 1 {
				longer = append(longer, strings.TrimSpace(fmt.Sprint(text, " ", n)))
			}
		}
		texts = longer
	}
	return texts
}

// sameAs says which built-in game each example file is, and for which positions the
// test compares them.
var sameAs = []struct {
	file, builtin string
	positions     []string
}{
	{"smallest-heap.star", "smallest-heap", smallHeaps(4, 4)},
	{"nim.star", "nim", smallHeaps(3, 4)},
	{"shortest.star", "nim", smallHeaps(3, 4)},
	{"misere-nim.star", "misere-nim", smallHeaps(3, 3)},
	{"bash.star:k=4", "bash:4", upTo(20)},
	{"subtract.star", "subtract:1,3,4", upTo(30)},
	{"subtract.star:set_of_moves=2,5", "subtract:2,5", upTo(30)},
	{"kayles.star", "kayles", upTo(80)},
	{"dawsons-kayles.star", "dawsons-kayles", upTo(80)},
	{"wythoff.star", "wythoff", smallHeaps(2, 12)},
	{"lasker.star", "lasker", upTo(40)},
	{"euclid.star", "euclid", smallHeaps(2, 15)},
	{"divisor-nim.star", "divisor-nim", upTo(60)},
	{"grundys-game.star", "grundys-game", upTo(60)},
	{"sorted-nim.star", "nim", smallHeaps(3, 4)},
	{"greedy-nim.star", "greedy-nim", smallHeaps(3, 5)},
	{"antonim.star", "antonim", []string{"0", "3", "1 2", "2 4 5", "1 4 6", "3 5 6 7"}},
	{"at-least-half.star", "at-least-half", upTo(60)},
	{"squares.star", "squares", upTo(60)},
	{"primes.star", "primes", upTo(60)},
	{"coprime-nim.star", "coprime-nim", upTo(40)},
	{"treblecross.star", "treblecross", []string{"1", "2", "3", "4", "6", "8", "9", "..X..", ".X...X.", "XXX.."}},
	{"chomp.star", "chomp", []string{"1", "5 4", "4 4", "4 1 1 1", "5 3 2", "1 5", "3 3 3", "2 5 3 1"}},
	{"fibonacci-nim.star", "fibonacci-nim", []string{"0 | 0", "13 | 12", "12 | 11", "8 | 2", "20 | 5", "21 | 20"}},
	{"nim-pass.star", "nim-pass", []string{"0 | 1", "1 | 1", "2 3 5 | 1", "2 3 5 | 0", "4 4 | 1", "1 2 3 | 1"}},
	{"queens.star", "queens", []string{"3,4", "0,0", "5,3", "7,7 2,1", "4,6 1,9"}},
	{"node-kayles.star", "node-kayles", []string{"1", "1-2", "1-2 2-3", "1-2 2-3 3-4 4-1", "1-2 1-3 1-4 4-5 6", "1-2 2-3 3-4 4-5 5-6 6-7"}},
	{"geography.star", "geography", []string{"1>2 2>3 | 1", "1>2 2>1 | 1", "1>2 2>3 3>1 | 1", "1>2 2>3 3>1 2>4 4>3 | 1"}},
	{"cram.star", "cram", []string{"2x1", "3x2", "4x2", "3x3", "4x3", "..../.#../...."}},
	{"difference-game.star", "difference-game", []string{"3 5 9", "2 4", "1 7", "6 10 15"}},
	{"dawsons-row.star", "dawsons-kayles", nil},
	{"moore.star", "moore:2", smallHeaps(3, 3)},
	{"moore.star:k=3", "moore:3", []string{"1 2 3", "2 2 2 2", "1 1 1 1"}},
	{"end-nim.star", "end-nim", []string{"3 1 4 2", "2 2", "1 2 1", "1 2 3", "3 1 9 4"}},
	{"mark.star", "mark", upTo(60)},
	{"turning-turtles.star", "turning-turtles", []string{"3 5 6", "1", "4", "2 7"}},
	{"arc-kayles.star", "arc-kayles", []string{"1-2", "1-2 1-3 1-4", "1-2 2-3 3-4 4-5", "1-2 2-3 3-4 4-1", "1-2 2-3 3-4 4-5 3-6"}},
	{"welters-game.star", "welters-game", []string{"0 1 2", "2 5", "4 7", "2 4 5", "1 3 6"}},
	{"undirected-geography.star", "undirected-geography", []string{"1-2 2-3 | 1", "1-2 2-3 | 2", "1-2 2-3 3-1 | 1", "1-2 2-3 3-4 4-1 4-5 | 1"}},
	{"octal.star", "octal:0.77", upTo(50)},
	{"octal.star:digits=1,5,6", "octal:0.156", upTo(50)},
	{"octal.star:digits=0,0,7", "octal:0.007", upTo(50)},
	{"staircase.star", "staircase", []string{"0 5", "2 1", "2 1 2", "1 0 2", "2 2 2 1"}},
	{"steins-game.star", "steins-game", []string{"1,1 1,1", "1,0 1,0", "2,0 2,1 2,1", "1,0 2,1 2,1", "3,0 3,1 4,1", "3,1 3,1 5,1"}},
	{"circular-nim.star", "circular-nim", []string{"2 2 2", "1 2 1 2", "1 2 2 1", "1 2 3 4"}},
	{"circular-nim.star:k=3", "circular-nim:3", []string{"2 2 2 2", "1 2 2 1"}},
	{"tower-breakers.star", "tower-breakers", upTo(60)},
}

func TestSameAsBuiltIn(t *testing.T) {
	for _, c := range sameAs {
		mine, builtin := load(t, c.file), mustParse(t, c.builtin)
		for _, text := range c.positions {
			got, want := answer(t, mine, text), answer(t, builtin, text)
			if got != want {
				t.Errorf("%s %s: %s, want %s as %s", c.file, text, got, want, c.builtin)
			}
		}
	}
}

func mustParse(t testing.TB, name string) game.Rules {
	t.Helper()
	r, _, err := rules.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// answer returns the nim-value of a position in words, or its outcome where it has
// no nim-value.
func answer(t testing.TB, r game.Rules, text string) string {
	t.Helper()
	ps, err := game.ParseSum(r, text)
	if err != nil {
		t.Fatal(err)
	}
	s := solve.New(r, solve.Config{Play: game.PlayOf(r)})
	_, judged := game.As[game.Judge](r)
	if judged || game.PlayOf(r) == game.Misere {
		o, err := s.Outcome(context.Background(), ps...)
		return failed(r, err, o.String())
	}
	v, err := s.Value(context.Background(), ps...)
	return failed(r, err, fmt.Sprint(v))
}

// failed returns the error of the rule file, or of the solver, or else the text.
func failed(r game.Rules, err error, text string) string {
	if f, ok := game.As[*rulefile.Rules](r); ok && f.Err() != nil {
		return f.Err().Error()
	}
	if err != nil {
		return err.Error()
	}
	return text
}

// TestRowIsDawsonsKayles has a row of n cells worth a heap of n+1 in Dawson's
// Kayles [WW, chapter 4].
func TestRowIsDawsonsKayles(t *testing.T) {
	row, heap := load(t, "dawsons-row.star"), mustParse(t, "dawsons-kayles")
	for n := 1; n <= 40; n++ {
		got, want := answer(t, row, fmt.Sprint(n)), answer(t, heap, fmt.Sprint(n+1))
		if got != want {
			t.Errorf("row of %d: %s, want %s", n, got, want)
		}
	}
}

// TestTreeNim has the values of rooted trees by the colon principle and the nim-sum
// [WW, chapter 7]: a path of n edges is worth n; branches add, plus one edge below.
func TestTreeNim(t *testing.T) {
	r := load(t, "tree-nim.star")
	for _, c := range []struct{ text, want string }{
		{"0", "0"},
		{"0 1", "1"},
		{"0 1 2 3", "3"},
		{"0 1 1 1", "1"},
		{"0 1 2 2", "1"},   // one edge below two single ones: 1 + (1 xor 1)
		{"0 1 2 3 2", "4"}, // 1 + (2 xor 1)
	} {
		if got := answer(t, r, c.text); got != c.want {
			t.Errorf("tree %s: %s, want %s", c.text, got, c.want)
		}
	}
}

// TestThreeInLine has lines that end the play; one row is Treblecross [WW, chapter 4].
func TestThreeInLine(t *testing.T) {
	r := load(t, "three-in-line.star")
	for _, c := range []struct{ text, want string }{
		{"3x3", "N"},
		{"OOO/.../...", "P"},
		{"O../.O./..O", "P"},
		{".O./.O./.O.", "P"},
		{"3x1", "N"},
		{"6x1", "P"},
	} {
		if got := answer(t, r, c.text); got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
}

// TestTicTacToe: nobody can force a win, and who has two in a line with the third free
// wins at once.
func TestTicTacToe(t *testing.T) {
	r := load(t, "tic-tac-toe.star")
	for _, c := range []struct{ text, want string }{
		{"3x3", "D"},
		{"XX./OO./...", "N"},
		{"XXX/OO./...", "P"},
		{"XOX/XOO/OXX", "D"},
		{"X../.O./..X", "D"},
		{"XO./.../...", "N"}, // the nought on an edge next to the cross loses
	} {
		if got := answer(t, r, c.text); got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
}

// TestExamplesLoad loads every example, looks for its text, and asks for the
// options of a position, so that no file stands there untested.
func TestExamplesLoad(t *testing.T) {
	for _, name := range files(t) {
		r := load(t, name)
		f, _ := game.As[*rulefile.Rules](r)
		if f.Doc() == "" && name != "shortest.star" {
			t.Errorf("%s has no text at its head", name)
		}
		if r.String() != filepath.Base(name) {
			t.Errorf("%s is called %v", name, r)
		}
	}
}

// TestSmallestHeapIsShort holds the file to eight lines.
func TestSmallestHeapIsShort(t *testing.T) {
	source, err := os.ReadFile(examples + "smallest-heap.star")
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(source), "\n"); n > 8 {
		t.Errorf("%d lines, want at most 8", n)
	}
}
