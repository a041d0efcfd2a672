package compile

import (
	"slices"

	"go.starlark.net/syntax"
)

// isCall returns x as a call of a function of Starlark with the given name, or
// nil.
func isCall(x syntax.Expr, name string) *syntax.CallExpr {
	for {
		paren, ok := x.(*syntax.ParenExpr)
		if !ok {
			break
		}
		x = paren.X
	}
	call, ok := x.(*syntax.CallExpr)
	if !ok {
		return nil
	}
	if id, ok := call.Fn.(*syntax.Ident); ok && id.Name == name && isBuiltin(id) {
		return call
	}
	return nil
}

// isMethod returns x as a call of a method with the given name, or nil.
func isMethod(x syntax.Expr, name string) (receiver syntax.Expr, args []syntax.Expr, ok bool) {
	call, isCall := x.(*syntax.CallExpr)
	if !isCall {
		return nil, nil, false
	}
	dot, isDot := call.Fn.(*syntax.DotExpr)
	if !isDot || dot.Name.Name != name {
		return nil, nil, false
	}
	return dot.X, call.Args, true
}

// iterable finds the type of the elements of what a loop goes through.
func (c *checker) iterable(x syntax.Expr) *typ {
	if call := isCall(x, "range"); call != nil {
		c.plainArgs(call, 1, 3)
		for _, a := range call.Args {
			c.unify(a, c.expr(a), intType)
		}
		return intType
	}
	if call := isCall(x, "enumerate"); call != nil {
		c.plainArgs(call, 1, 2)
		for _, a := range call.Args[1:] {
			c.unify(a, c.expr(a), intType)
		}
		return tupleOf(intType, c.iterable(call.Args[0]))
	}
	if call := isCall(x, "zip"); call != nil {
		c.plainArgs(call, 2, 2)
		return tupleOf(c.iterable(call.Args[0]), c.iterable(call.Args[1]))
	}
	if text, _, ok := isMethod(x, "elems"); ok {
		c.unify(text, c.expr(text), strType)
		return strType
	}
	return c.elements(x, c.expr(x))
}

// elements finds the type of the elements of a list, or of a tuple where they have
// one type.
func (c *checker) elements(x syntax.Expr, t *typ) *typ {
	elem := unknown()
	c.later(func(force bool) bool {
		switch {
		case t.is(tupleKind):
			for _, p := range t.repr().parts {
				c.unify(x, elem, p)
			}
		case t.is(dictKind) || t.is(setKind):
			c.unify(x, elem, t.repr().elem)
		case t.is(listKind) || force:
			c.unify(x, t, listOf(elem))
		case t.is(variable):
			return false
		default:
			fail(x, "%v to go through, want a list", t)
		}
		return true
	})
	return elem
}

// plainArgs checks the number of arguments, and that none has a name or a star.
func (c *checker) plainArgs(call *syntax.CallExpr, least, most int) {
	if len(call.Args) < least || len(call.Args) > most {
		fail(call, "%d arguments of %s", len(call.Args), name(call.Fn))
	}
	for _, a := range call.Args {
		if b, ok := a.(*syntax.BinaryExpr); ok && b.Op == syntax.EQ {
			fail(a, "an argument with a name")
		}
		if u, ok := a.(*syntax.UnaryExpr); ok && (u.Op == syntax.STAR || u.Op == syntax.STARSTAR) {
			fail(a, "arguments with a star")
		}
	}
}

func name(fn syntax.Expr) string {
	switch fn := fn.(type) {
	case *syntax.Ident:
		return fn.Name
	case *syntax.DotExpr:
		return fn.Name.Name
	}
	return "a function"
}

func (c *checker) call(x *syntax.CallExpr) *typ {
	if dot, ok := x.Fn.(*syntax.DotExpr); ok {
		return c.method(x, dot)
	}
	id, ok := x.Fn.(*syntax.Ident)
	if !ok || isLocal(id) {
		fail(x, "a call of a value")
	}
	if d := c.def(id.Name); d != nil && !isBuiltin(id) {
		return c.callOf(x, d)
	}
	return c.builtin(x, id.Name)
}

// callOf finds the type of a call of a function of the file.
func (c *checker) callOf(x *syntax.CallExpr, d *syntax.DefStmt) *typ {
	args := c.arguments(x, d)
	types := make([]*typ, len(args))
	for i, a := range args {
		if a.given != nil {
			types[i] = c.expr(a.given)
		} else {
			types[i] = c.value(x, a.standard)
		}
	}
	f := c.function(d, types)
	c.current.calls = append(c.current.calls, f)
	for i := range args {
		c.unify(x, f.params[i], types[i])
	}
	return f.result
}

// builtin finds the type of a call of a function of Starlark.
func (c *checker) builtin(x *syntax.CallExpr, name string) *typ {
	switch name {
	case "len":
		c.plainArgs(x, 1, 1)
		c.expr(x.Args[0])
		return intType
	case "min", "max":
		c.plainArgs(x, 1, 64)
		return c.extreme(x)
	case "sum":
		c.plainArgs(x, 1, 1)
		c.unify(x, c.iterable(x.Args[0]), intType)
		return intType
	case "abs":
		c.plainArgs(x, 1, 1)
		c.unify(x, c.expr(x.Args[0]), intType)
		return intType
	case "any", "all":
		c.plainArgs(x, 1, 1)
		c.unify(x, c.iterable(x.Args[0]), boolType)
		return boolType
	case "bool":
		c.plainArgs(x, 1, 1)
		c.cond(x.Args[0])
		return boolType
	case "sorted":
		if !isOrder(x) {
			c.plainArgs(x, 1, 1)
		}
		return listOf(c.iterable(x.Args[0]))
	case "set":
		c.plainArgs(x, 0, 1)
		if len(x.Args) == 0 {
			return setOf(unknown())
		}
		return setOf(c.iterable(x.Args[0]))
	case "dict":
		c.plainArgs(x, 0, 1)
		if len(x.Args) == 0 {
			return dictOf(unknown(), unknown())
		}
		return c.dictFrom(x.Args[0])
	case "list", "reversed":
		c.plainArgs(x, 1, 1)
		return listOf(c.iterable(x.Args[0]))
	}
	if slices.Contains(conversions, name) {
		return c.convert(x, name)
	}
	return c.intrinsic(x, name)
}

// dictFrom finds the type of dict(x), where x is a dictionary or what a loop through pairs
// would go through.
func (c *checker) dictFrom(x syntax.Expr) *typ {
	pair := tupleOf(unknown(), unknown())
	dict := dictOf(pair.parts[0], pair.parts[1])
	if isCall(x, "enumerate") != nil || isCall(x, "zip") != nil {
		c.unify(x, c.iterable(x), pair)
		return dict
	}
	t := c.expr(x)
	c.later(func(force bool) bool {
		switch {
		case t.is(dictKind):
			c.unify(x, t, dict)
		case t.is(variable) && !force:
			return false
		default:
			c.unify(x, c.elements(x, t), pair)
		}
		return true
	})
	return dict
}

// isOrder reports whether the second argument is reverse, written out, and nothing
// comes after it.
func isOrder(x *syntax.CallExpr) bool {
	if len(x.Args) != 2 {
		return false
	}
	named, ok := x.Args[1].(*syntax.BinaryExpr)
	if !ok || named.Op != syntax.EQ {
		return false
	}
	key, ok := named.X.(*syntax.Ident)
	value, ok2 := named.Y.(*syntax.Ident)
	return ok && ok2 && key.Name == "reverse" && (value.Name == "True" || value.Name == "False")
}

// reverses reports whether sorted(...) begins with the largest.
func reverses(x *syntax.CallExpr) bool {
	return isOrder(x) && x.Args[1].(*syntax.BinaryExpr).Y.(*syntax.Ident).Name == "True"
}

// extreme finds the type of min or max, of one list or of several numbers.
func (c *checker) extreme(x *syntax.CallExpr) *typ {
	if len(x.Args) == 1 {
		c.unify(x, c.iterable(x.Args[0]), intType)
		return intType
	}
	for _, a := range x.Args {
		c.unify(a, c.expr(a), intType)
	}
	return intType
}
