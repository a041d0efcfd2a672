package symbolic

import (
	"go.starlark.net/resolve"
	"go.starlark.net/syntax"
)

// Options that are gathered each once, by
//
//	if x not in out:
//	    out.append(x)
//
// The list has no element that it would not have without the condition, and lacks none. So the
// condition is passed over, and the list becomes one whose equal elements count once, which is never
// measured or indexed.

// addedOnce runs such a statement. It returns false for others.
func (m *machine) addedOnce(f *frame, s *syntax.IfStmt) bool {
	cond, ok := s.Cond.(*syntax.BinaryExpr)
	if !ok || cond.Op != syntax.NOT_IN || len(s.True) != 1 || len(s.False) > 0 || m.letters != "" {
		return false
	}
	stmt, ok := s.True[0].(*syntax.ExprStmt)
	if !ok {
		return false
	}
	call, ok := stmt.X.(*syntax.CallExpr)
	if !ok || len(call.Args) != 1 || !isSame(cond.X, call.Args[0]) {
		return false
	}
	method, ok := call.Fn.(*syntax.DotExpr)
	if !ok || method.Name.Name != "append" || !isSame(cond.Y, method.X) {
		return false
	}
	l, ok := m.expr(f, cond.Y).(*list)
	if !ok || l.kind != listKind {
		return false
	}
	m.add(s, l, m.expr(f, cond.X))
	l.distinct = true
	return true
}

// isSame reports whether two expressions are the same local variable.
func isSame(x, y syntax.Expr) bool {
	a, ok := x.(*syntax.Ident)
	return ok && a.Binding.(*resolve.Binding).Scope == resolve.Local && isVar(y, a)
}
