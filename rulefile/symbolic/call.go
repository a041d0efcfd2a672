package symbolic

import (
	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

func (m *machine) call(f *frame, x *syntax.CallExpr) value {
	for _, a := range x.Args {
		if b, ok := a.(*syntax.BinaryExpr); ok && b.Op == syntax.EQ {
			fail(a, "an argument with a name")
		}
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
		return m.builtin(x, id.Name, m.exprs(f, x.Args))
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
	return m.callDef(x, m.program.def(function), m.exprs(f, x.Args))
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
	f := &frame{vars: map[int]value{}}
	for i, v := range args {
		f.vars[i] = v // parameters come first
	}
	m.block(f, d.Body)
	return f.result
}

// method calls a method of a list.
func (m *machine) method(f *frame, x *syntax.CallExpr, dot *syntax.DotExpr) value {
	l, ok := m.expr(f, dot.X).(*list)
	if !ok || l.kind != listKind || len(x.Args) != 1 {
		fail(x, "the method %s", dot.Name.Name)
	}
	v := m.expr(f, x.Args[0])
	switch dot.Name.Name {
	case "append":
		m.add(x, l, v)
		return nil
	case "extend":
		m.addAll(x, l, v)
		return nil
	}
	fail(x, "the method %s", dot.Name.Name)
	return nil
}
