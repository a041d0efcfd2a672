package task

import (
	"strings"
	"testing"
)

func TestShortened(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"first", "first\n"},
		{"a\nb\n", "a\nb\n"},
		{strings.Repeat("y\n", 100), strings.Repeat("y\n", 100)},
		{strings.Repeat("y\n", 101), strings.Repeat("y\n", 100) + "... and 2 bytes more\n"},
		{strings.Repeat("x", 4001), strings.Repeat("x", 4000) + "\n... and 1 byte more\n"},
		{strings.Repeat("x", 3999) + "é", strings.Repeat("x", 3999) + "?\n... and 1 byte more\n"},
	} {
		if got := shortened(c.text); got != c.want {
			t.Errorf("%.60q of %d bytes: %q", c.text, len(c.text), got)
		}
	}
}
