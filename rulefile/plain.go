package rulefile

import (
	"strings"
	"unicode"
	"unicode/utf8"
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

// lineOf returns a text of a rule file as one short line.
func lineOf(text string) string {
	return shortLine(plainLine(strings.ToValidUTF8(text[:min(len(text), utf8.UTFMax*(maxLine+1))], "")))
}
