package verify

import (
	"slices"
	"strings"
)

// rules are an octal or hexadecimal code, or one in base 32, possibly with the
// mark ! or ? of unequal heaps after a digit, and with the last digits in brackets
// if they recur; or S or AB with a subtraction set.
type rules struct {
	code    string
	digits  []int  // bit j of digits[k]: take k, leave j heaps
	unequal []bool // the heaps left must differ
	heaps   int    // the most that a move leaves
	repeat  int64  // how many of the last digits recur for ever
}

func parseRules(code string) (rules, error) {
	r := rules{code: code}
	if list, ok := within(code, "S("); ok {
		return parseSubtraction(code, list)
	}
	if list, ok := within(code, "AB("); ok {
		return parseAllBut(code, list)
	}
	code, r.repeat = cutBrackets(code)
	point := strings.IndexByte(code, '.')
	if point < 1 {
		return r, wrong(-1, "rules %q: no point after the first digit", code)
	}
	for i, c := range []byte(code) {
		d := strings.IndexByte("0123456789ABCDEFGHIJKLMNOPQRSTUV", c)
		switch {
		case i == point:
		case d >= 0:
			r.digits, r.unequal = append(r.digits, d), append(r.unequal, false)
		case (c == '!' || c == '?') && len(r.digits) > 0:
			r.unequal[len(r.unequal)-1] = true
		default:
			return r, wrong(-1, "rules %q: %q is not a digit that certificates are made for", code, c)
		}
	}
	for _, d := range r.digits {
		for j := range 5 {
			if d>>j&1 != 0 {
				r.heaps = max(r.heaps, j)
			}
		}
	}
	if r.repeat >= int64(len(r.digits)) || r.repeat > 0 && r.isMarked() {
		return r, wrong(-1, "rules %q: want digits without marks after the point to recur", r.code)
	}
	if first := strings.TrimRight(code[:point], "!?"); len(first) != 1 {
		return r, wrong(-1, "rules %q: %q stands before the point, want one digit", code, first)
	}
	if r.digits[0]&3 != 0 {
		return r, wrong(-1, "rules %q: a move that takes nothing must split", code)
	}
	return r, nil
}

// within returns what stands between the opening and the parenthesis at the end.
func within(code, opening string) (string, bool) {
	list, opened := strings.CutPrefix(code, opening)
	list, closed := strings.CutSuffix(list, ")")
	return list, opened && closed
}

func parseSubtraction(code, list string) (rules, error) {
	r := rules{code: code, heaps: 1}
	for f := range strings.SplitSeq(list, ",") {
		p := lineParser{0, code, []string{f}, 0, nil}
		k := p.number(0, 10)
		if p.err != nil || k < 1 || k > 1<<20 {
			return r, wrong(-1, "rules %q: %q is not a number of tokens", code, f)
		}
		for int64(len(r.digits)) <= k {
			r.digits, r.unequal = append(r.digits, 0), append(r.unequal, false)
		}
		r.digits[k] = 3
	}
	return r, nil
}

// parseAllBut parses the list of the numbers that must not be taken.
func parseAllBut(code, list string) (rules, error) {
	r, err := parseSubtraction(code, list)
	r.digits, r.unequal = append(r.digits, 0), append(r.unequal, false)
	for k := range r.digits[1:] {
		r.digits[1+k] ^= 3
	}
	r.repeat = 1
	return r, err
}

// cutBrackets removes the brackets around the last digits, which recur, and counts
// these.
func cutBrackets(code string) (string, int64) {
	before, recurring, ok := strings.Cut(code, "[")
	inside, closed := strings.CutSuffix(recurring, "]")
	if !ok || !closed || !strings.Contains(before, ".") {
		return code, 0
	}
	return before + inside, int64(len(inside))
}

// digit returns d_k.
func (r rules) digit(k int64) int {
	if n := int64(len(r.digits)); k >= n {
		if r.repeat == 0 {
			return 0
		}
		k = n - r.repeat + (k-n)%r.repeat
	}
	return r.digits[k]
}

// recurs reports whether d_k is one of the digits that recur.
func (r rules) recurs(k int64) bool {
	return r.repeat > 0 && k >= int64(len(r.digits))-r.repeat
}

// turn returns after how many numbers the digits repeat from some on.
func (r rules) turn() int64 { return max(1, r.repeat) }

func (r rules) isMarked() bool { return slices.Contains(r.unequal, true) }

// last returns t, the most tokens that a move takes.
func (r rules) last() int {
	t := 0
	for k, d := range r.digits {
		if d != 0 {
			t = k
		}
	}
	return t
}
