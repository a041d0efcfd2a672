package compile

import (
	"go.starlark.net/syntax"
)

// The cells of a board are read where the numbers of the position stand one behind the
// other, if the rules do not change it: all rows have the same length then, which with
// the number of rows is found once.

// beginFlat finds the size of the position, which the first parameter of the entry is.
func (l *lowerer) beginFlat() {
	l.program.flat = true
	l.positions[0] = true
	l.rows, l.columns = l.keep(length{local{index: 0}}), l.keep(positionColumns{})
}

// flatCell returns the number of a cell of the position that x is, or nil.
func (l *lowerer) flatCell(x *syntax.IndexExpr) expr {
	row, ok := x.X.(*syntax.IndexExpr)
	if !ok || !l.isPosition(row.X) {
		return nil
	}
	y := l.inner(func() expr { return l.expr(row.Y) })
	column := l.inner(func() expr { return l.expr(x.Y) })
	first := arith{op: syntax.STAR, x: place{y, l.rows}, y: local{index: l.columns}, raw: true}
	return positionCell{plus(first, place{column, l.columns})}
}

// rowNumber returns which row of the position x is, or nil: p[y], or row in a loop through
// y, row in enumerate(p).
func (l *lowerer) rowNumber(x syntax.Expr) syntax.Expr {
	switch x := x.(type) {
	case *syntax.IndexExpr:
		if l.isPosition(x.X) {
			return x.Y
		}
	case *syntax.Ident:
		return l.numberOf(x)
	}
	return nil
}

// numberOf returns the variable that numbers the rows which another goes through, if both
// are set by one loop alone.
func (l *lowerer) numberOf(row *syntax.Ident) (number syntax.Expr) {
	walk(l.checked.def.Body, func(n syntax.Node) {
		loop, ok := n.(*syntax.ForStmt)
		if !ok {
			return
		}
		call := isCall(loop.X, "enumerate")
		vars, _ := wordsOf(loop.Vars)
		if call != nil && len(call.Args) == 1 && l.isPosition(call.Args[0]) && len(vars) == 2 && l.isSetOnce(vars[0]) && l.isSetOnce(vars[1]) && alike(vars[1], row) {
			number = vars[0]
		}
	})
	return number
}

func (l *lowerer) isSetOnce(x syntax.Expr) bool {
	id, ok := x.(*syntax.Ident)
	return ok && isLocal(id) && bindings(l.checked.def.Body, localIndex(id)) == 1
}
