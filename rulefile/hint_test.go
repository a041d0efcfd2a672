package rulefile_test

import (
	"strings"
	"testing"
)

// TestHints has lines written by habits of other languages, and what the error says to
// write instead.
func TestHints(t *testing.T) {
	for line, want := range map[string]string{
		"return [k for k in range(n) if 0 <= k < 3]": "(write 0 <= k and k < n for 0 <= k < n)",
		"return [any(k > 1 for k in range(n))]":      "(put the loop in brackets: any([k > 2 for k in p]))",
		"return [2 ** n]":                            "power(2, n)",
		"return [k for k in range(n) if k is n]":     "there is no is",
		`return [f"{n}"]`:                            "no f-strings",
		"return [n] if n > 1 && n < 3 else []":       "write and, or, not",
		"return [n] if n > 1 || n < 3 else []":       "write and, or, not",
		"n++":                                        "n += 1",
		"n--":                                        "n -= 1",
		"return [k for k in range(n) if k <> 2]":     "write != for <>",
		"return {1, 2}":                              "set([1, 2])",
		"if n = 3: return []":                        "write == to compare",
		"yield n":                                    "out.append(k)",
		"import math":                                "there are no modules",
		"try: n = 1":                                 "there are no exceptions: look before",
		"raise n":                                    "legal(p) may return a text",
		"class Heap: n = 1":                          "there are no classes",
		"global n":                                   "cannot change the variables of the file",
		"return [c for c in 'ab']":                   "the letters of p are p.elems()",
		"return list('ab')":                          "the letters of p are p.elems()",
		"return [[n].count(n)]":                      "write len([k for k in p if k == n])",
		"return [n].sort()":                          "write sorted(p)",
		"return [n].copy()":                          "write list(p)",
		"return [n].reverse()":                       "write p[::-1]",
		"return [n.bit_length()]":                    "write len(digits(n, 2))",
		"return [*[n], 1]":                           "put lists together with +",
		"return [n - 1 if n > 0]":                    "put the condition last",
		"return [pow(2, n)]":                         "undefined: pow (instead: power(a, n))",
		"return [math.sqrt(n)]":                      "isqrt and power without math",
		"return list(map(n, n))":                     "[f(k) for k in p]",
	} {
		err := ask(t, "position = heaps()\ndef options(n):\n    "+line+"\n", "5")
		if err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), "rule.star:3:") && !strings.HasPrefix(err.Error(), "rule.star:4:") {
			t.Errorf("%s: error\n%v\nwant\n%s", line, err, want)
		}
	}
}

// TestNoHint has mistakes that are no habits.
func TestNoHint(t *testing.T) {
	for _, line := range []string{"return [n", "return [lenn(n--1)]", "return [n n]"} {
		err := ask(t, "position = heaps()\ndef options(n):\n    "+line+"\n", "5")
		if err == nil || strings.Contains(err.Error(), " (") {
			t.Errorf("%s: error\n%v\nwant one without a hint", line, err)
		}
	}
}
