package guard

import (
	"slices"

	"go.starlark.net/syntax"
)

// One step of the interpreter may copy, repeat or compare values of any size, so
// that a bound on steps alone bounds neither time nor memory. Therefore such
// operations are rewritten, before the file is run, to calls of functions that
// look at the sizes first and count them as steps (see operation.go): x * y becomes
// a call of "*" with x and y, at the place of the operator. What cannot grow, such
// as adding a literal number, stays as it is.

// Rewrite rewrites the operations of statements, in place, to calls of the functions
// of [Names].
func Rewrite(stmts []syntax.Stmt) { RewriteWith(stmts, nil) }

// RewriteWith is Rewrite, but asks binary, if it is not nil, what to put in the place of
// each operation with two operands, which have been rewritten; nil stands for the usual.
func RewriteWith(stmts []syntax.Stmt, binary func(*syntax.BinaryExpr) syntax.Expr) {
	if all, own := uses(stmts, "len"); own {
		for _, id := range all {
			id.Name = ownLen
		}
	}
	_, own := uses(stmts, "range")
	rewriter{binary, !own}.statements(stmts)
}

type rewriter struct {
	own    func(*syntax.BinaryExpr) syntax.Expr // or nil
	ranges bool                                 // range is the usual one
}

// ownLen is the name of len where the code gives that name to something else, of
// which nothing is known.
const ownLen = "own len"

// uses returns where a name stands in the code, and whether it is used other than in calls: then
// it may be defined, and stand for something of which nothing is known.
func uses(stmts []syntax.Stmt, name string) (all []*syntax.Ident, own bool) {
	called := map[*syntax.Ident]bool{}
	for _, s := range stmts {
		syntax.Walk(s, func(n syntax.Node) bool {
			switch n := n.(type) {
			case *syntax.CallExpr:
				if id, ok := n.Fn.(*syntax.Ident); ok {
					called[id] = true
				}
			case *syntax.Ident:
				if n.Name == name {
					all = append(all, n)
				}
			}
			return true
		})
	}
	return all, slices.ContainsFunc(all, func(id *syntax.Ident) bool { return !called[id] })
}

func (r rewriter) statements(stmts []syntax.Stmt) {
	for _, s := range stmts {
		r.statement(s)
	}
}

func (r rewriter) statement(s syntax.Stmt) {
	switch s := s.(type) {
	case *syntax.AssignStmt:
		r.assign(s)
	case *syntax.DefStmt:
		r.exprs(s.Params)
		r.statements(s.Body)
	case *syntax.ExprStmt:
		s.X = r.expr(s.X)
	case *syntax.ForStmt:
		if !leaves(s.Body) {
			r.loop(s.X)
		}
		s.Vars, s.X = r.expr(s.Vars), r.expr(s.X)
		r.statements(s.Body)
	case *syntax.WhileStmt:
		s.Cond = r.expr(s.Cond)
		r.statements(s.Body)
	case *syntax.IfStmt:
		s.Cond = r.expr(s.Cond)
		r.statements(s.True)
		r.statements(s.False)
	case *syntax.ReturnStmt:
		if s.Result != nil {
			s.Result = r.expr(s.Result)
		}
	}
}

// guardAssign rewrites x *= y and the like to x = x * y, except x += y, which
// changes a list in place: there y is measured.
func (r rewriter) assign(s *syntax.AssignStmt) {
	op := s.Op - syntax.PLUS_EQ + syntax.PLUS
	if s.Op >= syntax.PLUS_EQ && isGrowing(op) && !(op == syntax.MINUS && isNumber(s.RHS)) {
		if op == syntax.PLUS {
			if !isNumber(s.RHS) {
				s.LHS, s.RHS = r.expr(s.LHS), call("+=", s.OpPos, r.expr(s.RHS))
			}
			return
		}
		s.RHS = &syntax.BinaryExpr{X: s.LHS, OpPos: s.OpPos, Op: op, Y: s.RHS}
		s.Op = syntax.EQ
	}
	s.RHS = r.expr(s.RHS)
	if dot, ok := s.LHS.(*syntax.DotExpr); ok { // which the interpreter refuses
		dot.X = r.expr(dot.X)
		return
	}
	s.LHS = r.expr(s.LHS)
}

func (r rewriter) exprs(xs []syntax.Expr) {
	for i, x := range xs {
		xs[i] = r.expr(x)
	}
}

func (r rewriter) expr(x syntax.Expr) syntax.Expr {
	switch x := x.(type) {
	case *syntax.BinaryExpr:
		return r.binary(x)
	case *syntax.CallExpr:
		return r.callExpr(x)
	case *syntax.SliceExpr:
		return r.slice(x)
	case *syntax.Comprehension:
		x.Body = r.expr(x.Body)
		r.clauses(x.Clauses)
	case *syntax.CondExpr:
		x.Cond, x.True, x.False = r.expr(x.Cond), r.expr(x.True), r.expr(x.False)
	case *syntax.DictEntry:
		x.Key, x.Value = r.expr(x.Key), r.expr(x.Value)
	case *syntax.DictExpr:
		r.exprs(x.List)
	case *syntax.DotExpr:
		return r.dot(x)
	case *syntax.IndexExpr:
		x.X, x.Y = r.expr(x.X), r.expr(x.Y)
	case *syntax.LambdaExpr:
		r.exprs(x.Params)
		x.Body = r.expr(x.Body)
	case *syntax.ListExpr:
		r.exprs(x.List)
	case *syntax.ParenExpr:
		x.X = r.expr(x.X)
	case *syntax.TupleExpr:
		r.exprs(x.List)
	case *syntax.UnaryExpr:
		if x.X != nil {
			x.X = r.expr(x.X)
		}
	}
	return x
}

func (r rewriter) clauses(clauses []syntax.Node) {
	for _, c := range clauses {
		switch c := c.(type) {
		case *syntax.ForClause:
			r.loop(c.X)
			c.X = r.expr(c.X)
		case *syntax.IfClause:
			c.Cond = r.expr(c.Cond)
		}
	}
}

// isGrowing reports whether the operator may make, or walk, more than its
// operands show.
func isGrowing(op syntax.Token) bool {
	switch op {
	case syntax.PLUS, syntax.MINUS, syntax.STAR, syntax.LTLT, syntax.PERCENT, syntax.PIPE, syntax.AMP, syntax.CIRCUMFLEX,
		syntax.EQL, syntax.NEQ, syntax.LT, syntax.LE, syntax.GT, syntax.GE, syntax.IN, syntax.NOT_IN:
		return true
	}
	return false
}

func (r rewriter) binary(x *syntax.BinaryExpr) syntax.Expr {
	x.X, x.Y = r.expr(x.X), r.expr(x.Y)
	if r.own != nil {
		if y := r.own(x); y != nil {
			return y
		}
	}
	small := isNumber(x.X) || isNumber(x.Y)
	if x.Op == syntax.STAR {
		small = isNumber(x.X) && isNumber(x.Y)
	}
	if x.Op == syntax.LTLT {
		small = false
	}
	if !isGrowing(x.Op) || small && x.Op != syntax.IN && x.Op != syntax.NOT_IN {
		return x
	}
	return call(x.Op.String(), x.OpPos, x.X, x.Y)
}

// isNumber reports whether x is a small number whatever the values of its names
// are: a literal, or a length.
func isNumber(x syntax.Expr) bool {
	switch x := x.(type) {
	case *syntax.Literal:
		_, ok := x.Value.(int64)
		return ok
	case *syntax.ParenExpr:
		return isNumber(x.X)
	case *syntax.CallExpr:
		fn, ok := x.Fn.(*syntax.Ident)
		return ok && fn.Name == "len"
	}
	return false
}

// guardedMethods are methods that take values of any size.
var guardedMethods = []string{
	"extend", "update", "union", "difference", "intersection", "symmetric_difference",
	"index", "count", "remove", "insert", "pop", "split", "rsplit", "splitlines", "elems", "elem_ords", "codepoints", "codepoint_ords",
	"keys", "values", "items", "issubset", "issuperset",
	"upper", "lower", "capitalize", "title", "strip", "lstrip", "rstrip", "find", "rfind", "rindex", "partition", "rpartition", "startswith", "endswith",
	"isalnum", "isalpha", "isdigit", "islower", "isspace", "istitle", "isupper",
}

// callExpr puts the receiver and the arguments of such methods through functions that charge for them.
func (r rewriter) callExpr(x *syntax.CallExpr) syntax.Expr {
	r.exprs(x.Args)
	for _, arg := range x.Args {
		if all, ok := arg.(*syntax.UnaryExpr); ok && all.Op == syntax.STAR {
			all.X = call("argument of", x.Lparen, all.X)
		}
	}
	dot, ok := x.Fn.(*syntax.DotExpr)
	if !ok {
		x.Fn = r.expr(x.Fn)
		return x
	}
	x.Fn = r.dot(dot)
	if x.Fn != syntax.Expr(dot) {
		return x
	}
	if slices.Contains(guardedMethods, dot.Name.Name) {
		receiver, argument := "receiver of", "argument of"
		if name := dot.Name.Name; name == "index" || name == "remove" {
			receiver, argument = "compared of", "compared of"
		}
		dot.X = call(receiver, x.Lparen, dot.X)
		for i, arg := range x.Args {
			if _, special := arg.(*syntax.UnaryExpr); !special && !isNamed(arg) {
				x.Args[i] = call(argument, x.Lparen, arg)
			}
		}
	}
	return x
}

// dot puts the guarded form in place of a method that makes long texts.
func (r rewriter) dot(x *syntax.DotExpr) syntax.Expr {
	x.X = r.expr(x.X)
	if !slices.Contains(longMethods, x.Name.Name) {
		return x
	}
	return call("."+x.Name.Name, x.Dot, x.X)
}

func isNamed(arg syntax.Expr) bool {
	b, ok := arg.(*syntax.BinaryExpr)
	return ok && b.Op == syntax.EQ
}

func (r rewriter) slice(x *syntax.SliceExpr) syntax.Expr {
	none := func(e syntax.Expr) syntax.Expr {
		if e == nil {
			return &syntax.Ident{NamePos: x.Lbrack, Name: "None"}
		}
		return r.expr(e)
	}
	return call("[:]", x.Lbrack, r.expr(x.X), none(x.Lo), none(x.Hi), none(x.Step))
}

// call returns a call of a guarded function. Its name is no name of the language,
// so that no file can define or call it.
func call(name string, at syntax.Position, args ...syntax.Expr) syntax.Expr {
	return &syntax.CallExpr{Fn: &syntax.Ident{NamePos: at, Name: name}, Lparen: at, Args: args, Rparen: at}
}
