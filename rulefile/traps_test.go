package rulefile_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"grundy/rulefile"
)

// traps are rules of which a careless proof would claim a code that they do not have, and near them
// rules that have one. Each is the body of options(n).
var traps = []struct {
	name, code, body string
}{
	{"only three are added", "", "out = []\nfor a in range(n):\n    if len(out) < 3: out.append([a])\nreturn out"},
	{"the length is asked after", "0.[3]", "out = []\nfor a in range(n): out.append([a])\nreturn out"},
	{"a break after something is added", "", "out = []\nfor a in range(n):\n    out.append([a])\n    if a > n // 2: break\nreturn out"},
	{"a break at one place", "", "out = []\nfor a in range(n):\n    if a == 3: break\n    out.append([a])\nreturn out"},
	{"a break at all later places", "S(1,2,3)", "out = []\nfor k in range(1, n + 1):\n    if k > 3: break\n    out.append([n - k])\nreturn out"},
	{"each once", "", "out = []\nseen = []\nfor a in range(n):\n    b = min(a, 5)\n    if b not in seen:\n        seen.append(b)\n        out.append([b])\nreturn out"},
	{"a variable of another turn", "", "out = []\nlast = 0\nfor a in range(1, n):\n    out.append([last])\n    last = a\nreturn out"},
	{"a counter", "", "out = []\nk = 0\nfor a in range(n):\n    k += 2\n    if k <= n: out.append([n - k])\nreturn out"},
	{"a return in a loop", "", "out = []\nfor a in range(n):\n    if a > 4: return out\n    out.append([a])\nreturn out"},
	{"a list that is changed later", "", "out = []\nq = []\nout.append(q)\nq.append(n - 1)\nreturn out if n else []"},
	{"a list that is changed in a loop", "", "out = []\nq = []\nout.append(q)\nfor a in range(1, n // 70 + 1):\n    if a == 1: q.append(a)\nreturn out"},
	{"squares", "", "out = []\nk = 1\nwhile k * k <= n:\n    out.append([n - k * k])\n    k += 1\nreturn out"},
	{"a range of the file's own", "AB(1)", "out = []\nfor a in ranger(n): out.append([a])\nreturn out"},
	{"large heaps have no option", "", "return list(range(n)) if n <= 100 else []"},
	{"one heap has no option", "", "return [] if n == 1000 else list(range(n))"},
	{"one split is missing", "", "return [[a, n - a] for a in range(1, n // 2 + 1) if a != 70]"},
	{"one number is missing", "AB(70)", "return [n - k for k in range(1, n + 1) if k != 70]"},
	{"a far number", "S(1,5000)", "return [n - k for k in [1, 5000] if k <= n]"},
	{"a far number that leaves a token", "0.3" + strings.Repeat("0", 4998) + "2", "return [n - k for k in [1, 5000] if k < n] + ([0] if n == 1 else [])"},
	{"the number changes", "", "return [n - 1] if 0 < n and n < 500 else [n - 2] if n else []"},
	{"two are left", "", "return [n - k for k in range(1, n - 1)]"},
	{"odd numbers of tokens", "0.[30]", "return [n - k for k in range(1, n + 1) if k % 2 == 1]"},
	{"odd heaps", "", "return [n - k for k in range(1, n + 1) if n % 2 == 1]"},
	{"every third number", "0.[003]", "return [n - k for k in range(3, n + 1, 3)]"},
	{"the bound moves", "", "out = []\nk = 1\nm = n\nwhile k <= m:\n    out.append([n - k])\n    k += 1\n    m -= 1\nreturn out"},
	{"the variable of the loop is changed", "AB(1)", "out = []\nfor k in range(1, n):\n    k = k + 1\n    out.append([n - k])\nreturn out"},
	{"the variable after the loop", "", "out = []\nk = 1\nfor k in range(1, n + 1): pass\nout.append([n - k] if n else [])\nreturn out"},
	{"a step of two", "0.[03]", "out = []\nk = 2\nwhile k <= n:\n    out.append([n - k])\n    k += 2\nreturn out"},
	{"a while that passes over its step", "", "out = []\nk = 0\nwhile k < n:\n    k += 1\n    if k == 2: continue\n    out.append([n - k])\nreturn out"},
	{"equal and unequal parts", "4.0", "out = []\nfor a in range(1, n):\n    if 2 * a == n: out.append([a, a])\n    elif 2 * a < n: out.append([a, n - a])\nreturn out"},
	{"unequal parts, and equal ones of even quarters", "", "out = []\nfor a in range(1, n):\n    if 2 * a == n and a % 2 == 0: out.append([a, a])\n    elif 2 * a < n: out.append([a, n - a])\nreturn out"},
	{"equal parts", "4=.0", "return [[n // 2, n // 2]] if n % 2 == 0 and n else []"},
	{"three parts", "8.0", "return [[a, b, n - a - b] for a in range(1, n) for b in range(1, n - a)]"},
	{"three parts in order", "8.0", "return [[a, b, n - a - b] for a in range(1, n // 3 + 1) for b in range(a, (n - a) // 2 + 1)]"},
	{"three parts, the first too small", "", "return [[a, b, n - a - b] for a in range(1, n // 4 + 1) for b in range(a, (n - a) // 2 + 1)]"},
	{"any number, then a split", "0.[7]", "return [[a, n - k - a] for k in range(1, n + 1) for a in range(n - k + 1)]"},
	{"any number, then a split unless one", "0.[7]", "out = []\nfor k in range(1, n + 1):\n    rest = n - k\n    if rest: out.append([rest])\n    else: out.append([])\n    for a in range(1, rest): out.append([a, rest - a])\nreturn out"},
	{"any number but one, then a split", "0.3[7]", "return [[a, n - k - a] for k in range(1, n + 1) for a in range(n - k + 1) if k > 1 or a == 0]"},
	{"the sum is off by one", "0.[3]", "out = []\nfor a in range(n):\n    for b in range(n):\n        if a + b == n - 1 and a == 0: out.append([b])\n        if a == 0: out.append([a, b])\nreturn out"},
}

// TestTraps looks for codes where there is a trap.
func TestTraps(t *testing.T) {
	for _, c := range traps {
		t.Run(c.name, func(t *testing.T) {
			source := "position = heaps()\ndef ranger(n): return range(n - 1)\ndef options(n):\n    " + strings.ReplaceAll(c.body, "\n", "\n    ") + "\n"
			r, err := rulefile.New("rule.star", []byte(source), nil, rulefile.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			code, text := codeOf(t, r)
			if text != "" {
				compareCode(t, r, code, rand.New(rand.NewPCG(1, 1)), source)
			}
			if text != c.code {
				t.Errorf("code %q, want %q, of\n%s", text, c.code, source)
			}
		})
	}
}
