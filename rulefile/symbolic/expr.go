package symbolic

import (
	"slices"

	"go.starlark.net/resolve"
	"go.starlark.net/syntax"

	"grundy/rulefile/linear"
)

// A frame is a call of a function.
type frame struct {
	vars   map[int]value // by the index of the variable; those without a value are missing
	result value
}

func (m *machine) expr(f *frame, x syntax.Expr) value {
	m.burn(x, 1)
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return m.expr(f, x.X)
	case *syntax.Ident:
		return m.ident(f, x)
	case *syntax.Literal:
		return literal(x)
	case *syntax.UnaryExpr:
		return m.unary(f, x)
	case *syntax.BinaryExpr:
		return m.operation(f, x)
	case *syntax.CondExpr:
		if m.test(f, x.Cond) {
			return m.expr(f, x.True)
		}
		return m.expr(f, x.False)
	case *syntax.ListExpr:
		return m.newList(m.exprs(f, x.List)...)
	case *syntax.TupleExpr:
		return m.newTuple(m.exprs(f, x.List)...)
	case *syntax.Comprehension:
		return m.comprehension(f, x)
	case *syntax.CallExpr:
		return m.call(f, x)
	case *syntax.IndexExpr:
		return m.index(f, x)
	case *syntax.SliceExpr:
		return m.slice(f, x)
	}
	fail(x, "an expression of another kind")
	return nil
}

func (m *machine) exprs(f *frame, xs []syntax.Expr) []value {
	values := make([]value, len(xs))
	for i, x := range xs {
		values[i] = m.expr(f, x)
	}
	return values
}

func literal(x *syntax.Literal) value {
	n, ok := x.Value.(int64)
	if x.Token != syntax.INT || !ok {
		fail(x, "a literal that is no small number")
	}
	return small(x, linear.Constant(n))
}

// universal are the names of values of the language.
var universal = map[string]value{"True": true, "False": false, "None": nil}

// ident returns the value of a name.
func (m *machine) ident(f *frame, x *syntax.Ident) value {
	switch b := x.Binding.(*resolve.Binding); b.Scope {
	case resolve.Local:
		v, ok := f.vars[b.Index]
		if !ok {
			fail(x, "%s may have a value of another turn, or none", x.Name)
		}
		return v
	case resolve.Global:
		if v := m.program.Globals[x.Name]; v != nil {
			return m.fromFile(x, v)
		}
	case resolve.Universal:
		if v, ok := universal[x.Name]; ok {
			return v
		}
	}
	fail(x, "the name %s", x.Name)
	return nil
}

func (m *machine) unary(f *frame, x *syntax.UnaryExpr) value {
	switch x.Op {
	case syntax.NOT:
		return !m.test(f, x.X)
	case syntax.MINUS:
		return number(x, m.expr(f, x.X)).Times(-1)
	case syntax.PLUS:
		return number(x, m.expr(f, x.X))
	}
	fail(x, "the operation %v", x.Op)
	return nil
}

func (m *machine) operation(f *frame, x *syntax.BinaryExpr) value {
	if x.Op != syntax.AND && x.Op != syntax.OR {
		left := m.expr(f, x.X)
		return m.binary(x, x.Op, left, m.expr(f, x.Y))
	}
	left := m.expr(f, x.X)
	if m.truth(x.X, left) == (x.Op == syntax.OR) {
		return left
	}
	return m.expr(f, x.Y)
}

// test returns whether a condition holds, on this path.
func (m *machine) test(f *frame, x syntax.Expr) bool { return m.truth(x, m.expr(f, x)) }

// truth returns whether a value counts as true, on this path.
func (m *machine) truth(at syntax.Node, v value) bool {
	switch v := v.(type) {
	case nil:
		return false
	case bool:
		return v
	case linear.Form:
		return !m.equal(at, v, linear.Constant(0))
	case *list:
		return len(m.exact(at, v)) > 0
	}
	fail(at, "a condition of another kind")
	return false
}

// index returns an element of a list.
func (m *machine) index(f *frame, x *syntax.IndexExpr) value {
	v := m.expr(f, x.X)
	values := m.exact(x, v)
	if l, ok := v.(*list); ok && l.kind == setKind {
		fail(x, "an index of a set")
	}
	i := constant(x, m.expr(f, x.Y))
	if i < 0 {
		i += int64(len(values))
	}
	if i < 0 || i >= int64(len(values)) {
		fail(x, "an index out of range")
	}
	return values[i]
}

// slice returns a part of a list, or of a range.
func (m *machine) slice(f *frame, x *syntax.SliceExpr) value {
	v := m.expr(f, x.X)
	if s, ok := v.(span); ok {
		return m.sliceSpan(f, x, s)
	}
	from, ok := v.(*list)
	if !ok || from.kind == setKind {
		fail(x, "a slice of what is no list")
	}
	values := m.exact(x, v)
	lo, hi := m.bound(f, x.Lo, 0, len(values)), m.bound(f, x.Hi, len(values), len(values))
	if x.Step != nil {
		if lo != 0 || hi != len(values) || constant(x, m.expr(f, x.Step)) != -1 || x.Lo != nil || x.Hi != nil {
			fail(x, "a slice with steps")
		}
		slices.Reverse(values)
	}
	l := m.newList(values[min(lo, hi):hi]...)
	l.kind, l.fixed = from.kind, from.fixed
	return l
}

// bound returns a bound of a slice of a list of a length.
func (m *machine) bound(f *frame, x syntax.Expr, missing, length int) int {
	if x == nil {
		return missing
	}
	i := constant(x, m.expr(f, x))
	if i < 0 {
		i += int64(length)
	}
	return int(max(0, min(i, int64(length))))
}
