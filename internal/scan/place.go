package scan

import (
	"bytes"
	"fmt"
	"io"
)

// Lines are counted for each block, and the text of a block is kept until it
// has been read, so that nothing is stored for each integer: the place of one
// is found by walking over the block's text, when it is asked for.

// A place is a position in the input.
type place struct {
	line, column int // both from 1; the column in bytes
}

// A mark is a token that has been read.
type mark struct {
	place
	token string // quotable
}

// A cursor is the offset just after the given number of tokens of a text. It
// only moves forward, so that asking about all tokens is linear in the text.
type cursor struct{ tokens, offset int }

func (c *cursor) walk(text []byte, tokens int) {
	for ; c.tokens < tokens; c.tokens++ {
		_, c.offset = tokenAt(text, c.offset)
	}
}

var newline = []byte{'\n'}

// lastNewline returns the offset of the last newline of text, or -1. Unlike
// bytes.LastIndexByte it looks at many bytes at once.
func lastNewline(text []byte) int {
	for len(text) > 0 {
		i := max(0, len(text)-256)
		if bytes.IndexByte(text[i:], '\n') >= 0 {
			return i + bytes.LastIndexByte(text[i:], '\n')
		}
		text = text[:i]
	}
	return -1
}

// placeAt returns the place of the byte at an offset of the current text.
func (r *Reader) placeAt(offset int) place {
	text := r.cur.text
	before := r.cur.newlines - bytes.Count(text[offset:], newline)
	if before == 0 {
		return place{r.place.line, r.place.column + offset}
	}
	return place{r.place.line + before, offset - lastNewline(text[:offset])}
}

func (r *Reader) markAt(start, end int) mark {
	return mark{r.placeAt(start), quotable(r.cur.text[start:end])}
}

// leave keeps what may still be asked about cur when it is replaced, all of its
// tokens having been read.
func (r *Reader) leave() {
	text := r.cur.text
	if len(r.vals) == 0 {
		r.split = r.split || r.cur.newlines > 0
	} else {
		end := len(text)
		for isSpace(text[end-1]) {
			end--
		}
		start := lastSpace(text[:end]) + 1
		r.last = r.markAt(start, end)
		r.split = bytes.IndexByte(text[end:], '\n') >= 0
	}
	r.place = r.placeAt(len(text))
}

// lastRead returns the mark of the last integer read.
func (r *Reader) lastRead() mark {
	if r.i == 0 {
		return r.last
	}
	r.cursor.walk(r.cur.text, r.i)
	end := r.cursor.offset
	return r.markAt(lastSpace(r.cur.text[:end])+1, end)
}

// SameLine reports whether the next token, if there is one, is on the same line
// as the last integer read, or on line 1 if none has been read. It reads on
// only if that line goes on.
//
// Its cost is that of stepping over the text since the last question.
func (r *Reader) SameLine() bool {
	for {
		if r.i == 0 && r.split {
			return false
		}
		r.cursor.walk(r.cur.text, r.i)
		from := r.cursor.offset
		start, end := tokenAt(r.cur.text, from)
		if bytes.IndexByte(r.cur.text[from:start], '\n') >= 0 {
			return false
		}
		if start < end {
			return true
		}
		if r.cur.err != nil {
			return false
		}
		r.advance()
	}
}

// Reject returns an *Error that finds fault with the last integer read: the
// caller's wish for it was narrower than being an integer. It panics if nothing
// has been read.
func (r *Reader) Reject(want string) error {
	m := r.lastRead()
	if m.line == 0 {
		panic("scan: Reject before any integer has been read")
	}
	return &Error{Name: r.name, Line: m.line, Column: m.column, Found: m.token, Want: want, Err: ErrRejected}
}

// fail returns the error of finding the next token, the end of the input, or a
// read error, instead of what was wanted.
func (r *Reader) fail(want string) error {
	r.cursor.walk(r.cur.text, r.i)
	start, end := tokenAt(r.cur.text, r.cursor.offset)
	if start == end && r.cur.err != io.EOF {
		return fmt.Errorf("reading %s: %w", r.name, r.cur.err)
	}
	m := r.markAt(start, end)
	e := &Error{Name: r.name, Line: m.line, Column: m.column, Found: m.token, Want: want}
	switch {
	case start == end:
		e.Err = io.ErrUnexpectedEOF
	case r.i < len(r.vals):
		e.Err = ErrRejected
	default:
		e.Err = kindOf(r.cur.text[start:end])
	}
	return e
}
