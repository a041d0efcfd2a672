package rulefile_test

import (
	"strings"
	"testing"
)

// TestHints has lines written by habits of other languages, and what the error says to
// write instead.
func TestHints(t *testing.T) {
	for line, want := range map[string]string{
		"return [k for k in range(n) if 0 <= k < 3]":       "(write 0 <= k and k < n for 0 <= k < n)",
		"return [any(k > 1 for k in range(n))]":            "(put the loop in brackets: any([k > 2 for k in p]))",
		"return [2 ** n]":                                  "power(2, n)",
		"return [k for k in range(n) if k is n]":           "there is no is",
		`return [f"{n}"]`:                                  "no f-strings",
		"return [n] if n > 1 && n < 3 else []":             "write and, or, not",
		"return [n] if n > 1 || n < 3 else []":             "write and, or, not",
		"n++":                                              "n += 1",
		"n--":                                              "n -= 1",
		"return [k for k in range(n) if k <> 2]":           "write != for <>",
		"return {1, 2}":                                    "set([1, 2])",
		"if n = 3: return []":                              "write == to compare",
		"yield n":                                          "out.append(k)",
		"import math":                                      "there are no modules",
		"try: n = 1":                                       "there are no exceptions: look before",
		"raise n":                                          "legal(p) may return a text",
		"class Heap: n = 1":                                "there are no classes",
		"global n":                                         "cannot change the variables of the file",
		"return [c for c in 'ab']":                         "the letters of p are p.elems()",
		"return list('ab')":                                "the letters of p are p.elems()",
		"return [[n].count(n)]":                            "write len([k for k in p if k == n])",
		"return [n].sort()":                                "write sorted(p)",
		"return [n].copy()":                                "write list(p)",
		"return [n].reverse()":                             "write p[::-1]",
		"return [n.bit_length()]":                          "write len(digits(n, 2))",
		"return [*[n], 1]":                                 "put lists together with +",
		"return [n - 1 if n > 0]":                          "put the condition last",
		"return [pow(2, n)]":                               "undefined: pow (instead: power(a, n))",
		"return [math.sqrt(n)]":                            "isqrt and power without math",
		"return list(map(n, n))":                           "[f(k) for k in p]",
		"return [k for k in range(n) if k is None]":        "there is no is",
		"return [n // 1 if n is 1]":                        "there is no is",
		"return [n] if !n else []":                         "(write not)",
		"return range（n）":                                  "(write it in ASCII)",
		"if n: n = 1\n    else if n: n = 2":                "(write elif)",
		"if (m := n): return [m]":                          "write m = n - 1 on a line before",
		"n: int = 1":                                       "there are no types",
		"def f(k: int): return k":                          "def options(n):",
		"def f(k) -> int: return k":                        "def options(n):",
		"def f((a, b)): return a":                          "a, b = p in the function",
		"@cache":                                           "there are no decorators",
		"from math import gcd":                             "there are no modules",
		"nonlocal n":                                       "cannot change the variables of the file",
		"del p[0]":                                         "p.pop(i)",
		"assert n > 0":                                     `fail("n is", n)`,
		"p = 'ab'; p[0] = 'b'":                             `p[:i] + "X" + p[i + 1:]`,
		"p = (1, 2); p[0] = 2":                             "list(p) does",
		"q = [n]\n    for k in q: q.append(k)":             "while i < len(p)",
		"q = [n]\n    for k in q: q += [k]":                "while i < len(p)",
		"q = {n: n}\n    for k in q: q.pop(k)":             "go through list(p)",
		"with open(n): return []":                          "there are no files",
		"for k in [n]: n = k\n    else: return []":         "a loop has no else",
		"match n:":                                         "write if and elif",
		"def f(k) { return k; }":                           "a block begins with a colon",
		"return n > 0 ? [n] : []":                          "write a if c else b",
		"return [i for i, k in enumerate([n], start = 1)]": "enumerate(p, 1)",
		"if __name__ == 'main': n = 1":                     "called as they are needed",
		"retrun [n]":                                       "perhaps return",
		"retunr n":                                         "perhaps return",
		"fro k in range(n): n = k":                         "perhaps for",
		"whlie n: n = 1":                                   "perhaps while",
		"return [n.bit_lenght()]":                          "int has no .bit_lenght field or method in options(5), want a function",
		"return [min([])]":                                 "look before",
		"return [n.bit_count()]":                           "popcount(n)",
		"return [min([n], default = 0)]":                   "min(p) if p else 9",
		"return sum([[n], [n]], [])":                       "[k for q in lists for k in q]",
		"return list(zip(*['ab', 'cd']))":                  "p.elems()",
		"a = b = n":                                        "on lines of their own",
		"a, *b = [n, n]":                                   "a, rest = p[0], p[1:]",
		"return [functools.reduce(n, [n])]":                "xor(p) or a loop for reduce",
		"return [mex([n])]":                                "the solver finds the mex",
		"return [n - (n > 2)]":                             "int(k > 2) is 1 or 0",
		"return [sum([k > 1 for k in range(n)])]":          "int(k > 2) is 1 or 0",
		"return [[1] * (n > 2)]":                           "int(k > 2) is 1 or 0",
		"return [max(n > 1, 0)]":                           "int(k > 2) is 1 or 0",
		"return [-(n > 2)]":                                "int(k > 2) is 1 or 0",
		"return [[0, 1][n > 2]]":                           "int(k > 2) is 1 or 0",
		"return range(n / 2)":                              "write // to divide",
		"return [n / 2]":                                   "write // to divide",
		"for k in len([n]): n = k":                         "write range(n) for 0 to n - 1",
		"return [isinstance(n, int)]":                      `type(k) == "int"`,
		"return [n":                                        "a bracket is open: close it",
		"return [max(n, 1]":                                "a bracket within is open",
		"n = 1\n\treturn []":                               "begin each line of a block with the same blanks",
		"if n:":                                            "has a block below it",
		"print n":                                          "print is a function: print(n)",
		"return ['ab]":                                     "close the text",
		"options += [n]":                                   "choose another name",
		"max = max(n, 1)\n    return []":                   "choose another name",
	} {
		err := ask(t, "position = heaps()\ndef options(n):\n    "+line+"\n", "5")
		if err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), "rule.star:3:") && !strings.HasPrefix(err.Error(), "rule.star:4:") {
			t.Errorf("%s: error\n%v\nwant\n%s", line, err, want)
		}
	}
}

// TestNoHint has mistakes that are no habits.
func TestNoHint(t *testing.T) {
	for _, line := range []string{"return [lenn(n--1)]", "return [n n]"} {
		err := ask(t, "position = heaps()\ndef options(n):\n    "+line+"\n", "5")
		if err == nil || strings.Contains(err.Error(), " (") {
			t.Errorf("%s: error\n%v\nwant one without a hint", line, err)
		}
	}
}

// TestKindHints has rules that take one heap for all, or all for one.
func TestKindHints(t *testing.T) {
	const (
		all      = "position = coupled()"
		together = "want a list of numbers (all heaps: "
	)
	for _, c := range []struct{ position, body, want string }{
		{"heaps()", "return [min(n)]", together},
		{"heaps()", "return [k for k in n]", together},
		{"heaps()", "return range(len(n))", together},
		{"heaps()", "return [n[0]]", together},
		{"heaps()", "return n.index(3)", all},
		{"heaps()", "a, b = n\n    return [a]", all},
		{"heaps()", "return [x for x in sorted(n)]", together},
		{"heaps(of = 2)", "return [a for a, b in n]", "(options is given one heap, a tuple of 2 numbers; if a move"},
		{"heap()", "return range(len(n))", "(a position of heap() is a number; of several"},
		{"coupled()", "return [n - 1]", "if each move is in one heap alone: position = heaps()"},
		{"numbers()", "return range(n)", "(the position is a list"},
		{"numbers()", "return [[1] if n > 0 else []]", "(the position is a list"},
	} {
		where := "5"
		if c.position == "heaps(of = 2)" {
			where = "5,1"
		}
		err := ask(t, "position = "+c.position+"\ndef options(n):\n    "+c.body+"\n", where)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %s: error\n%v\nwant\n%s", c.position, c.body, err, c.want)
		}
	}
}

// TestOtherNames has names that have a meaning in other systems, or in none, and what to
// write here.
func TestOtherNames(t *testing.T) {
	const options = "\ndef options(p): return []\n"
	for file, want := range map[string]string{
		"position = heaps()\nparams = {'k': 3}\ndef options(n): return [n - params['k']]\n":        "2:1: params has no meaning here, want k = param(3), and then k for params[\"k\"]",
		"position = heaps()\nparams = {'k': (3, 1, 10), 's': [1, 3]}\ndef options(n): return []\n": "want the lines k = param(3, 1, 10) and s = param([1, 3]), and then k for params[\"k\"]",
		"position = heaps()\nparams = ['k']\ndef options(n): return []\n":                          "2:1: params has no meaning here, want a line such as k = param(3, 1, 10) for each",
		"position = heaps()\nsymmetries = ['any']" + options:                                       "2:1: symmetries has no meaning here, want nothing, as the order of heaps does not matter",
		"position = row('.X')\nsymmetries = ['mirror']" + options:                                  "want position = row(\".X\", symmetry = \"mirror\")",
		"position = board('.X')\nsymmetry = 'square'" + options:                                    "want position = board(\".X\", symmetry = \"square\"), or",
		"position = row('.X')\ndef winner(p): return 1" + options:                                  "2:5: winner has no meaning here, want def won(p), True where the player who moved to p has won",
		"position = heaps()\nwinner = 'last'" + options:                                            "2:1: winner has no meaning here, want play = misere if who cannot move wins, and nothing if he loses",
		"position = numbers()\ndef symmetries(p): return []" + options:                             "2:5: symmetries has no meaning here, want def images(p)",
		"position = numbers()\ndef is_legal(p): return True" + options:                             "2:5: is_legal has no meaning here, want def legal(p)",
		"position = numbers()\ndef display(p): return ''" + options:                                "2:5: display has no meaning here, want def show(p)",
		"position = heaps()\nmisere = True" + options:                                              "2:1: misere has no meaning here, want play = misere",
		"position = board(w = 3)" + options:                                                        `(board(".X") is of any size, board(".X", 3, 2) of width 3 and height 2`,
		"position = piles()" + options:                                                             "undefined: piles (instead: heaps())",
		"position = number()" + options:                                                            "perhaps numbers",
		"position = numbers(2)\ndef options(a, b): return []\n":                                    "want 1: the position (a, b = p takes it apart)",
		"position = heaps()\ndef moves(n): return []\n":                                            "want def options(...) that returns the list of the options (there is moves)",
	} {
		if err := ask(t, file, "1"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error\n%v\nwant\n%s", file, err, want)
		}
	}
}
