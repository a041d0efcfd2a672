package scan

import "math"

// MaxDigits is the length of the longest number that a Reader accepts, leading
// zeros included.
const MaxDigits = 1_000_000

// isSpace reports whether c is white space: a blank, or one of the control
// characters tab, line feed, vertical tab, form feed and carriage return.
func isSpace(c byte) bool { return c == ' ' || c-'\t' <= '\r'-'\t' }

func isDigit(c byte) bool { return c-'0' <= 9 }

// tokenAt returns the first token of src at or after offset p: it is
// src[start:end], and empty, at the end of src, when only white space is left.
func tokenAt(src []byte, p int) (start, end int) {
	for p < len(src) && isSpace(src[p]) {
		p++
	}
	start = p
	for p < len(src) && !isSpace(src[p]) {
		p++
	}
	return start, p
}

// parseToken returns the value of a token, and whether it is an integer below
// 2^64 of at most MaxDigits digits. It reads one byte after the other, and is
// the reference for the kernels.
func parseToken(token []byte) (v uint64, ok bool) {
	if len(token) == 0 || len(token) > MaxDigits {
		return 0, false
	}
	for _, c := range token {
		d := uint64(c - '0')
		if d > 9 || v > (math.MaxUint64-d)/10 {
			return 0, false
		}
		v = 10*v + d
	}
	return v, true
}
