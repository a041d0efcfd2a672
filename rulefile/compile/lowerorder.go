package compile

import (
	"go.starlark.net/syntax"

	"grundy/rulefile/wasm"
)

// isOrdered reports whether values of the type have an order.
func (t *typ) isOrdered() bool {
	t = t.repr()
	for _, p := range t.parts {
		if !p.isOrdered() {
			return false
		}
	}
	switch t.kind {
	case listKind:
		return t.elem.isOrdered()
	case dictKind, setKind, noneKind:
		return false
	}
	return true
}

// order lowers a comparison of two values, which are plain: below, equal to or above 0 as
// x is before, equal to or behind y. Sequences are compared as words in a dictionary.
func (l *lowerer) order(at syntax.Expr, x, y expr, t *typ) expr {
	t = t.repr()
	switch {
	case !t.isOrdered():
		fail(at, "the order of values that are %v", t)
	case t.isWord():
		return arith{op: syntax.MINUS, x: compare{wasm.GtS, x, y}, y: compare{wasm.LtS, x, y}, raw: true}
	case t.kind == strKind:
		return l.help("dictionary", x, y, constant{l.statics.letterOrder()})
	case t.kind == listKind && t.elem.isWord(), t.kind == tupleKind && allWords(t.parts):
		return l.help("order", x, y)
	}
	return call{l.orderFunc(at, t), []expr{x, y}}
}

// orderFunc returns a function that compares values of a type part by part.
func (l *lowerer) orderFunc(at syntax.Expr, t *typ) *fn {
	key := "order of " + t.String()
	if f := l.functions[key]; f != nil {
		return f
	}
	f, inner := l.function(key, 2)
	xs, ys := local{index: 0}, local{index: 1}
	differ := func(x, y expr, t *typ) {
		a, b := local{index: inner.keep(x)}, local{index: inner.keep(y)}
		o := local{index: inner.keep(inner.order(at, a, b, t))}
		inner.emit(branch{cond: compare{wasm.Ne, o, constant{0}}, then: []stmt{ret{o}}})
	}
	if t.kind == tupleKind {
		for i, p := range t.parts {
			differ(partOf(xs, int64(i)), partOf(ys, int64(i)), p)
		}
		inner.emit(ret{constant{0}})
		return f
	}
	n, m := local{index: inner.keep(length{xs})}, local{index: inner.keep(length{ys})}
	i := inner.temp()
	body := inner.nested(func() { differ(load{elems{xs}, local{index: i}}, load{elems{ys}, local{index: i}}, t.elem) })
	inner.emit(count{counter: i, from: constant{0}, to: choose{compare{wasm.LtS, n, m}, n, m}, step: 1, body: body})
	inner.emit(ret{arith{op: syntax.MINUS, x: n, y: m}})
	return f
}

// sorted lowers sorted(x) and sorted(x, reverse = True).
func (l *lowerer) sorted(x *syntax.CallExpr) expr {
	list := l.copied(x.Args[0])
	if elem := l.typ(x).elem; elem.isWord() {
		list = l.help("sort", list)
	} else {
		list = call{l.sortFunc(x, elem), []expr{list}}
	}
	if reverses(x) {
		return l.help("reverse", list)
	}
	return list
}

// sortFunc returns a function that sorts a list and returns it, by insertion over steps of ..., 40,
// 13, 4, 1 (Shell's sort), as arrange of the prelude does for words. Cost: O(n^1.5) comparisons.
func (l *lowerer) sortFunc(at syntax.Expr, elem *typ) *fn {
	key := "sort by " + elem.String()
	if f := l.functions[key]; f != nil {
		return f
	}
	f, inner := l.function(key, 1)
	list, gap := local{index: 0}, inner.temp()
	inner.emit(set{gap, constant{1}}, while{
		compare{wasm.LtS, raw(syntax.STAR, local{index: gap}, constant{9}), length{list}},
		[]stmt{set{gap, raw(syntax.PLUS, raw(syntax.STAR, local{index: gap}, constant{3}), constant{1})}},
	})
	pass := inner.nested(func() { l.sortPass(inner, at, elem, gap) })
	inner.emit(while{compare{wasm.GtS, local{index: gap}, constant{0}}, append(pass,
		set{gap, raw(syntax.SLASHSLASH, local{index: gap}, constant{3})})}, ret{list})
	return f
}

func raw(op syntax.Token, x, y expr) expr { return arith{op: op, x: x, y: y, raw: true} }

// sortPass inserts each element of the list among those that are a multiple of the gap before it.
func (l *lowerer) sortPass(inner *lowerer, at syntax.Expr, elem *typ, gap int) {
	first := local{index: inner.keep(elems{local{index: 0}})}
	i, j, v := inner.temp(), inner.temp(), inner.temp()
	before := raw(syntax.MINUS, local{index: j}, local{index: gap})
	other := load{first, before}
	larger := seq{nil, nil}
	o := inner.temp()
	larger.stmts = inner.nested(func() {
		a := local{index: inner.keep(other)}
		inner.emit(set{o, inner.order(at, a, local{index: v}, elem)})
	})
	larger.x = compare{wasm.GtS, local{index: o}, constant{0}}
	move := while{both{compare{wasm.GeS, local{index: j}, local{index: gap}}, larger}, []stmt{
		store{first, local{index: j}, other}, set{j, before},
	}}
	inner.emit(count{counter: i, from: local{index: gap}, to: length{local{index: 0}}, step: 1, body: []stmt{
		set{v, load{first, local{index: i}}}, set{j, local{index: i}}, move, store{first, local{index: j}, local{index: v}},
	}})
}
