package task

import (
	"flag"
	"strings"
	"testing"
	"unicode"
)

// TestAll checks the form of every declaration, which the help is made of.
func TestAll(t *testing.T) {
	names := map[string]bool{}
	for _, task := range All {
		if names[task.Name] {
			t.Errorf("two tasks are called %s", task.Name)
		}
		names[task.Name] = true
		if group, _, found := strings.Cut(task.Name, " "); found && Groups[group] == "" {
			t.Errorf("%s: Groups says nothing about %s", task.Name, group)
		}
		checkText(t, task.Name+": summary", task.Summary)
		if task.Help == "" || len(task.Examples) == 0 {
			t.Errorf("%s: want help and examples", task.Name)
		}
		flags := flag.NewFlagSet(task.Name, flag.ContinueOnError)
		if task.Declare(flags) == nil {
			t.Errorf("%s: Declare returns nothing to do", task.Name)
		}
		flags.VisitAll(func(f *flag.Flag) { checkText(t, task.Name+": --"+f.Name, f.Usage) })
	}
}

// checkText wants a phrase: no capital at its beginning, no full stop, one line.
func checkText(t *testing.T, what, text string) {
	t.Helper()
	first := []rune(text + " ")[0]
	if text == "" || unicode.IsUpper(first) && !strings.HasPrefix(text, "P-") || strings.HasSuffix(text, ".") || strings.Contains(text, "\n") {
		t.Errorf("%s: %q, want a phrase on one line", what, text)
	}
}

func TestSizeFlag(t *testing.T) {
	for text, want := range map[string]int64{
		"1": 1, "500M": 500 << 20, "8G": 8 << 30, "8GiB": 8 << 30, "2k": 2048, "1TB": 1 << 40,
	} {
		var f sizeFlag
		if err := f.Set(text); err != nil || int64(f) != want {
			t.Errorf("%q: %d, %v, want %d", text, f, err, want)
		}
	}
	for _, text := range []string{"", "0", "-1", "lots", "9999999999G", "1X", "G"} {
		var f sizeFlag
		if err := f.Set(text); err == nil {
			t.Errorf("%q: %d, want an error", text, f)
		}
	}
}

func TestParseHeaps(t *testing.T) {
	heaps, err := parseHeaps([]string{"1 2,3", "18446744073709551615", ""})
	if err != nil || len(heaps) != 4 || heaps[2] != 3 || heaps[3] != 1<<64-1 {
		t.Errorf("%v, %v", heaps, err)
	}
	for _, arg := range []string{"x", "-1", "1.5", "18446744073709551616", "+3"} {
		if heaps, err := parseHeaps([]string{"7", arg}); err == nil || !strings.Contains(err.Error(), "heap 2") {
			t.Errorf("%q: %v, %v, want an error about heap 2", arg, heaps, err)
		}
	}
}

func TestParseRooms(t *testing.T) {
	rooms, err := parseRooms([]string{"1 2 |", "| 3"})
	if err != nil || len(rooms) != 3 || len(rooms[0]) != 2 || len(rooms[1]) != 0 || rooms[2][0] != 3 {
		t.Errorf("%v, %v", rooms, err)
	}
}

func TestWrap(t *testing.T) {
	const text = "one two three\n\nx  +  y\nlonger than the others"
	const want = "one two three\n\nx  +  y\nlonger than\nthe others"
	if got := Wrap(text, 13); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
