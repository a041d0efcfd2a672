package compile

import (
	"go.starlark.net/resolve"
	"go.starlark.net/syntax"

	"grundy/rulefile/form"
)

// The options of a position are written to a flat buffer, their numbers one after
// another, as soon as they are found: no list of them is built. A second buffer has
// where each option ends. That is
// possible if the entry returns displays and comprehensions, or one variable that
// is used for nothing but to gather options; and if an option that has been
// written cannot change afterwards. Otherwise the entry builds its list, and a
// function around it writes that.

// streaming is how the entry writes its options.
type streaming struct {
	form  *form.Form // of an option
	out   int        // the variable that gathers the options, or -1
	width int        // numbers of each option, 0 before there is one, -1 if they differ

	drafts map[int]bool // the variables that are drafts
}

// streamFor returns how the entry may stream, or nil.
func (c *checker) streamFor(f *checked, option *form.Form) *streaming {
	if f.isRecursive() {
		return nil
	}
	s := &streaming{form: option, out: -1}
	if !s.findOut(f.def) || s.out >= 0 && s.uses(f.def.Body) != 0 {
		return nil
	}
	s.drafts = map[int]bool{}
	for v := range c.draftsOf(f, s) {
		s.drafts[v] = canDraw(mainForm(option), depthOf(f.locals[v]))
	}
	if c.mutatesMore(f, s) && !c.allFresh(f, s) {
		return nil
	}
	return s
}

// findOut finds the variable that all returns name, if any.
func (s *streaming) findOut(d *syntax.DefStmt) bool {
	ok := true
	walk(d.Body, func(n syntax.Node) {
		r, isReturn := n.(*syntax.ReturnStmt)
		if !isReturn || r.Result == nil {
			return
		}
		if id := gathered(r.Result); id != nil {
			i := localIndex(id)
			ok = ok && (s.out == -1 || s.out == i) && i >= len(d.Params)
			s.out = i
		}
	})
	return ok
}

// walk visits all nodes of the statements.
func walk(stmts []syntax.Stmt, visit func(syntax.Node)) {
	for _, s := range stmts {
		syntax.Walk(s, func(n syntax.Node) bool {
			if n != nil {
				visit(n)
			}
			return true
		})
	}
}

// gathered returns the variable at the head of out or out + x + y, or nil.
func gathered(x syntax.Expr) *syntax.Ident {
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return gathered(x.X)
	case *syntax.Ident:
		if isLocal(x) {
			return x
		}
	case *syntax.BinaryExpr:
		if x.Op == syntax.PLUS {
			return gathered(x.X)
		}
	}
	return nil
}

// uses counts the uses of the variable other than to gather: out = x, out += x,
// out.append(x), out.extend(x), return out + x.
func (s *streaming) uses(stmts []syntax.Stmt) int {
	n := 0
	walk(stmts, func(node syntax.Node) {
		switch node := node.(type) {
		case *syntax.Ident:
			if s.is(node) {
				n++
			}
		case *syntax.AssignStmt:
			if s.is(node.LHS) && (node.Op == syntax.EQ || node.Op == syntax.PLUS_EQ) {
				n--
			}
		case *syntax.ExprStmt:
			if s.appended(node.X) != nil || s.extended(node.X) != nil {
				n--
			}
		case *syntax.ReturnStmt:
			if node.Result != nil && gathered(node.Result) != nil {
				n--
			}
		}
	})
	return n
}

// is reports whether x is the variable.
func (s *streaming) is(x syntax.Expr) bool {
	id, ok := x.(*syntax.Ident)
	if !ok || s.out < 0 {
		return false
	}
	b, ok := id.Binding.(*resolve.Binding)
	return ok && b.Scope == resolve.Local && b.Index == s.out
}

func (s *streaming) appended(x syntax.Expr) syntax.Expr { return s.argument(x, "append") }

func (s *streaming) extended(x syntax.Expr) syntax.Expr { return s.argument(x, "extend") }

func (s *streaming) argument(x syntax.Expr, method string) syntax.Expr {
	if receiver, args, ok := isMethod(x, method); ok && s.is(receiver) && len(args) == 1 {
		return args[0]
	}
	return nil
}

// mutatesMore reports whether the function changes lists other than by gathering,
// or calls functions that do.
func (c *checker) mutatesMore(f *checked, s *streaming) bool {
	found := c.changesItself(f, s)
	for _, g := range f.calls {
		found = found || g.mutates
	}
	return found
}

// changesMore is mutatesMore, but lists that nobody else knows count too.
func (c *checker) changesMore(f *checked, s *streaming) bool {
	found := c.changesItself(f, s)
	for _, g := range f.calls {
		found = found || g.changes
	}
	return found
}

func (c *checker) changesItself(f *checked, s *streaming) bool {
	found := false
	walk(f.def.Body, func(n syntax.Node) {
		list := c.changed(n)
		found = found || list != nil && !s.is(list) && !s.isDraft(list)
	})
	return found
}

// isDraft reports whether a list is a variable that is a draft, or within one.
func (s *streaming) isDraft(list syntax.Expr) bool {
	root, _ := rootOf(list)
	id, ok := root.(*syntax.Ident)
	return ok && isLocal(id) && s.drafts[localIndex(id)]
}

// allFresh reports whether all options are made where they are written, so that
// nothing else can change them.
func (c *checker) allFresh(f *checked, s *streaming) bool {
	ok := true
	walk(f.def.Body, func(n syntax.Node) {
		switch n := n.(type) {
		case *syntax.ExprStmt:
			if x := s.appended(n.X); x != nil {
				ok = ok && c.fresh(x)
			}
			if x := s.extended(n.X); x != nil {
				ok = ok && c.freshElems(x)
			}
		case *syntax.AssignStmt:
			if s.is(n.LHS) {
				ok = ok && c.freshElems(n.RHS)
			}
		case *syntax.ReturnStmt:
			if n.Result != nil && gathered(n.Result) == nil {
				ok = ok && c.freshElems(n.Result)
			}
		}
	})
	return ok
}

// fresh reports whether no part of the value of x that can change is known to
// anything else.
func (c *checker) fresh(x syntax.Expr) bool {
	if t := c.types[x]; t != nil && t.isImmutable() {
		return true
	}
	switch x := x.(type) {
	case *syntax.TupleExpr:
		return all(x.List, c.fresh)
	case *syntax.CondExpr:
		return c.fresh(x.True) && c.fresh(x.False)
	}
	return isFresh(x) && c.freshElems(x)
}

// freshElems reports whether the elements of the list x are fresh.
func (c *checker) freshElems(x syntax.Expr) bool {
	if t := c.types[x]; t != nil && t.is(listKind) && t.repr().elem.isImmutable() {
		return true
	}
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return c.freshElems(x.X)
	case *syntax.ListExpr:
		return all(x.List, c.fresh)
	case *syntax.Comprehension:
		return c.fresh(x.Body)
	case *syntax.BinaryExpr:
		return x.Op == syntax.PLUS && c.freshElems(x.X) && c.freshElems(x.Y)
	case *syntax.CondExpr:
		return c.freshElems(x.True) && c.freshElems(x.False)
	}
	return isCall(x, "range") != nil
}

func all(xs []syntax.Expr, ok func(syntax.Expr) bool) bool {
	for _, x := range xs {
		if !ok(x) {
			return false
		}
	}
	return true
}
