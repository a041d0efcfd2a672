package compile

import (
	"go.starlark.net/syntax"

	"grundy/rulefile/wasm"
)

// The expressions that are a board with some rows replaced, in the ways that they are
// written:
//
//	list(p), p[:], [row for row in p]
//	p[:y] + [p[y][:x] + "X" + p[y][x + 1:]] + p[y + 1:]
//	[row[:x] + "X" + row[x + 1:] if v == y else row for v, row in enumerate(p)]
//	put(p, y, x)
//
// where p is the position or another such expression.

// A sketch draws an expression. To have one emits nothing; to call it does.
type sketch func() *draft

// sketch returns how to draw a board, or nil if x is not one that begins as a copy of the
// position or of a draft.
func (l *lowerer) sketch(x syntax.Expr) sketch {
	if !l.isBoard(x) {
		return nil
	}
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return l.sketch(x.X)
	case *syntax.Ident:
		return l.sketchName(x)
	case *syntax.CallExpr:
		if isCall(x, "list") == nil {
			return l.sketchHelper(x)
		}
	case *syntax.BinaryExpr:
		return l.sketchSum(x)
	case *syntax.Comprehension:
		if copied(x) == nil {
			return l.sketchChoice(x)
		}
	}
	if of := copied(x); of != nil {
		return l.sketch(of)
	}
	return nil
}

// isBoard reports whether x is a board as options are, if they are boards.
func (l *lowerer) isBoard(x syntax.Expr) bool {
	t := l.types[x]
	return l.form != nil && t != nil && depthOf(t) == 2 && canDraw(l.form, 2)
}

// copied returns the list that x is a new copy of, or nil; the rows of a board may be new
// copies, too.
func copied(x syntax.Expr) syntax.Expr {
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return copied(x.X)
	case *syntax.SliceExpr:
		if x.Lo == nil && x.Hi == nil && x.Step == nil {
			return x.X
		}
	case *syntax.CallExpr:
		if isCall(x, "list") != nil && len(x.Args) == 1 && isCall(x.Args[0], "range") == nil {
			return x.Args[0]
		}
	case *syntax.Comprehension:
		return copiedBy(x)
	}
	return nil
}

// copiedBy returns the list that a comprehension copies element by element, or nil.
func copiedBy(x *syntax.Comprehension) syntax.Expr {
	clause, ok := x.Clauses[0].(*syntax.ForClause)
	if !ok || len(x.Clauses) > 1 || x.Curly {
		return nil
	}
	elem, ok := clause.Vars.(*syntax.Ident)
	if !ok || !isCopyOf(x.Body, func(y syntax.Expr) bool { return alike(y, elem) }) {
		return nil
	}
	return clause.X
}

// isCopyOf reports whether x is a row or a new copy of it.
func isCopyOf(x syntax.Expr, isRow func(syntax.Expr) bool) bool {
	if isRow(x) {
		return true
	}
	of := copied(x)
	return of != nil && isRow(of)
}

// slot returns the local that a variable is.
func (l *lowerer) slot(x *syntax.Ident) int { return l.base + localIndex(x) }

// isPosition reports whether x is a variable that holds the position that was asked for.
func (l *lowerer) isPosition(x syntax.Expr) bool {
	id, ok := x.(*syntax.Ident)
	return ok && isLocal(id) && l.positions[l.slot(id)]
}

func (l *lowerer) sketchName(x *syntax.Ident) sketch {
	if !isLocal(x) {
		return nil
	}
	slot := l.slot(x)
	if _, ok := l.drafts[slot]; ok {
		l.based[slot]++
		l.begun[slot] = true
		return func() *draft { return l.drafts[slot] }
	}
	if !l.positions[slot] {
		return nil
	}
	return func() *draft { return l.drawPosition(slot) }
}

// drawPosition draws the position, which a local holds.
func (l *lowerer) drawPosition(p int) *draft {
	d := l.newDraft()
	d.ofPosition, d.n, d.columns = true, l.rows, l.columns
	l.emit(streamStart{at: d.cells, skip: 1, of: local{index: p}}, streamPosition{})
	return d
}

// sketchSum is sketch for p[:y] + [row, ...] + p[y+1:].
func (l *lowerer) sketchSum(x *syntax.BinaryExpr) sketch {
	c := cutsOf(x)
	if c == nil {
		return nil
	}
	rows, ok := wordsOf(c.words)
	base := l.sketch(c.list)
	if !ok || base == nil || int64(len(rows)) != c.n {
		return nil
	}
	l.sketch(c.after) // another use of the same
	for _, row := range rows {
		if k := cutsOf(row); k != nil {
			l.countUse(k.list)
			l.countUse(k.after)
		}
	}
	return func() *draft {
		d := base()
		y := l.keep(l.expr(c.at))
		room := minus(local{index: d.n}, constant{c.n - 1})
		l.redoIf(some{compare{wasm.GeS, local{index: y}, room}, compare{wasm.LtS, local{index: y}, constant{0}}})
		for i, row := range rows {
			l.drawRow(d, l.keep(plus(local{index: y}, constant{int64(i)})), row, func(row syntax.Expr) bool {
				return c.isElement(row, i) || l.isPosition(c.list) && c.isAt(l.rowNumber(row), i)
			})
		}
		return d
	}
}
