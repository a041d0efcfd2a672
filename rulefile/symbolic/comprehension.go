package symbolic

import (
	"go.starlark.net/syntax"
)

// comprehension returns the list of a comprehension.
func (m *machine) comprehension(f *frame, x *syntax.Comprehension) value {
	if _, isEntry := x.Body.(*syntax.DictEntry); x.Curly || isEntry {
		fail(x, "a comprehension of another kind")
	}
	l := m.newList()
	if m.filter(f, x, l) {
		return l
	}
	m.clauses(f, x, x.Clauses, l)
	return l
}

// clauses adds what the clauses of a comprehension lead to.
func (m *machine) clauses(f *frame, x *syntax.Comprehension, clauses []syntax.Node, l *list) {
	m.burn(x, 1)
	if len(clauses) == 0 {
		m.add(x, l, m.expr(f, x.Body))
		return
	}
	switch c := clauses[0].(type) {
	case *syntax.IfClause:
		if m.test(f, c.Cond) {
			m.clauses(f, x, clauses[1:], l)
		}
	case *syntax.ForClause:
		over := m.expr(f, c.X)
		work := func(v value) {
			m.assign(f, c.Vars, v)
			m.clauses(f, x, clauses[1:], l)
		}
		if s, ok := over.(span); ok {
			if _, known := m.unrolled(s); !known {
				m.eachOf(x, s, work)
				return
			}
		}
		defer m.lock(over)()
		for _, e := range m.items(c.X, over) {
			m.explore(x, false, func() {
				if m.there(x, e) {
					work(m.settled(x, e))
				}
			})
		}
	}
}

// maxFiltered bounds the lists of which each element is kept or not on the path itself.
const maxFiltered = 12

// filter adds the elements of [x for x in a + b if ...], so that it is known on each path which they
// are, as for the heaps of an option that are not empty. It returns false for other comprehensions.
func (m *machine) filter(f *frame, x *syntax.Comprehension, l *list) bool {
	each, ok := x.Clauses[0].(*syntax.ForClause)
	if !ok || len(x.Clauses) != 2 || !isSame(x.Body, each.Vars) || !isWritten(each.X) || m.letters != "" {
		return false
	}
	condition, ok := x.Clauses[1].(*syntax.IfClause)
	if !ok {
		return false
	}
	values := m.exact(each.X, m.expr(f, each.X))
	for _, v := range values {
		keep := func() {
			m.assign(f, each.Vars, v)
			if m.test(f, condition.Cond) {
				m.add(x, l, v)
			}
		}
		if len(values) > maxFiltered {
			m.explore(x, false, keep)
			continue
		}
		keep()
	}
	return true
}

// isWritten reports whether an expression is a sum, or a list that is written out.
func isWritten(x syntax.Expr) bool {
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return isWritten(x.X)
	case *syntax.BinaryExpr:
		return x.Op == syntax.PLUS
	case *syntax.ListExpr, *syntax.TupleExpr:
		return true
	}
	return false
}
