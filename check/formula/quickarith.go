package formula

import (
	"math"
	"math/bits"

	"go.starlark.net/syntax"
)

// Arithmetic in 64 bits as in Python: quotients are rounded down, and the rest has the
// sign of the divisor. What overflows gives up.

// arithmetic returns the function of an operator, or nil if it is none.
func arithmetic(op syntax.Token) func(f *frame, x, y int) int {
	switch op {
	case syntax.PLUS:
		return add
	case syntax.MINUS:
		return subtract
	case syntax.STAR:
		return multiply
	case syntax.SLASHSLASH:
		return divide
	case syntax.PERCENT:
		return rest
	case syntax.AMP:
		return func(_ *frame, x, y int) int { return x & y }
	case syntax.PIPE:
		return func(_ *frame, x, y int) int { return x | y }
	case syntax.CIRCUMFLEX:
		return func(_ *frame, x, y int) int { return x ^ y }
	case syntax.LTLT:
		return shiftLeft
	case syntax.GTGT:
		return shiftRight
	}
	return nil
}

func add(f *frame, x, y int) int {
	z := x + y
	if (z > x) != (y > 0) {
		if y != 0 {
			return f.giveUp()
		}
	}
	return z
}

func subtract(f *frame, x, y int) int {
	z := x - y
	if (z < x) != (y > 0) {
		if y != 0 {
			return f.giveUp()
		}
	}
	return z
}

func multiply(f *frame, x, y int) int {
	high, low := bits.Mul64(magnitude(x), magnitude(y))
	if high != 0 || low > math.MaxInt64 {
		return f.giveUp()
	}
	return x * y
}

func magnitude(x int) uint64 {
	if x < 0 {
		return -uint64(x)
	}
	return uint64(x)
}

func divide(f *frame, x, y int) int {
	if y == 0 || y == -1 && x == math.MinInt {
		return f.giveUp()
	}
	q := x / y
	if x%y != 0 && (x < 0) != (y < 0) {
		q--
	}
	return q
}

func rest(f *frame, x, y int) int {
	if y == 0 {
		return f.giveUp()
	}
	if y == -1 {
		return 0
	}
	r := x % y
	if r != 0 && (r < 0) != (y < 0) {
		r += y
	}
	return r
}

func shiftLeft(f *frame, x, y int) int {
	if y < 0 || y > 62 || x<<y>>y != x {
		return f.giveUp()
	}
	return x << y
}

func shiftRight(f *frame, x, y int) int {
	if y < 0 || y > 500 {
		return f.giveUp()
	}
	return x >> y
}
