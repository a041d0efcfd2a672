package rulefile

import (
	"regexp"
	"slices"
	"strings"
)

// Rule files look like Python, and so are written from habit with what Starlark does
// not have. A habit is known by the message of the parser, or by the line; what to write
// instead is added to the message.

// A habit is something of Python, or of other languages, that rule files do not have.
type habit struct {
	message string // a regular expression that the message matches
	line    string // a regular expression that the line matches, or empty
	instead string // what to write
}

// habits are looked through in this order.
var habits = []habit{
	{`does not associate`, ``, "write 0 <= k and k < n for 0 <= k < n"},
	{`got for`, ``, "put the loop in brackets: any([k > 2 for k in p])"},
	{``, `\*\*`, "there is no operator **: power(2, n) or 1 << n"},
	{`got is|without else clause`, `\bis\b`, "there is no is: write == or !="},
	{`string literal`, `\bf["']`, `there are no f-strings: "%d heaps" % n`},
	{``, `&&|\|\|`, "write and, or, not"},
	{`character '!'`, ``, "write not"},
	{`character '@'`, ``, "there are no decorators, and none is needed: the solver remembers positions"},
	{`character '[^ -~]'`, ``, "write it in ASCII"},
	{``, `\+\+|--`, "write n += 1 or n -= 1"},
	{`got '>'`, `<>`, "write != for <>"},
	{`got '{', want ':'`, ``, "a block begins with a colon and is set in by blanks"},
	{`want ':'`, `\{[^:}]*\}`, "a set is written set([1, 2])"},
	{`want ':'`, `\belse +if\b`, "write elif"},
	{`got ':'`, `:=`, "write m = n - 1 on a line before"},
	{`got ':'|got '-'|got '>'`, `^\s*def\b`, "there are no types: def options(n):"},
	{`got ':'`, `^\s*\w+: *\w+`, "there are no types: n = 1"},
	{`not an identifier`, `^\s*def\b`, "write one name, and a, b = p in the function"},
	{`want indent`, ``, "what ends in a colon has a block below it, set in by the same blanks"},
	{`got (outdent|newline|end of file|indent), want '[,\])}]'`, ``, "a bracket is open: close it"},
	{`got '[\])}]', want '[,\])}]'`, ``, "a bracket within is open: close it first"},
	{`got identifier, want newline`, `^\s*print\b`, "print is a function: print(n)"},
	{`newline in string`, ``, "close the text with its quotation mark"},
	{`unindent|got indent`, ``, "begin each line of a block with the same blanks"},
	{`got '='`, `\b(if|elif|while)\b`, "write == to compare"},
	{`got yield`, ``, "add to a list instead: out.append(k), and return out"},
	{`got (import|from)`, ``, "there are no modules; some functions are at hand: gcd, isqrt, is_prime, divisors, digits, power"},
	{`got try`, ``, "there are no exceptions: look before, with if"},
	{`got class`, ``, "there are no classes: use tuples and lists"},
	{`got (global|nonlocal)`, ``, "functions cannot change the variables of the file"},
	{`got with`, ``, "there are no files"},
	{`got else`, ``, "a loop has no else: set a variable in it, and look at it after"},
	{`got identifier, want newline`, `^\s*match\b`, "write if and elif"},
	{`character '\?'`, ``, "write a if c else b"},
	{`^enumerate: unexpected keyword`, ``, "write enumerate(p, 1)"},
	{`got del`, ``, "write p.pop(i), or p[:i] + p[i + 1:]"},
	{``, `^\s*assert\b`, `write if n < 0: fail("n is", n)`},
	{`got raise`, ``, "there are no exceptions: legal(p) may return a text that says what is wrong"},
	{`^unknown (binary op: (bool \S+ \S+|\S+ \S+ bool)|unary op: \S bool)$|got bool, want int|(int \S|bool \S+) (int|bool) not implemented$|^sum: (True|False) in`, ``, "True is no number: int(k > 2) is 1 or 0"},
	{`string value is not iterable`, ``, "the letters of p are p.elems()"},
	{`got string, want iterable`, ``, "the letters of p are p.elems()"},
	{`string value does not support item assignment`, ``, `a text does not change: p[:i] + "X" + p[i + 1:]`},
	{`tuple value does not support item assignment`, ``, "a tuple does not change: list(p) does"},
	{`list has no .count field`, ``, "write len([k for k in p if k == n])"},
	{`list has no .sort field`, ``, "write sorted(p)"},
	{`list has no .copy field`, ``, "write list(p)"},
	{`list has no .reverse field`, ``, "write p[::-1]"},
	{`int has no .bit_length field`, ``, "write len(digits(n, 2))"},
	{`int has no .bit_count field`, ``, "write popcount(n)"},
	{`unexpected keyword argument "default"`, ``, "write min(p + [9]), or min(p) if p else 9"},
	{`^sum: got 2 arguments`, ``, "lists are put together by a loop: [k for q in lists for k in q]"},
	{`is not iterable: string`, ``, "the letters of p are p.elems()"},
	{`got '='`, `^\s*\w+ *= *\w+ *=`, "write a = 0 and b = 0 on lines of their own"},
	{`got '\*'`, `^\s*[\w, ]*\*\w+[\w, ]*=[^=]`, "write a, rest = p[0], p[1:]"},
	{`got '\*'`, `[\[(,] *\*`, "put lists together with +: p + [n]"},
	{`without else clause`, ``, "to leave some out, put the condition last: [k for k in p if k > 0]"},
	{`int value is not iterable`, `\bin len\(|\bin \d+:`, "write range(n) for 0 to n - 1"},
	{`argument is an empty sequence`, ``, "look before: if not p: return []"},
	{`got float, want int`, ``, "write // to divide whole numbers"},
	{`(list|hash table) during iteration$`, ``, "what a loop goes through must not change: go through list(p), or take k = p[i] in while i < len(p)"},
	{`^cannot insert into frozen`, ``, "values of the file do not change, and need not: the solver remembers positions"},
}

// hintOfFile returns " (...)" where a function sets a name that stands for something outside
// it, and so has a variable of its own by that name.
func hintOfFile(message string, names []string) string {
	name, isLocal := strings.CutPrefix(message, "local variable ")
	name, isUnset := strings.CutSuffix(name, " referenced before assignment")
	if !isLocal || !isUnset || !slices.Contains(names, name) {
		return ""
	}
	return " (a name that a function sets is its own, and nothing outside changes: choose another name)"
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
	"piles":     "heaps()",
	"pile":      "heap()",
	"grid":      `board(".X")`,
	"string":    `row(".X")`,
	"strip":     `row(".X")`,
	"functools": "xor(p) or a loop for reduce, and nothing for cache: the solver remembers positions",
	"mex":       "nothing: return the options, and the solver finds the mex of their values",
	"copy":      "list(p)",
	"deepcopy":  "[list(row) for row in p]",
	"sqrt":      "isqrt(n)",
	"reduce":    "xor(p), or a loop",

	"permutations": "loops in loops",
	"combinations": "loops in loops",
	"collections":  "d[k] = d.get(k, 0) + 1",
	"Counter":      "d[k] = d.get(k, 0) + 1",
	"defaultdict":  "d[k] = d.get(k, 0) + 1",
	"isinstance":   `type(k) == "int"`,
	"__name__":     "nothing: the functions of the file are called as they are needed",
	"true":         "True",
	"false":        "False",
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
		if matches(h.message, message) && matches(h.line, line) {
			return " (" + h.instead + ")"
		}
	}
	if word := firstWord(line); strings.HasSuffix(message, "want newline") && !slices.Contains(keywords, word) {
		if meant := perhaps(word, keywords); meant != "" {
			return meant
		}
	}
	return ""
}

// keywords are the words that a statement may begin with.
var keywords = []string{"return", "for", "while", "if", "elif", "else", "def", "break", "continue", "pass"}

// firstWord returns the letters that a line begins with.
func firstWord(line string) string {
	return regexp.MustCompile(`^\s*([a-z]*)`).FindStringSubmatch(line)[1]
}

// matches reports whether the text matches the regular expression; an empty one matches
// all.
func matches(pattern, text string) bool {
	return pattern == "" || regexp.MustCompile(pattern).MatchString(text)
}
