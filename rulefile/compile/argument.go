package compile

import (
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// An argument is what a parameter of a function of the file is given in a call: an
// expression, or else the default of the parameter.
type argument struct {
	given    syntax.Expr
	standard starlark.Value
}

// arguments returns what each parameter is given in a call.
func (c *checker) arguments(x *syntax.CallExpr, d *syntax.DefStmt) []argument {
	args := make([]argument, len(d.Params))
	for j, a := range x.Args {
		i, value := c.parameter(d, j, a)
		if i < 0 || i >= len(args) || args[i].given != nil {
			fail(a, "an argument of %s that is too many", d.Name.Name)
		}
		args[i].given = value
	}
	function, _ := c.globals[d.Name.Name].(*starlark.Function)
	for i := range args {
		if args[i].given != nil {
			continue
		}
		if function != nil {
			args[i].standard = function.ParamDefault(i)
		}
		if args[i].standard == nil {
			fail(x, "%d arguments of %s", len(x.Args), d.Name.Name)
		}
	}
	return args
}

// parameter returns the parameter that argument j of a call stands for, and its value.
func (c *checker) parameter(d *syntax.DefStmt, j int, a syntax.Expr) (i int, value syntax.Expr) {
	if u, ok := a.(*syntax.UnaryExpr); ok && (u.Op == syntax.STAR || u.Op == syntax.STARSTAR) {
		fail(a, "arguments with a star")
	}
	named, ok := a.(*syntax.BinaryExpr)
	if !ok || named.Op != syntax.EQ {
		return j, a
	}
	for i, p := range d.Params {
		if withDefault, ok := p.(*syntax.BinaryExpr); ok {
			p = withDefault.X
		}
		if id, ok := p.(*syntax.Ident); ok && id.Name == named.X.(*syntax.Ident).Name {
			return i, named.Y
		}
	}
	return -1, named.Y
}

// isPlainCall reports whether the arguments of a call stand in the order of the parameters,
// without names and all of them.
func isPlainCall(x *syntax.CallExpr, d *syntax.DefStmt) bool {
	return len(x.Args) == len(d.Params) && all(x.Args, func(a syntax.Expr) bool {
		named, ok := a.(*syntax.BinaryExpr)
		return !ok || named.Op != syntax.EQ
	})
}

// args lowers the arguments of a call of a function of the file, in the order in which
// they are written.
func (l *lowerer) args(x *syntax.CallExpr, d *syntax.DefStmt) []expr {
	if isPlainCall(x, d) {
		return l.exprs(x.Args)
	}
	written := map[syntax.Expr]expr{}
	for j, a := range x.Args {
		_, value := l.checker.parameter(d, j, a)
		written[value] = local{index: l.keep(l.expr(value))}
	}
	args := make([]expr, len(d.Params))
	for i, a := range l.checker.arguments(x, d) {
		if a.given != nil {
			args[i] = written[a.given]
		} else {
			args[i] = constant{l.statics.value(a.standard)}
		}
	}
	return args
}
