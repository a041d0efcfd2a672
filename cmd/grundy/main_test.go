package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"grundy/internal/race"
	"grundy/internal/task"
)

// TestMain puts a command grundy on the path, which is this test binary.
func TestMain(m *testing.M) {
	race.LetChildrenEnd()
	testscript.Main(m, map[string]func(){"grundy": main})
}

// TestScripts runs the scripts of testdata: commands, and what they print.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata", RequireExplicitExec: true, Setup: func(e *testscript.Env) error {
		e.Setenv(race.Variable, os.Getenv(race.Variable))
		return nil
	}})
}

// shell runs a command line at the root of the repository and returns its standard
// output.
func shell(t *testing.T, command string) string {
	t.Helper()
	var out, messages bytes.Buffer
	c := exec.Command("bash", "-c", command)
	c.Dir = filepath.Join("..", "..")
	c.Stdout, c.Stderr = &out, &messages
	if err := c.Run(); err != nil {
		t.Fatalf("%s: %v\n%s", command, err, messages.String())
	}
	return out.String()
}

// TestExamples runs the examples of every task's help.
func TestExamples(t *testing.T) {
	for _, task := range task.All {
		if len(task.Examples) == 0 {
			t.Errorf("%s has no example", task.Name)
		}
		for _, e := range task.Examples {
			if got := shell(t, "grundy "+e.Command); got != e.Output {
				t.Errorf("grundy %s\n%swant\n%s", e.Command, got, e.Output)
			}
		}
	}
}

// TestReadme runs what the README files show: in a block marked "console", lines
// that begin with a dollar sign are commands and the others their output.
func TestReadme(t *testing.T) {
	for _, name := range []string{"README.md", "README.zh.md"} {
		text, err := os.ReadFile(filepath.Join("..", "..", name))
		if err != nil {
			t.Fatal(err)
		}
		shown := transcripts(string(text))
		if len(shown) == 0 {
			t.Errorf("%s shows no commands", name)
		}
		for _, e := range shown {
			if got := shell(t, e.Command); got != e.Output {
				t.Errorf("%s: %s\n%swant\n%s", name, e.Command, got, e.Output)
			}
		}
	}
}

// transcripts returns the commands shown in the console blocks of a text.
func transcripts(text string) (shown []task.Example) {
	inside := false
	for line := range strings.Lines(text) {
		switch command, isCommand := strings.CutPrefix(line, "$ "); {
		case strings.HasPrefix(line, "```"):
			inside = strings.TrimSpace(line) == "```console"
		case inside && isCommand:
			shown = append(shown, task.Example{Command: strings.TrimSpace(command)})
		case inside && len(shown) > 0:
			shown[len(shown)-1].Output += line
		}
	}
	return shown
}
