package formula

import (
	"maps"
	"slices"

	"go.starlark.net/syntax"
)

// Lists of one evaluation lie one behind the other in its arena. Lists are not changed
// once they are made, so that a part of one shares its memory.

// index compiles list[i]; i < 0 counts from the end.
func (c *compiler) index(x *syntax.IndexExpr) (node, error) {
	list, i, err := c.pair(x.X, x.Y)
	if err != nil || !list.class.isList() || i.class != anInteger {
		return node{}, errSlow{}
	}
	return node{class: list.class.element(), value: func(f *frame) int {
		elems, at := list.list(f), i.value(f)
		if at < 0 {
			at += len(elems)
		}
		if at < 0 || at >= len(elems) {
			return f.giveUp()
		}
		return elems[at]
	}}, nil
}

func (c class) element() class { return c - someIntegers }

func (c class) list() class { return c + someIntegers }

// slice compiles list[lo:hi].
func (c *compiler) slice(x *syntax.SliceExpr) (node, error) {
	list, err := c.expr(x.X)
	if err != nil || !list.class.isList() || x.Step != nil {
		return node{}, errSlow{}
	}
	lo, err := c.bound(x.Lo, func(*frame) int { return 0 })
	if err != nil {
		return node{}, err
	}
	hi, err := c.bound(x.Hi, nil)
	if err != nil {
		return node{}, err
	}
	return node{class: list.class, list: func(f *frame) []int {
		elems := list.list(f)
		from, to := inside(lo(f), len(elems)), len(elems)
		if hi != nil {
			to = inside(hi(f), len(elems))
		}
		return elems[from:max(from, to)]
	}}, nil
}

// bound compiles a bound of a slice, if there is one.
func (c *compiler) bound(x syntax.Expr, otherwise func(*frame) int) (func(*frame) int, error) {
	if x == nil {
		return otherwise, nil
	}
	n, err := c.expr(x)
	if err != nil || n.class != anInteger {
		return nil, errSlow{}
	}
	return n.value, nil
}

// inside returns a bound of a slice as a place in 0..n.
func inside(i, n int) int {
	if i < 0 {
		i = max(i, -n) + n
	}
	return min(i, n)
}

// listOf compiles a list of expressions, all integers or all conditions.
func (c *compiler) listOf(xs []syntax.Expr) (node, error) {
	elems := make([]node, len(xs))
	for i, x := range xs {
		n, err := c.expr(x)
		if err != nil || n.class.isList() || n.class != elems[0].class && i > 0 {
			return node{}, errSlow{}
		}
		elems[i] = n
	}
	if len(elems) == 0 {
		return node{}, errSlow{}
	}
	return node{class: elems[0].class.list(), list: func(f *frame) []int { return f.listOf(elems) }}, nil
}

// listOf returns the list of the values of expressions.
func (f *frame) listOf(elems []node) []int {
	base := len(f.stack)
	for _, e := range elems {
		f.stack = append(f.stack, e.value(f))
	}
	return f.pop(base)
}

// pop takes the list off the stack that begins at base, and returns it in the arena.
func (f *frame) pop(base int) []int {
	list := f.keep(f.stack[base:])
	f.stack = f.stack[:base]
	return list
}

// keep returns a copy of a list in the arena; none if there are too many elements.
func (f *frame) keep(list []int) []int {
	if !f.burn(len(list)) {
		return nil
	}
	from := len(f.arena)
	f.arena = append(f.arena, list...)
	return f.arena[from:len(f.arena):len(f.arena)]
}

// comprehension compiles [x for v in list if test ...].
func (c *compiler) comprehension(x *syntax.Comprehension) (node, error) {
	if x.Curly {
		return node{}, errSlow{}
	}
	outside := maps.Clone(c.scope)
	defer func() { c.scope = outside }()
	loop, elem, err := c.clauses(x.Clauses, x.Body)
	if err != nil {
		return node{}, err
	}
	return node{class: elem.list(), list: func(f *frame) []int {
		base := len(f.stack)
		loop(f)
		return f.pop(base)
	}}, nil
}

// A loop puts the elements of a comprehension on the stack.
type loop func(*frame)

// clauses compiles what is left of a comprehension, and returns the class of an element.
func (c *compiler) clauses(clauses []syntax.Node, body syntax.Expr) (loop, class, error) {
	if len(clauses) == 0 {
		n, err := c.expr(body)
		if err != nil || n.class.isList() {
			return nil, 0, errSlow{}
		}
		return func(f *frame) {
			if v := n.value(f); f.burn(1) {
				f.stack = append(f.stack, v)
			}
		}, n.class, nil
	}
	switch clause := clauses[0].(type) {
	case *syntax.IfClause:
		test, err := c.expr(clause.Cond)
		if err != nil || test.class.isList() {
			return nil, 0, errSlow{}
		}
		rest, elem, err := c.clauses(clauses[1:], body)
		return func(f *frame) {
			if test.value(f) != 0 {
				rest(f)
			}
		}, elem, err
	case *syntax.ForClause:
		return c.forClause(clause, clauses[1:], body)
	}
	return nil, 0, errSlow{}
}

func (c *compiler) forClause(clause *syntax.ForClause, clauses []syntax.Node, body syntax.Expr) (loop, class, error) {
	name, ok := clause.Vars.(*syntax.Ident)
	over, err := c.expr(clause.X)
	if err != nil || !ok || !over.class.isList() {
		return nil, 0, errSlow{}
	}
	v := c.variable(over.class.element())
	c.scope[name.Name] = v
	rest, elem, err := c.clauses(clauses, body)
	if err != nil {
		return nil, 0, err
	}
	return func(f *frame) {
		for _, n := range over.list(f) {
			if !f.burn(1) {
				return
			}
			f.ints[v.at] = n
			rest(f)
		}
	}, elem, nil
}

// ascending returns the list in ascending order.
func (f *frame) ascending(list []int) []int {
	sorted := f.keep(list)
	slices.Sort(sorted)
	return sorted
}
