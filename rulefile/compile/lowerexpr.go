package compile

import (
	"math"

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
	case *syntax.DictExpr:
		return l.dict(x)
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
		i := l.slot(x)
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
	switch t := l.typ(at); {
	case t.kind == boolKind:
		return x
	case t.kind == intKind:
		return compare{wasm.Ne, x, constant{0}}
	case t.isCollection():
		return compare{wasm.Ne, length{x}, constant{0}}
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
	if x.Op == syntax.EQL || x.Op == syntax.NEQ {
		if same := l.equalLetters(x.X, x.Y); same != nil && x.Op == syntax.NEQ {
			return not{same}
		} else if same != nil {
			return same
		}
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

// operate lowers a binary operation of values of the types t and u.
func (l *lowerer) operate(at syntax.Expr, op syntax.Token, a, b expr, t, u *typ) expr {
	if cmp, ok := comparisons[op]; ok {
		return l.compare(at, op, cmp, a, b, t)
	}
	switch {
	case t.kind == intKind && u.kind == intKind:
		return arith{op: op, x: a, y: b, raw: l.f.raw}
	case t.kind == setKind && u.kind == setKind && setOperators[op]:
		return l.setOperation(at, op, a, b, t)
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

var setOperators = map[syntax.Token]bool{syntax.PIPE: true, syntax.AMP: true, syntax.MINUS: true, syntax.CIRCUMFLEX: true}

func (l *lowerer) index(x *syntax.IndexExpr) expr {
	word := l.flatCell(x)
	if d, at := l.cellOf(x); d != nil {
		word = d.cell(at)
	}
	switch {
	case word != nil && l.typ(x).kind == strKind:
		return letter{word}
	case word != nil:
		return word
	}
	list := l.expr(x.X)
	i := l.inner(func() expr { return l.expr(x.Y) })
	t := l.typ(x.X)
	switch t.kind {
	case dictKind:
		d, key := local{index: l.keep(list)}, local{index: l.keep(i)}
		return l.help("valueat", d, l.placeOf(x, d, key, t))
	case strKind:
		return letter{elem{list, i, true}}
	case tupleKind:
		if n, ok := literalInt(x.Y); ok && n >= 0 && n < int64(len(t.parts)) {
			return partOf(list, n)
		}
		return elem{list, i, true}
	}
	return elem{list, i, false}
}

// partOf returns a part of a tuple.
func partOf(tuple expr, i int64) expr { return load{tuple, constant{headWords + i}} }

// isFlat reports whether the elements of a value of the type stand behind its head:
// it cannot grow.
func (t *typ) isFlat() bool { return t.is(strKind) || t.is(tupleKind) }

func (l *lowerer) slice(x *syntax.SliceExpr) expr {
	switch {
	case x.Step == nil:
		return l.chain(x)
	case isReversed(x):
		return l.help("reverse", l.expr(x.X))
	}
	return l.stride(x)
}

// stride lowers a slice with a step. Where a bound is missing, one stands for it that is
// beyond all others.
func (l *lowerer) stride(x *syntax.SliceExpr) expr {
	step, _ := stepOf(x)
	lo, hi := expr(constant{0}), expr(constant{math.MaxInt64})
	if step < 0 {
		lo, hi = constant{math.MaxInt64}, constant{math.MinInt64}
	}
	list := l.keepLocal(l.expr(x.X))
	if x.Lo != nil {
		lo = l.keepLocal(l.expr(x.Lo))
	}
	if x.Hi != nil {
		hi = l.keepLocal(l.expr(x.Hi))
	}
	return l.help("stride", list, lo, hi, constant{step})
}

func (l *lowerer) comprehension(x *syntax.Comprehension) expr {
	if entry, ok := x.Body.(*syntax.DictEntry); ok {
		return l.dictOf(x, entry)
	}
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
