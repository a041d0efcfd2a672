// Package scan reads decimal integers from a stream at the speed of memory.
//
// Tokens are separated by white space: blanks, tabs, line feeds, carriage
// returns, vertical tabs and form feeds, so that lines may end as on any system.
// A token must consist of the digits 0 to 9, leading zeros included. All else
// is an *Error that quotes the token and has its line and column: signs (also
// '+'), letters, NUL bytes, a byte order mark at the beginning of a file, and
// numbers over 2^64-1 where a uint64 is wanted.
//
// The stream is read and converted in blocks, which a large input has done
// ahead of the consumer on the other cores. Memory is a few megabytes for an
// input of any length.
package scan

import (
	"fmt"
	"io"
	"math"
	"os"
	"runtime"
)

// A Reader reads white-space-separated decimal integers from a stream.
//
// Integers are delivered up to the first error; an error consumes nothing, so
// that the next call finds the same token. A Reader is for one goroutine.
type Reader struct {
	vals []uint64 // the integers of cur
	i    int      // vals[i] is the next one
	cur  *block

	name   string
	place  place  // of cur.text[0]
	cursor cursor // in cur.text
	last   mark   // of the last integer read, if it is before cur.text
	split  bool   // a newline is between that integer and cur.text

	kernel    kernel
	blockSize int
	large     int // bytes after which the Reader works ahead
	source    source
	ahead     *ahead // nil while the input is small
	total     int    // bytes of all blocks so far
}

const (
	blockSize  = 32 << 10 // the fastest of 16 to 256 KiB, as text and integers stay in near caches
	largeSize  = 4 << 20  // below, waking another core costs more than it gains
	maxHelpers = 3        // more would wait for each other to read
)

// NewReader returns a Reader of the integers of r. The name is what errors call
// the input: a file's name, or "standard input".
//
// While the input is small (4 MiB), the Reader takes what r.Read gives and
// reads only when it must, as suits a dialogue; beyond that it reads ahead.
func NewReader(r io.Reader, name string) *Reader {
	return &Reader{
		cur: &block{}, name: name, place: place{1, 1},
		kernel: fastest, blockSize: blockSize, large: largeSize,
		source: source{r: r},
	}
}

// Close ends the reading ahead. A caller that stops before the end of the input
// must call it; a call of Read that is under way is not interrupted. Afterwards
// the Reader's methods return an error that wraps os.ErrClosed.
func (r *Reader) Close() {
	r.stopAhead()
	r.cur = &block{err: os.ErrClosed}
	r.vals, r.i = nil, 0
}

// Uint64 returns the next integer. For errors, what says what it is, such as
// "the number of heaps".
func (r *Reader) Uint64(what string) (v uint64, err error) {
	if r.i == len(r.vals) {
		if err = r.need(what); err != nil {
			return
		}
	}
	v = r.vals[r.i]
	r.i++
	return
}

// Peek returns the next integers without reading them: as many as are at hand,
// at least one unless there is an error. The slice is valid until the next call
// of another method than Discard. With Discard it is the fastest way to read
// integers that belong together in no regular way.
func (r *Reader) Peek(what string) ([]uint64, error) {
	if err := r.need(what); err != nil {
		return nil, err
	}
	return r.vals[r.i:], nil
}

// Discard reads the next n integers, which Peek has returned.
func (r *Reader) Discard(n int) {
	if n < 0 || n > len(r.vals)-r.i {
		panic("scan: Discard of more integers than Peek returned")
	}
	r.i += n
}

// need makes vals[i] the next integer, or returns an error.
func (r *Reader) need(what string) error {
	if r.More() {
		return nil
	}
	return r.fail(what + ", " + uint64Range)
}

// Uint64s fills dst with the next integers, each of which is what, such as "a
// heap size". It returns their number, which is len(dst) unless there is an
// error.
func (r *Reader) Uint64s(dst []uint64, what string) (n int, err error) {
	for n < len(dst) {
		if err := r.need(what); err != nil {
			return n, err
		}
		m := copy(dst[n:], r.vals[r.i:])
		n += m
		r.i += m
	}
	return n, nil
}

// All calls yield with all integers up to the end of the input, many at a time.
// Each is what, such as "a heap size". The slice is valid until yield returns.
// All returns the first error, be it of the input or of yield.
func (r *Reader) All(what string, yield func([]uint64) error) error {
	for r.More() {
		vals := r.vals[r.i:]
		r.i = len(r.vals)
		if err := yield(vals); err != nil {
			return err
		}
	}
	if r.ended() {
		return nil
	}
	return r.fail(what + ", " + uint64Range)
}

// More reports whether an integer below 2^64 follows. It is false at the end of
// the input and at any other token; End tells which.
func (r *Reader) More() bool {
	// In other words: it makes vals[i] the next integer, if there is one.
	for r.i == len(r.vals) {
		if r.cur.stop < len(r.cur.text) || r.cur.err != nil {
			return false
		}
		r.advance()
	}
	return true
}

// End returns nil if only white space is left, and else an error.
func (r *Reader) End() error {
	if !r.More() && r.ended() {
		return nil
	}
	return r.fail("the end of the input")
}

var uint64Range = fmt.Sprintf("an integer from 0 to %d", uint64(math.MaxUint64))

// ended reports, after More has returned false, whether the cause is the end of
// the input.
func (r *Reader) ended() bool {
	return r.cur.stop == len(r.cur.text) && r.cur.err == io.EOF
}

// advance replaces cur, of which nothing is left to read, by the next block.
func (r *Reader) advance() {
	r.leave()
	switch {
	case r.ahead != nil:
		r.ahead.put(r.cur)
		r.cur = r.ahead.next()
	case r.total >= r.large && runtime.GOMAXPROCS(0) > 1:
		r.ahead = startAhead(&r.source, r.kernel, r.blockSize, min(runtime.GOMAXPROCS(0)-1, maxHelpers))
		r.cur = r.ahead.next()
	default:
		r.source.fill(r.cur, r.blockSize, false)
		r.cur.parse(r.kernel)
	}
	r.total += len(r.cur.text)
	r.vals, r.i, r.cursor = r.cur.vals, 0, cursor{}
	if r.cur.err != nil {
		r.stopAhead()
	}
}

func (r *Reader) stopAhead() {
	if r.ahead != nil {
		r.ahead.stop()
		r.ahead = nil
	}
}
