package compile

import (
	"maps"

	"go.starlark.net/syntax"

	"grundy/rulefile/wasm"
)

// loop lowers a loop through x that assigns vars and does body. The nodes are those
// of the body.
func (l *lowerer) loop(vars, x syntax.Expr, nodes []syntax.Node, body func()) {
	before := maps.Clone(l.assigned)
	defer func() { l.assigned = before }()
	if l.eachRecord(vars, x, body) {
		return
	}
	l.each(x, nodes, func(value expr, t *typ) {
		l.store(vars, value, t)
		body()
	})
}

// each lowers a loop that does body with every element of x.
func (l *lowerer) each(x syntax.Expr, nodes []syntax.Node, body func(value expr, t *typ)) {
	if call := isCall(x, "range"); call != nil {
		l.eachNumber(call, body)
		return
	}
	if call := isCall(x, "enumerate"); call != nil {
		l.enumerate(call, nodes, body)
		return
	}
	if call := isCall(x, "zip"); call != nil {
		l.zip(call, body)
		return
	}
	if text, _, ok := isMethod(x, "elems"); ok {
		l.eachElem(local{index: l.keep(l.expr(text))}, -1, func(_, word expr) { body(letter{word}, strType) })
		return
	}
	if dict, _, ok := isMethod(x, "items"); ok && !l.mayChange(nodes) {
		l.eachItem(dict, body)
		return
	}
	list := l.keep(l.value(x))
	t := l.typ(x)
	locked := -1
	if t.elem != nil && l.mayChange(nodes) {
		locked = list
	}
	elemType := t.elem
	if t.kind == tupleKind && len(t.parts) > 0 {
		elemType = t.parts[0]
	}
	l.eachElem(local{index: list}, locked, func(_, value expr) { body(value, elemType) })
}

// eachRecord lowers a loop through a display of tuples of numbers, such as
//
//	for v, u in [(y, x + 1), (y + 1, x)]:
//
// which is made without the tuples, and not at all if all numbers are written out. It
// reports whether it is one.
func (l *lowerer) eachRecord(vars, x syntax.Expr, body func()) bool {
	targets, numbers := l.records(vars, x)
	if numbers == nil {
		return false
	}
	list := local{index: l.keep(l.numbers(numbers))}
	first, n := l.keep(elems{list}), len(targets)
	counter := l.temp()
	l.loops = append(l.loops, loop{-1})
	stmts := l.nested(func() {
		for i, target := range targets {
			l.store(target, load{local{index: first}, plus(local{index: counter}, constant{int64(i)})}, intType)
		}
		body()
	})
	l.loops = l.loops[:len(l.loops)-1]
	l.emit(count{counter: counter, from: constant{0}, to: constant{int64(len(numbers))}, step: int64(n), body: stmts})
	return true
}

// records returns the variables that each tuple of a display is unpacked to, and the
// numbers of all tuples, or nil if x is not such a display.
func (l *lowerer) records(vars, x syntax.Expr) (targets, numbers []syntax.Expr) {
	tuple, ok := vars.(*syntax.TupleExpr)
	display, ok2 := wordsOf(x)
	if !ok || !ok2 || !all(tuple.List, func(x syntax.Expr) bool { id, ok := x.(*syntax.Ident); return ok && isLocal(id) }) {
		return nil, nil
	}
	for _, d := range display {
		elems, ok := wordsOf(d)
		if !ok || len(elems) != len(tuple.List) || !l.allInts(elems) {
			return nil, nil
		}
		numbers = append(numbers, elems...)
	}
	return tuple.List, numbers
}

// numbers returns a list of numbers: one that is there before, if all are written out.
func (l *lowerer) numbers(xs []syntax.Expr) expr {
	words := make([]int64, len(xs))
	for i, x := range xs {
		n, ok := literalInt(x)
		if !ok {
			return l.display(xs)
		}
		words[i] = n
	}
	return constant{l.statics.words(words...)}
}

// eachItem lowers a loop through the pairs of a key and its value.
func (l *lowerer) eachItem(x syntax.Expr, body func(value expr, t *typ)) {
	dict, t := local{index: l.keep(l.expr(x))}, l.typ(x)
	values := local{index: l.keep(load{dict, constant{headWords}})}
	l.eachElem(dict, -1, func(i, key expr) {
		pair := l.keep(display{[]expr{key, load{values, i}}})
		body(local{index: pair}, tupleOf(t.elem, t.parts[0]))
	})
}

// bounds returns the bounds and the step of a range, a literal.
func (l *lowerer) bounds(call *syntax.CallExpr) (from, to expr, step int64) {
	step = 1
	if len(call.Args) == 3 {
		n, ok := literalInt(call.Args[2])
		if !ok || n == 0 {
			fail(call.Args[2], "a range with a step that is not a number written out")
		}
		step = n
	}
	from = constant{0}
	if len(call.Args) > 1 {
		from = l.expr(call.Args[0])
		return local{index: l.keep(from)}, l.expr(call.Args[1]), step
	}
	return from, l.expr(call.Args[0]), step
}

func (l *lowerer) eachNumber(call *syntax.CallExpr, body func(expr, *typ)) {
	from, to, step := l.bounds(call)
	counter := l.temp()
	l.loops = append(l.loops, loop{-1})
	stmts := l.nested(func() { body(local{index: counter}, intType) })
	l.loops = l.loops[:len(l.loops)-1]
	loop := count{counter: counter, from: from, to: to, step: step, body: stmts}
	if d := l.divisorLoop(counter, stmts); d != nil && step == 1 {
		end := l.keep(to)
		loop.to, loop.next = local{index: end}, d.next(l, end)
	}
	l.emit(loop)
}

// eachElem lowers a loop through the elements of a list, which is locked meanwhile
// if locked is its local.
func (l *lowerer) eachElem(list expr, locked int, body func(index, value expr)) {
	if locked >= 0 {
		l.emit(lock(locked, syntax.PLUS))
	}
	counter := l.temp()
	value := load{local{index: l.keep(elems{list})}, local{index: counter}}
	l.loops = append(l.loops, loop{locked})
	stmts := l.nested(func() { body(local{index: counter}, value) })
	l.loops = l.loops[:len(l.loops)-1]
	l.emit(count{counter: counter, from: constant{0}, to: length{list}, step: 1, body: stmts})
	if locked >= 0 {
		l.emit(lock(locked, syntax.MINUS))
	}
}

// enumerate lowers a loop through pairs of a number and an element.
func (l *lowerer) enumerate(call *syntax.CallExpr, nodes []syntax.Node, body func(expr, *typ)) {
	var start expr = constant{0}
	if len(call.Args) == 2 {
		start = l.expr(call.Args[1])
	}
	next := l.keep(start)
	l.each(call.Args[0], nodes, func(value expr, t *typ) {
		pair := display{[]expr{local{index: next}, value}}
		at := l.keep(pair)
		l.emit(set{next, arith{op: syntax.PLUS, x: local{index: next}, y: constant{1}}})
		body(local{index: at}, tupleOf(intType, t))
	})
}

// zip lowers a loop through pairs of elements of two lists.
func (l *lowerer) zip(call *syntax.CallExpr, body func(expr, *typ)) {
	xs := local{index: l.keep(l.list(call.Args[0]))}
	ys := local{index: l.keep(l.list(call.Args[1]))}
	n, m := length{xs}, length{ys}
	length := l.keep(choose{compare{wasm.LtS, n, m}, n, m})
	first, second := l.keep(elems{xs}), l.keep(elems{ys})
	counter := l.temp()
	l.loops = append(l.loops, loop{-1})
	stmts := l.nested(func() {
		at := func(elems int) expr { return load{local{index: elems}, local{index: counter}} }
		pair := l.keep(display{[]expr{at(first), at(second)}})
		body(local{index: pair}, tupleOf(l.elemType(call.Args[0]), l.elemType(call.Args[1])))
	})
	l.loops = l.loops[:len(l.loops)-1]
	l.emit(count{counter: counter, from: constant{0}, to: local{index: length}, step: 1, body: stmts})
}

// elemType returns the type of the elements of what a loop goes through.
func (l *lowerer) elemType(x syntax.Expr) *typ {
	if isCall(x, "range") != nil {
		return intType
	}
	t := l.typ(x)
	if t.kind == tupleKind {
		return t.parts[0]
	}
	return t.elem
}

// list returns what a loop goes through as a list.
func (l *lowerer) list(x syntax.Expr) expr {
	if isCall(x, "range") == nil && isCall(x, "enumerate") == nil && isCall(x, "zip") == nil {
		if _, _, ok := isMethod(x, "elems"); !ok {
			return l.expr(x)
		}
	}
	out := l.keep(l.help("new", constant{0}))
	l.each(x, nil, func(value expr, _ *typ) {
		l.emit(eval{l.help("append", local{index: out}, value)})
	})
	return local{index: out}
}

// value is expr, but a range becomes a list, where the caller only walks it.
func (l *lowerer) value(x syntax.Expr) expr {
	if isCall(x, "range") != nil {
		return l.list(x)
	}
	return l.expr(x)
}

// mayChange reports whether the nodes may change a list: by an assignment to an
// element, a method, or a call of a function that does.
func (l *lowerer) mayChange(nodes []syntax.Node) bool {
	found := false
	for _, n := range nodes {
		syntax.Walk(n, func(n syntax.Node) bool {
			if call, ok := n.(*syntax.CallExpr); ok {
				found = found || l.changes(call)
			}
			found = found || l.checker.changed(n) != nil
			return !found
		})
	}
	return found
}

func (l *lowerer) changes(x *syntax.CallExpr) bool {
	id, ok := x.Fn.(*syntax.Ident)
	if !ok || isBuiltin(id) {
		return false
	}
	d := l.checker.def(id.Name)
	return d != nil && (l.checker.known[d] == nil || l.checker.known[d].mutates)
}
