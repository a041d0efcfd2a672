package compile

import (
	"math"
	"math/bits"

	"go.starlark.net/syntax"
)

// A span is the integers from lo to hi, none if lo > hi. Arithmetic on spans is that
// of intervals [Moo66]: a result holds whatever the operation makes of members of its
// operands. An end that does not fit in 64 bits is the last number that does: checked
// arithmetic gives up beyond it.
type span struct{ lo, hi int64 }

var (
	everything = span{math.MinInt64, math.MaxInt64}
	nothing    = span{math.MaxInt64, math.MinInt64}
)

func (s span) isEmpty() bool { return s.lo > s.hi }

// within reports whether s has no number outside of t.
func (s span) within(t span) bool { return s.isEmpty() || s.lo >= t.lo && s.hi <= t.hi }

// join returns the least span that holds both.
func (s span) join(t span) span { return span{min(s.lo, t.lo), max(s.hi, t.hi)} }

// milestones are where growing spans stop on their way, so that it ends soon.
var milestones = [...]int64{0, math.MaxInt8, MaxNumber, 1 << 40, 1 << 62, math.MaxInt64}

// widened returns a span that holds both and ends at milestones where s had to grow.
func (s span) widened(t span) span {
	u := s.join(t)
	if s.isEmpty() {
		return u
	}
	if u.hi > s.hi {
		for _, m := range milestones {
			if u.hi <= m {
				u.hi = m
				break
			}
		}
	}
	for _, m := range milestones {
		if u.lo < s.lo && u.lo >= -m {
			u.lo = -m
			return u
		}
	}
	if u.lo < s.lo {
		u.lo = math.MinInt64
	}
	return u
}

// operate returns the span of x op y, and whether every result fits in 64 bits.
func operate(op syntax.Token, x, y span) (s span, fits bool) {
	if x.isEmpty() || y.isEmpty() {
		return nothing, true
	}
	switch op {
	case syntax.PLUS:
		return corners(plusWide, x, y)
	case syntax.MINUS:
		return corners(minusWide, x, y)
	case syntax.STAR:
		return corners(timesWide, x, y)
	case syntax.SLASHSLASH:
		return quotient(x, y), true
	case syntax.PERCENT:
		return rest(x, y), true
	case syntax.AMP:
		return conjunction(x, y), true
	case syntax.PIPE, syntax.CIRCUMFLEX:
		return disjunction(x, y), true
	case syntax.LTLT:
		if x.lo >= 0 {
			return span{0, math.MaxInt64}, false
		}
		return everything, false
	case syntax.GTGT:
		return span{min(x.lo, 0), max(x.hi, 0)}, true
	}
	return everything, false
}

// corners returns the span of an operation that is monotone in each operand.
func corners(op func(a, b int64) (v int64, fits bool), x, y span) (s span, fits bool) {
	s, fits = nothing, true
	for _, a := range []int64{x.lo, x.hi} {
		for _, b := range []int64{y.lo, y.hi} {
			v, ok := op(a, b)
			s, fits = s.join(span{v, v}), fits && ok
		}
	}
	return s, fits
}

// end returns the last number on one side.
func end(negative bool) int64 {
	if negative {
		return math.MinInt64
	}
	return math.MaxInt64
}

func plusWide(a, b int64) (int64, bool) {
	s := a + b
	if (a^s)&(b^s) < 0 {
		return end(a < 0), false
	}
	return s, true
}

func minusWide(a, b int64) (int64, bool) {
	s := a - b
	if (a^b)&(a^s) < 0 {
		return end(a < 0), false
	}
	return s, true
}

func timesWide(a, b int64) (int64, bool) {
	negative := (a < 0) != (b < 0)
	high, low := bits.Mul64(magnitude(a), magnitude(b))
	if high > 0 || low > math.MaxInt64 {
		return end(negative), false
	}
	return a * b, true
}

// magnitude returns |a|.
func magnitude(a int64) uint64 {
	if a < 0 {
		return -uint64(a)
	}
	return uint64(a)
}

func quotient(x, y span) span {
	if y.lo <= 0 {
		if x.lo == math.MinInt64 {
			return everything
		}
		m := max(x.hi, -x.lo)
		return span{-m, m}
	}
	s, _ := corners(func(a, b int64) (int64, bool) { return floorDiv(a, b), true }, x, y)
	return s
}

// floorDiv returns a/b rounded down, for b > 0.
func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

func rest(x, y span) span {
	if y.lo <= 0 {
		return span{min(y.lo, 0), max(y.hi, 0)}
	}
	if x.lo >= 0 {
		return span{0, min(x.hi, y.hi-1)}
	}
	return span{0, y.hi - 1}
}

func conjunction(x, y span) span {
	switch {
	case x.lo >= 0 && y.lo >= 0:
		return span{0, min(x.hi, y.hi)}
	case x.lo >= 0:
		return span{0, x.hi}
	case y.lo >= 0:
		return span{0, y.hi}
	}
	return everything
}

func disjunction(x, y span) span {
	if x.lo < 0 || y.lo < 0 {
		return everything
	}
	return span{0, 1<<bits.Len64(uint64(max(x.hi, y.hi))) - 1}
}
