package compile

import (
	"go.starlark.net/syntax"

	"grundy/rulefile/wasm"
)

func (l *lowerer) assign(s *syntax.AssignStmt) {
	if l.stream != nil && l.stream.assigns(l, s) {
		return
	}
	if l.draws(s) {
		return
	}
	if s.Op != syntax.EQ {
		l.augment(s)
		return
	}
	to, isTuple := s.LHS.(*syntax.TupleExpr)
	from, isDisplay := s.RHS.(*syntax.TupleExpr)
	if isTuple && isDisplay && len(to.List) == len(from.List) {
		l.parallel(to.List, from.List)
		return
	}
	l.store(s.LHS, l.expr(s.RHS), l.typ(s.RHS))
}

// parallel lowers a, b = x, y without a tuple.
func (l *lowerer) parallel(to, from []syntax.Expr) {
	values := make([]expr, len(from))
	for i, x := range from {
		values[i] = local{index: l.keep(l.expr(x))}
	}
	for i, x := range to {
		l.store(x, values[i], l.typ(from[i]))
	}
}

// augment lowers x op= y.
func (l *lowerer) augment(s *syntax.AssignStmt) {
	op := s.Op - syntax.PLUS_EQ + syntax.PLUS
	index, isIndex := s.LHS.(*syntax.IndexExpr)
	t := l.typ(s.LHS)
	switch {
	case isIndex && l.isCell(index):
		d, at := l.cellOf(index)
		place := local{index: l.keep(at)}
		old := local{index: l.keep(d.cell(place))}
		l.drawCell(d, place, l.operate(s.RHS, op, old, l.expr(s.RHS), t, l.typ(s.RHS)))
	case isIndex:
		if t.kind == listKind {
			fail(s.LHS, "a list in a list extended by +=")
		}
		list, at := l.keep(l.expr(index.X)), l.keep(l.expr(index.Y))
		if all := l.typ(index.X); all.kind == dictKind {
			d, key := local{index: list}, local{index: at}
			old := l.keep(l.help("valueat", d, l.placeOf(s.LHS, d, key, all)))
			value := l.keep(l.operate(s.RHS, op, local{index: old}, l.expr(s.RHS), t, l.typ(s.RHS)))
			l.keepEntry("keep", index.X, list, at, value)
			return
		}
		if l.typ(index.X).kind != listKind {
			fail(s.LHS, "an assignment to a part of %v", l.typ(index.X))
		}
		old := l.keep(elem{local{index: list}, local{index: at}, false})
		value := l.operate(s.RHS, op, local{index: old}, l.expr(s.RHS), t, l.typ(s.RHS))
		l.emit(setElem{local{index: list}, local{index: at}, value})
	case t.kind == listKind && op == syntax.PLUS:
		x := l.expr(s.LHS)
		l.emit(eval{l.help("extend", x, l.value(s.RHS))})
	default:
		x := l.expr(s.LHS)
		l.store(s.LHS, l.operate(s.RHS, op, x, l.expr(s.RHS), t, l.typ(s.RHS)), t)
	}
}

// store assigns a value of type t.
func (l *lowerer) store(x syntax.Expr, value expr, t *typ) {
	switch x := x.(type) {
	case *syntax.ParenExpr:
		l.store(x.X, value, t)
	case *syntax.Ident:
		i := l.slot(x)
		l.emit(set{i, value})
		l.assigned[i] = true
	case *syntax.TupleExpr:
		l.unpack(x.List, value, t)
	case *syntax.ListExpr:
		l.unpack(x.List, value, t)
	case *syntax.IndexExpr:
		v := l.keep(value)
		if d, at := l.cellOf(x); d != nil {
			l.drawCell(d, at, local{index: v})
			return
		}
		if l.typ(x.X).kind == dictKind {
			dict := l.keep(l.expr(x.X))
			l.keepEntry("keep", x.X, dict, l.keep(l.expr(x.Y)), v)
			return
		}
		if l.typ(x.X).kind != listKind {
			fail(x, "an assignment to a part of %v", l.typ(x.X))
		}
		list := l.keep(l.expr(x.X))
		l.emit(setElem{local{index: list}, l.expr(x.Y), local{index: v}})
	}
}

// unpack assigns the elements of a list or tuple.
func (l *lowerer) unpack(xs []syntax.Expr, value expr, t *typ) {
	t = t.repr()
	list := local{index: l.keep(value)}
	if t.kind == listKind {
		l.emit(branch{cond: compare{wasm.Ne, length{list}, constant{int64(len(xs))}}, then: []stmt{redo{}}})
	}
	for i, x := range xs {
		if t.kind == tupleKind {
			l.store(x, partOf(list, int64(i)), t.parts[i])
			continue
		}
		l.store(x, load{elems{list}, constant{int64(i)}}, t.elem)
	}
}
