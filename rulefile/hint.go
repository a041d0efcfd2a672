package rulefile

import (
	"regexp"
	"strings"
)

// Rule files look like Python, and so are written from habit with what Starlark does
// not have. A habit is known by the message of the parser, or by the line; what to write
// instead is added to the message.

// A habit is something of Python, or of other languages, that rule files do not have.
type habit struct {
	message string // a part of the message, or empty
	line    string // a regular expression that the line matches, or empty
	instead string // what to write
}

var habits = []habit{
	{"does not associate", ``, "write 0 <= k and k < n for 0 <= k < n"},
	{"got for", ``, "put the loop in brackets: any([k > 2 for k in p])"},
	{"", `\*\*`, "there is no operator **: power(2, n) or 1 << n"},
	{"got is", `\bis\b`, "there is no is: write == or !="},
	{"string literal", `\bf["']`, `there are no f-strings: "%d heaps" % n`},
	{"", `&&|\|\|`, "write and, or, not"},
	{"", `\+\+|--`, "write n += 1 or n -= 1"},
	{"got '>'", `<>`, "write != for <>"},
	{"want ':'", `\{[^:}]*\}`, "a set is written set([1, 2])"},
	{"got '='", `\b(if|elif|while)\b`, "write == to compare"},
	{"got yield", ``, "add to a list instead: out.append(k), and return out"},
	{"got import", ``, "there are no modules; some functions are at hand: gcd, isqrt, is_prime, divisors, digits, power"},
	{"got try", ``, "there are no exceptions: look before, with if"},
	{"got class", ``, "there are no classes: use tuples and lists"},
	{"got global", ``, "functions cannot change the variables of the file"},
	{"got raise", ``, "there are no exceptions: legal(p) may return a text that says what is wrong"},
	{"string value is not iterable", ``, "the letters of p are p.elems()"},
	{"got string, want iterable", ``, "the letters of p are p.elems()"},
	{"list has no .count field", ``, "write len([k for k in p if k == n])"},
	{"list has no .sort field", ``, "write sorted(p)"},
	{"list has no .copy field", ``, "write list(p)"},
	{"list has no .reverse field", ``, "write p[::-1]"},
	{"int has no .bit_length field", ``, "write len(digits(n, 2))"},
	{"got '*'", `[\[(,] *\*`, "put lists together with +: p + [n]"},
	{"without else clause", ``, "to leave some out, put the condition last: [k for k in p if k > 0]"},
}

// names are functions of Python by their names, with what to write instead.
var names = map[string]string{
	"pow":       "power(a, n)",
	"divmod":    "n // k and n % k",
	"map":       "[f(k) for k in p]",
	"filter":    "[k for k in p if k > 0]",
	"math":      "gcd, lcm, isqrt and power without math",
	"bin":       "digits(n, 2)",
	"round":     "whole numbers: n // k rounds down",
	"frozenset": "tuples",
	"itertools": "loops in loops",
	"input":     "param(3, 1, 10) for what is to be set from outside",
	"super":     "functions",
}

// hint returns " (...)" with what to write instead of a habit, or nothing.
func hint(message, line string) string {
	if name, ok := strings.CutPrefix(message, "undefined: "); ok {
		if names[name] == "" {
			return ""
		}
		return " (instead: " + names[name] + ")"
	}
	for _, h := range habits {
		if strings.Contains(message, h.message) && (h.line == "" || regexp.MustCompile(h.line).MatchString(line)) {
			return " (" + h.instead + ")"
		}
	}
	return ""
}
