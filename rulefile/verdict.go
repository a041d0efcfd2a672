package rulefile

import (
	"go.starlark.net/syntax"

	"grundy/game"
)

// legal(p) returns True, or False or a text that says what is wrong. Compiled code has one type
// for what a function returns, and needs to know only whether p is legal: in a copy of the file,
// legal returns False where it returned a text,
//
//	return 0 not in p or "a heap of 0"    return 0 not in p or False
//
// and the interpreter is asked for the text of a position that is not legal. A text is one
// where it is seen to be: written out, or made of one that is, by %, + or format. What else is
// not True or False is left to the interpreter, by the types of the compiler.

// A verdict makes a copy of legal that returns only True or False.
type verdict struct {
	plain bool // what it returns for a text cannot fail: all texts are written out
}

// verdictFile returns the file with such a copy in place of legal, not yet resolved, and whether
// the text of a position that is not legal may be asked for later, as asking cannot fail. It
// returns false if another function calls legal, or it itself, which would see the text.
func verdictFile(file *syntax.File) (plain, ok bool) {
	v := verdict{plain: true}
	names := 0
	syntax.Walk(file, func(n syntax.Node) bool {
		if id, ok := n.(*syntax.Ident); ok && id.Name == "legal" {
			names++
		}
		return true
	})
	for _, s := range file.Stmts {
		d, ok := s.(*syntax.DefStmt)
		if !ok || d.Name.Name != "legal" {
			continue
		}
		v.returns(d)
		_, end := d.Span()
		d.Body = append(d.Body, &syntax.ReturnStmt{Return: end, Result: truthAt(end, "True")}) // None is legal
	}
	return v.plain, names == 1
}

// truthAt returns the syntax of True or False.
func truthAt(at syntax.Position, name string) *syntax.Ident {
	return &syntax.Ident{NamePos: at, Name: name}
}

// returns changes what a function returns.
func (v *verdict) returns(d *syntax.DefStmt) {
	syntax.Walk(d, func(n syntax.Node) bool {
		if r, ok := n.(*syntax.ReturnStmt); ok {
			if r.Result == nil {
				r.Result = truthAt(r.Return, "True")
			}
			r.Result = v.truth(r.Result)
		}
		return true
	})
}

// truth returns the verdict of a value that is returned. The left side of and and or stays: a
// text there counts as true.
func (v *verdict) truth(x syntax.Expr) syntax.Expr {
	start, _ := x.Span()
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return v.truth(x.X)
	case *syntax.CondExpr:
		x.True, x.False = v.truth(x.True), v.truth(x.False)
		return x
	case *syntax.Ident:
		if x.Name == "None" {
			return truthAt(start, "True")
		}
	case *syntax.BinaryExpr:
		if x.Op == syntax.AND || x.Op == syntax.OR {
			x.Y = v.truth(x.Y)
			return x
		}
	}
	if !isTextMade(x) {
		return x
	}
	_, isWritten := x.(*syntax.Literal)
	v.plain = v.plain && isWritten
	return truthAt(start, "False")
}

// isTextMade reports whether x is a text, unless it fails.
func isTextMade(x syntax.Expr) bool {
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return isTextMade(x.X)
	case *syntax.Literal:
		return x.Token == syntax.STRING
	case *syntax.BinaryExpr:
		return (x.Op == syntax.PERCENT || x.Op == syntax.PLUS) && isTextMade(x.X)
	case *syntax.CallExpr:
		method, ok := x.Fn.(*syntax.DotExpr)
		return ok && method.Name.Name == "format" && isTextMade(method.X)
	}
	return false
}

// A refusal is the error of a position that is not legal; it asks the file what is wrong when
// it is shown.
type refusal struct {
	rules    *Rules
	position game.Position
}

// Error returns what the file says.
func (e *refusal) Error() string { return e.Unwrap().Error() }

// Unwrap returns the error of the interpreter: that text, or that it met a bound.
func (e *refusal) Unwrap() error { return e.rules.interpretCheck(e.position) }
