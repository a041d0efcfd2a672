package compile

import (
	"go.starlark.net/syntax"

	"grundy/rulefile/form"
	"grundy/rulefile/wasm"
)

// A board that is a sum, p[:y] + [row] + p[y+1:], is written row by row, without a list
// of the rows. How many columns there are is known when the first row is: its place is
// kept free. The interpreter answers where rows differ in length.

// A board is one that is being written.
type board struct {
	form    *form.Form // of a row
	columns int        // local: the length of the rows, or 0 before there is one
}

// writeBoard writes a sum of slices, displays and lists of rows, and reports whether x is
// one.
func (l *lowerer) writeBoard(f *form.Form, x syntax.Expr) bool {
	parts := summands(x)
	if len(parts) == 1 || !l.typ(x).is(listKind) || !l.typ(x).elem.is(strKind) {
		return false
	}
	start := l.temp()
	b := &board{f.Elem, l.keep(constant{0})}
	l.emit(streamStart{at: start}, streamPush{[]expr{constant{0}}})
	for _, part := range parts {
		l.writePart(b, part)
	}
	l.redoUnless(compare{wasm.Ne, local{index: b.columns}, constant{0}})
	l.emit(streamOver{local{index: start}, constant{0}, b.columns})
	return true
}

func (l *lowerer) writePart(b *board, x syntax.Expr) {
	if rows, ok := wordsOf(x); ok {
		for _, row := range rows {
			l.writeRow(b, row)
		}
		return
	}
	list, lo, hi := 0, 0, 0
	if slice, ok := x.(*syntax.SliceExpr); ok && slice.Step == nil {
		list, lo, hi = l.sliced(slice)
	} else {
		list, lo = l.keep(l.value(x)), l.keep(constant{0})
		hi = l.keep(length{local{index: list}})
	}
	first := load{elems{local{index: list}}, local{index: lo}}
	l.emit(branch{cond: both{compareLess(lo, hi), b.isFirst()}, then: []stmt{
		set{b.columns, length{first}},
		branch{cond: b.isFirst(), then: []stmt{redo{}}}, // an empty row
	}})
	l.emit(streamRows{list, lo, hi, b.columns})
}

func (b *board) isFirst() expr { return compare{wasm.Eq, local{index: b.columns}, constant{0}} }

// writeRow writes one row, and makes sure of its length.
func (l *lowerer) writeRow(b *board, x syntax.Expr) {
	start := l.temp()
	l.emit(streamStart{at: start})
	l.write(b.form, x)
	bytes := arith{op: syntax.MINUS, x: streamEnd{}, y: local{index: start}, raw: true}
	n := local{index: l.keep(arith{op: syntax.GTGT, x: bytes, y: constant{3}, raw: true})}
	l.emit(branch{cond: b.isFirst(), then: []stmt{set{b.columns, n}}})
	l.redoIf(b.isFirst()) // an empty row
	l.redoUnless(compare{wasm.Eq, n, local{index: b.columns}})
}
