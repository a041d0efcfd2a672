package symbolic

import (
	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

func (m *machine) call(f *frame, x *syntax.CallExpr) value {
	for _, a := range x.Args {
		if u, ok := a.(*syntax.UnaryExpr); ok && (u.Op == syntax.STAR || u.Op == syntax.STARSTAR) {
			fail(a, "arguments with a star")
		}
	}
	if dot, ok := x.Fn.(*syntax.DotExpr); ok {
		return m.method(f, x, dot)
	}
	id, ok := x.Fn.(*syntax.Ident)
	if !ok {
		fail(x, "a call of what is no name")
	}
	switch id.Binding.(*resolve.Binding).Scope {
	case resolve.Global:
		return m.ownCall(f, x, id)
	case resolve.Predeclared, resolve.Universal:
		return m.builtin(x, id.Name, m.exprs(f, m.unnamed(x)))
	}
	fail(x, "the function %s", id.Name)
	return nil
}

// ownCall calls a function of the file.
func (m *machine) ownCall(f *frame, x *syntax.CallExpr, id *syntax.Ident) value {
	function, ok := m.program.Globals[id.Name].(*starlark.Function)
	if !ok {
		fail(x, "a call of what is no function")
	}
	return m.callDef(x, m.program.def(function), m.arguments(f, x, function))
}

// unnamed returns the arguments of a call that gives none by name.
func (m *machine) unnamed(x *syntax.CallExpr) []syntax.Expr {
	for _, a := range x.Args {
		if name, _ := named(a); name != "" {
			fail(a, "an argument with a name")
		}
	}
	return x.Args
}

// named returns the name of an argument, or nothing, and its value.
func named(a syntax.Expr) (name string, value syntax.Expr) {
	if b, ok := a.(*syntax.BinaryExpr); ok && b.Op == syntax.EQ {
		if id, ok := b.X.(*syntax.Ident); ok {
			return id.Name, b.Y
		}
	}
	return "", a
}

// arguments returns the values of the parameters of a function of the file in a call.
func (m *machine) arguments(f *frame, x *syntax.CallExpr, function *starlark.Function) []value {
	n := function.NumParams()
	values, given := make([]value, n), make([]bool, n)
	for i, a := range x.Args {
		name, e := named(a)
		if name != "" {
			i = paramOf(function, name)
		}
		if i < 0 || i >= n || given[i] {
			fail(a, "an argument of another kind")
		}
		values[i], given[i] = m.expr(f, e), true
	}
	for i := range values {
		if given[i] {
			continue
		}
		usual := function.ParamDefault(i)
		if usual == nil {
			fail(x, "an argument that is missing")
		}
		values[i] = m.fromFile(x, usual)
	}
	return values
}

// paramOf returns the number of a parameter; -1 if there is none of that name.
func paramOf(function *starlark.Function, name string) int {
	for i := range function.NumParams() {
		if own, _ := function.Param(i); own == name {
			return i
		}
	}
	return -1
}

// def returns the syntax of a function of the file.
func (p *Program) def(f *starlark.Function) *syntax.DefStmt {
	at := f.Position()
	for _, s := range p.File.Stmts {
		d, ok := s.(*syntax.DefStmt)
		if ok && d.Def.Line == at.Line && d.Def.Col == at.Col && d.Def.Filename() == at.Filename() {
			return d
		}
	}
	return nil
}

// callDef calls a function with values for all of its parameters.
func (m *machine) callDef(at syntax.Node, d *syntax.DefStmt, args []value) value {
	if d == nil {
		fail(at, "a function that does not stand by itself")
	}
	info := d.Function.(*resolve.Function)
	if len(args) != len(info.Params) || info.HasVarargs || info.HasKwargs || info.NumKwonlyParams > 0 || len(info.FreeVars) > 0 {
		fail(at, "arguments of another kind")
	}
	if m.depth++; m.depth > maxCalls {
		fail(at, "more than %d nested calls", maxCalls)
	}
	defer func() { m.depth-- }()
	f := &frame{vars: newVars(len(info.Locals)), def: d}
	copy(f.vars, args) // parameters come first
	m.block(f, d.Body)
	return f.result
}

// method calls a method of a list or text.
func (m *machine) method(f *frame, x *syntax.CallExpr, dot *syntax.DotExpr) value {
	of := m.expr(f, dot.X)
	args := m.exprs(f, m.unnamed(x))
	if t, ok := of.(text); ok {
		return m.textMethod(x, t, dot.Name.Name, args)
	}
	l, ok := of.(*list)
	if !ok || l.kind != listKind {
		fail(x, "the method %s", dot.Name.Name)
	}
	return m.listMethod(x, l, dot.Name.Name, args)
}

// listMethod calls a method of a list.
func (m *machine) listMethod(at syntax.Node, l *list, name string, args []value) value {
	switch {
	case name == "append" && len(args) == 1:
		m.add(at, l, args[0])
	case name == "extend" && len(args) == 1:
		m.addAll(at, l, args[0])
	case name == "pop" && len(args) <= 1:
		return m.pop(at, l, args...)
	case name == "insert" && len(args) == 2:
		m.insert(at, l, args[0], args[1])
	case name == "remove" && len(args) == 1:
		m.remove(at, l, args[0])
	default:
		fail(at, "the method %s", name)
	}
	return nil
}
