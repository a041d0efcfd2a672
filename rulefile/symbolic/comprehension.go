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
