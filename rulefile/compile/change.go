package compile

import "go.starlark.net/syntax"

// What a statement changes in place, and which functions do.

// changed returns the list that a statement or a call changes, if it is one that does.
// Types must be known.
func (c *checker) changed(n syntax.Node) syntax.Expr {
	switch n := n.(type) {
	case *syntax.AssignStmt:
		if t := c.types[n.LHS]; n.Op == syntax.PLUS_EQ && (t == nil || t.is(listKind)) {
			return n.LHS
		}
		return listIn(n.LHS)
	case *syntax.ForStmt:
		return listIn(n.Vars)
	case *syntax.ForClause:
		return listIn(n.Vars)
	case *syntax.CallExpr:
		if dot, ok := n.Fn.(*syntax.DotExpr); ok && mutates(dot.Name.Name) {
			return dot.X
		}
	}
	return nil
}

// listIn returns a list that an assignment to the target changes, or nil.
func listIn(target syntax.Expr) (list syntax.Expr) {
	syntax.Walk(target, func(n syntax.Node) bool {
		if index, ok := n.(*syntax.IndexExpr); ok && list == nil {
			list = index.X
		}
		return list == nil
	})
	return list
}

// spread sets a property of a function that calls one that has it.
func spread(f *checked, property func(*checked) *bool, seen map[*checked]bool) bool {
	has := property(f)
	if seen[f] {
		return *has
	}
	seen[f] = true
	for _, g := range f.calls {
		if spread(g, property, seen) {
			*has = true
		}
	}
	return *has
}
