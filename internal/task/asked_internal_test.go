package task

import (
	"context"
	"slices"
	"strings"
	"testing"
)

// TestAskable: every question that counts may be asked about the cases of a trial.
func TestAskable(t *testing.T) {
	for i := range All {
		name := All[i].Name
		counts := strings.HasPrefix(name, "count ") || name == "probability"
		if asked, _ := askedTask(strings.Fields(name)); (asked != nil) != counts || counts && asked.Name != name {
			t.Errorf("%s: found %v", name, asked)
		}
	}
}

// TestAnswerTo compares with what the help of the questions shows.
func TestAnswerTo(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"count moves 5 7 9", "1"},
		{"count moves --list 5 7 9", "1 heap 3: 9 -> 2"},
		{`count orders "1 | 2"`, "1"},            // 2 must come first
		{`probability "1 4" '2 5' "3 6"`, "1/4"}, // 1 2 3, and 4 2 6
		{`probability "0 1" 1`, "1/2"},
	} {
		if got, err := answerTo(context.Background(), c.line, false); err != nil || got != c.want {
			t.Errorf("%s: %q, %v, want %q", c.line, got, err, c.want)
		}
	}
}

func TestSplitWords(t *testing.T) {
	for _, c := range []struct {
		line string
		want []string
	}{
		{"", nil},
		{" a  b\n", []string{"a", "b"}},
		{`a "b c" ''`, []string{"a", "b c", ""}},
		{`--heaps='1 2'x "it's"`, []string{"--heaps=1 2x", "it's"}},
	} {
		if got, err := splitWords(c.line); err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, %v, want %q", c.line, got, err, c.want)
		}
	}
	if _, err := splitWords(`a "b`); err == nil {
		t.Error("no error for a quotation mark without a second one")
	}
}
