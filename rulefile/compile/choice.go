package compile

import (
	"go.starlark.net/resolve"
	"go.starlark.net/syntax"

	"grundy/rulefile/wasm"
)

// A board is also made row by row, where each row is chosen by its number:
//
//	[row[:x] + "X" + row[x + 1:] if v == y else row for v, row in enumerate(p)]
//	[p[v] if v != y else p[v][:x] + "X" + p[v][x + 1:] for v in range(len(p))]

// A choice is such a board: the rows that are replaced, the first of each number.
type choice struct {
	list    syntax.Expr // of all rows
	number  *syntax.Ident
	row     *syntax.Ident // or nil
	replace []replacedRow
}

type replacedRow struct{ at, row syntax.Expr }

// sketchChoice is sketch for comprehensions.
func (l *lowerer) sketchChoice(x *syntax.Comprehension) sketch {
	c := choiceOf(x)
	if c == nil || !c.chosen(x.Body) {
		return nil
	}
	base := l.sketch(c.list)
	if base == nil {
		return nil
	}
	return func() *draft {
		d := base()
		var before []int
		for _, r := range c.replace {
			y := l.keep(l.expr(r.at))
			l.drawChosen(d, y, before, r.row, c.isRow)
			before = append(before, y)
		}
		return d
	}
}

// drawChosen draws a row if there is one of its number, and no row of that number was drawn
// before.
func (l *lowerer) drawChosen(d *draft, y int, before []int, row syntax.Expr, isRow func(syntax.Expr) bool) {
	at := local{index: y}
	var cond expr = both{compare{wasm.GeS, at, constant{0}}, compare{wasm.LtS, at, local{index: d.n}}}
	for _, other := range before {
		cond = both{cond, compare{wasm.Ne, at, local{index: other}}}
	}
	l.emit(branch{cond: cond, then: l.nested(func() { l.drawRow(d, y, row, isRow) })})
}

// choiceOf returns the loop of a comprehension through all rows and their numbers, or nil.
func choiceOf(x *syntax.Comprehension) *choice {
	clause, ok := x.Clauses[0].(*syntax.ForClause)
	if !ok || len(x.Clauses) > 1 || x.Curly {
		return nil
	}
	if call := isCall(clause.X, "enumerate"); call != nil && len(call.Args) == 1 {
		vars, _ := wordsOf(clause.Vars)
		if len(vars) != 2 {
			return nil
		}
		number, ok := vars[0].(*syntax.Ident)
		row, ok2 := vars[1].(*syntax.Ident)
		if !ok || !ok2 {
			return nil
		}
		return &choice{list: call.Args[0], number: number, row: row}
	}
	number, ok := clause.Vars.(*syntax.Ident)
	call := isCall(clause.X, "range")
	if !ok || call == nil || len(call.Args) != 1 {
		return nil
	}
	if n := isCall(call.Args[0], "len"); n != nil && len(n.Args) == 1 {
		return &choice{list: n.Args[0], number: number}
	}
	return nil
}

// chosen takes the body apart, and reports whether it is the row itself unless its number
// is one of some that do not depend on it.
func (c *choice) chosen(x syntax.Expr) bool {
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return c.chosen(x.X)
	case *syntax.CondExpr:
		cond, ok := x.Cond.(*syntax.BinaryExpr)
		if !ok {
			return false
		}
		at := c.other(cond)
		then, otherwise := x.True, x.False
		if cond.Op == syntax.NEQ {
			then, otherwise = otherwise, then
		}
		if at == nil || !c.canReplace(then) {
			return false
		}
		c.replace = append(c.replace, replacedRow{at, then})
		return c.chosen(otherwise)
	}
	return len(c.replace) > 0 && isCopyOf(x, c.isRow)
}

// other returns what the number of the row is compared with, or nil.
func (c *choice) other(x *syntax.BinaryExpr) syntax.Expr {
	if x.Op != syntax.EQL && x.Op != syntax.NEQ {
		return nil
	}
	at := x.Y
	if !alike(x.X, c.number) {
		at = x.X
		if !alike(x.Y, c.number) {
			return nil
		}
	}
	if c.mentions(at) {
		return nil
	}
	return at
}

// canReplace reports whether x is the row with some cells replaced, or does not depend on
// it.
func (c *choice) canReplace(x syntax.Expr) bool {
	if k := cutsOf(x); k != nil && c.isRow(k.list) {
		return !c.mentions(k.at) && !c.mentions(k.words)
	}
	return !c.mentions(x)
}

// isRow reports whether x is the row.
func (c *choice) isRow(x syntax.Expr) bool {
	if c.row != nil && alike(x, c.row) {
		return true
	}
	index, ok := x.(*syntax.IndexExpr)
	return ok && alike(index.X, c.list) && alike(index.Y, c.number)
}

// mentions reports whether a variable of the loop stands in x.
func (c *choice) mentions(x syntax.Expr) bool {
	found := false
	syntax.Walk(x, func(n syntax.Node) bool {
		if id, ok := n.(*syntax.Ident); ok {
			found = found || sameVariable(id, c.number) || c.row != nil && sameVariable(id, c.row)
		}
		return !found
	})
	return found
}

// sameVariable reports whether two names are of one variable: a comprehension has variables
// of its own, whatever their names.
func sameVariable(x, y *syntax.Ident) bool {
	b, ok := x.Binding.(*resolve.Binding)
	c, ok2 := y.Binding.(*resolve.Binding)
	return ok && ok2 && x.Name == y.Name && b.Scope == c.Scope && b.Index == c.Index
}
