package compile

import (
	"go.starlark.net/syntax"

	"grundy/rulefile/wasm"
)

// A sum such as s[:i] + "X" + s[i+1:] is s with some elements replaced, as moves on rows
// and boards mostly are. It is copied as a whole, and the new elements are stored over
// the old ones. Where i is out of range the sum has another length: the interpreter
// answers.

// A patch is such a sum.
type patch struct {
	list, at syntax.Expr
	words    syntax.Expr // the new elements, a display or a short string
	n        int         // how many they are
}

// patchOf returns the sum as a patch, or nil.
func (l *lowerer) patchOf(x syntax.Expr) *patch {
	c := cutsOf(x)
	if c == nil {
		return nil
	}
	n := l.wordCount(c.words)
	if n == 0 || int64(n) != c.n {
		return nil
	}
	return &patch{c.list, c.at, c.words, n}
}

// cuts are what a sum list[:at] + words + list[at+n:] is made of.
type cuts struct {
	list, after syntax.Expr // alike
	at          syntax.Expr
	words       syntax.Expr
	n           int64
}

// cutsOf returns the parts of such a sum, or nil.
func cutsOf(x syntax.Expr) *cuts {
	parts := summands(x)
	if len(parts) != 3 {
		return nil
	}
	before, ok := parts[0].(*syntax.SliceExpr)
	after, ok2 := parts[2].(*syntax.SliceExpr)
	if !ok || !ok2 || before.Lo != nil || before.Hi == nil || after.Lo == nil || after.Hi != nil || before.Step != nil || after.Step != nil {
		return nil
	}
	from, i := linear(before.Hi)
	to, j := linear(after.Lo)
	if !alike(before.X, after.X) || !alike(from, to) {
		return nil
	}
	return &cuts{before.X, after.X, before.Hi, parts[1], j - i}
}

// isElement reports whether x is element at+i of the list.
func (c *cuts) isElement(x syntax.Expr, i int) bool {
	index, ok := x.(*syntax.IndexExpr)
	if !ok || !alike(index.X, c.list) {
		return false
	}
	return c.isAt(index.Y, i)
}

// isAt reports whether an index is at+i.
func (c *cuts) isAt(index syntax.Expr, i int) bool {
	if index == nil {
		return false
	}
	at, n := linear(c.at)
	other, m := linear(index)
	return alike(at, other) && m == n+int64(i)
}

// summands returns x, y, z of x + y + z.
func summands(x syntax.Expr) []syntax.Expr {
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return summands(x.X)
	case *syntax.BinaryExpr:
		if x.Op == syntax.PLUS {
			return append(summands(x.X), summands(x.Y)...)
		}
	}
	return []syntax.Expr{x}
}

// wordCount returns how many elements a display or a short string has, or 0.
func (l *lowerer) wordCount(x syntax.Expr) int {
	if elems, ok := wordsOf(x); ok {
		return len(elems)
	}
	switch x := x.(type) {
	case *syntax.Literal:
		text, _ := x.Value.(string)
		return len(text)
	case *syntax.IndexExpr:
		if l.typ(x.X).kind == strKind {
			return 1
		}
	}
	return 0
}

// linear returns x as an expression, nil for 0, and a number that is added to it.
func linear(x syntax.Expr) (syntax.Expr, int64) {
	if n, ok := literalInt(x); ok {
		return nil, n
	}
	switch y := x.(type) {
	case *syntax.ParenExpr:
		return linear(y.X)
	case *syntax.BinaryExpr:
		n, ok := literalInt(y.Y)
		if ok && y.Op == syntax.PLUS {
			base, m := linear(y.X)
			return base, m + n
		}
		if ok && y.Op == syntax.MINUS {
			base, m := linear(y.X)
			return base, m - n
		}
	}
	return x, 0
}

// alike reports whether two expressions have the same value, evaluated one after the
// other: both are the same variable, or an element of it.
func alike(x, y syntax.Expr) bool {
	if x == nil || y == nil {
		return x == y
	}
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return alike(x.X, y)
	case *syntax.Ident:
		other, ok := y.(*syntax.Ident)
		return ok && sameVariable(x, other)
	case *syntax.Literal:
		other, ok := y.(*syntax.Literal)
		return ok && x.Value == other.Value
	case *syntax.IndexExpr:
		other, ok := y.(*syntax.IndexExpr)
		return ok && alike(x.X, other.X) && alike(x.Y, other.Y)
	case *syntax.BinaryExpr:
		other, ok := y.(*syntax.BinaryExpr)
		return ok && x.Op == other.Op && alike(x.X, other.X) && alike(x.Y, other.Y)
	}
	return false
}

// evaluate evaluates the parts of a patch in their order.
func (l *lowerer) evaluate(p *patch) (list, at int, words []int) {
	list, at = l.keep(l.expr(p.list)), l.keep(l.expr(p.at))
	for _, value := range l.valuesOf(p.words) {
		words = append(words, l.keep(value()))
	}
	return list, at, words
}

// inRange makes sure that the new elements are within a list of n.
func (l *lowerer) inRange(p *patch, at, n int) {
	last := arith{op: syntax.MINUS, x: local{index: n}, y: constant{int64(p.n)}, raw: true}
	l.redoUnless(both{compare{wasm.GeS, local{index: at}, constant{0}}, compare{wasm.LeS, local{index: at}, last}})
}

// patched returns a new list.
func (l *lowerer) patched(p *patch) expr {
	list, at, words := l.evaluate(p)
	out, n := l.temp(), l.temp()
	l.emit(copyList{out, n, list, l.typ(p.list).isFlat()})
	l.inRange(p, at, n)
	for i, w := range words {
		l.emit(store{local{index: out}, plus(local{index: at}, constant{int64(headWords + i)}), local{index: w}})
	}
	return local{index: out}
}

// writePatch writes a patch to the stream.
func (l *lowerer) writePatch(p *patch) {
	list, at, words := l.evaluate(p)
	n, start := l.keep(length{local{index: list}}), l.temp()
	l.inRange(p, at, n)
	l.emit(streamStart{at: start}, streamCopy{list, l.keep(constant{0}), n, l.typ(p.list).isFlat()})
	for i, w := range words {
		l.emit(streamOver{local{index: start}, plus(local{index: at}, constant{int64(i)}), w})
	}
}
