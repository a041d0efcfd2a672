package compile

import (
	"go.starlark.net/syntax"

	"grundy/rulefile/wasm"
)

var comparisons = map[syntax.Token]wasm.Op{
	syntax.EQL: wasm.Eq, syntax.NEQ: wasm.Ne, syntax.LT: wasm.LtS, syntax.LE: wasm.LeS, syntax.GT: wasm.GtS, syntax.GE: wasm.GeS,
}

func (l *lowerer) compare(at syntax.Expr, op syntax.Token, cmp wasm.Op, a, b expr, t *typ) expr {
	switch {
	case t.kind == intKind:
		return compare{cmp, a, b}
	case op == syntax.EQL:
		return l.equal(at, a, b, t)
	case op == syntax.NEQ:
		return negated(l.equal(at, a, b, t))
	case t.kind == boolKind:
		return compare{cmp, a, b}
	case !t.isOrdered():
		fail(at, "%v %v %v", t, op, t)
	}
	x, y := local{index: l.keep(a)}, local{index: l.keep(b)}
	return compare{cmp, l.order(at, x, y, t), constant{0}}
}

// negated returns the opposite of a condition.
func negated(x expr) expr {
	if c, ok := x.(compare); ok && c.op == wasm.Eq {
		return compare{wasm.Ne, c.x, c.y}
	}
	return not{x}
}

// isWord reports whether values of the type are equal if their words are. A type
// that is still unknown has no values.
func (t *typ) isWord() bool {
	t = t.repr()
	return t.kind == intKind || t.kind == boolKind || t.kind == noneKind || t.kind == variable
}

// equal lowers a == b.
func (l *lowerer) equal(at syntax.Expr, a, b expr, t *typ) expr {
	t = t.repr()
	switch {
	case t.kind == dictKind || t.kind == setKind:
		fail(at, "%v == %v", t, t)
	case t.isWord():
		return compare{wasm.Eq, a, b}
	case t.kind == strKind:
		return l.equalTexts(a, b)
	case t.kind == listKind && t.elem.isWord():
		return l.help("same", a, b)
	case t.kind == tupleKind && allWords(t.parts):
		return l.help("same", a, b)
	}
	return call{l.equalFunc(at, t), []expr{a, b}}
}

// equalTexts compares strings, those of one letter by their codes.
func (l *lowerer) equalTexts(a, b expr) expr {
	x, isLetter := a.(letter)
	if !isLetter {
		return l.help("same", a, b)
	}
	if c, ok := b.(constant); ok && c.value < letterEnd {
		return compare{wasm.Eq, x.code, constant{(c.value - staticBase) / letterSize}}
	}
	if y, ok := b.(letter); ok {
		return compare{wasm.Eq, x.code, y.code}
	}
	return l.help("same", a, b)
}

func allWords(ts []*typ) bool {
	for _, t := range ts {
		if !t.isWord() {
			return false
		}
	}
	return true
}

// equalFunc returns a function that compares values of a type part by part.
func (l *lowerer) equalFunc(at syntax.Expr, t *typ) *fn {
	key := "== of " + t.String()
	if f := l.functions[key]; f != nil {
		return f
	}
	f, inner := l.function(key, 2)
	xs, ys := local{index: 0}, local{index: 1}
	differ := func(x, y expr, t *typ) stmt {
		return branch{cond: negated(inner.equal(at, x, y, t)), then: []stmt{ret{constant{0}}}}
	}
	if t.kind == tupleKind {
		for i, p := range t.parts {
			inner.emit(differ(partOf(xs, int64(i)), partOf(ys, int64(i)), p))
		}
	} else {
		n := length{xs}
		inner.emit(branch{cond: compare{wasm.Ne, n, length{ys}}, then: []stmt{ret{constant{0}}}})
		counter := inner.temp()
		at := local{index: counter}
		inner.emit(count{counter: counter, from: constant{0}, to: n, step: 1, body: []stmt{differ(load{elems{xs}, at}, load{elems{ys}, at}, t.elem)}})
	}
	inner.emit(ret{constant{1}})
	return f
}

// membership lowers x in y.
func (l *lowerer) membership(x *syntax.BinaryExpr) expr {
	if among := l.amongTexts(x.X, x.Y); among != nil {
		return among
	}
	a := l.keep(l.expr(x.X))
	if call := isCall(x.Y, "range"); call != nil && len(call.Args) < 3 {
		from, to, _ := l.bounds(call)
		if !isWordAtHand(to) {
			to = l.keepLocal(to) // which may fail, also where x is less than from
		}
		v := local{index: a}
		return both{compare{wasm.GeS, v, from}, compare{wasm.LtS, v, to}}
	}
	b := l.value(x.Y)
	t := l.typ(x.Y)
	switch {
	case t.kind == dictKind || t.kind == setKind:
		return compare{wasm.GeS, l.placeOf(x, b, local{index: a}, t), constant{0}}
	case isCall(x.Y, "range") != nil:
		return l.help("has", b, local{index: a})
	case t.kind == strKind:
		return l.help("contains", b, local{index: a})
	case t.kind == listKind && t.elem.isWord(), t.kind == tupleKind && allWords(t.parts):
		return l.help("has", b, local{index: a})
	}
	elemType := t.elem
	if t.kind == tupleKind {
		if len(t.parts) == 0 {
			return constant{0}
		}
		elemType = t.parts[0]
	}
	found := l.keep(constant{0})
	l.eachElem(local{index: l.keep(b)}, -1, func(_, value expr) {
		l.emit(branch{cond: l.equal(x, local{index: a}, value, elemType), then: []stmt{set{found, constant{1}}, breakLoop{}}})
	})
	return local{index: found}
}
