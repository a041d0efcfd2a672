package heap

import (
	"math/bits"
	"slices"
	"strings"
)

// MaxParts is the largest number of heaps that a move may leave.
const MaxParts = 4

// A Mark restricts the heaps that a move leaves.
type Mark byte

// The marks, as they are written after a digit. They do not concern moves that
// leave fewer than two heaps.
const (
	Free     Mark = 0   // any heaps
	Distinct Mark = '!' // no two heaps of the same size
	Mixed    Mark = '?' // not all heaps of the same size
	Equal    Mark = '=' // all heaps of the same size
)

// A Digit says what may be left when a given number of tokens is taken.
type Digit struct {
	Parts uint8 // bit j: exactly j non-empty heaps may be left, j <= MaxParts
	Mark  Mark
}

// Rules are the rules of a game on heaps: which heaps a move may put in the
// place of one heap. The zero Rules allow no move. Rules are not changed after
// they are made, and may be shared.
type Rules struct {
	digits []Digit // digits[k] for taking k; the last one is not zero
	repeat int     // the last repeat digits recur for ever; 0 for none
	text   string  // how subtraction games are written; empty for codes
}

// New returns the rules of the digits d_0, d_1, ..., of which the last repeat recur for ever. Sets
// of numbers to take are written as such. It returns false if d_0 lets a move leave fewer than two
// heaps, or if there are no digits or more than 2^20 after d_0. It keeps digits.
func New(digits []Digit, repeat int) (r Rules, ok bool) {
	if len(digits) == 0 || len(digits) > maxTake+1 || digits[0].Parts&3 != 0 || repeat < 0 || repeat > len(digits) {
		return Rules{}, false
	}
	r = newRules(digits, repeat)
	r.text = r.asSet()
	return r, true
}

// asSet returns rules that only take tokens as a subtraction set, else nothing.
func (r Rules) asSet() string {
	last := len(r.digits) - 1
	other := slices.ContainsFunc(r.digits, func(d Digit) bool { return d.Parts != 0 && d.Parts != 3 })
	if other || last < 1 || r.repeat > 1 {
		return ""
	}
	var in, out []int
	for k := 1; k <= last; k++ {
		if r.digits[k].Parts == 3 {
			in = append(in, k)
		} else {
			out = append(out, k)
		}
	}
	switch {
	case r.repeat == 0:
		return setText("S", in)
	case len(out) > 0:
		return setText("AB", out)
	}
	return ""
}

// Digits returns the digits d_0, d_1, ..., and how many of them, the last ones, recur for ever. They
// must not be changed.
func (r Rules) Digits() (digits []Digit, repeat int) { return r.digits, r.repeat }

// Digit returns d_k; the zero Digit where no move takes k tokens, k >= 0.
func (r Rules) Digit(k int) Digit {
	if n := len(r.digits); k >= n {
		if r.repeat == 0 {
			return Digit{}
		}
		k = n - r.repeat + (k-n)%r.repeat
	}
	return r.digits[k]
}

// Last returns t, the largest number of tokens that a move may take; 0 where no
// move exists, and -1 where there is no largest one.
func (r Rules) Last() int {
	if r.repeat > 0 {
		return -1
	}
	return max(0, len(r.digits)-1)
}

// Repeats reports whether the digits recur for ever, as those of Nim do.
func (r Rules) Repeats() bool { return r.repeat > 0 }

// Parts returns the largest number of heaps that a move may leave.
func (r Rules) Parts() int {
	most := 0
	for _, d := range r.digits {
		most = max(most, bits.Len8(d.Parts)-1)
	}
	return most
}

// Marked reports whether some digit that leaves two heaps or more has a mark.
func (r Rules) Marked() bool {
	return slices.ContainsFunc(r.digits, func(d Digit) bool { return d.Mark != Free && d.Parts >= 4 })
}

// String returns the code of the rules, which [Parse] reads back.
func (r Rules) String() string {
	if r.text != "" {
		return r.text
	}
	var b strings.Builder
	b.WriteString(r.Digit(0).String())
	b.WriteByte('.')
	fixed := len(r.digits) - r.repeat
	for k := 1; k < len(r.digits); k++ {
		if r.repeat > 0 && k == fixed {
			b.WriteByte('[')
		}
		b.WriteString(r.digits[k].String())
	}
	switch {
	case r.repeat > 0:
		b.WriteByte(']')
	case len(r.digits) < 2:
		b.WriteByte('0')
	}
	return b.String()
}

// String returns the digit in base 32, with its mark.
func (d Digit) String() string {
	s := string(digitLetters[d.Parts])
	if d.Mark != Free {
		s += string(rune(d.Mark))
	}
	return s
}

// Coded are rules of a game that may be a take-and-break game.
type Coded interface {
	// Code returns the rules by which it has the same options; ok is false where none are
	// known. The first call may take some time.
	Code() (r Rules, ok bool)
}

// newRules returns the rules of the given digits in normal form: no zero digits
// at the end, no marks without effect, no repetition of nothing. It keeps ds.
func newRules(ds []Digit, repeat int) Rules {
	for i, d := range ds {
		if d.Parts < 4 {
			ds[i].Mark = Free
		}
	}
	isZero := func(d Digit) bool { return d.Parts == 0 }
	if !slices.ContainsFunc(ds[len(ds)-repeat:], func(d Digit) bool { return !isZero(d) }) {
		repeat = 0
	}
	for repeat == 0 && len(ds) > 0 && isZero(ds[len(ds)-1]) {
		ds = ds[:len(ds)-1]
	}
	return Rules{digits: ds, repeat: repeat}
}
