package nim

import (
	"fmt"
	"slices"
	"testing"
)

// TestSolve puts every value of 8 bits into equations, evaluated by Eval; all roots of
// these are in that field.
func TestSolve(t *testing.T) {
	random := newRand(t)
	for range 60 {
		a, b, c, d := random.Uint64N(3), random.Uint64N(256), random.Uint64N(256), random.Uint64N(256)
		checkSolve(t, fmt.Sprintf("%d*x^2 + %d*x = %d + %d*x", a, b, c, d))
		checkSolve(t, fmt.Sprintf("(%d*x + %d)*(x + %d) = %d", a, b, c, d))
		checkSolve(t, fmt.Sprintf("(x + x*x*%d)/%d = (x + %d)^2 * %d", a, b|1, c, d))
		checkSolve(t, fmt.Sprintf("x + %d = x + x^0 + %d*sqrt(%d)", a, b, c))
	}
	checkSolve(t, "x + 5 = 5 + x")
	checkSolve(t, "x^2 + x = 128")
}

func checkSolve(t *testing.T, equation string) {
	t.Helper()
	got, err := Solve(equation)
	if err != nil {
		t.Fatalf("%q: %v", equation, err)
	}
	var want []Value
	for x := range Value(256) {
		left, right := sidesAt(t, equation, x)
		if left == right {
			want = append(want, x)
		}
	}
	small := slices.DeleteFunc(slices.Clone(got.Values), func(x Value) bool { return x >= 256 })
	if got.All != (len(want) == 256) || !got.All && !slices.Equal(small, want) {
		t.Errorf("%q: %v, want %v", equation, got, want)
	}
	for _, x := range got.Values {
		if left, right := sidesAt(t, equation, x); left != right {
			t.Errorf("%q: %d is no root: %d, %d", equation, x, left, right)
		}
	}
}

// sidesAt evaluates both sides with a value for x.
func sidesAt(t *testing.T, equation string, x Value) (left, right Value) {
	t.Helper()
	var sides [2]string
	side := 0
	for _, r := range equation {
		switch r {
		case '=':
			side = 1
		case 'x':
			sides[side] += fmt.Sprint(x)
		default:
			sides[side] += string(r)
		}
	}
	left, err := Eval(sides[0])
	if err != nil {
		t.Fatal(err)
	}
	right, err = Eval(sides[1])
	if err != nil {
		t.Fatal(err)
	}
	return left, right
}

func TestSolveErrors(t *testing.T) {
	for equation, want := range map[string]string{
		"x":             `"x", column 2: found the end, want an operator of + * / ^ or "="`,
		"x = ":          `"x = ", column 5: found the end, want a number, "(" or a function`,
		"x = 3 = 4":     `"x = 3 = 4", column 7: found "=", want an operator of + * / ^ or the end`,
		"x*x*x = 1":     `"x*x*x = 1", column 4: a power of x above the square, want at most that`,
		"x^3 = 1":       `"x^3 = 1", column 2: a power of x that is not the square, want 0, 1 or 2 as exponent`,
		"(x^2)^2 = 1":   `"(x^2)^2 = 1", column 6: a power of x above the square, want at most that`,
		"x^-1 = 1":      `"x^-1 = 1", column 2: a power of x that is not the square, want 0, 1 or 2 as exponent`,
		"1/x = 1":       `"1/x = 1", column 2: division by an expression with x, want another divisor`,
		"sqrt(x+1) = 2": `"sqrt(x+1) = 2", column 6: x inside a function, want it outside`,
		"y = 2":         `"y = 2", column 1: found "y", want a function of sqrt order log field trace norm generator mex`,
	} {
		r, err := Solve(equation)
		if err == nil || err.Error() != "nim equation "+want {
			t.Errorf("%q: %v, error %v\n want nim equation %s", equation, r, err, want)
		}
	}
}
