package scan

import (
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"
)

// What is accepted, and what is not.
func TestDecisions(t *testing.T) {
	const want = ", want a heap size, an integer from 0 to 18446744073709551615"
	for _, c := range []struct {
		text string
		vals []uint64
		err  string
		kind error
	}{
		{"", nil, "h.txt:1:1: unexpected end of input", io.ErrUnexpectedEOF},
		{"\n\n ", nil, "h.txt:3:2: unexpected end of input", io.ErrUnexpectedEOF},
		{"1 2", []uint64{1, 2}, "h.txt:1:4: unexpected end of input", io.ErrUnexpectedEOF},
		{"1\r\n2\r\n", []uint64{1, 2}, "h.txt:3:1: unexpected end of input", io.ErrUnexpectedEOF},
		{"1\t2\v3\f4\r5", []uint64{1, 2, 3, 4, 5}, "h.txt:1:10: unexpected end of input", io.ErrUnexpectedEOF},
		{"007 000 18446744073709551615", []uint64{7, 0, 1<<64 - 1}, "h.txt:1:29: unexpected end of input", io.ErrUnexpectedEOF},
		{"1\n 12x4 5", []uint64{1}, `h.txt:2:2: found "12x4"`, strconv.ErrSyntax},
		{"-1", nil, `h.txt:1:1: found "-1"`, strconv.ErrSyntax},
		{"+1", nil, `h.txt:1:1: found "+1"`, strconv.ErrSyntax},
		{"1.5", nil, `h.txt:1:1: found "1.5"`, strconv.ErrSyntax},
		{"1,2", nil, `h.txt:1:1: found "1,2"`, strconv.ErrSyntax},
		{"1_000", nil, `h.txt:1:1: found "1_000"`, strconv.ErrSyntax},
		{"0x10", nil, `h.txt:1:1: found "0x10"`, strconv.ErrSyntax},
		{"1 2\x003", []uint64{1}, `h.txt:1:3: found "2\x003"`, strconv.ErrSyntax},
		{"\ufeff1 2", nil, `h.txt:1:1: found "\ufeff1"`, strconv.ErrSyntax},
		{"1\u00a02", nil, `h.txt:1:1: found "1\u00a02"`, strconv.ErrSyntax},
		{"\xff", nil, `h.txt:1:1: found "\xff"`, strconv.ErrSyntax},
		{"18446744073709551616", nil, `h.txt:1:1: found "18446744073709551616"`, strconv.ErrRange},
		{"18446744073709551616x", nil, `h.txt:1:1: found "18446744073709551616x"`, strconv.ErrSyntax},
		{strings.Repeat("1", 41), nil, `h.txt:1:1: found "` + strings.Repeat("1", 40) + `..."`, strconv.ErrRange},
	} {
		r := NewReader(strings.NewReader(c.text), "h.txt")
		for i, want := range c.vals {
			if v, err := r.Uint64("a heap size"); v != want || err != nil {
				t.Errorf("%q: integer %d is %d, %v; want %d", c.text, i, v, err, want)
			}
		}
		_, err := r.Uint64("a heap size")
		if err == nil || err.Error() != c.err+want || !errors.Is(err, c.kind) {
			t.Errorf("%q: got %v, want %s%s", c.text, err, c.err, want)
		}
	}
}
