package compile

import (
	"slices"

	"go.starlark.net/syntax"
)

func (c *checker) binary(x *syntax.BinaryExpr) *typ {
	switch x.Op {
	case syntax.IN, syntax.NOT_IN:
		return c.membership(x)
	}
	a, b := c.expr(x.X), c.expr(x.Y)
	return c.operation(x, x.Op, a, b)
}

// operation finds the type of a binary operation.
func (c *checker) operation(at syntax.Expr, op syntax.Token, a, b *typ) *typ {
	switch op {
	case syntax.AND, syntax.OR:
		c.unify(at, a, b)
		return a
	case syntax.EQL, syntax.NEQ, syntax.LT, syntax.LE, syntax.GT, syntax.GE:
		c.unify(at, a, b)
		return boolType
	case syntax.PLUS:
		return c.plus(at, a, b)
	case syntax.STAR:
		return c.times(at, a, b)
	case syntax.SLASH:
		fail(at, "a quotient that is a float, perhaps // was meant")
	}
	switch op {
	case syntax.PIPE, syntax.AMP, syntax.CIRCUMFLEX, syntax.MINUS:
		if !a.is(intKind) && !b.is(intKind) {
			return c.ofSets(at, a, b)
		}
	}
	c.unify(at, a, intType)
	c.unify(at, b, intType)
	return intType
}

// ofSets finds the type of an operation of sets, or of numbers.
func (c *checker) ofSets(at syntax.Expr, a, b *typ) *typ {
	c.later(func(force bool) bool {
		if a.is(variable) && b.is(variable) {
			if !force {
				return false
			}
			c.unify(at, a, intType)
		}
		c.unify(at, a, b)
		if !a.is(setKind) {
			c.unify(at, a, intType)
		}
		return true
	})
	return a
}

func (c *checker) plus(at syntax.Expr, a, b *typ) *typ {
	result := unknown()
	c.later(func(force bool) bool {
		switch {
		case a.is(tupleKind) && b.is(tupleKind):
			c.unify(at, result, c.small(at, tupleOf(slices.Concat(a.repr().parts, b.repr().parts)...)))
			return true
		case a.is(tupleKind) || b.is(tupleKind):
			if !force {
				return false
			}
		case a.is(variable) && b.is(variable) && force:
			c.unify(at, a, intType)
		case a.is(variable) && b.is(variable) && result.is(variable):
			return false
		}
		c.unify(at, a, b)
		c.unify(at, result, a)
		return true
	})
	return result
}

// times finds the type of x * y: of numbers, or of a list or string repeated.
func (c *checker) times(at syntax.Expr, a, b *typ) *typ {
	result := unknown()
	c.later(func(force bool) bool {
		switch {
		case a.is(listKind) || a.is(strKind):
			c.unify(at, b, intType)
			c.unify(at, result, a)
		case b.is(listKind) || b.is(strKind):
			c.unify(at, a, intType)
			c.unify(at, result, b)
		case a.is(intKind) && b.is(intKind) || force:
			c.unify(at, a, intType)
			c.unify(at, b, intType)
			c.unify(at, result, intType)
		default:
			return false
		}
		return true
	})
	return result
}

func (c *checker) membership(x *syntax.BinaryExpr) *typ {
	a := c.expr(x.X)
	if isCall(x.Y, "range") != nil {
		c.unify(x, a, c.iterable(x.Y))
		return boolType
	}
	b := c.expr(x.Y)
	c.later(func(force bool) bool {
		switch {
		case b.is(strKind):
			c.unify(x, a, strType)
		case b.is(tupleKind):
			for _, p := range b.repr().parts {
				c.unify(x, a, p)
			}
		case b.is(dictKind) || b.is(setKind):
			c.unify(x, a, b.repr().elem)
		case b.is(listKind) || force:
			c.unify(x, b, listOf(a))
		default:
			return false
		}
		return true
	})
	return boolType
}

func (c *checker) index(x *syntax.IndexExpr) *typ {
	t, i := c.expr(x.X), c.expr(x.Y)
	result := unknown()
	c.later(func(force bool) bool {
		switch {
		case t.is(dictKind):
			c.unify(x, t, dictOf(i, result))
			return true
		case t.is(variable) && !force:
			return false
		case t.is(strKind):
			c.unify(x, result, strType)
		case t.is(tupleKind):
			c.part(x, t.repr().parts, result)
		default:
			c.unify(x, t, listOf(result))
		}
		c.unify(x.Y, i, intType)
		return true
	})
	return result
}

// part finds the type of a part of a tuple.
func (c *checker) part(x *syntax.IndexExpr, parts []*typ, result *typ) {
	if i, ok := literalInt(x.Y); ok && i >= 0 && i < int64(len(parts)) {
		c.unify(x, result, parts[i])
		return
	}
	for _, p := range parts {
		c.unify(x, result, p)
	}
}

// literalInt returns the number that a literal is.
func literalInt(x syntax.Expr) (int64, bool) {
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return literalInt(x.X)
	case *syntax.Literal:
		v, ok := x.Value.(int64)
		return v, ok
	case *syntax.UnaryExpr:
		v, ok := literalInt(x.X)
		return -v, ok && x.Op == syntax.MINUS && x.X != nil
	}
	return 0, false
}

func (c *checker) slice(x *syntax.SliceExpr) *typ {
	t := c.expr(x.X)
	for _, bound := range []syntax.Expr{x.Lo, x.Hi} {
		if bound != nil {
			c.unify(bound, c.expr(bound), intType)
		}
	}
	if n, ok := stepOf(x); !ok || n == 0 || n > maxStep || n < -maxStep {
		fail(x.Step, "a slice with a step that is not a number written out")
	}
	result := unknown()
	c.later(func(force bool) bool {
		switch {
		case t.is(tupleKind):
			c.unify(x, result, c.tupleSlice(x, t.repr().parts))
		case t.is(variable) && result.is(variable) && !force:
			return false
		case t.is(variable) && result.is(tupleKind):
			return false
		case t.is(variable) && result.is(variable):
			c.unify(x, t, listOf(unknown()))
			c.unify(x, result, t)
		default:
			c.unify(x, result, t)
		}
		return true
	})
	return result
}

// maxStep bounds the steps of slices.
const maxStep = 1 << 30

// stepOf returns the step of a slice, if it is a number written out.
func stepOf(x *syntax.SliceExpr) (step int64, ok bool) {
	if x.Step == nil {
		return 1, true
	}
	return literalInt(x.Step)
}

// isReversed reports whether a slice is [::-1].
func isReversed(x *syntax.SliceExpr) bool {
	step, _ := stepOf(x)
	return step == -1 && x.Lo == nil && x.Hi == nil
}

// tupleSlice returns the type of a slice of a tuple whose bounds are written out.
func (c *checker) tupleSlice(x *syntax.SliceExpr, parts []*typ) *typ {
	if x.Step != nil && !isReversed(x) {
		fail(x.Step, "a part of a tuple with a step, other than [::-1]")
	}
	n := int64(len(parts))
	bound := func(b syntax.Expr, missing int64) int64 {
		if b == nil {
			return missing
		}
		i, ok := literalInt(b)
		if !ok {
			fail(b, "a part of a tuple whose bounds are not written out")
		}
		if i < 0 {
			i += n
		}
		return min(max(i, 0), n)
	}
	lo, hi := bound(x.Lo, 0), bound(x.Hi, n)
	part := slices.Clone(parts[lo:max(lo, hi)])
	if x.Step != nil {
		slices.Reverse(part)
	}
	return tupleOf(part...)
}
