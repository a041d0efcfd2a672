package formula

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"

	"grundy/game"
)

// ways evaluates a formula both ways; the second is false where closures give up.
func ways(t *testing.T, text string, s game.Shape, p game.Position) []Value {
	t.Helper()
	f, err := Parse("formula", text, s)
	if err != nil {
		t.Fatal(err)
	}
	v, err := f.exact.eval(p)
	if err != nil {
		t.Fatal(err)
	}
	values := []Value{v}
	if f.quick != nil {
		if v, ok := f.quick.eval(p); ok {
			values = append(values, v)
		}
	}
	return values
}

// definitions are functions of one number, each with its definition, as slow as it may
// be. A list is written as its elements with spaces between them.
var definitions = map[string]func(n int) any{
	"popcount(n)":   func(n int) any { return strings.Count(fmt.Sprintf("%b", n), "1") },
	"bit_length(n)": func(n int) any { return len(strings.TrimLeft(fmt.Sprintf("%b", n), "0")) },
	"lowbit(n)":     func(n int) any { return greatest(n, func(d int) bool { return isPower(d) && n%d == 0 }) },
	"highbit(n)":    func(n int) any { return greatest(n, isPower) },
	"bits(n)":       func(n int) any { return reversed(strings.TrimLeft(fmt.Sprintf("%b", n), "0")) },
	"digits(n)":     func(n int) any { return reversed(strings.TrimLeft(fmt.Sprint(n), "0")) },
	"digits(n, 3)":  func(n int) any { return reversed(strings.TrimLeft(big.NewInt(int64(n)).Text(3), "0")) },
	"isqrt(n)":      func(n int) any { return greatest(n, func(r int) bool { return r*r <= n }) },
	"is_square(n)":  func(n int) any { return n == 0 || greatest(n, func(r int) bool { return r*r == n }) > 0 },
	"is_prime(n)":   func(n int) any { return len(divisorsOf(n)) == 2 },
	"divides(3, n)": func(n int) any { return n%3 == 0 },
	"divides(n, 6)": func(n int) any { return slices.Contains([]int{1, 2, 3, 6}, n) },
	"divides(n, 0)": func(int) any { return true },
	"pow(n, 3)":     func(n int) any { return n * n * n },
	"power(n, 2)":   func(n int) any { return n * n },
	"pow(2, n)":     func(n int) any { return new(big.Int).SetBit(new(big.Int), n, 1).String() },
	"pow(3, n, 7)":  func(n int) any { return remainder(3, n, 7) },
	"fib(n)":        func(n int) any { return fibonacciNumber(n).String() },
	"is_fib(n)":     func(n int) any { return slices.Contains(fibonacciNumbers(), n) },
	"zeckendorf(n)": func(n int) any { return listText(partsFrom(n, fibonacciNumbers()[2:])) },
	"fib_part(n)":   func(n int) any { return append(partsFrom(n, fibonacciNumbers()[2:]), 0)[0] },
	"floor_phi(n)":  func(n int) any { return int(math.Floor(float64(n) * math.Phi)) },
	"floor_phi2(n)": func(n int) any { return int(math.Floor(float64(n) * math.Phi * math.Phi)) },
	"is_lower_wythoff(n)": func(n int) any {
		return greatest(n, func(k int) bool { return int(float64(k)*math.Phi) == n }) > 0
	},
	"is_upper_wythoff(n)": func(n int) any {
		return greatest(n, func(k int) bool { return int(float64(k)*math.Phi*math.Phi) == n }) > 0
	},
	"floor_surd(n, 0, 1, 2, 1)":   func(n int) any { return int(math.Floor(float64(n) * math.Sqrt2)) },
	"floor_surd(n, 3, -1, 2, 7)":  func(n int) any { return int(math.Floor(float64(n) * (3 - math.Sqrt2) / 7)) },
	"floor_surd(n, 1, -2, 3, 2)":  func(n int) any { return int(math.Floor(float64(n) * (1 - 2*math.Sqrt(3)) / 2)) },
	"floor_surd(n, 1, 2, 3, -2)":  func(n int) any { return int(math.Floor(float64(n) * (1 + 2*math.Sqrt(3)) / -2)) },
	"floor_surd(n, -1, -2, 9, 2)": func(n int) any { return int(math.Floor(float64(n) * -7 / 2)) },
	"abs(3 - n)":                  func(n int) any { return max(3-n, n-3) },
	"len(range(n))":               func(n int) any { return n },
	"sum(range(n))":               func(n int) any { return n * (n - 1) / 2 },
	"binomial(n, 2)":              func(n int) any { return n * (n - 1) / 2 },
	"binomial(5, n)":              func(n int) any { return append([]int{1, 5, 10, 10, 5, 1}, make([]int, n)...)[n] },
}

// positive are functions of numbers from 1 on.
var positive = map[string]func(n int) any{
	"valuation(n)":     func(n int) any { return valuationOf(n, 2) },
	"valuation(n, 3)":  func(n int) any { return valuationOf(n, 3) },
	"divisors(n)":      func(n int) any { return listText(divisorsOf(n)) },
	"prime_factors(n)": func(n int) any { return listText(factorsOf(n)) },
}

func greatest(n int, holds func(int) bool) int {
	for k := n; k > 0; k-- {
		if holds(k) {
			return k
		}
	}
	return 0
}

func isPower(d int) bool {
	for d > 1 && d%2 == 0 {
		d /= 2
	}
	return d == 1
}

func reversed(digits string) string {
	list := strings.Split(digits, "")
	slices.Reverse(list)
	return strings.Join(list, " ")
}

func divisorsOf(n int) (list []int) {
	for d := 1; d <= n; d++ {
		if n%d == 0 {
			list = append(list, d)
		}
	}
	return list
}

func factorsOf(n int) (list []int) {
	for d := 2; n > 1; d++ {
		for ; n%d == 0; n /= d {
			list = append(list, d)
		}
	}
	return list
}

func valuationOf(n, b int) int {
	times := 0
	for ; n%b == 0; n /= b {
		times++
	}
	return times
}

func remainder(x, n, m int) int {
	z := 1 % m
	for range n {
		z = z * x % m
	}
	return z
}

func fibonacciNumber(n int) *big.Int {
	if n < 2 {
		return big.NewInt(int64(n))
	}
	a, b := big.NewInt(0), big.NewInt(1)
	for range n - 1 {
		a, b = b, new(big.Int).Add(a, b)
	}
	return b
}

func fibonacciNumbers() []int {
	list := []int{0, 1}
	for len(list) < 30 {
		list = append(list, list[len(list)-1]+list[len(list)-2])
	}
	return list
}

// partsFrom finds the sum of no two neighbours of the list by trying: the least part
// first.
func partsFrom(n int, list []int) []int {
	if n == 0 {
		return []int{}
	}
	for i, part := range list {
		if part > n {
			break
		}
		if rest := partsFrom(n-part, list[min(i+2, len(list)):]); rest != nil {
			return append([]int{part}, rest...)
		}
	}
	return nil
}

func listText(list []int) string { return strings.Trim(fmt.Sprint(list), "[]") }

// elementsOf returns the elements of the list that a formula is, one after the other.
func elementsOf(t *testing.T, list string, p game.Position) string {
	t.Helper()
	var words []string
	n := ways(t, "len("+list+")", game.Heap(), p)[0].Int
	for i := range n {
		words = append(words, valueText(t, fmt.Sprintf("%s[%d]", list, i), game.Heap(), p))
	}
	return strings.Join(words, " ")
}

// valueText returns the value, which must be the same both ways.
func valueText(t *testing.T, text string, s game.Shape, p game.Position) string {
	t.Helper()
	values := ways(t, text, s, p)
	for _, v := range values {
		if v.String() != values[0].String() {
			t.Errorf("%s at %v: %v by the interpreter, %v by closures", text, []int(p), values[0], v)
		}
	}
	return values[0].String()
}

// TestFunctions compares each function with its definition.
func TestFunctions(t *testing.T) {
	for from, list := range []map[string]func(int) any{definitions, positive} {
		for formula, definition := range list {
			for n := from; n < 150; n++ {
				want := definition(n)
				got := ""
				if strings.HasPrefix(formula, "bits") || strings.HasPrefix(formula, "digits") || slices.Contains([]string{"zeckendorf(n)", "divisors(n)", "prime_factors(n)"}, formula) {
					got = elementsOf(t, formula, game.Position{n})
				} else {
					got = valueText(t, formula, game.Heap(), game.Position{n})
				}
				if wanted := strings.NewReplacer("true", "True", "false", "False").Replace(fmt.Sprint(want)); got != wanted {
					t.Errorf("%s for n = %d: %s, want %s", formula, n, got, wanted)
				}
			}
		}
	}
}

// TestNumbers has what is known of several numbers, with their definitions by hand.
func TestNumbers(t *testing.T) {
	for _, c := range []struct {
		p       game.Position
		formula string
		want    int
	}{
		{game.Position{3, 1, 2}, "min", 1},
		{game.Position{3, 1, 2}, "max", 3},
		{game.Position{3, 1, 2}, "second", 2},
		{game.Position{1, 1, 2}, "second", 1},
		{game.Position{5}, "second", 0},
		{game.Position{}, "second", 0},
		{game.Position{}, "min", 0},
		{game.Position{}, "max", 0},
		{game.Position{}, "all_equal", 0},
		{game.Position{}, "mex", 0},
		{game.Position{12, 18}, "gcd", 6},
		{game.Position{12, 18}, "lcm", 36},
		{game.Position{0, 18}, "lcm", 0},
		{game.Position{}, "lcm", 0},
		{game.Position{12, 18}, "sum", 30},
		{game.Position{12, 18}, "xor", 30},
		{game.Position{5, 3}, "xor", 6},
		{game.Position{0, 1, 3, 1}, "mex", 2},
		{game.Position{1, 2}, "mex", 0},
		{game.Position{3, 3, 4}, "distinct", 2},
		{game.Position{3, 3}, "all_equal", 1},
		{game.Position{3, 4}, "all_equal", 0},
		{game.Position{3, 3, 4}, "count", 3},
		{game.Position{3, 3, 4}, "count(3)", 2},
		{game.Position{3, 3, 4}, "count([1, 3], 3)", 1},
		{game.Position{3, 3, 4}, "n", 3},
		{game.Position{7}, "n", 7},
		{game.Position{9, 8, 7}, "a * 100 + b * 10 + c + d", 987},
		{game.Position{9, 8, 7}, "sorted[0] * 10 + p[0]", 79},
		{game.Position{9, 8, 7}, "min(4, 3) + max(p) + sum([1, 2])", 15},
		{game.Position{1}, "gcd(12, 18, 27) + lcm([4, 6]) + xor(1, 2)", 18},
		{game.Position{1}, "mex([0, 1]) + distinct(4, 4) + second(9, 8) + all_equal([7, 7])", 13},
		{game.Position{1}, "nim_product(4, 4)", 6},
		{game.Position{1}, "nim_product(2, 3)", 1}, // [ONAG] chapter 6
		{game.Position{1}, "len([k for k in reversed([1, 2])]) + len(list(enumerate([1]))) + len(zip([1], [2]))", 4},
		{game.Position{1, 2}, "int(any([k > 1 for k in p])) + 2 * int(all([k > 1 for k in p]))", 1},
		{game.Position{2, 3}, "(a == 2) + (b == 3) * 2 + sum([k == 2 for k in p])", 4},
		{game.Position{2, 3}, "m = max; k = m * m; k - min", 7},
		{game.Position{2, 3}, "def value(p, max):\n    while max > 4:\n        max -= 1\n    return max + len(p)\n", 5},
		{game.Position{2, 9}, "def f(x):\n    return x if x < 2 else f(x - 1) + f(x - 2)\nf(max)", 34},
		{game.Position{2, 9}, "def f(width): return width + 1\nf(a)", 3},
		{game.Position{2, 9}, "sum([height for height in p])", 11},
		{game.Position{2, 9}, "min = 7; min + min(p)", 9},
		{game.Position{2, 9}, "def popcount(x): return 5\npopcount(a)", 5},
		{game.Position{4, 2}, "max([k for k in p], key = lambda k: -k)", 2},
		{game.Position{4, 2}, "len([(j, k) for j in p for k in p if j < k])", 1},
	} {
		if got := valueText(t, c.formula, game.Tuple(0), c.p); got != fmt.Sprint(c.want) {
			t.Errorf("%s at %v: %s, want %d", c.formula, []int(c.p), got, c.want)
		}
	}
}

// TestShapes has the names of rows, boards, memory, records and graphs.
func TestShapes(t *testing.T) {
	for _, c := range []struct {
		s       game.Shape
		p       game.Position
		formula string
		want    string
	}{
		{game.Row(".X"), game.Position{0, 1, 1}, "p.count('X') * 100 + n * 10 + width + height + sum", "236"},
		{game.Row(".X"), game.Position{0, 1, 1}, "p == '.XX'", "True"},
		{game.Row(".X"), game.Position{0, 1, 1}, "count(1) + b", "3"},
		{game.Row(".X"), game.Position{0}, "n", "1"},
		{game.Board(".X"), game.Position{1, 0}, "n", "1"},
		{game.Board(".X"), game.Position{3, 0, 1, 1, 0, 0, 1}, "p[1][2] == 'X' and width == 3 and height == 2 and n == 6", "True"},
		{game.Board(".X"), game.Position{3, 0, 1, 1, 0, 0, 1}, "count(1) * 10 + a + c", "31"},
		{game.Board(""), game.Position{0}, "width + height + n", "0"},
		{game.Heap().Mem(1), game.Position{12, 3}, "p + n + a + 100 * memory[0] + b", "336"},
		{game.Heaps().Of(2), game.Position{1, 2, 3, 4}, "p[1][0] * 10 + xor + len(p)", "36"},
		{game.Graph(), game.Position{3, 1, 2, 2, 3}, "p[0] * 10 + len(p[1])", "32"},
	} {
		if got := valueText(t, c.formula, c.s, c.p); got != c.want {
			t.Errorf("%s at %v: %s, want %s", c.formula, []int(c.p), got, c.want)
		}
	}
}

// TestLarge has numbers without bounds.
func TestLarge(t *testing.T) {
	for _, c := range []struct {
		formula string
		p       game.Position
		want    string
	}{
		{"sum", game.Position{math.MaxInt, math.MaxInt}, "18446744073709551614"},
		{"a * b", game.Position{math.MaxInt, 2}, "18446744073709551614"},
		{"fib(200)", game.Position{}, "280571172992510140037611932413038677189525"},
		{"floor_phi(fib(200)) - fib(201)", game.Position{}, "-1"}, // F(201) - phi F(200) = phi^-200
		{"floor_phi(fib(199)) - fib(200)", game.Position{}, "0"},
		{"floor_phi(a)", game.Position{1920767766}, "3107867529"},
		{"floor_phi(a)", game.Position{1920767767}, "3107867531"},
		{"floor_phi(a)", game.Position{6000000000}, "9708203932"},
		{"floor_phi(a)", game.Position{4611686018427387904}, "7461864723258187525"},
		{"is_prime(2305843009213693951)", game.Position{}, "True"}, // 2^61 - 1
		{"popcount(pow(2, 100) - 1)", game.Position{}, "100"},
		{"isqrt(pow(10, 40))", game.Position{}, "100000000000000000000"},
		{"-9223372036854775807 - 1 - 1", game.Position{}, "-9223372036854775809"},
		{"lcm(4611686018427387904, 3)", game.Position{}, "13835058055282163712"},
	} {
		if got := valueText(t, c.formula, game.Coupled(0), c.p); got != c.want {
			t.Errorf("%s at %v: %s, want %s", c.formula, []int(c.p), got, c.want)
		}
	}
}
