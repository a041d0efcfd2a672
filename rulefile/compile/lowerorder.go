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

// sortFunc returns a function that sorts a list by insertion and returns it.
func (l *lowerer) sortFunc(at syntax.Expr, elem *typ) *fn {
	key := "sort by " + elem.String()
	if f := l.functions[key]; f != nil {
		return f
	}
	f, inner := l.function(key, 1)
	list := local{index: 0}
	first := local{index: inner.keep(elems{list})}
	i, j, v := inner.temp(), inner.temp(), inner.temp()
	before := arith{op: syntax.MINUS, x: local{index: j}, y: constant{1}, raw: true}
	other := load{first, before}
	larger := seq{nil, nil}
	o := inner.temp()
	larger.stmts = inner.nested(func() {
		a := local{index: inner.keep(other)}
		inner.emit(set{o, inner.order(at, a, local{index: v}, elem)})
	})
	larger.x = compare{wasm.GtS, local{index: o}, constant{0}}
	move := while{both{compare{wasm.GtS, local{index: j}, constant{0}}, larger}, []stmt{
		store{first, local{index: j}, other}, set{j, before},
	}}
	inner.emit(count{counter: i, from: constant{1}, to: length{list}, step: 1, body: []stmt{
		set{v, load{first, local{index: i}}}, set{j, local{index: i}}, move, store{first, local{index: j}, local{index: v}},
	}}, ret{list})
	return f
}
