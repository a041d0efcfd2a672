package formula

import (
	"iter"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/rulefile/guard"
)

// In Python a condition counts as 1 or 0 in arithmetic; in Starlark it does not. So each
// operation becomes a call of a function that turns conditions into numbers first.

// calculated begins the names of these functions.
const calculated = "calculated "

// operators yields the operators that take numbers.
func operators() iter.Seq[syntax.Token] {
	return func(yield func(syntax.Token) bool) {
		for _, op := range []syntax.Token{
			syntax.PLUS, syntax.MINUS, syntax.STAR, syntax.SLASHSLASH, syntax.PERCENT, syntax.AMP, syntax.PIPE, syntax.CIRCUMFLEX,
			syntax.LTLT, syntax.GTGT, syntax.EQL, syntax.NEQ, syntax.LT, syntax.LE, syntax.GT, syntax.GE,
		} {
			if !yield(op) {
				return
			}
		}
	}
}

func isOperator(op syntax.Token) bool {
	for o := range operators() {
		if o == op {
			return true
		}
	}
	return false
}

// calculation returns the function of an operator. The operation itself is done by a
// guarded function, or by Starlark if there is none, since nothing can grow.
func calculation(op syntax.Token, guarded starlark.Value) guard.Function {
	return func(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		_, left := args[0].(starlark.Bool)
		_, right := args[1].(starlark.Bool)
		isOrder := op == syntax.EQL || op == syntax.NEQ
		if left != right || left && !isOrder {
			args = starlark.Tuple{number(args[0]), number(args[1])}
		}
		if guarded == nil {
			return starlark.Binary(op, args[0], args[1])
		}
		return guarded.(*starlark.Builtin).CallInternal(thread, args, nil)
	}
}

func number(v starlark.Value) starlark.Value {
	if b, ok := v.(starlark.Bool); ok {
		return starlark.MakeInt(ones(bool(b)))
	}
	return v
}

// calculate returns the call that stands for an operation, or nil.
func calculate(x *syntax.BinaryExpr) syntax.Expr {
	if !isOperator(x.Op) {
		return nil
	}
	fn := &syntax.Ident{NamePos: x.OpPos, Name: calculated + x.Op.String()}
	return &syntax.CallExpr{Fn: fn, Lparen: x.OpPos, Args: []syntax.Expr{x.X, x.Y}, Rparen: x.OpPos}
}
