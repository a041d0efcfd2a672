package nim

import (
	"unicode"
	"unicode/utf8"
)

// next moves to the next token: a row of letters and digits, any other single
// character, or "" at the end. White space separates tokens.
func (e *evaluator) next() {
	for size := spaceSize(e.rest); size > 0; size = spaceSize(e.rest) {
		e.cut(size)
	}
	e.at = e.column
	e.token = e.cut(tokenSize(e.rest))
}

// cut returns the first size bytes, whole characters, of what remains, and moves
// past them.
func (e *evaluator) cut(size int) string {
	text := e.rest[:size]
	e.rest = e.rest[size:]
	e.column += utf8.RuneCountInString(text)
	return text
}

func spaceSize(text string) int {
	if r, size := utf8.DecodeRuneInString(text); unicode.IsSpace(r) {
		return size
	}
	return 0
}

func tokenSize(text string) int {
	n := 0
	for n < len(text) && (isDigit(text[n]) || isLetter(text[n])) {
		n++
	}
	if n > 0 {
		return n
	}
	_, size := utf8.DecodeRuneInString(text)
	return size
}

// isWord reports whether a token is a row of letters and digits.
func isWord(token string) bool {
	return token != "" && (isDigit(token[0]) || isLetter(token[0]))
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
