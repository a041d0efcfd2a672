package compile

import (
	"fmt"
	"math"
	"math/big"
	"testing"
)

// edges are where arithmetic of 64 bits goes wrong, and some others.
var edges = []int64{
	math.MinInt64, math.MinInt64 + 1, -1 << 62, -1 << 32, -1<<31 - 1, -1 << 31, -7, -2, -1, 0, 1, 2, 3, 7, 8, 62, 63,
	1<<31 - 1, 1 << 31, 1 << 32, 3037000500, 1 << 62, math.MaxInt64 - 1, math.MaxInt64,
}

// exact returns x op y as Starlark has it, or nil where that is an error or does not
// fit in 64 bits.
func exact(op string, x, y int64) *big.Int {
	a, b, z := big.NewInt(x), big.NewInt(y), new(big.Int)
	switch op {
	case "+":
		z.Add(a, b)
	case "-":
		z.Sub(a, b)
	case "*":
		z.Mul(a, b)
	case "&":
		z.And(a, b)
	case "|":
		z.Or(a, b)
	case "^":
		z.Xor(a, b)
	case "<<", ">>":
		if y < 0 || y > 62 {
			return nil
		}
		if op == "<<" {
			z.Lsh(a, uint(y))
		} else {
			z.Rsh(a, uint(y))
		}
	default:
		if y == 0 {
			return nil
		}
		q, r := new(big.Int), new(big.Int)
		q.QuoRem(a, b, r) // truncated; Python rounds down
		if r.Sign() != 0 && r.Sign() != b.Sign() {
			q.Sub(q, big.NewInt(1))
			r.Add(r, b)
		}
		if z = q; op == "%" {
			z = r
		}
	}
	if !z.IsInt64() {
		return nil
	}
	return z
}

// unknown2 begins a function of two numbers of which nothing is known: they come from a
// list, and lists are changed.
const unknown2 = "def f(x, y):\n    both = [x]\n    both.append(y)\n    x, y = both\n"

// signed ends a function with the result r, as its lower 63 bits and its sign: numbers
// of options are not negative.
const signed = "    return [[r & 0x7fffffffffffffff, 1 if r < 0 else 0]]\n"

// TestArithmetic compares every operator on all pairs of edges with big integers: the
// result, or that the function gives up. It may give up more often only for divisors
// of -1 and factors of -1, and where a sum is unset by right.
func TestArithmetic(t *testing.T) {
	for _, op := range []string{"+", "-", "*", "//", "%", "&", "|", "^", "<<", ">>"} {
		f := compileF(t, unknown2+"    r = x "+op+" y\n"+signed, numberForm, numberForm)
		for _, x := range edges {
			for _, y := range edges {
				checkArithmetic(t, f, op, x, y, x, y)
			}
		}
	}
}

// TestConstantArithmetic does the same with a constant on the right.
func TestConstantArithmetic(t *testing.T) {
	for _, op := range []string{"+", "-", "*", "//", "%", "&", "<<", ">>"} {
		for _, y := range []int64{1, 2, 3, 8, 10, 62, 1 << 32, math.MaxInt64} {
			f := compileF(t, fmt.Sprintf(unknown2+"    r = x %s %d\n", op, y)+signed, numberForm, numberForm)
			for _, x := range edges {
				checkArithmetic(t, f, op, x, y, x, 0)
			}
		}
	}
}

// TestPositionArithmetic does the same with numbers of the position, which are small
// and never negative.
func TestPositionArithmetic(t *testing.T) {
	for _, op := range []string{"+", "-", "*", "//", "%"} {
		f := compileF(t, "def f(x, y):\n    r = x "+op+" y\n"+signed, numberForm, numberForm)
		for _, x := range edges {
			for _, y := range edges {
				if x >= 0 && y >= 0 && x <= MaxNumber && y <= MaxNumber {
					checkArithmetic(t, f, op, x, y, x, y)
				}
			}
		}
	}
}

func checkArithmetic(t *testing.T, f *compiled, op string, x, y int64, args ...int64) {
	t.Helper()
	want := exact(op, x, y)
	options, failure := f.call(args...)
	switch {
	case want == nil && failure != Redo:
		t.Errorf("%d %s %d: %v, failure %d, want to give up", x, op, y, options, failure)
	case want != nil && failure == NoFailure && options[0][0]|options[0][1]<<63 != want.Int64():
		t.Errorf("%d %s %d is %d, want %v", x, op, y, options[0], want)
	case want != nil && failure != NoFailure && x != -1 && y != -1:
		t.Errorf("%d %s %d: failure %d, want %v", x, op, y, failure, want)
	}
}
