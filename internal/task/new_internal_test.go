package task

import (
	"bufio"
	"bytes"
	"context"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// asked runs the task new for a person at a terminal who types some lines, and returns
// what they see.
func asked(t *testing.T, args []string, typed string) (shown string, err error) {
	t.Helper()
	fs := flag.NewFlagSet("new", flag.ContinueOnError)
	run := newTask.Declare(fs)
	if err := fs.Parse(args); err != nil {
		t.Fatal(err)
	}
	answer, err := run(context.Background(), Call{Args: fs.Args(), Stdin: strings.NewReader(typed), Typed: true})
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	w := bufio.NewWriter(&out)
	err = answer.WriteText(w)
	w.Flush()
	return out.String(), err
}

// TestNewAsks has a person answer the questions.
func TestNewAsks(t *testing.T) {
	for _, c := range []struct {
		typed string
		shown []string // parts of what is shown
		file  []string // parts of the file
	}{
		{"\n\n", []string{"What is a position?\n  1. heaps: ", "Who cannot move\n  1. loses\n  2. wins\n"}, []string{"position = heaps()", "# play = misere"}},
		{"3\n2\n", nil, []string{"position = coupled()", "\nplay = misere"}},
		{"8\n2\n\n", []string{"Does a pattern of cells end the play?"}, []string{"position = row(", "def won(p)"}},
		{"9\n3\n2\n", nil, []string{"position = board(", "def lost(p)", "\nplay = misere"}},
		{"x\n99\n5\n1\n", []string{`"x": want a number from 1 to 12`, `"99": want`}, []string{"position = heap()"}},
	} {
		name := filepath.Join(t.TempDir(), "game")
		shown, err := asked(t, []string{name}, c.typed)
		if err != nil {
			t.Fatal(err)
		}
		file, err := os.ReadFile(name + ".star")
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range append(c.shown, name+".star: the rules to start from") {
			if !strings.Contains(shown, want) {
				t.Errorf("typed %q: shown\n%s\nwant %q", c.typed, shown, want)
			}
		}
		for _, want := range c.file {
			if !strings.Contains(string(file), want) {
				t.Errorf("typed %q: the file\n%s\nwant %q", c.typed, file, want)
			}
		}
	}
}

// TestNewAsksNot has no questions where a flag answers them, and no file where the
// person goes away.
func TestNewAsksNot(t *testing.T) {
	folder := t.TempDir()
	if shown, err := asked(t, []string{"--position", "set", filepath.Join(folder, "a")}, ""); err != nil || strings.Contains(shown, "?") {
		t.Errorf("shown\n%s\nerror %v, want no question", shown, err)
	}
	if _, err := asked(t, []string{filepath.Join(folder, "b")}, "1\n"); err == nil || !strings.Contains(err.Error(), io.ErrUnexpectedEOF.Error()) {
		t.Errorf("error %v, want %v", err, io.ErrUnexpectedEOF)
	}
	entries, err := os.ReadDir(folder)
	if err != nil || len(entries) != 1 || entries[0].Name() != "a.star" {
		t.Errorf("%v, %v, want a.star alone", entries, err)
	}
}
