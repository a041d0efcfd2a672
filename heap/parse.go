package heap

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The codes [WW, chapter 4]. A code is d0.d1d2d3...; the digits are octal,
// hexadecimal or in base 32 with the letters 0..9 and A..V, either case. After
// a digit may stand one of the marks ! ? = (see [Mark]), and the last digits
// may be put in brackets, which repeats them for ever: 0.[3] is Nim and 4.[3]
// is Lasker's Nim. S(1,2,5) is the subtraction game that takes 1, 2 or 5
// tokens, AB(1,2) the one that takes any number but 1 and 2.

const digitLetters = "0123456789ABCDEFGHIJKLMNOPQRSTUV"

// maxTake bounds the numbers in a subtraction set and the length of a code.
const maxTake = 1 << 20

// MustParse is [Parse] for codes known to be good; it panics for others.
func MustParse(code string, base int) Rules {
	r, err := Parse(code, base)
	if err != nil {
		panic("heap: " + err.Error())
	}
	return r
}

// Parse reads a code whose digits are below base: 8 for octal games, 16 for
// hexadecimal ones, 32 for games that may leave four heaps. Subtraction sets
// are read whatever the base is. The error quotes the code, and says what is
// wrong at which digit and what was wanted. It panics for another base.
func Parse(code string, base int) (Rules, error) {
	if base != 8 && base != 16 && base != 32 {
		panic("heap: Parse wants base 8, 16 or 32")
	}
	if set, ok := inParentheses(code, "S("); ok {
		return parseSet(code, set, false)
	}
	if set, ok := inParentheses(code, "AB("); ok {
		return parseSet(code, set, true)
	}
	if c := strings.ToUpper(code); strings.HasPrefix(c, "S(") || strings.HasPrefix(c, "AB(") {
		return Rules{}, fmt.Errorf("subtraction set %q: want numbers with commas between and ) at the end", shorten(code))
	}
	p := codeParser{code: code, base: base, bracket: -1}
	return p.parse()
}

// Base returns the base that the letters among the digits of a code ask for: 8
// without letters, 16 with letters up to F, and else 32.
func Base(code string) int {
	if _, fraction, found := strings.Cut(strings.ToUpper(code), "."); found {
		switch first := strings.ToUpper(code)[0]; {
		case strings.ContainsFunc(fraction, isBase32) || isBase32(rune(first)):
			return 32
		case strings.ContainsAny(fraction, "ABCDEF") || first >= 'A' && first <= 'F':
			return 16
		}
	}
	return 8
}

func isBase32(c rune) bool { return c >= 'G' && c <= 'V' }

type codeParser struct {
	code    string
	base    int
	digits  []Digit
	bracket int // index of the first repeated digit, -1 before the bracket
}

func (p *codeParser) parse() (Rules, error) {
	first, rest, found := strings.Cut(p.code, ".")
	if !found {
		return Rules{}, p.errorf("no point after d0, want a code such as 0.77")
	}
	if first == "" {
		first = "0"
	}
	if rest, err := p.digit(first); err != nil || rest != "" {
		if err == nil {
			err = p.errorf("%q stands before the point, want the one digit d0", first)
		}
		return Rules{}, err
	}
	if d := p.digits[0].Parts; d&3 != 0 {
		return Rules{}, p.errorf("d0 is %s, want %s, since a move that takes nothing must split the heap", p.digits[0], wantedFirst(p.base))
	}
	return p.fraction(rest)
}

// fraction reads the part after the point.
func (p *codeParser) fraction(rest string) (Rules, error) {
	var err error
	for rest != "" {
		switch {
		case len(p.digits) > maxTake:
			return Rules{}, p.errorf("more than %d digits", maxTake)
		case rest[0] == '[' && p.bracket < 0:
			p.bracket, rest = len(p.digits), rest[1:]
		case rest == "]" && p.bracket >= 0 && p.bracket < len(p.digits):
			return newRules(p.digits, len(p.digits)-p.bracket), nil
		case rest[0] == '[' || rest[0] == ']':
			return Rules{}, p.errorf("a bracket %q before d%d, want brackets only around the last digits, at least one", rest[0], len(p.digits))
		default:
			if rest, err = p.digit(rest); err != nil {
				return Rules{}, err
			}
		}
	}
	if p.bracket >= 0 {
		return Rules{}, p.errorf("the bracket before d%d is not closed, want ] at the end", p.bracket)
	}
	return newRules(p.digits, 0), nil
}

// digit reads one digit and its mark, and returns what follows.
func (p *codeParser) digit(s string) (string, error) {
	c, size := utf8.DecodeRuneInString(s)
	v := strings.IndexRune(digitLetters[:p.base], c)
	if c >= 'a' && c <= 'z' {
		v = strings.IndexRune(digitLetters[:p.base], c-'a'+'A')
	}
	if v < 0 {
		return "", p.errorf("d%d is %q, want %s", len(p.digits), c, wantedDigits(p.base))
	}
	d := Digit{Parts: uint8(v)}
	if s = s[size:]; s != "" && strings.IndexByte("!?=", s[0]) >= 0 {
		d.Mark, s = Mark(s[0]), s[1:]
	}
	p.digits = append(p.digits, d)
	return s, nil
}

func (p *codeParser) errorf(format string, args ...any) error {
	return fmt.Errorf("%s code %q: %s", baseName(p.base), shorten(p.code), fmt.Sprintf(format, args...))
}

// What codes of a base are called, and which digits they may have.
func baseName(base int) string {
	return map[int]string{8: "octal", 16: "hexadecimal", 32: "base-32"}[base]
}

func wantedDigits(base int) string {
	return map[int]string{8: "0..7", 16: "0..9 or A..F", 32: "0..9 or A..V"}[base]
}

func wantedFirst(base int) string {
	return map[int]string{8: "0 or 4", 16: "0, 4, 8 or C", 32: "a multiple of 4"}[base]
}

// shorten keeps messages readable when the input is a long one.
func shorten(s string) string {
	if r := []rune(s); len(r) > 60 {
		return string(r[:60]) + "..."
	}
	return s
}

func inParentheses(s, prefix string) (string, bool) {
	if len(s) <= len(prefix) || !strings.EqualFold(s[:len(prefix)], prefix) || s[len(s)-1] != ')' {
		return "", false
	}
	return s[len(prefix) : len(s)-1], true
}

// parseSet reads the numbers of a subtraction set, allBut its complement.
func parseSet(code, list string, allBut bool) (Rules, error) {
	var set []int
	for i, f := range strings.Split(list, ",") {
		f = strings.TrimSpace(f)
		k, err := strconv.Atoi(f)
		if err != nil || k < 1 || k > maxTake {
			return Rules{}, fmt.Errorf("subtraction set %q: number %d is %q, want an integer in 1..%d", shorten(code), i+1, shorten(f), maxTake)
		}
		set = append(set, k)
	}
	if allBut {
		return AllBut(set...), nil
	}
	return Subtraction(set...), nil
}

// Subtraction returns the rules of the game in which a move takes k tokens for
// some k of the set. It panics for k outside 1..2^20.
func Subtraction(set ...int) Rules {
	set = sortedSet(set)
	ds := make([]Digit, set[len(set)-1]+1)
	for _, k := range set {
		ds[k].Parts = 3
	}
	r := newRules(ds, 0)
	r.text = setText("S", set)
	return r
}

// AllBut returns the rules of the game in which a move takes any number of
// tokens that is not in the set. It panics for numbers outside 1..2^20.
func AllBut(set ...int) Rules {
	set = sortedSet(set)
	ds := make([]Digit, set[len(set)-1]+2)
	for k := range ds {
		if _, out := slices.BinarySearch(set, k); k > 0 && !out {
			ds[k].Parts = 3
		}
	}
	r := newRules(ds, 1)
	r.text = setText("AB", set)
	return r
}

func sortedSet(set []int) []int {
	set = slices.Clone(set)
	slices.Sort(set)
	if len(set) == 0 || set[0] < 1 || set[len(set)-1] > maxTake {
		panic(fmt.Sprintf("heap: a subtraction set wants numbers in 1..%d", maxTake))
	}
	return slices.Compact(set)
}

func setText(name string, set []int) string {
	s := make([]string, len(set))
	for i, k := range set {
		s[i] = strconv.Itoa(k)
	}
	return name + "(" + strings.Join(s, ",") + ")"
}
