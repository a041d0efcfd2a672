package compile

import (
	"go.starlark.net/syntax"

	"grundy/rulefile/wasm"
)

// Strings whose length is known where they are written, such as p[i] + p[i + 1], are
// compared letter by letter, without being built.

// equalLetters lowers x == y for such strings, or returns nil.
func (l *lowerer) equalLetters(x, y syntax.Expr) expr {
	if l.countLetters(x) == 0 || l.countLetters(y) == 0 {
		return nil
	}
	return l.sameLetters(l.keepCodes(x), l.keepCodes(y))
}

// amongTexts lowers x in y for such a string and a display of strings written out, or
// returns nil.
func (l *lowerer) amongTexts(x, y syntax.Expr) expr {
	texts, ok := wordsOf(y)
	if !ok || len(texts) == 0 || l.countLetters(x) == 0 || !all(texts, isText) {
		return nil
	}
	codes := l.keepCodes(x)
	found := l.sameLetters(codes, l.codesOf(texts[0]))
	for _, text := range texts[1:] {
		found = some{found, l.sameLetters(codes, l.codesOf(text))}
	}
	return found
}

// isText reports whether x is a string written out that is not empty.
func isText(x syntax.Expr) bool {
	lit, ok := x.(*syntax.Literal)
	text, isString := "", false
	if ok {
		text, isString = lit.Value.(string)
	}
	return isString && text != ""
}

// countLetters returns how many letters a string has whose length is known, or 0.
func (l *lowerer) countLetters(x syntax.Expr) int {
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return l.countLetters(x.X)
	case *syntax.Literal:
		text, _ := x.Value.(string)
		return len(text)
	case *syntax.IndexExpr:
		if l.typ(x.X).kind == strKind {
			return 1
		}
	case *syntax.BinaryExpr:
		a, b := l.countLetters(x.X), l.countLetters(x.Y)
		if x.Op == syntax.PLUS && a > 0 && b > 0 {
			return a + b
		}
	}
	return 0
}

func (l *lowerer) keepCodes(x syntax.Expr) []expr {
	codes := l.codesOf(x)
	for i, c := range codes {
		codes[i] = local{index: l.keep(c)}
	}
	return codes
}

// sameLetters returns 1 if two strings have the same letters.
func (l *lowerer) sameLetters(a, b []expr) expr {
	if len(a) != len(b) {
		return constant{0}
	}
	var same expr = compare{wasm.Eq, a[0], b[0]}
	for i := range a[1:] {
		same = both{same, compare{wasm.Eq, a[i+1], b[i+1]}}
	}
	return same
}
