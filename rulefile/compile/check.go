package compile

import (
	"fmt"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/rulefile/form"
)

// A checker finds the types of a function and of all that it calls.
type checker struct {
	def     func(name string) *syntax.DefStmt // the function of a name, or nil
	globals starlark.StringDict
	known   map[*syntax.DefStmt]*checked
	order   []*checked
	types   map[syntax.Expr]*typ
	values  map[string]*typ // of the values of the file that are used
	parts   int             // of these values
	depth   int             // of the expression and the blocks around it
	nodes   int             // of the syntax of the functions
	waiting []func(force bool) bool
	current *checked
	result  *form.Form // of what the entry returns a list of, or nil

	isPrelude bool
}

// checked is a function whose types are known.
type checked struct {
	def    *syntax.DefStmt
	params []*typ
	locals []*typ
	result *typ
	calls  []*checked
	// changes: it changes lists, or calls functions that do. mutates: lists that others
	// may know are among them.
	changes, mutates bool
}

func newChecker(def func(name string) *syntax.DefStmt, globals starlark.StringDict) *checker {
	return &checker{def: def, globals: globals, known: map[*syntax.DefStmt]*checked{}, values: map[string]*typ{}, types: map[syntax.Expr]*typ{}}
}

// checkerOf returns a checker of the functions of a file.
func checkerOf(file *syntax.File, globals starlark.StringDict) *checker {
	defs := map[string]*syntax.DefStmt{}
	for _, s := range file.Stmts {
		if d, ok := s.(*syntax.DefStmt); ok {
			defs[d.Name.Name] = d
		}
	}
	return newChecker(func(name string) *syntax.DefStmt { return defs[name] }, globals)
}

// fail stops the compilation.
func fail(at syntax.Node, format string, args ...any) {
	pos, _ := at.Span()
	panic(&Reason{pos, fmt.Sprintf(format, args...)})
}

// entry checks a function called from outside with the given types.
func (c *checker) entry(name string, params []*typ) *checked {
	f := c.function(c.def(name), params)
	if c.result != nil {
		c.later(func(force bool) bool {
			if force {
				c.suppose(f.def, f.result, &form.Form{Kind: form.Many, Elem: c.result})
			}
			return force
		})
	}
	c.settle()
	for _, g := range c.order {
		walk(g.def.Body, func(n syntax.Node) {
			list := c.changed(n)
			g.changes = g.changes || list != nil
			g.mutates = g.mutates || list != nil && !c.isOwn(g, list)
		})
	}
	for _, g := range c.order {
		spread(g, func(f *checked) *bool { return &f.changes }, map[*checked]bool{})
		spread(g, func(f *checked) *bool { return &f.mutates }, map[*checked]bool{})
	}
	return f
}

// settle finds the types of operations that waited for those of their operands.
func (c *checker) settle() {
	for _, force := range []bool{false, true, false, true} {
		for progress := true; progress; {
			progress = false
			waiting := c.waiting
			c.waiting = nil
			for i, try := range waiting {
				if !try(force && !progress) {
					c.waiting = append(c.waiting, waiting[i])
					continue
				}
				progress = true
			}
		}
	}
}

// later tries to find types now or, if too little is known, at the end. With force
// it must guess.
func (c *checker) later(try func(force bool) bool) {
	current := c.current
	again := func(force bool) bool {
		c.current = current
		return try(force)
	}
	if !again(false) {
		c.waiting = append(c.waiting, again)
	}
}

func (c *checker) unify(at syntax.Node, a, b *typ) {
	if !unify(a, b) {
		c.small(at, a)
		c.small(at, b)
		fail(at, "a value that is %v here and %v there, want one type", a, b)
	}
}

// small refuses a type that is too large.
func (c *checker) small(at syntax.Node, t *typ) *typ {
	if t.size(maxType) == maxType {
		fail(at, "a type of more than %d parts", maxType)
	}
	return t
}

// function checks a function once. Its first call, with arguments of the given types,
// says what its parameters are.
func (c *checker) function(d *syntax.DefStmt, args []*typ) *checked {
	if f := c.known[d]; f != nil {
		return f
	}
	info := d.Function.(*resolve.Function)
	if len(info.FreeVars) > 0 || info.HasVarargs || info.HasKwargs || info.NumKwonlyParams > 0 {
		fail(d, "a function with *args, **kwargs or variables of another function")
	}
	c.checkSyntax(d)
	f := &checked{def: d, result: unknown(), locals: make([]*typ, len(info.Locals))}
	for i, b := range info.Locals {
		if b.Scope == resolve.Cell {
			fail(b.First, "the variable %s is used in an inner function", b.First.Name)
		}
		f.locals[i] = unknown()
	}
	f.params = f.locals[:len(d.Params)]
	for i, t := range args {
		c.unify(d, f.params[i], t)
	}
	c.known[d] = f
	c.order = append(c.order, f)
	outer := c.current
	c.current = f
	c.stmts(d.Body)
	if !returnsAlways(d.Body) && !hasReturn(d.Body) {
		c.unify(d, f.result, noneType)
	}
	c.current = outer
	return f
}

// hasReturn reports whether a value is returned anywhere in the statements.
func hasReturn(stmts []syntax.Stmt) bool {
	found := false
	for _, s := range stmts {
		syntax.Walk(s, func(n syntax.Node) bool {
			if r, ok := n.(*syntax.ReturnStmt); ok && r.Result != nil {
				found = true
			}
			_, inner := n.(*syntax.DefStmt)
			return !inner
		})
	}
	return found
}

// returnsAlways reports whether the statements cannot be left at their end.
func returnsAlways(stmts []syntax.Stmt) bool {
	for _, s := range stmts {
		switch s := s.(type) {
		case *syntax.ReturnStmt:
			return true
		case *syntax.IfStmt:
			if returnsAlways(s.True) && returnsAlways(s.False) {
				return true
			}
		}
	}
	return false
}

func (c *checker) stmts(stmts []syntax.Stmt) {
	if len(stmts) > 0 {
		defer c.deeper(stmts[0])()
	}
	for _, s := range stmts {
		c.stmt(s)
	}
}

func (c *checker) stmt(s syntax.Stmt) {
	switch s := s.(type) {
	case *syntax.AssignStmt:
		c.assign(s)
	case *syntax.ExprStmt:
		if lit, ok := s.X.(*syntax.Literal); ok && lit.Token == syntax.STRING {
			return
		}
		c.expr(s.X)
	case *syntax.IfStmt:
		c.cond(s.Cond)
		c.stmts(s.True)
		c.stmts(s.False)
	case *syntax.ForStmt:
		c.target(s.Vars, c.iterable(s.X))
		c.stmts(s.Body)
	case *syntax.WhileStmt:
		c.cond(s.Cond)
		c.stmts(s.Body)
	case *syntax.ReturnStmt:
		t := noneType
		if s.Result != nil {
			t = c.iterableOrValue(s.Result)
		}
		c.unify(s, c.current.result, t)
	case *syntax.BranchStmt:
	default:
		fail(s, "an inner function")
	}
}

// iterableOrValue is expr, but takes a range as a list: the entry may return one.
func (c *checker) iterableOrValue(x syntax.Expr) *typ {
	if call := isCall(x, "range"); call != nil {
		t := listOf(c.iterable(x))
		c.types[x] = t
		return t
	}
	return c.expr(x)
}
