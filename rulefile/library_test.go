package rulefile_test

import (
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

// calling returns a function that tells what a file's function options returns for n,
// when that is the list of an expression, in the given tier.
func calling(t *testing.T, expression string, interpret bool) func(n int) string {
	t.Helper()
	source := "position = heap()\ndef options(n):\n    return [" + expression + "]\n"
	r, err := rulefile.New("rule.star", []byte(source), nil, rulefile.Limits{Interpret: interpret})
	if err != nil {
		t.Fatal(err)
	}
	f, _ := game.As[*rulefile.Rules](r)
	t.Cleanup(f.Close)
	if f.NeedsInterpreter() != interpret {
		t.Errorf("%s is interpreted:\n%s", expression, f.Explanation())
	}
	return func(n int) string {
		var out game.List
		r.Options(game.Position{n}, &out)
		if f.Err() != nil {
			return f.Err().Error()
		}
		var words []string
		for q := range out.All() {
			words = append(words, fmt.Sprint(q[0]))
		}
		return strings.Join(words, " ")
	}
}

// naive are the definitions of the library's functions of one number.
var naive = map[string]func(n int) int{
	"gcd(n, 60)":  func(n int) int { return int(new(big.Int).GCD(nil, nil, big.NewInt(int64(n)), big.NewInt(60)).Int64()) },
	"gcd(0, n)":   func(n int) int { return n },
	"gcd(-12, n)": func(n int) int { return int(new(big.Int).GCD(nil, nil, big.NewInt(12), big.NewInt(int64(n))).Int64()) },
	"lcm(n, 6)":   func(n int) int { return leastCommon(n, 6) },
	"isqrt(n)":    func(n int) int { return int(new(big.Int).Sqrt(big.NewInt(int64(n))).Int64()) },
	"1 if is_square(n) else 0": func(n int) int {
		root := int(math.Round(math.Sqrt(float64(n))))
		return truth(root*root == n)
	},
	"1 if is_prime(n) else 0": func(n int) int { return truth(big.NewInt(int64(n)).ProbablyPrime(0)) },
	"sum(divisors(n + 1))":    func(n int) int { return sumOf(n+1, func(d int) bool { return (n+1)%d == 0 }) },
	"sum(digits(n, 10))": func(n int) int {
		total := 0
		for _, r := range fmt.Sprint(n) {
			total += int(r - '0')
		}
		return total
	},
	"len(digits(n, 2))": func(n int) int { return bits.Len(uint(n)) },
	"power(n, 3)":       func(n int) int { return n * n * n },
	"power(2, n % 40)":  func(n int) int { return 1 << (n % 40) },
	"xor([n, 5, 3])":    func(n int) int { return n ^ 5 ^ 3 },
	"popcount(n)":       func(n int) int { return bits.OnesCount(uint(n)) },
	"lowbit(n)":         func(n int) int { return n & -n },
	"highbit(n)":        func(n int) int { return 1 << bits.Len(uint(n)) >> 1 },
}

func leastCommon(a, b int) int {
	for m := max(a, b); a > 0; m++ {
		if m%a == 0 && m%b == 0 {
			return m
		}
	}
	return 0
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

func sumOf(n int, ok func(int) bool) (total int) {
	for d := 1; d <= n; d++ {
		if ok(d) {
			total += d
		}
	}
	return total
}

// TestLibrary compares each function of the library with its definition, in both tiers.
func TestLibrary(t *testing.T) {
	for expression, want := range naive {
		for _, interpret := range []bool{false, true} {
			call := calling(t, expression, interpret)
			for n := range 200 {
				if got := call(n); got != fmt.Sprint(want(n)) {
					t.Fatalf("%s for n = %d, interpreted %v: %s, want %d", expression, n, interpret, got, want(n))
				}
			}
		}
	}
	if got := calling(t, "d for d in divisors(n)", false)(36); got != "1 2 3 4 6 9 12 18 36" {
		t.Errorf("divisors of 36: %s", got)
	}
	if got := calling(t, "isqrt(n)", false)(math.MaxInt); got != "3037000499" {
		t.Errorf("isqrt(2^63-1): %s", got)
	}
}

// TestLibraryIsTested has every function of the library in the table above.
func TestLibraryIsTested(t *testing.T) {
	for _, f := range rulefile.Library() {
		name, _, _ := strings.Cut(f.Call, "(")
		if f.Doc == "" {
			t.Errorf("%s has no text", f.Call)
		}
		found := false
		for expression := range naive {
			found = found || strings.Contains(expression, name+"(")
		}
		if !found {
			t.Errorf("%s is not compared with anything", f.Call)
		}
	}
}

// TestOwnFunctionWins has a file with a function, and one with a value, of a name of the
// library.
func TestOwnFunctionWins(t *testing.T) {
	for _, own := range []string{"def gcd(a, b):\n    return 7\n", "digits = [7]\ndef gcd(a, b):\n    return digits[0]\n"} {
		source := own + "position = heap()\ndef options(n):\n    return [gcd(n, 4)]\n"
		r, err := rulefile.New("rule.star", []byte(source), nil, rulefile.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		var out game.List
		r.Options(game.Position{8}, &out)
		if got := texts(&out); !slices.Equal(got, []string{"[7]"}) {
			t.Errorf("options %v, want those of the file's own gcd", got)
		}
		if f, _ := game.As[*rulefile.Rules](r); strings.Contains(f.Explanation(), "isqrt") {
			t.Errorf("explained with functions of the library:\n%s", f.Explanation())
		}
	}
}

// TestLibraryErrors has mistakes in calls of the library, told by the place of the call.
func TestLibraryErrors(t *testing.T) {
	const heap = "position = heap()\ndef options(n):\n    return "
	for _, c := range []struct{ source, want string }{
		{heap + "[gcd(n, 'x')]", "rule.star:3:16: unknown binary op: int % string"},
		{heap + "[gcd(n)]", "rule.star:3:16: function gcd missing 1 argument (b)"},
		{heap + "[lcm(n, n) // 0]", "rule.star:3:23: floored division by zero"},
		{heap + "divisors(n - 5)[0:9] + [digits(n, 1)[3]]", "rule.star:3:42: more than"},
	} {
		if err := ask(t, c.source+"\n", "5"); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: error\n%v\nwant\n%s", c.source, err, c.want)
		}
	}
}
