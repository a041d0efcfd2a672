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
func Rewrite(stmts []syntax.Stmt) {
	renameOwnLen(stmts)
	guardStmts(stmts)
}

// ownLen is the name of len where the code gives that name to something else, of
// which nothing is known.
const ownLen = "own len"

// renameOwnLen renames len everywhere if it is used other than in calls, and so may
// be defined. The name stands for the usual len where it is not.
func renameOwnLen(stmts []syntax.Stmt) {
	called := map[*syntax.Ident]bool{}
	var all []*syntax.Ident
	for _, s := range stmts {
		syntax.Walk(s, func(n syntax.Node) bool {
			switch n := n.(type) {
			case *syntax.CallExpr:
				if id, ok := n.Fn.(*syntax.Ident); ok {
					called[id] = true
				}
			case *syntax.Ident:
				if n.Name == "len" {
					all = append(all, n)
				}
			}
			return true
		})
	}
	if !slices.ContainsFunc(all, func(id *syntax.Ident) bool { return !called[id] }) {
		return
	}
	for _, id := range all {
		id.Name = ownLen
	}
}

func guardStmts(stmts []syntax.Stmt) {
	for _, s := range stmts {
		guardStmt(s)
	}
}

func guardStmt(s syntax.Stmt) {
	switch s := s.(type) {
	case *syntax.AssignStmt:
		guardAssign(s)
	case *syntax.DefStmt:
		guardExprs(s.Params)
		guardStmts(s.Body)
	case *syntax.ExprStmt:
		s.X = guardExpr(s.X)
	case *syntax.ForStmt:
		s.Vars, s.X = guardExpr(s.Vars), guardExpr(s.X)
		guardStmts(s.Body)
	case *syntax.WhileStmt:
		s.Cond = guardExpr(s.Cond)
		guardStmts(s.Body)
	case *syntax.IfStmt:
		s.Cond = guardExpr(s.Cond)
		guardStmts(s.True)
		guardStmts(s.False)
	case *syntax.ReturnStmt:
		if s.Result != nil {
			s.Result = guardExpr(s.Result)
		}
	}
}

// guardAssign rewrites x *= y and the like to x = x * y, except x += y, which
// changes a list in place: there y is measured.
func guardAssign(s *syntax.AssignStmt) {
	op := s.Op - syntax.PLUS_EQ + syntax.PLUS
	if s.Op >= syntax.PLUS_EQ && isGrowing(op) && !(op == syntax.MINUS && isNumber(s.RHS)) {
		if op == syntax.PLUS {
			if !isNumber(s.RHS) {
				s.LHS, s.RHS = guardExpr(s.LHS), call("+=", s.OpPos, guardExpr(s.RHS))
			}
			return
		}
		s.RHS = &syntax.BinaryExpr{X: s.LHS, OpPos: s.OpPos, Op: op, Y: s.RHS}
		s.Op = syntax.EQ
	}
	s.LHS, s.RHS = guardExpr(s.LHS), guardExpr(s.RHS)
}

func guardExprs(xs []syntax.Expr) {
	for i, x := range xs {
		xs[i] = guardExpr(x)
	}
}

func guardExpr(x syntax.Expr) syntax.Expr {
	switch x := x.(type) {
	case *syntax.BinaryExpr:
		return guardBinary(x)
	case *syntax.CallExpr:
		return guardCall(x)
	case *syntax.SliceExpr:
		return guardSlice(x)
	case *syntax.Comprehension:
		x.Body = guardExpr(x.Body)
		guardClauses(x.Clauses)
	case *syntax.CondExpr:
		x.Cond, x.True, x.False = guardExpr(x.Cond), guardExpr(x.True), guardExpr(x.False)
	case *syntax.DictEntry:
		x.Key, x.Value = guardExpr(x.Key), guardExpr(x.Value)
	case *syntax.DictExpr:
		guardExprs(x.List)
	case *syntax.DotExpr:
		x.X = guardExpr(x.X)
	case *syntax.IndexExpr:
		x.X, x.Y = guardExpr(x.X), guardExpr(x.Y)
	case *syntax.LambdaExpr:
		guardExprs(x.Params)
		x.Body = guardExpr(x.Body)
	case *syntax.ListExpr:
		guardExprs(x.List)
	case *syntax.ParenExpr:
		x.X = guardExpr(x.X)
	case *syntax.TupleExpr:
		guardExprs(x.List)
	case *syntax.UnaryExpr:
		if x.X != nil {
			x.X = guardExpr(x.X)
		}
	}
	return x
}

func guardClauses(clauses []syntax.Node) {
	for _, c := range clauses {
		switch c := c.(type) {
		case *syntax.ForClause:
			c.X = guardExpr(c.X)
		case *syntax.IfClause:
			c.Cond = guardExpr(c.Cond)
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

func guardBinary(x *syntax.BinaryExpr) syntax.Expr {
	x.X, x.Y = guardExpr(x.X), guardExpr(x.Y)
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
	"extend", "join", "format", "replace", "update", "union", "difference", "intersection", "symmetric_difference",
	"index", "count", "remove", "insert", "pop", "split", "elems",
}

// guardCall puts the receiver and the arguments of such methods through "args".
func guardCall(x *syntax.CallExpr) syntax.Expr {
	guardExprs(x.Args)
	dot, ok := x.Fn.(*syntax.DotExpr)
	if !ok {
		x.Fn = guardExpr(x.Fn)
		return x
	}
	dot.X = guardExpr(dot.X)
	if slices.Contains(guardedMethods, dot.Name.Name) {
		dot.X = call("receiver", x.Lparen, dot.X)
		for i, arg := range x.Args {
			if _, special := arg.(*syntax.UnaryExpr); !special && !isNamed(arg) {
				x.Args[i] = call("argument", x.Lparen, arg)
			}
		}
	}
	return x
}

func isNamed(arg syntax.Expr) bool {
	b, ok := arg.(*syntax.BinaryExpr)
	return ok && b.Op == syntax.EQ
}

func guardSlice(x *syntax.SliceExpr) syntax.Expr {
	none := func(e syntax.Expr) syntax.Expr {
		if e == nil {
			return &syntax.Ident{NamePos: x.Lbrack, Name: "None"}
		}
		return guardExpr(e)
	}
	return call("[:]", x.Lbrack, guardExpr(x.X), none(x.Lo), none(x.Hi), none(x.Step))
}

// call returns a call of a guarded function. Its name is no name of the language,
// so that no file can define or call it.
func call(name string, at syntax.Position, args ...syntax.Expr) syntax.Expr {
	return &syntax.CallExpr{Fn: &syntax.Ident{NamePos: at, Name: name}, Lparen: at, Args: args, Rparen: at}
}
