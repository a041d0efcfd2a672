package rulefile

import (
	"slices"

	"go.starlark.net/syntax"
)

// A file that says heaps(), whose options goes through its argument as a list, is about
// heaps that hang together: position = coupled(). One heap is a number, so no rule for a
// sum of heaps does that.

// takesList reports whether the function options of the file takes its first argument
// for a list.
func takesList(file *syntax.File) bool {
	defs := map[string]*syntax.DefStmt{}
	for _, s := range file.Stmts {
		if d, ok := s.(*syntax.DefStmt); ok {
			defs[d.Name.Name] = d
		}
	}
	return (&listUse{defs: defs, seen: map[string]bool{}}).in("options", 0)
}

// takeList are the functions that take a list and no number as their only argument.
var takeList = []string{"len", "min", "max", "sorted", "sum", "xor", "any", "all", "list", "tuple", "set", "enumerate", "reversed"}

// A listUse looks for a parameter that is used as a list.
type listUse struct {
	defs map[string]*syntax.DefStmt
	seen map[string]bool // the functions looked through, so that recursion ends
}

// in reports whether a function uses its parameter of that index as a list, itself or
// by a function that it calls, before it gives the name another value.
func (u *listUse) in(function string, index int) bool {
	d := u.defs[function]
	if d == nil || u.seen[function] || index >= len(d.Params) {
		return false
	}
	u.seen[function] = true
	param, ok := d.Params[index].(*syntax.Ident)
	if !ok {
		return false
	}
	end, ok := lastUse(d, param.Name)
	found := false
	syntax.Walk(d, func(n syntax.Node) bool {
		found = found || ok && n != nil && u.isUse(n, param.Name) && startsBefore(n, end)
		return !found
	})
	return found
}

// lastUse returns where the parameter of that name has been read for the last time: at the end
// of the function, or of the first statement that gives it another value. It returns false
// where a loop does, whose places are not in the order of the text.
func lastUse(d *syntax.DefStmt, name string) (end syntax.Position, ok bool) {
	_, end = d.Span()
	ok = true
	syntax.Walk(d, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.ForStmt:
			ok = ok && !binds(n.Vars, name)
		case *syntax.ForClause:
			ok = ok && !binds(n.Vars, name)
		case *syntax.AssignStmt:
			if binds(n.LHS, name) && startsBefore(n, end) {
				_, end = n.Span()
			}
		}
		return ok
	})
	return end, ok
}

func startsBefore(n syntax.Node, end syntax.Position) bool {
	start, _ := n.Span()
	return start.Line < end.Line || start.Line == end.Line && start.Col < end.Col
}

// isUse reports whether a node uses the variable of that name as a list.
func (u *listUse) isUse(n syntax.Node, name string) bool {
	is := func(x syntax.Expr) bool { return isName(x, name) }
	switch n := n.(type) {
	case *syntax.ForStmt:
		return is(n.X)
	case *syntax.ForClause:
		return is(n.X)
	case *syntax.IndexExpr:
		return is(n.X)
	case *syntax.SliceExpr:
		return is(n.X)
	case *syntax.BinaryExpr:
		return (n.Op == syntax.IN || n.Op == syntax.NOT_IN) && is(n.Y)
	case *syntax.CallExpr:
		return u.isCall(n, name)
	}
	return false
}

// isCall reports whether a call takes the variable for a list.
func (u *listUse) isCall(call *syntax.CallExpr, name string) bool {
	function, ok := call.Fn.(*syntax.Ident)
	if !ok {
		return false
	}
	for i, arg := range call.Args {
		if !isName(arg, name) {
			continue
		}
		if i == 0 && len(call.Args) == 1 && slices.Contains(takeList, function.Name) || u.in(function.Name, i) {
			return true
		}
	}
	return false
}

// binds reports whether a target of an assignment or a loop is the name, or has it in a
// tuple or list.
func binds(target syntax.Expr, name string) bool {
	found := false
	if _, isElement := target.(*syntax.IndexExpr); isElement {
		return false
	}
	syntax.Walk(target, func(n syntax.Node) bool {
		id, ok := n.(*syntax.Ident)
		found = found || ok && id.Name == name
		return !found
	})
	return found
}

func isName(x syntax.Expr, name string) bool {
	id, ok := x.(*syntax.Ident)
	return ok && id.Name == name
}
