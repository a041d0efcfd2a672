package compile

import (
	"go.starlark.net/syntax"

	"grundy/rulefile/form"
	"grundy/rulefile/wasm"
)

// option writes one option.
func (l *lowerer) option(x syntax.Expr) {
	f := l.stream.form
	if elems, ok := wordsOf(x); ok && isNumbers(f, len(elems)) && l.allInts(elems) {
		l.emit(streamPush{l.exprs(elems)}, streamMark{})
		return
	}
	if l.typ(x).kind == intKind && (f.Kind == form.Number || f.Alone) {
		l.emit(streamPush{[]expr{l.expr(x)}}, streamMark{})
		return
	}
	l.write(f, x)
	l.emit(streamMark{})
}

// isNumbers reports whether n numbers are a value of the form.
func isNumbers(f *form.Form, n int) bool {
	return f.Kind == form.Many && f.Elem.Kind == form.Number && (f.Len == 0 || f.Len == n)
}

// optionOf writes one option that is a value already.
func (l *lowerer) optionOf(value expr, t *typ) {
	f := l.stream.form
	if t.is(intKind) && (f.Kind == form.Number || f.Alone) {
		l.emit(streamPush{[]expr{value}}, streamMark{})
		return
	}
	v := l.keep(value)
	l.writeValue(f, local{index: v}, t)
	l.emit(streamMark{})
}

// wordsOf returns the elements of a display.
func wordsOf(x syntax.Expr) ([]syntax.Expr, bool) {
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return wordsOf(x.X)
	case *syntax.ListExpr:
		return x.List, true
	case *syntax.TupleExpr:
		return x.List, true
	}
	return nil, false
}

func (l *lowerer) allInts(xs []syntax.Expr) bool {
	return all(xs, func(x syntax.Expr) bool { return l.typ(x).kind == intKind })
}

// write writes an expression of a form, without building lists where it can.
func (l *lowerer) write(f *form.Form, x syntax.Expr) {
	if paren, ok := x.(*syntax.ParenExpr); ok {
		l.write(f, paren.X)
		return
	}
	elems, isDisplay := wordsOf(x)
	switch {
	case f.Kind == form.Number && l.typ(x).kind == intKind:
		l.emit(streamPush{[]expr{l.expr(x)}})
	case isDisplay && (f.Kind == form.Record || f.Kind == form.Many) && (f.Len == 0 || f.Len == len(elems)):
		l.writeElems(f, elems)
	case isDisplay && f.Kind == form.Parts && len(elems) == len(f.Parts):
		for i, e := range elems {
			l.write(f.Parts[i], e)
		}
	case (f.Kind == form.Many || f.Kind == form.Text) && f.Len == 0 && l.writeFlat(f, x):
	default:
		v := l.keep(l.expr(x))
		l.writeValue(f, local{index: v}, l.typ(x))
	}
}

func (l *lowerer) writeElems(f *form.Form, elems []syntax.Expr) {
	if (f.Kind == form.Record || f.Elem.Kind == form.Number) && l.allInts(elems) {
		if len(elems) > 0 {
			l.emit(streamPush{l.exprs(elems)})
		}
		return
	}
	elem := f.Elem
	if f.Kind == form.Record {
		elem = &form.Form{Kind: form.Number}
	}
	for _, e := range elems {
		l.write(elem, e)
	}
}

// writeFlat writes sums, slices and comprehensions without building them, and
// reports whether x is one.
func (l *lowerer) writeFlat(f *form.Form, x syntax.Expr) bool {
	switch x := x.(type) {
	case *syntax.BinaryExpr:
		if x.Op == syntax.PLUS {
			l.write(f, x.X)
			l.write(f, x.Y)
			return true
		}
	case *syntax.Comprehension:
		l.clauses(x.Clauses, x.Body, func() { l.write(f.Elem, x.Body) })
		return true
	case *syntax.CallExpr:
		if isCall(x, "sorted") != nil && l.elemType(x.Args[0]).is(intKind) {
			l.writeSorted(f, x.Args[0])
			return true
		}
	case *syntax.SliceExpr:
		if x.Step == nil && (f.Kind == form.Text || f.Elem.Kind == form.Number && l.typ(x).elem.is(intKind)) {
			l.writeSlice(x)
			return true
		}
	}
	return false
}

// writeSorted writes the numbers of x and sorts them where they are.
func (l *lowerer) writeSorted(f *form.Form, x syntax.Expr) {
	start := l.temp()
	l.emit(streamStart{start})
	if isCall(x, "range") != nil || isCall(x, "enumerate") != nil {
		l.each(x, nil, func(value expr, _ *typ) { l.emit(streamPush{[]expr{value}}) })
	} else {
		l.write(f, x)
	}
	bytes := arith{op: syntax.MINUS, x: streamEnd{}, y: local{index: start}, raw: true}
	l.emit(eval{l.help("arrange", local{index: start}, arith{op: syntax.SLASHSLASH, x: bytes, y: constant{bytesAWord}})})
}

func (l *lowerer) writeSlice(x *syntax.SliceExpr) {
	list, lo, hi := l.sliced(x)
	l.emit(streamCopy{list, lo, hi})
}

// sliced evaluates a slice to locals: the list, and the bounds within it. The slice
// is empty where hi is not above lo.
func (l *lowerer) sliced(x *syntax.SliceExpr) (list, first, last int) {
	list = l.keep(l.expr(x.X))
	length := load{local{index: list}, constant{headLen}}
	lo, hi := l.sliceBounds(x)
	first, last = l.temp(), l.temp()
	l.emit(set{first, l.bound(lo, length)})
	if x.Hi == nil {
		hi = constant{farOff}
	}
	l.emit(set{last, l.bound(hi, length)})
	return list, first, last
}

func compareLess(a, b int) expr { return compare{wasm.LtS, local{index: a}, local{index: b}} }

// bound returns a bound of a slice of a list of that length.
func (l *lowerer) bound(x, length expr) expr {
	if c, ok := x.(constant); ok && (c.value == 0 || c.value == farOff) {
		if c.value == 0 {
			return c
		}
		return length
	}
	if c, ok := x.(constant); ok && c.value > 0 {
		return choose{compare{wasm.LtS, length, c}, length, c}
	}
	return l.help("bound", x, length)
}

// writeValue writes a value of a type by its form.
func (l *lowerer) writeValue(f *form.Form, v expr, t *typ) {
	t = t.repr()
	switch f.Kind {
	case form.Number:
		l.want(t.kind == intKind, f, t)
		l.emit(streamPush{[]expr{v}})
	case form.Text:
		l.want(t.kind == strKind, f, t)
		l.copyAll(v)
	case form.Record:
		l.writeRecord(f, v, t)
	case form.Many:
		if f.Alone && t.kind == intKind {
			l.emit(streamPush{[]expr{v}})
			return
		}
		l.writeMany(f, v, t)
	case form.Rows:
		l.writeRows(f, v, t)
	case form.Parts:
		l.want(t.kind == tupleKind && len(t.parts) == len(f.Parts), f, t)
		l.writeParts(f.Parts, v, t)
	}
}

func (l *lowerer) want(ok bool, f *form.Form, t *typ) {
	if !ok {
		pos, _ := l.checked.def.Span()
		panic(&Reason{pos, "an option with a " + t.String() + " where the rules want " + f.String()})
	}
}

func (l *lowerer) copyAll(v expr) {
	list := l.keep(v)
	lo, hi := l.keep(constant{0}), l.keep(load{local{index: list}, constant{headLen}})
	l.emit(streamCopy{list, lo, hi})
}

func (l *lowerer) redoUnless(cond expr) { l.emit(branch{cond: not{cond}, then: []stmt{redo{}}}) }

func (l *lowerer) writeRecord(f *form.Form, v expr, t *typ) {
	if t.kind == tupleKind {
		l.want(len(t.parts) == f.Len && allInts(t.parts), f, t)
	} else {
		l.want(t.kind == listKind && t.elem.is(intKind), f, t)
		l.redoUnless(compare{wasm.Eq, load{v, constant{headLen}}, constant{int64(f.Len)}})
	}
	l.copyAll(v)
}

func allInts(ts []*typ) bool {
	for _, t := range ts {
		if !t.is(intKind) {
			return false
		}
	}
	return true
}

func (l *lowerer) writeMany(f *form.Form, v expr, t *typ) {
	if t.kind == tupleKind {
		l.want(f.Len == 0 || f.Len == len(t.parts), f, t)
		parts := make([]*form.Form, len(t.parts))
		for i := range parts {
			parts[i] = f.Elem
		}
		l.writeParts(parts, v, t)
		return
	}
	l.want(t.kind == listKind, f, t)
	if f.Len > 0 {
		l.redoUnless(compare{wasm.Eq, load{v, constant{headLen}}, constant{int64(f.Len)}})
	}
	if f.Elem.Kind == form.Number && t.elem.is(intKind) {
		l.copyAll(v)
		return
	}
	if t.elem.is(variable) {
		return // the list is always empty
	}
	l.eachElem(v, -1, func(_, value expr) {
		at := l.keep(value)
		l.writeValue(f.Elem, local{index: at}, t.elem)
	})
}

func (l *lowerer) writeParts(forms []*form.Form, v expr, t *typ) {
	for i, p := range t.parts {
		at := l.keep(load{load{v, constant{headFirst}}, constant{int64(i)}})
		l.writeValue(forms[i], local{index: at}, p)
	}
}

// writeRows writes a board: the number of columns, then the rows, which must be of
// that length.
func (l *lowerer) writeRows(f *form.Form, v expr, t *typ) {
	l.want(t.kind == listKind, f, t)
	columns := l.keep(constant{0})
	first := load{load{v, constant{headFirst}}, constant{0}}
	l.emit(branch{cond: compare{wasm.Ne, load{v, constant{headLen}}, constant{0}}, then: []stmt{
		set{columns, load{first, constant{headLen}}},
		branch{cond: compare{wasm.Eq, local{index: columns}, constant{0}}, then: []stmt{redo{}}},
	}})
	l.emit(streamPush{[]expr{local{index: columns}}})
	l.eachElem(v, -1, func(_, row expr) {
		at := l.keep(row)
		l.redoUnless(compare{wasm.Eq, load{local{index: at}, constant{headLen}}, local{index: columns}})
		l.writeValue(f.Elem, local{index: at}, t.elem)
	})
}
