package scan

import (
	"errors"
	"fmt"
	"io"
	"strconv"
)

// An Error says what was found in the input in place of what was wanted. Its
// position is that of the first byte of the offending token.
type Error struct {
	Name   string // the input's name, as given to NewReader
	Line   int    // from 1
	Column int    // in bytes, from 1

	// Found is the offending token, whole or cut to its first 40 bytes and
	// "...". It is empty at the end of the input.
	Found string
	Want  string // what was wanted, such as "a heap size"

	// Err is the kind of the error: io.ErrUnexpectedEOF at the end of the
	// input, strconv.ErrSyntax for a token that is not a row of digits,
	// strconv.ErrRange for a number that is too large, or ErrRejected.
	Err error
}

// ErrRejected is the kind of an Error about a well-formed integer that the
// caller has no use for: made by Reader.Reject, or by Reader.End.
var ErrRejected = errors.New("integer rejected")

// Error returns the position, the token and the wish, in one line.
func (e *Error) Error() string {
	found := fmt.Sprintf("found %q", e.Found)
	if e.Err == io.ErrUnexpectedEOF {
		found = "unexpected end of input"
	}
	return fmt.Sprintf("%s:%d:%d: %s, want %s", e.Name, e.Line, e.Column, found, e.Want)
}

// Unwrap returns the kind of the error.
func (e *Error) Unwrap() error { return e.Err }

const maxQuote = 40 // bytes of a token that an Error repeats

func quotable(token []byte) string {
	if len(token) > maxQuote {
		return string(token[:maxQuote]) + "..."
	}
	return string(token)
}

// kindOf returns what is wrong with a token that is not a wanted integer: a
// byte that is not a digit, or else its size.
func kindOf(token []byte) error {
	for _, c := range token {
		if !isDigit(c) {
			return strconv.ErrSyntax
		}
	}
	return strconv.ErrRange
}
