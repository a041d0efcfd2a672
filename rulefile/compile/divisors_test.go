package compile

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"go.starlark.net/starlark"
)

// divisorLoops are loops through the numbers from a to b-1 for which only divisors of n
// count; each gives some of its numbers to out.
var divisorLoops = []string{
	"    out = [d for d in range(a, b) if n % d == 0]\n",
	"    out = [d for d in range(a, b) if 1 < d and d < n and n % d == 0 and d & 1]\n",
	"    out = [d for d in range(a, b) if d != 6 if not n % d if d != 4]\n",
	"    out = [d for d in range(a, b) if (n - 3) % d == 0]\n",
	"    for d in range(a, b):\n        if n % d:\n            continue\n        out.append(d)\n    out.append(d)\n",
	"    for d in range(a, b):\n        if n % d != 0:\n            continue\n        if d > 20:\n            break\n        out.append(d)\n    out.append(d)\n",
	"    for d in range(a, b):\n        if n % d == 0:\n            n += d\n            out.append(d)\n",
	"    for d in range(a, b):\n        if not (n % d != 0):\n            if d > 20:\n                return [[d, 5]]\n    out.append(d)\n",
}

// otherLoops look like them, but skip nothing: d changes, n does for every number, or something is done for
// every number, or for those that divide not.
var otherLoops = []string{
	"    for d in range(a, b):\n        if n % d == 0:\n            d = 3\n            out.append(d)\n    out.append(d)\n",
	"    for d in range(a, b):\n        if n % d == 0:\n            out.append(d)\n        out.append(0)\n",
	"    for d in range(a, b):\n        if n % d == 0:\n            out.append(d)\n        else:\n            out.append(0)\n",
	"    out = [d for d in range(a, b) if n % d]\n",
	"    out = [d for d in range(a, b) if n % d == 0 or d == 7]\n",
	"    out = [d for d in range(a, b) if n % d == 1]\n",
	"    out = [d for d in range(a, b) if [1, 2, 3][d % 4] and n % d == 0]\n",
	"    out = [d for d in range(a, b) if (n + d) % d == 0]\n",
	"    out = [d for d in range(a, b) if (d * d - 12) % d == 0]\n",
	"    out = [d for d in range(b, a, -1) if n % d == 0]\n",
	"    for d in range(a, b):\n        a += 1\n        if a % d == 0:\n            out.append(d)\n",
}

// loopOf returns the function of a loop. Numbers of positions are not negative: those of the
// loop are less by 30.
func loopOf(body string) string {
	return "def f(n, a, b):\n    n, a, b = n - 30, a - 30, b - 30\n    out = []\n    d = 0\n" + body + "    return [[d + 30 for d in out]]\n"
}

// TestDivisorLoops compares the loops with the interpreter of the language, where no number is
// too large for it and nothing is divided by 0.
func TestDivisorLoops(t *testing.T) {
	const seed = 1
	r := rand.New(rand.NewPCG(seed, 0))
	for _, body := range slices.Concat(divisorLoops, otherLoops) {
		source := loopOf(body)
		f := compileF(t, source, numberForm, numberForm, numberForm)
		_, globals := parse(t, source)
		for range 400 {
			a := 31 + r.Int64N(20)
			args := []int64{r.Int64N(250), a, a + r.Int64N(260) - 5}
			want, err := interpreted(globals["f"], args)
			got, failure := f.call(args...)
			switch {
			case err != nil && failure != Redo:
				t.Errorf("seed %d: of%v\n%sis %v, failure %d, want to give up: %v", seed, args, source, got, failure, err)
			case err == nil && (failure != NoFailure || fmt.Sprint(got) != want):
				t.Errorf("seed %d: of %v\n%sis %v, failure %d, want %s", seed, args, source, got, failure, want)
			}
		}
	}
}

// interpreted returns what the interpreter says, as compiled code would.
func interpreted(f starlark.Value, args []int64) (string, error) {
	var values starlark.Tuple
	for _, n := range args {
		values = append(values, starlark.MakeInt64(n))
	}
	v, err := starlark.Call(&starlark.Thread{}, f, values, nil)
	if err != nil {
		return "", err
	}
	var words []string
	for e := range starlark.Elements(v.(*starlark.List).Index(0).(*starlark.List)) {
		words = append(words, e.String())
	}
	return "[" + fmt.Sprint(words) + "]", nil
}

// TestDivisorLoopsFromBelow: where the loop begins at 0 or below, 0 divides nothing, and
// numbers below are asked like others, but for -1, which is left to the interpreter.
func TestDivisorLoopsFromBelow(t *testing.T) {
	f := compileF(t, loopOf(divisorLoops[0]), numberForm, numberForm, numberForm)
	if got, failure := f.call(42, 18, 29); failure != NoFailure || fmt.Sprint(got) != "[[18 24 26 27 28]]" {
		t.Errorf("the divisors of 12 from -12 to -2: %v, failure %d", got, failure)
	}
	if got, failure := f.call(42, 18, 50); failure != Redo {
		t.Errorf("12 %% 0: %v, failure %d, want to give up", got, failure)
	}
}

// TestDivisorLoopsAreShort: 2^31 numbers are more than the steps that are allowed, and a loop
// that may end early counts those it takes.
func TestDivisorLoopsAreShort(t *testing.T) {
	const prime = 1073741789
	for _, body := range []string{
		"    for d in range(3, n + 1):\n        if n % d == 0:\n            return [[d]]\n",
		"    for d in range(3, n + 1):\n        if n % d:\n            continue\n        return [[d]]\n",
		"    for d in range(3, n + 1):\n        if d > 5 and not n % d:\n            if d != 7:\n                return [[d]]\n",
	} {
		source := "def f(n):\n" + body + "    return []\n"
		got, failure := compileF(t, source, numberForm).call(2 * prime)
		if failure != NoFailure || fmt.Sprint(got) != fmt.Sprintf("[[%d]]", prime) {
			t.Errorf("%sof 2 * %d: %v, failure %d", source, prime, got, failure)
		}
	}
}
