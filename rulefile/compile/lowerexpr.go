package compile

import (
	"go.starlark.net/syntax"

	"grundy/rulefile/wasm"
)

// expr lowers an expression. What has to be done before it is emitted first.
func (l *lowerer) expr(x syntax.Expr) expr {
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return l.expr(x.X)
	case *syntax.Literal:
		if text, ok := x.Value.(string); ok {
			return constant{l.statics.text(text)}
		}
		return constant{x.Value.(int64)}
	case *syntax.Ident:
		return l.name(x)
	case *syntax.ListExpr:
		return l.display(x.List)
	case *syntax.TupleExpr:
		return l.display(x.List)
	case *syntax.UnaryExpr:
		return l.unary(x)
	case *syntax.BinaryExpr:
		return l.binary(x)
	case *syntax.CondExpr:
		return l.conditional(x)
	case *syntax.IndexExpr:
		return l.index(x)
	case *syntax.SliceExpr:
		return l.slice(x)
	case *syntax.Comprehension:
		return l.comprehension(x)
	case *syntax.CallExpr:
		return l.call(x)
	}
	fail(x, "%s", describe(x))
	return nil
}

// inner lowers an expression that may not be evaluated, or later than what is
// emitted: the statements that it needs stay with it.
func (l *lowerer) inner(lower func() expr) expr {
	var x expr
	stmts := l.nested(func() { x = lower() })
	if len(stmts) == 0 {
		return x
	}
	return seq{stmts, x}
}

// exprs lowers expressions that are evaluated in order.
func (l *lowerer) exprs(xs []syntax.Expr) []expr {
	out := make([]expr, len(xs))
	for i, x := range xs {
		out[i] = l.inner(func() expr { return l.expr(x) })
	}
	return out
}

func (l *lowerer) display(xs []syntax.Expr) expr { return display{l.exprs(xs)} }

func (l *lowerer) name(x *syntax.Ident) expr {
	if isLocal(x) {
		i := localIndex(x)
		checked := l.assigned != nil && !l.assigned[i]
		if checked {
			l.f.sentinel(i)
		}
		return local{i, checked}
	}
	switch x.Name {
	case "True":
		return constant{1}
	case "False", "None":
		return constant{0}
	}
	return constant{l.statics.global(x.Name, l.checker.globals[x.Name])}
}

// sentinel notes that a variable may be read before it is set.
func (f *fn) sentinel(i int) {
	for _, j := range f.sentinels {
		if i == j {
			return
		}
	}
	f.sentinels = append(f.sentinels, i)
}

func (l *lowerer) unary(x *syntax.UnaryExpr) expr {
	switch x.Op {
	case syntax.NOT:
		return not{l.cond(x.X)}
	case syntax.MINUS:
		if n, ok := literalInt(x); ok {
			return constant{n}
		}
		return arith{op: syntax.MINUS, x: constant{0}, y: l.expr(x.X)}
	case syntax.TILDE:
		return arith{op: syntax.CIRCUMFLEX, x: l.expr(x.X), y: constant{-1}}
	}
	return l.expr(x.X)
}

// cond lowers a condition: 1 if the value counts as true, else 0.
func (l *lowerer) cond(x syntax.Expr) expr {
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return l.cond(x.X)
	case *syntax.BinaryExpr:
		if x.Op == syntax.AND || x.Op == syntax.OR {
			a, b := l.cond(x.X), l.inner(func() expr { return l.cond(x.Y) })
			if x.Op == syntax.AND {
				return both{a, b}
			}
			return some{a, b}
		}
	}
	return l.truth(x, l.expr(x))
}

func (l *lowerer) truth(at syntax.Expr, x expr) expr {
	switch l.typ(at).kind {
	case boolKind:
		return x
	case intKind:
		return compare{wasm.Ne, x, constant{0}}
	case strKind, listKind, tupleKind:
		return compare{wasm.Ne, load{x, constant{headLen}}, constant{0}}
	}
	fail(at, "%v as a condition", l.typ(at))
	return nil
}

func (l *lowerer) conditional(x *syntax.CondExpr) expr {
	cond := l.cond(x.Cond)
	return choose{cond, l.inner(func() expr { return l.expr(x.True) }), l.inner(func() expr { return l.expr(x.False) })}
}

func (l *lowerer) binary(x *syntax.BinaryExpr) expr {
	switch x.Op {
	case syntax.AND, syntax.OR:
		return l.logic(x)
	case syntax.IN:
		return l.membership(x)
	case syntax.NOT_IN:
		return not{l.membership(x)}
	}
	if x.Op == syntax.PLUS && l.typ(x).kind != intKind && !l.mayChange([]syntax.Node{x}) {
		return l.chain(x)
	}
	a := l.expr(x.X)
	b := l.inner(func() expr { return l.expr(x.Y) })
	return l.operate(x, x.Op, a, b, l.typ(x.X), l.typ(x.Y))
}

// logic lowers x and y, x or y as values: one of the two.
func (l *lowerer) logic(x *syntax.BinaryExpr) expr {
	if l.typ(x.X).kind == boolKind {
		return l.cond(x)
	}
	a := local{index: l.keep(l.expr(x.X))}
	truth := l.truth(x.X, a)
	b := l.inner(func() expr { return l.expr(x.Y) })
	if x.Op == syntax.AND {
		return choose{truth, b, a}
	}
	return choose{truth, a, b}
}

var comparisons = map[syntax.Token]wasm.Op{
	syntax.EQL: wasm.Eq, syntax.NEQ: wasm.Ne, syntax.LT: wasm.LtS, syntax.LE: wasm.LeS, syntax.GT: wasm.GtS, syntax.GE: wasm.GeS,
}

// operate lowers a binary operation of values of the types t and u.
func (l *lowerer) operate(at syntax.Expr, op syntax.Token, a, b expr, t, u *typ) expr {
	if cmp, ok := comparisons[op]; ok {
		return l.compare(at, op, cmp, a, b, t)
	}
	switch {
	case t.kind == intKind && u.kind == intKind:
		return arith{op: op, x: a, y: b, raw: l.f.raw}
	case op == syntax.PLUS && (t.kind == listKind || t.kind == strKind || t.kind == tupleKind):
		return l.help("concat", a, b)
	case op == syntax.STAR && u.kind == intKind:
		return l.help("repeat", a, b)
	case op == syntax.STAR && t.kind == intKind:
		n := l.keep(a)
		return l.help("repeat", b, local{index: n})
	}
	fail(at, "%v %v %v", t, op, u)
	return nil
}

func (l *lowerer) compare(at syntax.Expr, op syntax.Token, cmp wasm.Op, a, b expr, t *typ) expr {
	switch {
	case t.kind == intKind:
		return compare{cmp, a, b}
	case op == syntax.EQL:
		return l.equal(at, a, b, t)
	case op == syntax.NEQ:
		return not{l.equal(at, a, b, t)}
	case t.kind == boolKind:
		return compare{cmp, a, b}
	case t.kind == strKind || t.kind == listKind && t.elem.is(intKind):
		return compare{cmp, l.help("order", a, b), constant{0}}
	}
	fail(at, "%v %v %v", t, op, t)
	return nil
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
	case t.isWord():
		return compare{wasm.Eq, a, b}
	case t.kind == strKind:
		return l.equalTexts(a, b)
	case t.kind == listKind && t.elem.isWord():
		return l.help("same", a, b)
	case t.kind == tupleKind && allWords(t.parts):
		return l.help("same", a, b)
	}
	return call{l.equals1(at, t), []expr{a, b}}
}

// equalTexts compares strings: those of one letter are mostly equal by address.
func (l *lowerer) equalTexts(a, b expr) expr {
	if c, ok := b.(constant); ok && c.value < letterEnd {
		if x, ok := a.(letter); ok {
			return compare{wasm.Eq, x, b} // a letter of a string is one of the letters
		}
		_ = c
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

// equals1 returns a function that compares values of a type part by part.
func (l *lowerer) equals1(at syntax.Expr, t *typ) *fn {
	key := t.String()
	if f := l.program.equals[key]; f != nil {
		return f
	}
	f := &fn{name: "== of " + key, params: 2, locals: 2}
	l.program.equals[key] = f
	inner := &lowerer{program: l.program, f: f, out: &f.body}
	xs, ys := local{index: 0}, local{index: 1}
	part := func(list expr, i expr) expr { return load{load{list, constant{headFirst}}, i} }
	differ := func(i expr, t *typ) stmt {
		return branch{cond: not{inner.equal(at, part(xs, i), part(ys, i), t)}, then: []stmt{ret{constant{0}}}}
	}
	if t.kind == tupleKind {
		for i, p := range t.parts {
			inner.emit(differ(constant{int64(i)}, p))
		}
	} else {
		n := load{xs, constant{headLen}}
		inner.emit(branch{cond: compare{wasm.Ne, n, load{ys, constant{headLen}}}, then: []stmt{ret{constant{0}}}})
		counter := inner.temp()
		inner.emit(count{counter, constant{0}, n, 1, []stmt{differ(local{index: counter}, t.elem)}})
	}
	inner.emit(ret{constant{1}})
	l.order = append(l.order, f)
	return f
}

// membership lowers x in y.
func (l *lowerer) membership(x *syntax.BinaryExpr) expr {
	a := l.keep(l.expr(x.X))
	if call := isCall(x.Y, "range"); call != nil && len(call.Args) < 3 {
		from, to, _ := l.bounds(call)
		v := local{index: a}
		return both{compare{wasm.GeS, v, from}, compare{wasm.LtS, v, to}}
	}
	b := l.value(x.Y)
	t := l.typ(x.Y)
	switch {
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

func (l *lowerer) index(x *syntax.IndexExpr) expr {
	list := l.expr(x.X)
	i := l.inner(func() expr { return l.expr(x.Y) })
	t := l.typ(x.X)
	if t.kind == strKind {
		return letter{list, i}
	}
	if t.kind == tupleKind {
		if n, ok := literalInt(x.Y); ok && n >= 0 && n < int64(len(t.parts)) {
			return load{load{list, constant{headFirst}}, constant{n}}
		}
	}
	return elem{list, i}
}

func (l *lowerer) slice(x *syntax.SliceExpr) expr {
	list := l.expr(x.X)
	if x.Step != nil {
		return l.help("reverse", list)
	}
	lo, hi := l.sliceBounds(x)
	return l.help("slice", list, lo, hi)
}

// farOff is a bound behind the end of every list.
const farOff = 1 << 40

func (l *lowerer) sliceBounds(x *syntax.SliceExpr) (lo, hi expr) {
	lo, hi = constant{0}, constant{farOff}
	if x.Lo != nil {
		lo = l.inner(func() expr { return l.expr(x.Lo) })
	}
	if x.Hi != nil {
		hi = l.inner(func() expr { return l.expr(x.Hi) })
	}
	return lo, hi
}

func (l *lowerer) comprehension(x *syntax.Comprehension) expr {
	out := l.keep(l.help("new", constant{0}))
	l.clauses(x.Clauses, x.Body, func() {
		l.emit(eval{l.help("append", local{index: out}, l.expr(x.Body))})
	})
	return local{index: out}
}

// clauses lowers the loops and conditions of a comprehension around body.
func (l *lowerer) clauses(clauses []syntax.Node, result syntax.Expr, body func()) {
	if len(clauses) == 0 {
		body()
		return
	}
	rest := func() { l.clauses(clauses[1:], result, body) }
	switch clause := clauses[0].(type) {
	case *syntax.ForClause:
		nodes := append([]syntax.Node{result}, clauses[1:]...)
		l.loop(clause.Vars, clause.X, nodes, rest)
	case *syntax.IfClause:
		cond := l.cond(clause.Cond)
		l.emit(branch{cond: cond, then: l.nested(rest)})
	}
}
