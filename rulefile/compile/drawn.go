package compile

import (
	"go.starlark.net/syntax"

	"grundy/rulefile/form"
	"grundy/rulefile/wasm"
)

// draws lowers a statement that begins a draft, or replaces a row of one, and reports
// whether it is one.
func (l *lowerer) draws(s *syntax.AssignStmt) bool {
	if s.Op != syntax.EQ {
		return false
	}
	switch x := s.LHS.(type) {
	case *syntax.Ident:
		if isLocal(x) && l.planned[localIndex(x)] {
			l.drafts[l.slot(x)] = l.begin(s.RHS)
			l.assigned[l.slot(x)] = true
			return true
		}
	case *syntax.IndexExpr:
		if d := l.drafted(x.X); d != nil && d.isBoard {
			y := l.keep(place{l.expr(x.Y), d.n})
			l.drawRow(d, y, s.RHS, func(row syntax.Expr) bool { return alike(row, x) || l.isCopied(d, row, x.Y) })
			return true
		}
	}
	return false
}

// drafted returns the draft that a variable is, or nil.
func (l *lowerer) drafted(x syntax.Expr) *draft {
	if paren, ok := x.(*syntax.ParenExpr); ok {
		return l.drafted(paren.X)
	}
	if id, ok := x.(*syntax.Ident); ok && isLocal(id) {
		return l.drafts[l.slot(id)]
	}
	return nil
}

// begin draws the value of x, a new list.
func (l *lowerer) begin(x syntax.Expr) *draft {
	if sketch := l.sketch(x); sketch != nil {
		return sketch()
	}
	d := l.newDraft()
	switch of := copied(x); {
	case d.isBoard:
		l.beginBoard(d, x)
	case of != nil && l.typ(of).is(listKind):
		list := l.keep(l.expr(of))
		d.n = l.keep(length{local{index: list}})
		l.emit(streamStart{at: d.cells, of: local{index: list}}, streamCopy{list, l.keep(constant{0}), d.n, false})
	default:
		l.emit(streamStart{at: d.cells})
		l.write(l.form, x)
		d.n = l.keep(l.wordsFrom(d.cells))
	}
	return d
}

func (l *lowerer) newDraft() *draft {
	return &draft{isBoard: l.form.Kind == form.Rows, cells: l.temp(), loops: l.depth()}
}

// beginBoard draws a board that may be any, and finds out its size.
func (l *lowerer) beginBoard(d *draft, x syntax.Expr) {
	start := l.temp()
	l.emit(streamStart{at: start})
	l.write(l.form, x)
	d.columns = l.keep(load{local{index: start}, constant{0}})
	l.emit(set{d.cells, plus(local{index: start}, constant{bytesAWord})})
	d.n = l.keep(arith{op: syntax.SLASHSLASH, x: l.wordsFrom(d.cells), y: local{index: d.columns}})
}

// wordsFrom returns how many words are written from an address on, a local.
func (l *lowerer) wordsFrom(start int) expr {
	bytes := arith{op: syntax.MINUS, x: streamEnd{}, y: local{index: start}, raw: true}
	return arith{op: syntax.GTGT, x: bytes, y: constant{3}, raw: true}
}

// isCopied reports whether a row stands in the draft as it does in the position, and is the
// one that an index tells.
func (l *lowerer) isCopied(d *draft, row, index syntax.Expr) bool {
	number := l.rowNumber(row)
	return number != nil && d.ofPosition && !d.changed && d.loops == l.depth() && alike(number, index)
}

// drawRow draws row y, a local within range. The function reports whether an expression is
// the row as it was.
func (l *lowerer) drawRow(d *draft, y int, x syntax.Expr, isRow func(syntax.Expr) bool) {
	first := l.keep(arith{op: syntax.STAR, x: local{index: y}, y: local{index: d.columns}, raw: true})
	if c := cutsOf(x); c != nil && isRow(c.list) {
		if words := l.replacement(c); words != nil {
			l.drawCells(d, first, c, words)
			d.changed = true
			return
		}
	}
	row := l.keep(l.expr(x))
	l.redoUnless(compare{wasm.Eq, length{local{index: row}}, local{index: d.columns}})
	counter := l.temp()
	word := l.temp()
	l.emit(count{counter: counter, from: constant{0}, to: local{index: d.columns}, step: 1, body: []stmt{
		set{word, load{elems{local{index: row}}, local{index: counter}}},
		streamOver{local{index: d.cells}, plus(local{index: first}, local{index: counter}), word},
	}})
	d.changed = true
}

// drawCells draws words over the cells of a row, of which the first is number first.
func (l *lowerer) drawCells(d *draft, first int, c *cuts, words []expr) {
	at := l.keep(l.expr(c.at))
	values := make([]int, len(words))
	for i, w := range words {
		values[i] = l.keep(w)
	}
	room := minus(local{index: d.columns}, constant{int64(len(words) - 1)})
	l.redoIf(some{compare{wasm.GeS, local{index: at}, room}, compare{wasm.LtS, local{index: at}, constant{0}}})
	for i, w := range values {
		l.emit(streamOver{local{index: d.cells}, plus(plus(local{index: first}, local{index: at}), constant{int64(i)}), w})
	}
}

func (l *lowerer) redoIf(cond expr) { l.emit(branch{cond: cond, then: []stmt{redo{}}}) }

// replacement returns the words that stand for the elements that were cut out, or nil. A
// string must be as long as they are many.
func (l *lowerer) replacement(c *cuts) (words []expr) {
	if n := l.wordCount(c.words); n > 0 {
		if int64(n) != c.n {
			return nil
		}
		for _, value := range l.valuesOf(c.words) {
			words = append(words, local{index: l.keep(value())})
		}
		return words
	}
	if l.typ(c.words).kind != strKind || c.n < 1 || c.n > maxReplaced {
		return nil
	}
	text := local{index: l.keep(l.expr(c.words))}
	l.redoUnless(compare{wasm.Eq, length{text}, constant{c.n}})
	for i := range c.n {
		words = append(words, partOf(text, i))
	}
	return words
}

// maxReplaced is how many letters a string may have that replaces cells one by one.
const maxReplaced = 8

// cellOf returns the draft that x is a number or cell of and which one, or nil.
func (l *lowerer) cellOf(x *syntax.IndexExpr) (d *draft, at expr) {
	if !l.isCell(x) {
		return nil, nil
	}
	root, _ := rootOf(x)
	d = l.drafted(root)
	if !d.isBoard {
		return d, local{index: l.keep(place{l.expr(x.Y), d.n})}
	}
	inner := x.X.(*syntax.IndexExpr)
	y := l.keep(place{l.expr(inner.Y), d.n})
	column := l.keep(place{l.expr(x.Y), d.columns})
	return d, plus(arith{op: syntax.STAR, x: local{index: y}, y: local{index: d.columns}, raw: true}, local{index: column})
}

// drawCell draws a word over a cell.
func (l *lowerer) drawCell(d *draft, at, word expr) {
	l.emit(streamOver{local{index: d.cells}, at, l.keep(word)})
	d.changed = true
}

// isCell reports whether x is a number or cell of a draft.
func (l *lowerer) isCell(x *syntax.IndexExpr) bool {
	if d := l.drafted(x.X); d != nil {
		return !d.isBoard
	}
	root, depth := rootOf(x)
	d := l.drafted(root)
	return depth == 2 && d != nil && d.isBoard
}

// cell returns a number or cell of a draft.
func (d *draft) cell(at expr) expr { return load{local{index: d.cells}, at} }

// sizeOf returns the length of a draft or of the position, or of a row of one, if x is that;
// else nil.
func (l *lowerer) sizeOf(x syntax.Expr) expr {
	if n, _, ok := l.size(x); ok {
		return local{index: n}
	}
	index, ok := x.(*syntax.IndexExpr)
	if !ok {
		return nil
	}
	n, columns, ok := l.size(index.X)
	if !ok || columns < 0 {
		return nil
	}
	l.keep(place{l.expr(index.Y), n})
	return local{index: columns}
}

// size returns the locals that hold the size of a draft or of the position: its length
// and, of a board, the columns, else -1.
func (l *lowerer) size(x syntax.Expr) (n, columns int, ok bool) {
	if l.isPosition(x) {
		return l.rows, l.columns, true
	}
	switch d := l.drafted(x); {
	case d == nil:
		return 0, 0, false
	case d.isBoard:
		return d.n, d.columns, true
	default:
		return d.n, -1, true
	}
}
