package compile

import (
	"go.starlark.net/resolve"
	"go.starlark.net/syntax"
)

func (c *checker) assign(s *syntax.AssignStmt) {
	if s.Op == syntax.EQ {
		c.target(s.LHS, c.expr(s.RHS))
		return
	}
	x := c.expr(s.LHS)
	op := s.Op - syntax.PLUS_EQ + syntax.PLUS
	var y *typ
	if op == syntax.PLUS && isCall(s.RHS, "range") != nil {
		y = c.iterableOrValue(s.RHS)
	} else {
		y = c.expr(s.RHS)
	}
	c.unify(s.LHS, x, c.operation(s.RHS, op, x, y))
}

// target gives a type to what is assigned to.
func (c *checker) target(x syntax.Expr, t *typ) {
	switch x := x.(type) {
	case *syntax.ParenExpr:
		c.target(x.X, t)
	case *syntax.Ident:
		c.unify(x, c.variable(x), t)
		c.types[x] = t
	case *syntax.TupleExpr:
		c.unpack(x, x.List, t)
	case *syntax.ListExpr:
		c.unpack(x, x.List, t)
	case *syntax.IndexExpr:
		c.targetPart(x, t)
	default:
		fail(x, "an assignment to this")
	}
}

// targetPart gives a type to a part of a list or dictionary that is assigned to.
func (c *checker) targetPart(x *syntax.IndexExpr, t *typ) {
	all, i := c.expr(x.X), c.expr(x.Y)
	c.later(func(force bool) bool {
		switch {
		case all.is(dictKind):
			c.unify(x, all, dictOf(i, t))
		case all.is(variable) && !force:
			return false
		default:
			c.unify(x, all, listOf(t))
			c.unify(x.Y, i, intType)
		}
		return true
	})
}

// unpack gives types to the parts of a list or tuple.
func (c *checker) unpack(at syntax.Expr, xs []syntax.Expr, t *typ) {
	parts := make([]*typ, len(xs))
	for i := range xs {
		parts[i] = unknown()
		c.target(xs[i], parts[i])
	}
	c.later(func(force bool) bool {
		switch {
		case t.is(tupleKind):
			c.unify(at, t, tupleOf(parts...))
		case t.is(listKind) || force:
			for _, p := range parts {
				c.unify(at, t, listOf(p))
			}
		case t.is(variable):
			return false
		default:
			fail(at, "%v, want a list or tuple to unpack", t)
		}
		return true
	})
}

// variable returns the type of a local variable.
func (c *checker) variable(x *syntax.Ident) *typ {
	return c.current.locals[localIndex(x)]
}

// localIndex returns which local variable of its function x is.
func localIndex(x *syntax.Ident) int {
	b, ok := x.Binding.(*resolve.Binding)
	if !ok || b.Scope != resolve.Local {
		fail(x, "the variable %s, want one of this function", x.Name)
	}
	return b.Index
}

// isLocal reports whether x is a variable of its function.
func isLocal(x *syntax.Ident) bool {
	b, ok := x.Binding.(*resolve.Binding)
	return ok && b.Scope == resolve.Local
}

// isBuiltin reports whether x is a name of the language, not of the file.
func isBuiltin(x *syntax.Ident) bool {
	b, ok := x.Binding.(*resolve.Binding)
	return ok && (b.Scope == resolve.Universal || b.Scope == resolve.Predeclared)
}
