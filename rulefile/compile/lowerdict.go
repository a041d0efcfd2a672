package compile

import (
	"go.starlark.net/syntax"

	"grundy/rulefile/wasm"
)

// Dictionaries and sets are lists of their keys with values beside them, see dict.star.
// What finds a key depends on its type: words are looked up in an index, others are
// compared one by one, so that it costs O(keys).

// isIndexed is 1 if keys of the type are looked up in an index.
func isIndexed(key *typ) expr {
	if key.isWord() {
		return constant{1}
	}
	return constant{0}
}

// placeOf returns the number of the key, or of the element of a list, that equals x, or
// -1.
func (l *lowerer) placeOf(at syntax.Expr, all, x expr, t *typ) expr {
	elem := t.repr().elem
	switch {
	case !elem.isWord():
		return call{l.findFunc(at, elem), []expr{all, x}}
	case t.is(listKind):
		return l.help("place", all, x)
	}
	return l.help("slot", all, x)
}

// findFunc returns a function that returns the number of the element of a list that
// equals a value, or -1.
func (l *lowerer) findFunc(at syntax.Expr, elem *typ) *fn {
	key := "place of " + elem.String()
	if f := l.functions[key]; f != nil {
		return f
	}
	f, inner := l.function(key, 2)
	i := inner.temp()
	value := load{elems{local{index: 0}}, local{index: i}}
	equal := branch{cond: inner.equal(at, value, local{index: 1}, elem), then: []stmt{ret{local{index: i}}}}
	inner.emit(count{counter: i, from: constant{0}, to: length{local{index: 0}}, step: 1, body: []stmt{equal}}, ret{constant{-1}})
	return f
}

// dict lowers a display: a key that comes twice is an error.
func (l *lowerer) dict(x *syntax.DictExpr) expr {
	out := l.keep(l.help("newdict"))
	for _, e := range x.List {
		entry := e.(*syntax.DictEntry)
		l.keepEntry("keepnew", x, out, l.keep(l.expr(entry.Key)), l.keep(l.expr(entry.Value)))
	}
	return local{index: out}
}

// keepEntry sets the value of a key; all three are locals.
func (l *lowerer) keepEntry(how string, x syntax.Expr, dict, key, value int) {
	t := l.typ(x)
	d, k, v := local{index: dict}, local{index: key}, local{index: value}
	l.emit(eval{l.help(how, d, l.placeOf(x, d, k, t), k, v, isIndexed(t.elem))})
}

// setOf lowers set(x), a new set of what a loop would go through, x nil for an empty one.
func (l *lowerer) setOf(call *syntax.CallExpr) expr {
	out := l.keep(l.help("newdict"))
	zero := l.keep(constant{0})
	for _, x := range call.Args {
		l.each(x, nil, func(value expr, _ *typ) { l.keepEntry("keep", call, out, l.keep(value), zero) })
	}
	return local{index: out}
}

// dictFrom lowers dict() and dict(x), a new dictionary of the pairs of x, or of those that
// the dictionary x has.
func (l *lowerer) dictFrom(call *syntax.CallExpr) expr {
	out := l.keep(l.help("newdict"))
	keep := func(pair expr, _ *typ) {
		p := local{index: l.keep(pair)}
		l.keepEntry("keep", call, out, l.keep(partOf(p, 0)), l.keep(partOf(p, 1)))
	}
	for _, x := range call.Args {
		if t := l.types[x]; t != nil && t.is(dictKind) {
			l.eachItem(x, keep)
		} else {
			l.each(x, nil, keep)
		}
	}
	return local{index: out}
}

// dictOf lowers a comprehension that makes a dictionary.
func (l *lowerer) dictOf(x *syntax.Comprehension, entry *syntax.DictEntry) expr {
	out := l.keep(l.help("newdict"))
	l.clauses(x.Clauses, entry, func() {
		key := l.keep(l.expr(entry.Key))
		l.keepEntry("keep", x, out, key, l.keep(l.expr(entry.Value)))
	})
	return local{index: out}
}

// dictMethod lowers a method of a dictionary or set.
func (l *lowerer) dictMethod(x *syntax.CallExpr, dot *syntax.DotExpr) expr {
	t := l.typ(dot.X)
	self := local{index: l.keep(l.expr(dot.X))}
	args := make([]expr, len(x.Args))
	for i, a := range x.Args {
		args[i] = local{index: l.keep(l.value(a))}
	}
	switch dot.Name.Name {
	case "keys":
		return l.copyOf(self, false)
	case "values":
		return l.help("valuesof", self)
	case "items":
		return l.items(self)
	case "clear":
		return l.help("clear", self)
	}
	place := local{index: l.keep(l.placeOf(x, self, args[0], t))}
	switch dot.Name.Name {
	case "add":
		return l.help("keep", self, place, args[0], constant{0}, isIndexed(t.elem))
	case "discard":
		return l.help("drop", self, place, isIndexed(t.elem))
	case "remove":
		return l.help("drop", self, l.help("found", place), isIndexed(t.elem))
	case "get":
		return l.help("valueor", self, place, args[1])
	case "setdefault":
		value := l.keep(l.help("valueor", self, place, args[1]))
		l.emit(eval{l.help("keep", self, place, args[0], local{index: value}, isIndexed(t.elem))})
		return local{index: value}
	}
	if len(args) == 1 { // pop
		return l.help("take", self, place, isIndexed(t.elem))
	}
	return l.help("takeor", self, place, args[1], isIndexed(t.elem))
}

// copyOf returns a new list of the elements of a list or the keys of a dictionary.
func (l *lowerer) copyOf(list local, flat bool) expr {
	out := l.temp()
	l.emit(copyList{out, l.temp(), list.index, flat})
	return local{index: out}
}

// items returns a new list of the pairs of a key and its value.
func (l *lowerer) items(dict local) expr {
	out := local{index: l.keep(l.help("new", constant{0}))}
	values := l.keep(load{dict, constant{headWords}})
	l.eachElem(dict, -1, func(i, key expr) {
		pair := display{[]expr{key, load{local{index: values}, i}}}
		l.emit(eval{l.help("append", out, pair)})
	})
	return out
}

// setOperation lowers x op y of sets.
func (l *lowerer) setOperation(at syntax.Expr, op syntax.Token, a, b expr, t *typ) expr {
	x, y := local{index: l.keep(a)}, local{index: l.keep(b)}
	out := local{index: l.keep(l.help("newdict"))}
	add := func(key expr) {
		l.emit(eval{l.help("keep", out, l.placeOf(at, out, key, t), key, constant{0}, isIndexed(t.elem))})
	}
	filtered := func(from, other local, want bool) {
		l.eachElem(from, -1, func(_, value expr) {
			key := local{index: l.keep(value)}
			has := compare{wasm.GeS, l.placeOf(at, other, key, t), constant{0}}
			cond := expr(has)
			if !want {
				cond = not{has}
			}
			l.emit(branch{cond: cond, then: l.nested(func() { add(key) })})
		})
	}
	all := func(from local) { l.eachElem(from, -1, func(_, value expr) { add(local{index: l.keep(value)}) }) }
	switch op {
	case syntax.PIPE:
		all(x)
		all(y)
	case syntax.AMP:
		filtered(y, x, true)
	case syntax.MINUS:
		filtered(x, y, false)
	default:
		filtered(x, y, false)
		filtered(y, x, false)
	}
	return out
}
