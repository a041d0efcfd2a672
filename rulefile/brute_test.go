package rulefile_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"grundy/game"
	"grundy/rulefile"
	"grundy/solve"
)

// The answers of testdata/brute are those of plain searches in Python, which share
// nothing with the rule files: neither the language nor the way to write a rule.
const bruteAnswers = "testdata/brute/answers.txt"

// A bruteGame is a rule file, perhaps with settings, and what a search found for some
// of its positions.
type bruteGame struct {
	name    string
	answers [][2]string // position and answer
}

// bruteGames reads the answers.
func bruteGames(t *testing.T) (games []bruteGame) {
	t.Helper()
	text, err := os.ReadFile(bruteAnswers)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if name, ok := strings.CutPrefix(line, "== "); ok {
			games = append(games, bruteGame{name: name})
			continue
		}
		position, answer, ok := strings.Cut(line, " = ")
		if !ok {
			t.Fatalf("%s: line %q, want POSITION = ANSWER", bruteAnswers, line)
		}
		g := &games[len(games)-1]
		g.answers = append(g.answers, [2]string{position, answer})
	}
	return games
}

// loadAny returns the rules of an example, or of a file of testdata/rules.
func loadAny(t *testing.T, name string, limits rulefile.Limits) game.Rules {
	t.Helper()
	path, _, _ := strings.Cut(name, ":")
	folder := examples
	if _, err := os.Stat(folder + path); err != nil {
		folder = "testdata/rules/"
	}
	r, err := rulefile.Load(folder+name, nil, limits)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestBrute compares rule files with the searches.
func TestBrute(t *testing.T) {
	for _, g := range bruteGames(t) {
		r := loadAny(t, g.name, rulefile.Limits{})
		s := solve.New(r, solve.Config{Play: game.PlayOf(r)})
		for _, a := range g.answers {
			if got := bruteAnswer(t, r, s, a); got != a[1] {
				t.Errorf("%s %s: %s, want %s", g.name, a[0], got, a[1])
			}
		}
		f, _ := game.As[*rulefile.Rules](r)
		f.Close()
	}
}

// bruteAnswer answers as the search did, with a nim-value or who wins.
func bruteAnswer(t *testing.T, r game.Rules, s *solve.Solver, a [2]string) string {
	t.Helper()
	ps, err := game.ParseSum(r, a[0])
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains("PND", a[1]) {
		o, err := s.Outcome(context.Background(), ps...)
		return failed(r, err, o.String())
	}
	v, err := s.Value(context.Background(), ps...)
	return failed(r, err, fmt.Sprint(v))
}

// TestBruteAnswersAreFresh runs the searches again.
func TestBruteAnswersAreFresh(t *testing.T) {
	if os.Getenv("GRUNDY_LONG") == "" {
		t.Skip("GRUNDY_LONG is not set")
	}
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no python3")
	}
	c := exec.Command(python, "-B", "answers.py")
	c.Dir = filepath.Dir(bruteAnswers)
	got, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(bruteAnswers)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("answers.py prints other answers than %s has", bruteAnswers)
	}
}

// TestEveryExampleIsTested has each example compared with a built-in game, a search, or
// values from a source.
func TestEveryExampleIsTested(t *testing.T) {
	tested := map[string]bool{"tree-nim.star": true, "dawsons-row.star": true, "three-in-line.star": true, "tic-tac-toe.star": true}
	for _, c := range sameAs {
		tested[nameOf(c.file)] = tested[nameOf(c.file)] || c.positions != nil
	}
	for _, g := range bruteGames(t) {
		tested[nameOf(g.name)] = len(g.answers) > 0
	}
	for _, name := range files(t) {
		if !tested[name] {
			t.Errorf("%s is compared with nothing", name)
		}
	}
}

// nameOf returns the name of a file without settings.
func nameOf(name string) string {
	path, _, _ := strings.Cut(name, ":")
	return path
}
