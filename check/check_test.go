package check_test

import (
	"context"
	"fmt"
	"math"
	"strings"
	"testing"

	"grundy/check"
	"grundy/game"
	"grundy/rules"
	"grundy/solve"
)

// compare compares a formula with a built-in game on up to k heaps of m tokens.
func compare(t *testing.T, name, formula string, k, m int) (check.Report, error) {
	t.Helper()
	r, _, err := rules.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	f, err := check.Parse(formula)
	if err != nil {
		return check.Report{}, err
	}
	return check.Compare(context.Background(), r, solve.Config{Play: game.PlayOf(r)}, f, check.Heaps(k, m))
}

// TestCompare has theorems, which agree everywhere, and guesses with the first
// position that refutes them. There are C(k+m, k) positions of up to k heaps.
func TestCompare(t *testing.T) {
	for _, c := range []struct {
		game, formula string
		k, m          int
		want          string
	}{
		{"nim", "xor", 4, 5, "126"},
		{"nim", "xor == 0", 4, 5, "126"},
		{"nim", "sum % 2", 3, 4, "2 then [2]: 0, not 2"},                     // [1] agrees too: checked 2
		{"smallest-heap", "min - (count(min) + all_equal) % 2", 5, 6, "462"}, // CCPC Weihai 2020 J
		{"smallest-heap", "min", 5, 6, "7 then [1 1]: 1, not 0"},
	} {
		got := "error"
		report, err := compare(t, c.game, c.formula, c.k, c.m)
		if err == nil {
			got = fmt.Sprint(report.Checked)
			if d := report.Differs; d != nil {
				got += fmt.Sprintf(" then %v: %v, not %v", []int(d.Position), d.Guess, d.Truth)
			}
		}
		if got != c.want {
			t.Errorf("%s %s: %s, %v, want %s", c.game, c.formula, got, err, c.want)
		}
	}
}

// TestWythoff has the cold positions of Wythoff's game: floor(k phi) and
// floor(k phi) + k [Wyt07].
func TestWythoff(t *testing.T) {
	r, _, err := rules.Parse("wythoff")
	if err != nil {
		t.Fatal(err)
	}
	f, err := check.Parse("min == floor_phi(max - min)")
	if err != nil {
		t.Fatal(err)
	}
	pairs := func(yield func(game.Position) bool) {
		for b := range 30 {
			for a := range b + 1 {
				if !yield(game.Position{a, b}) {
					return
				}
			}
		}
	}
	report, err := check.Compare(context.Background(), r, solve.Config{}, f, pairs)
	if err != nil || report.Checked != 465 || report.Differs != nil {
		t.Errorf("%+v, %v, want 465 positions that agree", report, err)
	}
}

// TestFunctions has values found by hand, or by another formula.
func TestFunctions(t *testing.T) {
	for _, c := range []struct {
		formula string
		p       game.Position
		want    string
	}{
		{"popcount(n) + 10 * lowbit(n) + 1000 * highbit(n)", game.Position{44}, "32043"},
		{"isqrt(n)", game.Position{99}, "9"},
		{"fib_part(n)", game.Position{12}, "1"},
		{"fib_part(n)", game.Position{16}, "3"},
		{"fib_part(n) == n", game.Position{13}, "P"},
		{"a + 10 * b + 100 * c + 1000 * d", game.Position{1, 2, 3}, "321"},
		{"second", game.Position{3, 1, 2}, "2"},
		{"gcd", game.Position{12, 18}, "6"},
		{"min(p) + max(1, 2) + sum([k for k in p])", game.Position{3, 4}, "12"},
		{"distinct", game.Position{3, 3, 4}, "2"},
		{"n", game.Position{3, 3, 4}, "3"},
	} {
		f, err := check.Parse(c.formula)
		if err != nil {
			t.Errorf("%s: %v", c.formula, err)
			continue
		}
		if v, err := f.Eval(c.p); err != nil || v.String() != c.want {
			t.Errorf("%s at %v: %v, %v, want %s", c.formula, c.p, v, err, c.want)
		}
	}
}

// TestFloorPhi compares with floating point where that is exact enough.
func TestFloorPhi(t *testing.T) {
	f, err := check.Parse("floor_phi(n)")
	if err != nil {
		t.Fatal(err)
	}
	for n := range 5000 {
		want := int(math.Floor(float64(n) * (1 + math.Sqrt(5)) / 2))
		if v, err := f.Eval(game.Position{n}); err != nil || v.Number != want {
			t.Errorf("floor_phi(%d): %v, %v, want %d", n, v, err, want)
		}
	}
}

func TestFormulaErrors(t *testing.T) {
	for _, c := range []struct{ formula, want string }{
		{"min +", `formula "min +": formula:1:6: got end of file, want primary expression`},
		{"mni", `formula "mni": formula:1:1: undefined: mni`},
		{"'x'", "is a string, want a number or a condition"},
		{"n // 0", "floored division by zero"},
		{"[k for k in range(1 << 40)] == 3", "too many steps"},
	} {
		_, err := compare(t, "nim", c.formula, 2, 2)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %s", c.formula, err, c.want)
		}
	}
}
