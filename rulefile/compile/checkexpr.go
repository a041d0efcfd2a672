package compile

import (
	"math/big"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// maxDepth bounds how deep expressions and blocks are nested: some stages look at all
// that is inside, at every level.
const maxDepth = 200

// deeper enters a level; the function that it returns leaves it.
func (c *checker) deeper(at syntax.Node) func() {
	if c.depth++; c.depth > maxDepth {
		fail(at, "something nested more than %d levels deep", maxDepth)
	}
	return func() { c.depth-- }
}

// expr finds the type of an expression.
func (c *checker) expr(x syntax.Expr) *typ {
	defer c.deeper(x)()
	t := c.exprType(x)
	c.types[x] = t
	return t
}

func (c *checker) exprType(x syntax.Expr) *typ {
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return c.expr(x.X)
	case *syntax.Literal:
		return c.literal(x)
	case *syntax.Ident:
		return c.name(x)
	case *syntax.ListExpr:
		return c.listType(x)
	case *syntax.TupleExpr:
		parts := make([]*typ, len(x.List))
		for i, e := range x.List {
			parts[i] = c.expr(e)
		}
		return c.small(x, tupleOf(parts...))
	case *syntax.UnaryExpr:
		return c.unary(x)
	case *syntax.BinaryExpr:
		return c.binary(x)
	case *syntax.CondExpr:
		c.cond(x.Cond)
		t := c.expr(x.True)
		c.unify(x, t, c.expr(x.False))
		return t
	case *syntax.IndexExpr:
		return c.index(x)
	case *syntax.SliceExpr:
		return c.slice(x)
	case *syntax.Comprehension:
		return c.comprehension(x)
	case *syntax.DictExpr:
		return c.dictType(x)
	case *syntax.CallExpr:
		return c.call(x)
	}
	fail(x, "%s", describe(x))
	return nil
}

// describe names a kind of expression that is not compiled.
func describe(x syntax.Expr) string {
	switch x.(type) {
	case *syntax.LambdaExpr:
		return "a lambda"
	case *syntax.DotExpr:
		return "a method as a value"
	}
	return "an expression of this kind"
}

func (c *checker) literal(x *syntax.Literal) *typ {
	switch v := x.Value.(type) {
	case int64:
		return intType
	case string:
		for i := range len(v) {
			if v[i] >= 128 {
				fail(x, "a string with letters that are not ASCII")
			}
		}
		return strType
	case *big.Int:
		fail(x, "an integer of more than 63 bits")
	}
	fail(x, "a literal of this kind")
	return nil
}

// name finds the type of a variable, or of a value of the file.
func (c *checker) name(x *syntax.Ident) *typ {
	if isLocal(x) {
		return c.variable(x)
	}
	switch x.Name {
	case "True", "False":
		return boolType
	case "None":
		return noneType
	}
	if v, ok := c.globals[x.Name]; ok {
		if c.values[x.Name] == nil {
			c.values[x.Name] = c.value(x, v)
		}
		return c.values[x.Name]
	}
	fail(x, "%s as a value", x.Name)
	return nil
}

// maxParts bounds the values of the file that compiled code knows.
const maxParts = 1 << 14

// value returns the type of a value of the file, which cannot change any more.
func (c *checker) value(at syntax.Node, v starlark.Value) *typ {
	if c.parts++; c.parts > maxParts {
		fail(at, "values of the file of more than %d parts", maxParts)
	}
	switch v := v.(type) {
	case starlark.Bool:
		return boolType
	case starlark.Int:
		if _, ok := v.Int64(); ok {
			return intType
		}
	case starlark.String:
		if c.parts += len(v); c.parts > maxParts {
			fail(at, "values of the file of more than %d parts", maxParts)
		}
		return strType
	case starlark.Tuple:
		parts := make([]*typ, len(v))
		for i := range v {
			parts[i] = c.value(at, v[i])
		}
		return c.small(at, tupleOf(parts...))
	case *starlark.List:
		elem := unknown()
		for i := range v.Len() {
			c.unify(at, elem, c.value(at, v.Index(i)))
		}
		return listOf(elem)
	case *starlark.Dict:
		t := dictOf(unknown(), unknown())
		for _, item := range v.Items() {
			c.unify(at, t.elem, c.value(at, item[0]))
			c.unify(at, t.parts[0], c.value(at, item[1]))
		}
		return t
	case *starlark.Set:
		elem := unknown()
		for e := range v.Elements() {
			c.unify(at, elem, c.value(at, e))
		}
		return setOf(elem)
	}
	fail(at, "a value of type %s of the file", v.Type())
	return nil
}

func (c *checker) listType(x *syntax.ListExpr) *typ {
	elem := unknown()
	for _, e := range x.List {
		c.unify(e, elem, c.expr(e))
	}
	return listOf(elem)
}

func (c *checker) unary(x *syntax.UnaryExpr) *typ {
	switch x.Op {
	case syntax.NOT:
		c.cond(x.X)
		return boolType
	case syntax.MINUS, syntax.TILDE, syntax.PLUS:
		c.unify(x, c.expr(x.X), intType)
		return intType
	}
	fail(x, "the operator %v", x.Op)
	return nil
}

// cond finds the types in a condition, where the operands of and, or and not need
// not have one type.
func (c *checker) cond(x syntax.Expr) {
	defer c.deeper(x)()
	switch y := x.(type) {
	case *syntax.ParenExpr:
		c.cond(y.X)
		c.types[x] = boolType
		return
	case *syntax.BinaryExpr:
		if y.Op == syntax.AND || y.Op == syntax.OR {
			c.cond(y.X)
			c.cond(y.Y)
			c.types[x] = boolType
			return
		}
	}
	c.expr(x)
}

func (c *checker) comprehension(x *syntax.Comprehension) *typ {
	for _, clause := range x.Clauses {
		switch clause := clause.(type) {
		case *syntax.ForClause:
			c.target(clause.Vars, c.iterable(clause.X))
		case *syntax.IfClause:
			c.cond(clause.Cond)
		}
	}
	if entry, ok := x.Body.(*syntax.DictEntry); ok {
		return dictOf(c.expr(entry.Key), c.expr(entry.Value))
	}
	return listOf(c.expr(x.Body))
}

func (c *checker) dictType(x *syntax.DictExpr) *typ {
	t := dictOf(unknown(), unknown())
	for _, e := range x.List {
		entry := e.(*syntax.DictEntry)
		c.unify(entry.Key, t.elem, c.expr(entry.Key))
		c.unify(entry.Value, t.parts[0], c.expr(entry.Value))
	}
	return t
}
