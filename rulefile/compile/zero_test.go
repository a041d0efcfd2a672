package compile

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tetratelabs/wazero"

	"grundy/rulefile/form"
)

// comparedWays are ways to make a jump depend on a comparison A op B: at once, and by variables and functions.
const comparedWays = `
def less(a, b): return a op b
def w1(x, y):
    if A op B: return 1
    return 0
def w2(x, y):
    a, b = A, B
    if a op b: return 1
    return 0
def w3(x, y):
    a = A
    return 1 if a op B and x < 100 else 0
def w4(x, y):
    if less(A, B): return 1
    return 0
def w5(x, y):
    k = 0
    b = B
    while k < 1 and not (A op b): k += 1
    return 1 - k
def f(x, y):
    out = [[w1(x, y), w2(x, y), w3(x, y), w4(x, y), w5(x, y)]]
    if A op B: out.append([1])
    return out
`

// TestComparedAnds compares 0 and its neighbours with rests and bitwise ands, on either side, in machine code.
func TestComparedAnds(t *testing.T) {
	for word, value := range map[string]func(x, y int64) int64{
		"x % 2":       func(x, _ int64) int64 { return x & 1 },
		"(x & y)":     func(x, y int64) int64 { return x & y },
		"(x - y) % 4": func(x, y int64) int64 { return (x - y) & 3 },
	} {
		for op, holds := range map[string]func(a, b int64) bool{
			"<": func(a, b int64) bool { return a < b }, "<=": func(a, b int64) bool { return a <= b },
			">": func(a, b int64) bool { return a > b }, ">=": func(a, b int64) bool { return a >= b },
			"==": func(a, b int64) bool { return a == b }, "!=": func(a, b int64) bool { return a != b },
		} {
			for c := int64(-1); c <= 1; c++ {
				checkCompared(t, op, fmt.Sprint(c), word, func(x, y int64) bool { return holds(c, value(x, y)) })
				checkCompared(t, op, word, fmt.Sprint(c), func(x, y int64) bool { return holds(value(x, y), c) })
			}
		}
	}
}

func checkCompared(t *testing.T, op, a, b string, holds func(x, y int64) bool) {
	t.Helper()
	source := strings.NewReplacer("A", a, "B", b, "op", op).Replace(comparedWays)
	file, globals := parse(t, source)
	code, err := Compile(file, globals, Entry{Name: "f", Params: []*form.Form{numberForm, numberForm}, Result: numbersForm})
	if err != nil {
		t.Fatalf("%v, of\n%s", err, source)
	}
	f := instanceIn(t, code, wazero.NewRuntimeConfig())
	for x := range int64(4) {
		for y := range int64(4) {
			want := "[[0 0 0 0 0]]"
			if holds(x, y) {
				want = "[[1 1 1 1 1] [1]]"
			}
			if got, failure := f.call(x, y); failure != NoFailure || fmt.Sprint(got) != want {
				t.Fatalf("%s %s %s for x = %d, y = %d: %v, failure %d, want %s", a, op, b, x, y, got, failure, want)
			}
		}
	}
}
