package formula

import (
	"slices"

	"go.starlark.net/syntax"
)

// expr compiles an expression.
func (c *compiler) expr(x syntax.Expr) (node, error) {
	switch x := x.(type) {
	case *syntax.Literal:
		if n, ok := x.Value.(int64); ok {
			return constant(anInteger, int(n)), nil
		}
	case *syntax.Ident:
		return c.name(x.Name)
	case *syntax.ParenExpr:
		return c.expr(x.X)
	case *syntax.UnaryExpr:
		return c.unary(x)
	case *syntax.BinaryExpr:
		return c.binary(x)
	case *syntax.CondExpr:
		return c.choice(x)
	case *syntax.CallExpr:
		return c.call(x)
	case *syntax.IndexExpr:
		return c.index(x)
	case *syntax.SliceExpr:
		return c.slice(x)
	case *syntax.ListExpr:
		return c.listOf(x.List)
	case *syntax.Comprehension:
		return c.comprehension(x)
	}
	return node{}, errSlow{}
}

func constant(of class, n int) node {
	return node{class: of, value: func(*frame) int { return n }}
}

// name compiles a name that is not called.
func (c *compiler) name(name string) (node, error) {
	if v, ok := c.scope[name]; ok {
		return v.load(), nil
	}
	switch name {
	case "True":
		return constant(aCondition, 1), nil
	case "False":
		return constant(aCondition, 0), nil
	}
	return c.position(name)
}

func (c *compiler) unary(x *syntax.UnaryExpr) (node, error) {
	if x.X == nil {
		return node{}, errSlow{}
	}
	n, err := c.expr(x.X)
	if err != nil || n.class.isList() || n.class == aCondition && x.Op != syntax.NOT {
		return node{}, errSlow{}
	}
	v := n.value
	switch x.Op {
	case syntax.NOT:
		return node{class: aCondition, value: func(f *frame) int { return ones(v(f) == 0) }}, nil
	case syntax.PLUS:
		return n, nil
	case syntax.TILDE:
		return node{class: anInteger, value: func(f *frame) int { return ^v(f) }}, nil
	case syntax.MINUS:
		return node{class: anInteger, value: func(f *frame) int { return subtract(f, 0, v(f)) }}, nil
	}
	return node{}, errSlow{}
}

// pair compiles two expressions.
func (c *compiler) pair(x, y syntax.Expr) (a, b node, err error) {
	if a, err = c.expr(x); err != nil {
		return a, b, err
	}
	b, err = c.expr(y)
	return a, b, err
}

func (c *compiler) binary(x *syntax.BinaryExpr) (node, error) {
	a, b, err := c.pair(x.X, x.Y)
	if err != nil {
		return node{}, err
	}
	switch x.Op {
	case syntax.IN, syntax.NOT_IN:
		return in(a, b, x.Op == syntax.IN)
	case syntax.AND, syntax.OR:
		return both(a, b, x.Op == syntax.AND)
	}
	if a.class.isList() || b.class.isList() {
		return node{}, errSlow{}
	}
	if test := comparison(x.Op, a.value, b.value); test != nil {
		return node{class: aCondition, value: test}, nil
	}
	if op := arithmetic(x.Op); op != nil {
		return node{class: anInteger, value: func(f *frame) int { return op(f, a.value(f), b.value(f)) }}, nil
	}
	return node{}, errSlow{}
}

// in compiles x in list, and x not in list.
func in(a, b node, wanted bool) (node, error) {
	if a.class != anInteger || b.class != someIntegers {
		return node{}, errSlow{}
	}
	return node{class: aCondition, value: func(f *frame) int {
		x, list := a.value(f), b.list(f)
		f.burn(len(list))
		return ones(slices.Contains(list, x) == wanted)
	}}, nil
}

// both compiles x and y, and x or y, whose value is that of one of them.
func both(a, b node, isAnd bool) (node, error) {
	if a.class != b.class || a.class.isList() {
		return node{}, errSlow{}
	}
	return node{class: a.class, value: func(f *frame) int {
		x := a.value(f)
		if (x != 0) == isAnd {
			return b.value(f)
		}
		return x
	}}, nil
}

// choice compiles x if test else y.
func (c *compiler) choice(x *syntax.CondExpr) (node, error) {
	test, err := c.expr(x.Cond)
	if err != nil {
		return node{}, err
	}
	a, b, err := c.pair(x.True, x.False)
	if err != nil || a.class != b.class || test.class.isList() {
		return node{}, errSlow{}
	}
	if a.class.isList() {
		return node{class: a.class, list: func(f *frame) []int {
			if test.value(f) != 0 {
				return a.list(f)
			}
			return b.list(f)
		}}, nil
	}
	return node{class: a.class, value: func(f *frame) int {
		if test.value(f) != 0 {
			return a.value(f)
		}
		return b.value(f)
	}}, nil
}

// comparison compiles a comparison, or returns nil if op is none. Conditions compare as
// numbers.
func comparison(op syntax.Token, a, b func(*frame) int) func(*frame) int {
	switch op {
	case syntax.EQL:
		return func(f *frame) int { return ones(a(f) == b(f)) }
	case syntax.NEQ:
		return func(f *frame) int { return ones(a(f) != b(f)) }
	case syntax.LT:
		return func(f *frame) int { return ones(a(f) < b(f)) }
	case syntax.LE:
		return func(f *frame) int { return ones(a(f) <= b(f)) }
	case syntax.GT:
		return func(f *frame) int { return ones(a(f) > b(f)) }
	case syntax.GE:
		return func(f *frame) int { return ones(a(f) >= b(f)) }
	}
	return nil
}
