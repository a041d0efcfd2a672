package task

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/game"
)

// wrongAt5 divides by zero for a heap of 5.
const wrongAt5 = "position = heaps()\ndef options(n):\n    return [[k] for k in range(n) if 12 // (n - 5)]\n"

// A lazyAnswer asks for options only as it writes itself, and writes all the same.
type lazyAnswer struct{ rules game.Rules }

func (a lazyAnswer) list() string {
	var out game.List
	a.rules.Options(game.Position{5}, &out)
	return "no options"
}

func (a lazyAnswer) WriteText(w *bufio.Writer) error {
	_, err := w.WriteString(a.list())
	return err
}

func (a lazyAnswer) MarshalJSON() ([]byte, error) { return json.Marshal(a.list()) }

// askFile asks a question about a rule file.
func askFile(t *testing.T, source string, ask asking) (Answer, error) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "rule.star")
	if err := os.WriteFile(name, []byte(source), 0o666); err != nil {
		t.Fatal(err)
	}
	var f subjectFlags
	f.declare(flag.NewFlagSet("", flag.ContinueOnError))
	return f.about("a game", ask)(context.Background(), Call{Args: []string{name, "5"}})
}

// TestAboutLazy: an answer fails if the rules make a mistake as it is written.
func TestAboutLazy(t *testing.T) {
	ask := func(_ context.Context, c Call, s subject) (Answer, error) {
		if len(c.Args) != 1 || c.Args[0] != "5" {
			t.Errorf("arguments %q, want those after the game", c.Args)
		}
		return lazyAnswer{s.rules}, nil
	}
	for name, write := range map[string]func(Answer) error{
		"text": func(a Answer) error { return a.WriteText(bufio.NewWriter(io.Discard)) },
		"JSON": func(a Answer) error { _, err := json.Marshal(a); return err },
	} {
		a, err := askFile(t, wrongAt5, ask)
		if err != nil {
			t.Fatal(err)
		}
		if err := write(a); err == nil || !strings.Contains(err.Error(), "rule.star:3:41: floored division by zero") {
			t.Errorf("%s: error %v, want that of the rules", name, err)
		}
	}
}

// TestAboutEager: a question fails if the rules make a mistake, whatever the answer; the
// context ends at the mistake.
func TestAboutEager(t *testing.T) {
	for name, returned := range map[string]error{"an answer": nil, "another error": errors.New("no such position")} {
		_, err := askFile(t, wrongAt5, func(ctx context.Context, _ Call, s subject) (Answer, error) {
			if ctx.Err() != nil {
				t.Error("the context has ended before the mistake")
			}
			lazyAnswer{s.rules}.list()
			if ctx.Err() == nil {
				t.Error("the context has not ended at the mistake")
			}
			return lazyAnswer{s.rules}, returned
		})
		if err == nil || !strings.Contains(err.Error(), "floored division by zero") {
			t.Errorf("%s: error %v, want that of the rules", name, err)
		}
	}
}

// TestAboutBound: rules that need the interpreter are not asked in a process without a
// bound on its memory.
func TestAboutBound(t *testing.T) {
	_, err := askFile(t, "position = heaps()\ndef options(n):\n    return [[len(repr(n)) - 1]]\n", func(context.Context, Call, subject) (Answer, error) {
		t.Error("asked")
		return nil, nil
	})
	var bound *BoundError
	if !errors.As(err, &bound) {
		t.Errorf("error %v, want a BoundError", err)
	}
}

// TestFilesByAbout: nothing but about opens rule files, so that no task can forget to ask
// for their mistakes.
func TestFilesByAbout(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, call := range []string{"rulefile.Load(", "rulefile.Read(", "rulefile.New("} {
			if name != "subject.go" && !strings.HasSuffix(name, "_test.go") && strings.Contains(string(source), call) {
				t.Errorf("%s calls %s...), want a question asked by about", name, call)
			}
		}
	}
}

func TestSettingsFlag(t *testing.T) {
	f := settingsFlag{}
	for _, text := range []string{"k=3", "s=1,3,4"} {
		if err := f.Set(text); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	if got := f.String(); got != "k=3,s=1,3,4" {
		t.Errorf("settings %s", got)
	}
	for text, want := range map[string]string{"k=4": "parameter k is set twice", "3": "want name=value"} {
		if err := f.Set(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %s", text, err, want)
		}
	}
}
