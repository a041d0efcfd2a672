package verify

import "strings"

// rules are an octal or hexadecimal code, or one in base 32, possibly with the
// mark ! or ? of unequal heaps after a digit.
type rules struct {
	code    string
	digits  []int  // bit j of digits[k]: take k, leave j heaps
	unequal []bool // the heaps left must differ
	heaps   int    // the most that a move leaves
}

func parseRules(code string) (rules, error) {
	r := rules{code: code}
	if list, ok := strings.CutPrefix(code, "S("); ok {
		return parseSubtraction(code, strings.TrimSuffix(list, ")"))
	}
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
	if r.digits[0]&3 != 0 || strings.Count(code[:point], "") > 3 {
		return r, wrong(-1, "rules %q: a move that takes nothing must split", code)
	}
	return r, nil
}

func parseSubtraction(code, list string) (rules, error) {
	r := rules{code: code, heaps: 1}
	for f := range strings.SplitSeq(list, ",") {
		p := lineParser{0, code, []string{f}, nil}
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
