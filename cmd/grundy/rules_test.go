package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

// rulePages are the pages that teach rule files, in two languages.
var rulePages = []string{"rules.md", "rules.zh.md"}

// ruleExamples is the folder in which their commands are run.
var ruleExamples = filepath.Join("..", "..", "examples", "rules")

func readPage(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// update has the pages show what the commands print now.
var update = flag.Bool("update", false, "write what the commands of docs/rules.md print into the page")

// TestRulePages runs the commands of the pages, and counts their examples.
func TestRulePages(t *testing.T) {
	for _, name := range rulePages {
		if *update {
			refresh(t, name)
		}
		text := readPage(t, name)
		for _, e := range transcripts(text) {
			if got := printed(t, e.Command); got != e.Output {
				t.Errorf("%s: %s\n%swant\n%s", name, e.Command, got, e.Output)
			}
		}
		if n := len(regexp.MustCompile(`(?m)^### \d+\. `).FindAllString(text, -1)); n != 10 {
			t.Errorf("%s has %d examples, want ten", name, n)
		}
	}
}

// printed returns what a command prints in the folder of the examples.
func printed(t *testing.T, command string) string {
	t.Helper()
	c := exec.Command("bash", "-c", command)
	c.Dir = ruleExamples
	out, err := c.Output()
	if err != nil {
		t.Errorf("%s: %v", command, err)
	}
	return string(out)
}

// refresh writes into the console blocks of a page what their commands print.
func refresh(t *testing.T, name string) {
	t.Helper()
	var page strings.Builder
	inside := false
	for line := range strings.Lines(readPage(t, name)) {
		command, isCommand := strings.CutPrefix(line, "$ ")
		if strings.HasPrefix(line, "```") {
			inside = strings.TrimSpace(line) == "```console"
		} else if inside && !isCommand {
			continue
		}
		page.WriteString(line)
		if inside && isCommand {
			page.WriteString(printed(t, command))
		}
	}
	if err := os.WriteFile(filepath.Join("..", "..", "docs", name), []byte(page.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}

// shownFile matches the name of an example, and the block behind it.
var shownFile = regexp.MustCompile("(?s)([a-z-]+\\.star)\\]\\([^\n]*\n\n```python\n(.*?)```")

// TestRulePagesShowTheFiles has each shown file equal to the example of that name.
func TestRulePagesShowTheFiles(t *testing.T) {
	for _, name := range rulePages {
		text := readPage(t, name)
		shown := shownFile.FindAllStringSubmatch(text, -1)
		if len(shown) != strings.Count(text, "```python") || len(shown) < 10 {
			t.Errorf("%s shows %d files in %d blocks, want ten or more, each behind its name", name, len(shown), strings.Count(text, "```python"))
		}
		for _, m := range shown {
			want, err := os.ReadFile(filepath.Join(ruleExamples, m[1]))
			if err != nil || m[2] != string(want) {
				t.Errorf("%s: %s: %v, shown\n%swant\n%s", name, m[1], err, m[2], want)
			}
		}
	}
}

// TestRulePagesAgree has the same blocks on the pages of both languages.
func TestRulePagesAgree(t *testing.T) {
	block := regexp.MustCompile("(?s)\n```.*?\n```")
	first := block.FindAllString(readPage(t, rulePages[0]), -1)
	for _, name := range rulePages[1:] {
		if got := block.FindAllString(readPage(t, name), -1); !slices.Equal(got, first) {
			t.Errorf("%s has other blocks than %s", name, rulePages[0])
		}
	}
}

// expressions returns the lines of the block of a kind.
func expressions(t *testing.T, text, kind string) []string {
	t.Helper()
	_, after, ok := strings.Cut(text, "\n```"+kind+"\n")
	block, _, closed := strings.Cut(after, "```")
	if !ok || !closed {
		t.Fatalf("no block %q", kind)
	}
	return strings.Split(strings.TrimSpace(block), "\n")
}

// TestRulePageTellsWhatIsCompiled asks which expressions are compiled.
func TestRulePageTellsWhatIsCompiled(t *testing.T) {
	text := readPage(t, rulePages[0])
	for kind, compiled := range map[string]bool{"compiled": true, "interpreted": false} {
		for _, x := range expressions(t, text, kind) {
			source := "position = numbers(memory = 1)\ndef options(p, n):\n    x = " + x + "\n    return []\n"
			r, err := rulefile.New("rule.star", []byte(source), nil, rulefile.Limits{})
			if err != nil {
				t.Errorf("%s: %v", x, err)
				continue
			}
			f, _ := game.As[*rulefile.Rules](r)
			if f.NeedsInterpreter() == compiled {
				t.Errorf("%s: want it %s\n%s", x, kind, f.Explanation())
			}
			var out game.List
			r.Options(game.Position{3, 1, 2, 7}, &out)
			if f.Err() != nil {
				t.Errorf("%s: %v", x, f.Err())
			}
			f.Close()
		}
	}
}

// TestRulePagesListTheLibrary has each function at hand in the table, with its text on
// the English page.
func TestRulePagesListTheLibrary(t *testing.T) {
	for _, name := range rulePages {
		text := readPage(t, name)
		for _, f := range rulefile.Library() {
			row := fmt.Sprintf("| `%s` | ", f.Call)
			if name == rulePages[0] {
				row += f.Doc + " |"
			}
			if !strings.Contains(text, row) {
				t.Errorf("%s has no row %s", name, row)
			}
		}
	}
}
