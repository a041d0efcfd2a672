package scan

import (
	"bytes"
	"errors"
	"io"
)

// A block is a piece of the input that ends where a token ends.
type block struct {
	text []byte   // whole tokens and white space
	vals []uint64 // the integers of text[:stop]
	stop int      // offset of the first token that is not an integer below 2^64, or len(text)
	err  error    // io.EOF or a read error, if the input ended after text

	newlines int // in text

	buf    []byte        // storage of text
	room   []uint64      // storage of vals
	parsed chan struct{} // one element, when a worker is done with the block
}

// parse converts the integers of b.text, and counts its lines.
func (b *block) parse(k kernel) {
	b.convert(k)
	b.newlines = bytes.Count(b.text, newline)
}

func (b *block) convert(k kernel) {
	if need := room(len(b.text)); len(b.room) < need {
		b.room = make([]uint64, need)
	}
	n, stop := k.parse(b.room, b.text)
	b.vals, b.stop = b.room[:n], stop
}

// cutFront removes text[:end], and converts the rest anew.
func (b *block) cutFront(end int, k kernel) {
	b.newlines -= bytes.Count(b.text[:end], newline)
	b.text = b.text[end:]
	b.convert(k)
}

// A source cuts a stream into blocks.
type source struct {
	r    io.Reader
	rest []byte // read, and not yet in a block: the beginning of a token
	err  error  // once the stream has ended
}

// errEndless ends a stream that has a token of more than MaxDigits bytes. It is
// never shown, as that token itself is an error that comes first.
var errEndless = errors.New("endless token")

// fill reads the next block of the stream: about size bytes if whole is set,
// otherwise what one call of Read has to give. A block is longer only when a
// token is. At the end of the stream it sets b.err.
func (s *source) fill(b *block, size int, whole bool) {
	b.text, b.err = nil, s.err
	if s.err != nil {
		return
	}
	if len(b.buf) < size+len(s.rest) {
		b.buf = make([]byte, size+len(s.rest))
	}
	n := copy(b.buf, s.rest)
	cut := 0 // end of the last token known to be whole
	for {
		m, err := read(s.r, b.buf[n:])
		if i := lastSpace(b.buf[n : n+m]); i >= 0 {
			cut = n + i + 1
		}
		n += m
		switch {
		case err == io.EOF:
			b.text, s.rest, s.err = b.buf[:n], nil, err
		case err != nil:
			b.text, s.rest, s.err = b.buf[:cut], nil, err
		case cut > 0 && (n == len(b.buf) || !whole):
			b.text, s.rest = b.buf[:cut], append(s.rest[:0], b.buf[cut:n]...)
		case cut == 0 && n > MaxDigits:
			b.text, s.rest, s.err = b.buf[:n], nil, errEndless
		case n == len(b.buf):
			b.buf = append(b.buf, make([]byte, len(b.buf))...)
			continue
		default:
			continue
		}
		b.err = s.err
		return
	}
}

// read is r.Read, but patient with a Reader that gives nothing a few times.
func read(r io.Reader, p []byte) (n int, err error) {
	for range 100 {
		if n, err = r.Read(p); n > 0 || err != nil {
			return n, err
		}
	}
	return 0, io.ErrNoProgress
}

// lastSpace returns the offset of the last white space of p, or -1.
func lastSpace(p []byte) int {
	i := len(p) - 1
	for i >= 0 && !isSpace(p[i]) {
		i--
	}
	return i
}
