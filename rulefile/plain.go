package rulefile

import (
	"strings"
	"unicode"
)

// The texts of a rule file are shown on terminals, which obey control characters: with them
// a file could clear the screen, or show what is not there.

// plain returns a text without control characters: a question mark stands for each, but for
// the ends of lines and tabs.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' || unicode.IsGraphic(r) {
			return r
		}
		return '?'
	}, text)
}

// plainLine returns a text as plain does, on one line.
func plainLine(text string) string {
	return strings.NewReplacer("\n", " ", "\t", " ").Replace(plain(text))
}
