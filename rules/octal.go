package rules

import (
	"fmt"
	"strings"

	"grundy/game"
)

// An Octal is a take-and-break game given by its code d0.d1d2d3..., an octal
// code, or hexadecimal with the digits 8, 9 and A to F [GS56], [WW,
// chapter 4]:
//
//	1 in d_k    k tokens may be taken if that is the whole heap
//	2 in d_k    k tokens may be taken if one heap is left
//	4 in d_k    k tokens may be taken, and the rest left as two heaps
//	8 in d_k    the same, as three heaps
//
// Heaps that are left are not empty. In d0, which takes nothing, only 4 and 8
// are possible. Three dots say that the last digit goes on for ever.
//
// A heap of n has up to n^2/12 options for each digit with an 8, n/2 with a 4.
type Octal struct {
	digits  []int // d0, d1, ...
	forever bool
}

// ParseOctal returns the game of a code such as "0.77", "4.3..." or "0.3F". The
// error quotes the code and says which digit is wrong.
func ParseOctal(code string) (Octal, error) {
	text, forever := strings.CutSuffix(code, "...")
	whole, fraction, ok := strings.Cut(text, ".")
	if whole == "" {
		whole = "0"
	}
	if !ok || len(whole) != 1 || fraction == "" {
		return Octal{}, fmt.Errorf("octal code %q, want a digit, a point and digits, such as 0.77", code)
	}
	o := Octal{forever: forever}
	for k, letter := range whole + fraction {
		d := strings.IndexRune("0123456789ABCDEF", letter)
		if d < 0 {
			return Octal{}, fmt.Errorf("octal code %q: d%d is %q, want 0..7, or 8, 9, A..F in a hexadecimal code", code, k, letter)
		}
		if k == 0 && d&3 != 0 {
			return Octal{}, fmt.Errorf("octal code %q: d0 is %q, want 0, 4, 8 or C, since a move that takes nothing must split the heap", code, letter)
		}
		o.digits = append(o.digits, d)
	}
	return o, nil
}

// String returns the code.
func (o Octal) String() string {
	var b strings.Builder
	for k, d := range o.digits {
		fmt.Fprintf(&b, "%X", d)
		if k == 0 {
			b.WriteByte('.')
		}
	}
	if o.forever {
		b.WriteString("...")
	}
	return b.String()
}

// Digit returns d_k, for k >= 0.
func (o Octal) Digit(k int) int {
	if k < len(o.digits) {
		return o.digits[k]
	}
	if o.forever {
		return o.digits[len(o.digits)-1]
	}
	return 0
}

// HeapOptions adds the options of a heap of n tokens.
func (o Octal) HeapOptions(n int, out *game.List) {
	last := len(o.digits) - 1
	if o.forever {
		last = n
	}
	for k := 0; k <= min(last, n); k++ {
		d, left := o.Digit(k), n-k
		if d&1 != 0 && left == 0 {
			out.Add()
		}
		if d&2 != 0 && left > 0 {
			out.Add(left)
		}
		if d&4 != 0 {
			addPairs(left, out)
		}
		if d&8 != 0 {
			addTriples(left, out)
		}
	}
}

// addPairs adds all ways to part n tokens in two heaps that are not empty.
func addPairs(n int, out *game.List) {
	for a := 1; a <= n-a; a++ {
		out.Add(a, n-a)
	}
}

// addTriples adds all ways to part n tokens in three heaps that are not empty.
func addTriples(n int, out *game.List) {
	for a := 1; a <= n/3; a++ {
		for b := a; b <= n-a-b; b++ {
			out.Add(a, b, n-a-b)
		}
	}
}

// octal returns the rules of a code that is known to be right.
func octal(code string) game.Rules {
	o, err := ParseOctal(code)
	if err != nil {
		panic("rules: " + err.Error())
	}
	return game.HeapGame(o)
}

func makeOctal(a Args) (game.Rules, error) {
	o, err := ParseOctal(a.Text(0))
	if err != nil {
		return nil, err
	}
	a[0].Text = o.String()
	return game.HeapGame(o), nil
}
