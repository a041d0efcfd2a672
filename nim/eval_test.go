package nim

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestEval(t *testing.T) {
	for _, c := range []struct {
		expression string
		want       Value
	}{
		{"0", 0},
		{"007", 7},
		{"18446744073709551615", 1<<64 - 1},
		{"0xffffffffffffffff", 1<<64 - 1},
		{" 0X1f\t", 31},
		{"3 + 5", 6},
		{"3 ⊕ 5", 6},
		{"2*3", 1},
		{"2⊗3", 1},
		{"2+2*2", 1},
		{"(2+2)*2", 0},
		{"3*5 + 7^-1", 4}, // 15 ⊕ 11, see inverses
		{"8/4/2", 1},      // 8 = 4^6 and 2 = 4^5, see powers
		{"4^2", 6},        // see powers
		{"4^-1 * 4", 1},
		{"4^(-1)", 15}, // see inverses
		{"(4^2)^2", 5},
		{"4^((2))", 6},
		{"0^0", 1},
		{"0^-0", 1},
		{"2^18446744073709551615", 1},
		{"2*4^2", 11},  // 2⊗6, see antidiagonals
		{"sqrt(2)", 3}, // see roots
		{"sqrt(sqrt(6))*1", 7},
		{"order(8)", 5},    // see orders
		{"log(4, 13)", 12}, // see powers
		{"log(0,0)", 1},
		{"field(0)", 0},
		{"field(16)", 3},
		{"trace(6, 5)", 5},
		{"trace(0, 0x8000000000000000)", 1},
		{"norm(6, 77)", 77},
		{"norm(0, 77)", 1},
		{"order(generator(2))", 15},
		{"generator(0)", 1},
		{"mex()", 0},
		{"mex(0, 1, 3)", 2},
		{"mex(mex(), 1+0*2)", 2},
	} {
		got, err := Eval(c.expression)
		if err != nil || got != c.want {
			t.Errorf("%q is %d, %v, want %d", c.expression, got, err, c.want)
		}
	}
}

func TestEvalErrors(t *testing.T) {
	deep := strings.Repeat("(", maxDepth+1)
	for expression, want := range map[string]string{
		"":          `"", column 1: found the end, want a number, "(" or a function`,
		"3*/5":      `"3*/5", column 3: found "/", want a number, "(" or a function`,
		"3*":        `"3*", column 3: found the end, want a number, "(" or a function`,
		"2 3":       `"2 3", column 3: found "3", want an operator of + * / ^ or the end`,
		"2⊕3)":      `"2⊕3)", column 4: found ")", want an operator of + * / ^ or the end`,
		"5-3":       `"5-3", column 2: found "-", want an operator of + * / ^ or the end`,
		"-3":        `"-3", column 1: found "-", want a number, "(" or a function`,
		"(2":        `"(2", column 3: found the end, want ")" or an operator`,
		"(2,3)":     `"(2,3)", column 3: found ",", want ")" or an operator`,
		"3/0":       `"3/0", column 2: division by 0, want another divisor`,
		"3/(2+2)*(": `"3/(2+2)*(", column 2: division by 0, want another divisor`,
		"0^-1":      `"0^-1", column 2: negative power of 0, want another base`,
		"2^x":       `"2^x", column 3: found "x", want a number up to 2^64-1, decimal or 0x and hexadecimal`,
		"2^":        `"2^", column 3: found the end, want an integer as exponent`,
		"2^(3":      `"2^(3", column 5: found the end, want ")"`,
		"2^--3":     `"2^--3", column 4: found "-", want an integer as exponent`,
		"2^3^4":     `"2^3^4", column 4: found "^", want parentheses around one of the powers`,
		"1+18446744073709551616": `"1+18446744073709551616", column 3: found "18446744073709551616", ` +
			`want a number up to 2^64-1, decimal or 0x and hexadecimal`,
		"0x":           `"0x", column 1: found "0x", want a number up to 2^64-1, decimal or 0x and hexadecimal`,
		"12ab":         `"12ab", column 1: found "12ab", want a number up to 2^64-1, decimal or 0x and hexadecimal`,
		"root(2)":      `"root(2)", column 1: found "root", want a function of sqrt order log field trace norm generator mex`,
		"sqrt 2":       `"sqrt 2", column 6: found "2", want "("`,
		"sqrt(2,3)":    `"sqrt(2,3)", column 1: sqrt of 2 values, want 1`,
		"log(2)":       `"log(2)", column 1: log of 1 values, want 2`,
		"log(2 3)":     `"log(2 3)", column 7: found "3", want "," or ")" or an operator`,
		"trace(7,1)":   `"trace(7,1)", column 1: field 7, want 0 to 6`,
		"norm(9,1)":    `"norm(9,1)", column 1: field 9, want 0 to 6`,
		"generator(7)": `"generator(7)", column 1: field 7, want 0 to 6`,
		"log(2,4)":     `"log(2,4)", column 1: 4 is no power of 2, want one`,
		"order(0)":     `"order(0)", column 1: order of 0, want another value`,
		"\xff":         `"\xff", column 1: found "\xff", want a number, "(" or a function`,
		deep:           `"` + deep[:60] + `...", column 1001: found "(", want at most 1000 inside each other`,
	} {
		z, err := Eval(expression)
		if err == nil {
			t.Errorf("%q is %d, want an error", expression, z)
			continue
		}
		if got := err.Error(); got != "nim expression "+want {
			t.Errorf("error %s\n want nim expression %s", got, want)
		}
	}
}

func TestEvalDepth(t *testing.T) {
	deep := strings.Repeat("(", maxDepth) + "7" + strings.Repeat(")", maxDepth)
	if got, err := Eval(deep + "*" + deep); err != nil || got != 4 {
		t.Errorf("7*7 in %d parentheses is %d, %v, want 4", maxDepth, got, err)
	}
}

func TestEvalLength(t *testing.T) {
	long := strings.Repeat("1+", maxLength/2-1) + "11"
	if got, err := Eval(long); err != nil || got != 10 { // an odd number of ones and 11
		t.Errorf("the nim-sum of ones and 11 is %d, %v, want 10", got, err)
	}
	want := `nim expression "` + long[:60] + `..." has 65537 bytes, want at most 65536`
	if _, err := Eval(long + "1"); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// TestSyntax checks that the text about the syntax has every function.
func TestSyntax(t *testing.T) {
	for _, f := range functions {
		if !strings.Contains(Syntax, "\n"+f.name+"(") {
			t.Errorf("Syntax does not have %s", f.name)
		}
	}
}

// TestEvalRandom writes random trees as expressions, and calculates their values
// from the leaves up by the recursion alone.
func TestEvalRandom(t *testing.T) {
	r := newRand(t)
	undefined := 0
	for range 3000 {
		text, want, err := randomExpression(r, 4)
		got, gotErr := Eval(text)
		if (gotErr == nil) != (err == nil) || err == nil && got != want {
			t.Fatalf("%q is %d, %v, want %d, %v", text, got, gotErr, want, err)
		}
		if err != nil {
			undefined++
		}
	}
	if undefined == 0 || undefined > 1500 {
		t.Errorf("%d of 3000 expressions have no value", undefined)
	}
}

var errUndefined = errors.New("no value")

func randomExpression(r *rand.Rand, depth int) (text string, z Value, err error) {
	if depth == 0 || r.IntN(6) == 0 {
		z = randomIn(r, Field(r.IntN(5))) // large powers by the recursion are slow
		return fmt.Sprintf([]string{"%d", "0x%x", " %d", "%#x "}[r.IntN(4)], z), z, nil
	}
	x, a, err := randomExpression(r, depth-1)
	if r.IntN(4) == 0 {
		return randomPower(r, x, a, err)
	}
	y, b, errB := randomExpression(r, depth-1)
	err = errors.Join(err, errB)
	switch r.IntN(3) {
	case 0:
		return fmt.Sprintf("(%s+%s)", x, y), a ^ b, err
	case 1:
		return fmt.Sprintf("(%s)*(%s)", x, y), recursiveProduct(a, b), err
	}
	if b == 0 {
		err = errUndefined
	}
	return fmt.Sprintf("((%s)/(%s))", x, y), recursiveProduct(a, slowPower(b, 1<<16-2)), err
}

func randomPower(r *rand.Rand, x string, a Value, err error) (string, Value, error) {
	n := r.IntN(9) - 4
	exponent := n
	if n < 0 {
		exponent += 1<<16 - 1 // the inverse in F_4 is a power
	}
	if n < 0 && a == 0 {
		err = errUndefined
	}
	return fmt.Sprintf("((%s) ^ %d)", x, n), slowPower(a, exponent), err
}

func slowPower(x Value, n int) Value {
	z := Value(1)
	for ; n > 0; n /= 2 {
		if n%2 == 1 {
			z = recursiveProduct(z, x)
		}
		x = recursiveProduct(x, x)
	}
	return z
}

func FuzzEval(f *testing.F) {
	for _, seed := range []string{"3*5 + 7^-1", "sqrt(2)⊗(0x1F ⊕ 3)", "log(4, 13)/mex(0,1)", "2^(3", "order(8)^-2"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, expression string) {
		z, err := Eval(expression)
		if err != nil {
			if z != 0 || !strings.HasPrefix(err.Error(), "nim expression ") || !strings.Contains(err.Error(), "want") {
				t.Errorf("%q is %d, %v", expression, z, err)
			}
			return
		}
		if len(expression) > maxLength/3 {
			return
		}
		if sum, err := Eval(expression + " + " + expression); sum != 0 || err != nil {
			t.Errorf("twice %q is %d, %v, want 0", expression, sum, err)
		}
		if again, err := Eval(fmt.Sprintf("%s + %#x", expression, z)); again != 0 || err != nil {
			t.Errorf("%q and its value %#x have sum %d, %v, want 0", expression, z, again, err)
		}
	})
}
