package symbolic

import (
	"go.starlark.net/resolve"
	"go.starlark.net/syntax"

	"grundy/rulefile/linear"
)

// A control says how statements have ended.
type control int

const (
	goesOn control = iota
	continues
	breaks
	returns
)

// block runs statements.
func (m *machine) block(f *frame, stmts []syntax.Stmt) control {
	for _, s := range stmts {
		if c := m.stmt(f, s); c != goesOn {
			return c
		}
	}
	return goesOn
}

func (m *machine) stmt(f *frame, s syntax.Stmt) control {
	m.burn(s, 1)
	switch s := s.(type) {
	case *syntax.ExprStmt:
		if text, ok := s.X.(*syntax.Literal); !ok || text.Token != syntax.STRING {
			m.expr(f, s.X)
		}
		return goesOn
	case *syntax.AssignStmt:
		m.assignment(f, s)
		return goesOn
	case *syntax.IfStmt:
		if m.addedOnce(f, s) {
			return goesOn
		}
		if m.isAlone(f, s) {
			m.alone(f, s)
			return goesOn
		}
		return m.ifStmt(f, s)
	case *syntax.ForStmt:
		return m.forLoop(f, s)
	case *syntax.WhileStmt:
		return m.whileLoop(f, s)
	case *syntax.ReturnStmt:
		if s.Result != nil {
			f.result = m.expr(f, s.Result)
		}
		return returns
	case *syntax.BranchStmt:
		return map[syntax.Token]control{syntax.BREAK: breaks, syntax.CONTINUE: continues}[s.Token]
	}
	fail(s, "a statement of another kind")
	return goesOn
}

func (m *machine) ifStmt(f *frame, s *syntax.IfStmt) control {
	if m.test(f, s.Cond) {
		return m.block(f, s.True)
	}
	return m.block(f, s.False)
}

// assignment runs x = y, x += y and the like.
func (m *machine) assignment(f *frame, s *syntax.AssignStmt) {
	if s.Op == syntax.EQ {
		m.assign(f, s.LHS, m.expr(f, s.RHS))
		return
	}
	x := m.expr(f, s.LHS)
	y := m.expr(f, s.RHS)
	op := s.Op - syntax.PLUS_EQ + syntax.PLUS
	if l, ok := x.(*list); ok && op == syntax.PLUS && l.kind == listKind {
		m.addAll(s, l, y)
		return
	}
	if at, ok := s.LHS.(*syntax.IndexExpr); ok && !isPlain(at) {
		fail(s, "a change of an element that is found by a call")
	}
	m.assign(f, s.LHS, m.binary(s, op, x, y))
}

// assign gives a value to a variable, or the elements of one to several.
func (m *machine) assign(f *frame, target syntax.Expr, v value) {
	switch t := target.(type) {
	case *syntax.ParenExpr:
		m.assign(f, t.X, v)
		return
	case *syntax.Ident:
		f.vars[local(t)] = v
		return
	case *syntax.TupleExpr:
		m.assignAll(f, t, t.List, v)
		return
	case *syntax.ListExpr:
		m.assignAll(f, t, t.List, v)
		return
	case *syntax.IndexExpr:
		m.replace(t, m.expr(f, t.X), m.expr(f, t.Y), v)
		return
	}
	fail(target, "an assignment to what is no variable")
}

// isPlain reports whether an element is found without a call, so that it may be looked up twice.
func isPlain(x *syntax.IndexExpr) bool {
	plain := true
	syntax.Walk(x, func(n syntax.Node) bool {
		_, call := n.(*syntax.CallExpr)
		plain = plain && !call
		return plain
	})
	return plain
}

func (m *machine) assignAll(f *frame, at syntax.Node, targets []syntax.Expr, v value) {
	values := m.exact(at, v)
	if len(values) != len(targets) {
		fail(at, "%d values for %d variables", len(values), len(targets))
	}
	for i, t := range targets {
		m.assign(f, t, values[i])
	}
}

// local returns the index of a variable.
func local(id *syntax.Ident) int {
	b := id.Binding.(*resolve.Binding)
	if b.Scope != resolve.Local {
		fail(id, "the variable %s of an inner function", id.Name)
	}
	return b.Index
}

// assigned returns the variables that statements assign, by x = y or as those of loops, and those
// that they change by x += y alone.
func assigned(stmts []syntax.Stmt) (set, changed map[int]bool) {
	set, changed = map[int]bool{}, map[int]bool{}
	for _, s := range stmts {
		syntax.Walk(s, func(n syntax.Node) bool {
			switch n := n.(type) {
			case *syntax.AssignStmt:
				if n.Op == syntax.EQ {
					names(n.LHS, set)
				} else {
					names(n.LHS, changed)
				}
			case *syntax.ForStmt:
				names(n.Vars, set)
			case *syntax.ForClause:
				names(n.Vars, set)
			}
			return true
		})
	}
	return set, changed
}

// names adds the variables of a target, but for those by which an element is found that
// gets a value.
func names(in syntax.Expr, to map[int]bool) {
	syntax.Walk(in, func(n syntax.Node) bool {
		addName(n, to)
		_, isElement := n.(*syntax.IndexExpr)
		return !isElement
	})
}

// mentioned adds all variables in an expression.
func mentioned(in syntax.Expr, to map[int]bool) {
	syntax.Walk(in, func(n syntax.Node) bool {
		addName(n, to)
		return true
	})
}

func addName(n syntax.Node, to map[int]bool) {
	if id, ok := n.(*syntax.Ident); ok {
		if b, ok := id.Binding.(*resolve.Binding); ok && b.Scope == resolve.Local {
			to[b.Index] = true
		}
	}
}

// zero is the form that is 0.
var zero = linear.Constant(0)
