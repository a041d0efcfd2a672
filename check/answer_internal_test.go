package check

import (
	"strings"
	"testing"
)

// TestParseAnswer has what programs print, and what it means.
func TestParseAnswer(t *testing.T) {
	for want, lines := range map[string][]string{
		"True":                   {"P", "p", "P-position", "second", "Second", "second player", "lose", "loses", "losing", "no", "NO"},
		"False":                  {"N", "n", "N-position", "first", "FIRST", "first player", "win", "wins", "winning", "yes"},
		"None":                   {"D", "draw", "Tie", "None"},
		"12":                     {"12", "+12", "012"},
		"-3":                     {"-3"},
		"123456789012345678901":  {"123456789012345678901"},
		"want an integer, or P ": {"true", "maybe", "1.5", "1 2", "0x10", "Alice"},
		"an empty line":          {""},
	} {
		for _, line := range lines {
			v, err := parseAnswer(line)
			got := v.String()
			if err != nil {
				got = err.Error()
			}
			if got != want && !(err != nil && strings.Contains(got, want)) {
				t.Errorf("%q: %s, want %s", line, got, want)
			}
		}
	}
}
