package compile

import "go.starlark.net/syntax"

// A function that changes a list which it has made itself, and which only one of its
// variables holds, changes nothing that its caller knows: rows = list(p), rows[y] = ...

// isOwn reports whether a list that f changes is of that kind: a variable, or an element
// of one.
func (c *checker) isOwn(f *checked, list syntax.Expr) bool {
	inside := false
	for {
		index, ok := list.(*syntax.IndexExpr)
		if !ok {
			break
		}
		list, inside = index.X, true
	}
	id, ok := list.(*syntax.Ident)
	if !ok || !isLocal(id) || localIndex(id) < len(f.params) {
		return false
	}
	own := true
	walk(f.def.Body, func(n syntax.Node) { own = own && c.keepsOwn(n, localIndex(id), inside) })
	return own
}

// keepsOwn reports whether a variable that holds a list of its function's own still does
// after a statement; with inside, whether the elements are its own too.
func (c *checker) keepsOwn(n syntax.Node, variable int, inside bool) bool {
	switch n := n.(type) {
	case *syntax.AssignStmt:
		return c.assignsOwn(n, variable, inside)
	case *syntax.ForStmt:
		return !binds(n.Vars, variable)
	case *syntax.ForClause:
		return !binds(n.Vars, variable)
	case *syntax.CallExpr:
		dot, ok := n.Fn.(*syntax.DotExpr)
		if !inside || !ok || !isVariable(dot.X, variable) || !mutates(dot.Name.Name) {
			return true
		}
		return all(n.Args, c.fresh)
	}
	return true
}

func (c *checker) assignsOwn(s *syntax.AssignStmt, variable int, inside bool) bool {
	if index, ok := s.LHS.(*syntax.IndexExpr); ok && isVariable(index.X, variable) {
		return !inside || c.fresh(s.RHS)
	}
	switch {
	case !binds(s.LHS, variable):
		return true
	case !isVariable(s.LHS, variable):
		return false // one of several
	case s.Op == syntax.PLUS_EQ:
		return !inside || c.freshElems(s.RHS)
	case inside:
		return c.fresh(s.RHS)
	}
	return isFresh(s.RHS)
}

// binds reports whether an assignment to the target sets the variable.
func binds(target syntax.Expr, variable int) bool {
	switch x := target.(type) {
	case *syntax.ParenExpr:
		return binds(x.X, variable)
	case *syntax.TupleExpr:
		return !all(x.List, func(x syntax.Expr) bool { return !binds(x, variable) })
	case *syntax.ListExpr:
		return !all(x.List, func(x syntax.Expr) bool { return !binds(x, variable) })
	}
	return isVariable(target, variable)
}

func isVariable(x syntax.Expr, variable int) bool {
	id, ok := x.(*syntax.Ident)
	return ok && isLocal(id) && localIndex(id) == variable
}
