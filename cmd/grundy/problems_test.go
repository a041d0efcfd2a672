package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/judge"
	"grundy/rules"
)

// A solvedProblem is a published problem whose answers are tests of package rules.
type solvedProblem struct{ ID, Source, Game string }

// solvedProblems reads them.
func solvedProblems(t *testing.T) (all []solvedProblem) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "rules", "testdata", "problems*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("files %v, %v", files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var some []solvedProblem
		if err := json.Unmarshal(data, &some); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		all = append(all, some...)
	}
	return all
}

// judged are the problems that grundy judge knows under another name.
var judged = map[string]string{
	"hdu-2025-rooms": "icpc-rooms",
	"nim-list-moves": "luogu-p1247",
}

// judgeOf returns the name under which grundy judge knows a problem, or nothing.
func judgeOf(id string) string {
	if name, ok := judged[id]; ok {
		return name
	}
	letters := strings.NewReplacer("-", "")
	for i := range judge.Problems {
		if letters.Replace(judge.Problems[i].Name) == letters.Replace(id) {
			return judge.Problems[i].Name
		}
	}
	return ""
}

// TestProblemsPage holds docs/problems.md to the problems that are tested: those of
// built-in games, and those of grundy judge.
func TestProblemsPage(t *testing.T) {
	var page strings.Builder
	page.WriteString(problemsHead)
	problems := solvedProblems(t)
	shown := map[string]bool{}
	for _, p := range problems {
		if _, _, err := rules.Parse(p.Game); err != nil {
			t.Errorf("%s: %v", p.ID, err)
		}
		name := judgeOf(p.ID)
		shown[name] = true
		fmt.Fprintf(&page, "| %s | %s | `%s` | %s |\n", p.ID, p.Source, p.Game, code(name))
	}
	page.WriteString(judgeHead)
	for i := range judge.Problems {
		if p := &judge.Problems[i]; !shown[p.Name] {
			fmt.Fprintf(&page, "| `%s` | %s | %s |\n", p.Name, p.Title, p.Source)
		}
	}
	page.WriteString(filesTail)
	name := filepath.Join("..", "..", "docs", "problems.md")
	if *update {
		if err := os.WriteFile(name, []byte(page.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(name); err != nil || string(got) != page.String() {
		t.Errorf("docs/problems.md is not the list of the problems (%v): go test ./cmd/grundy -run Problems -update writes it", err)
	}
	for id, name := range judged {
		if judge.Find(name) == nil {
			t.Errorf("%s: no problem %q", id, name)
		}
	}
}

func code(name string) string {
	if name == "" {
		return ""
	}
	return "`" + name + "`"
}

const problemsHead = `# Published problems

Problems of contests, books and papers that Grundy answers, each with the examples of its source as a test. This list is
written by a test.

## By a built-in game

` + "`grundy solve GAME POSITION`, `grundy values GAME` and `grundy check GAME FORMULA`" + ` answer these; where the problem asks
for a count at large limits, ` + "`grundy judge`" + ` reads its input.

| problem | source | game | judge |
| --- | --- | --- | --- |
`

const judgeHead = `
## By a count

These ask for numbers of positions, moves or choices; ` + "`grundy judge PROBLEM`" + ` reads their own input.

| problem | title | source |
| --- | --- | --- |
`

const filesTail = `
## By a rule file

For the games that are not built in a few lines are enough: the [examples](../examples/rules/README.md) have more of
them, with their sources.
`
