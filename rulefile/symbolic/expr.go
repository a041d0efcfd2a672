package symbolic

import (
	"slices"

	"go.starlark.net/resolve"
	"go.starlark.net/syntax"

	"grundy/rulefile/linear"
)

// A frame is a call of a function.
type frame struct {
	vars   vars
	result value
	def    *syntax.DefStmt
}

// vars are the values of variables, by index.
type vars []value

// noValue stands for the value of a variable that has none.
var noValue value = &struct{ byte }{}

func newVars(n int) vars {
	vs := make(vars, n)
	for i := range vs {
		vs[i] = noValue
	}
	return vs
}

func (m *machine) expr(f *frame, x syntax.Expr) value {
	m.burn(x, 1)
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return m.expr(f, x.X)
	case *syntax.Ident:
		return m.ident(f, x)
	case *syntax.Literal:
		return m.literal(x)
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

func (m *machine) literal(x *syntax.Literal) value {
	if s, ok := x.Value.(string); ok && x.Token == syntax.STRING {
		return textOf(x, s)
	}
	n, ok := x.Value.(int64)
	if x.Token != syntax.INT || !ok {
		fail(x, "a literal of another kind")
	}
	small(x, linear.Constant(n))
	return m.number(n)
}

// universal are the names of values of the language.
var universal = map[string]value{"True": true, "False": false, "None": nil}

// ident returns the value of a name.
func (m *machine) ident(f *frame, x *syntax.Ident) value {
	switch b := x.Binding.(*resolve.Binding); b.Scope {
	case resolve.Local:
		v := f.vars[b.Index]
		if v == noValue {
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
	case text:
		return len(v) > 0
	case *list:
		return len(m.exact(at, v)) > 0
	}
	fail(at, "a condition of another kind")
	return false
}

// index returns an element of a list or text.
func (m *machine) index(f *frame, x *syntax.IndexExpr) value {
	v := m.expr(f, x.X)
	if t, ok := v.(text); ok {
		i := place(x, m.expr(f, x.Y), len(t))
		return t[i : i+1 : i+1]
	}
	l, ok := v.(*list)
	if ok && l.kind == setKind {
		fail(x, "an index of a set")
	}
	if ok && !l.loose && !l.mixed {
		m.read(l)
		return m.settled(x, l.items[place(x, m.expr(f, x.Y), len(l.items))])
	}
	values := m.exact(x, v)
	return values[place(x, m.expr(f, x.Y), len(values))]
}

// slice returns a part of a list, text or range.
func (m *machine) slice(f *frame, x *syntax.SliceExpr) value {
	v := m.expr(f, x.X)
	switch from := v.(type) {
	case span:
		if m.letters == "" {
			return m.sliceSpan(f, x, from)
		}
	case text:
		return sliced(m, f, x, from)
	case *list:
		if from.kind <= tupleKind {
			l := m.newList(sliced(m, f, x, m.exact(x, v))...)
			l.kind, l.fixed = from.kind, from.kind == tupleKind
			return l
		}
	}
	fail(x, "a slice of what is no list")
	return nil
}

// sliced returns the part of elements that a slice stands for.
func sliced[S ~[]E, E any](m *machine, f *frame, x *syntax.SliceExpr, all S) S {
	n := len(all)
	step := 1
	if x.Step != nil {
		step = int(constant(x, m.expr(f, x.Step)))
	}
	switch {
	case step == 1:
		lo, hi := m.bound(f, x.Lo, 0, 0, n), m.bound(f, x.Hi, n, 0, n)
		return slices.Clone(all[min(lo, hi):hi])
	case step == 0:
		fail(x, "a slice with a step of 0")
	}
	lo, hi := 0, n
	if step < 0 {
		lo, hi = m.bound(f, x.Lo, n-1, -1, n-1), m.bound(f, x.Hi, -1, -1, n-1)
	} else {
		lo, hi = m.bound(f, x.Lo, 0, 0, n), m.bound(f, x.Hi, n, 0, n)
	}
	var part S
	for i := lo; step > 0 && i < hi || step < 0 && i > hi; i += step {
		part = append(part, all[i])
	}
	return part
}

// bound returns a bound of a slice, from least to most; a negative one counts from the end.
func (m *machine) bound(f *frame, x syntax.Expr, missing, least, most int) int {
	if x == nil {
		return missing
	}
	i := constant(x, m.expr(f, x))
	if i < 0 {
		i += int64(most - least)
	}
	return int(max(int64(least), min(i, int64(most))))
}
