package compile

import (
	"go.starlark.net/syntax"

	"grundy/rulefile/form"
	"grundy/rulefile/wasm"
)

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
	if l.drafted(x) != nil {
		l.fits(f, l.drafted(x))
		return
	}
	if sketch := l.sketch(x); sketch != nil && f.Kind == form.Rows {
		sketch()
		return
	}
	if paren, ok := x.(*syntax.ParenExpr); ok {
		l.write(f, paren.X)
		return
	}
	elems, isDisplay := wordsOf(x)
	switch {
	case f.Kind == form.Number && l.typ(x).kind == intKind:
		l.emit(streamPush{[]expr{l.expr(x)}})
	case f.Kind == form.Text && l.writeCodes(x):
	case isDisplay && (f.Kind == form.Record || f.Kind == form.Many) && (f.Len == 0 || f.Len == len(elems)):
		l.writeElems(f, elems)
	case isDisplay && f.Kind == form.Parts && len(elems) == len(f.Parts):
		for i, e := range elems {
			l.write(f.Parts[i], e)
		}
	case (f.Kind == form.Many || f.Kind == form.Text) && f.Len == 0 && l.writeFlat(f, x):
	case f.Kind == form.Many && f.Len > 0 && l.writeCounted(f, x):
	case f.Kind == form.Rows && f.Elem.Kind == form.Text && l.writeBoard(f, x):
	default:
		v := l.keep(l.expr(x))
		l.writeValue(f, local{index: v}, l.typ(x))
	}
}

// writeCodes writes the letters of a short string, and reports whether x is one.
func (l *lowerer) writeCodes(x syntax.Expr) bool {
	codes := l.codesOf(x)
	if len(codes) > 0 {
		l.emit(streamPush{codes})
	}
	return len(codes) > 0
}

// codesOf returns the letters of a string that is written out, or of one letter of a
// string; or nil.
func (l *lowerer) codesOf(x syntax.Expr) (codes []expr) {
	switch x := x.(type) {
	case *syntax.Literal:
		text, _ := x.Value.(string)
		for _, c := range []byte(text) {
			codes = append(codes, constant{l.statics.alphabet.code(c)})
		}
	case *syntax.IndexExpr:
		if l.typ(x.X).kind == strKind {
			return []expr{l.index(x).(letter).code}
		}
	case *syntax.ParenExpr:
		return l.codesOf(x.X)
	case *syntax.BinaryExpr:
		if l.countLetters(x) > 0 {
			return append(l.codesOf(x.X), l.codesOf(x.Y)...)
		}
	}
	return codes
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

// writeCounted is writeFlat for a list of a length that the form says: as many words must be
// written.
func (l *lowerer) writeCounted(f *form.Form, x syntax.Expr) bool {
	if in := l.inline(x); in != nil && f == l.form {
		l.writeHelper(in)
		return true
	}
	start := l.temp()
	stmts := l.nested(func() {
		l.emit(streamStart{at: start})
		if any := (&form.Form{Kind: form.Many, Elem: f.Elem}); !l.writeFlat(any, x) {
			start = -1
			return
		}
		l.redoUnless(compare{wasm.Eq, l.wordsFrom(start), constant{int64(f.Width())}})
	})
	if start < 0 {
		return false
	}
	l.emit(stmts...)
	return true
}

// writeFlat writes sums, slices and comprehensions without building them, and
// reports whether x is one.
func (l *lowerer) writeFlat(f *form.Form, x syntax.Expr) bool {
	switch x := x.(type) {
	case *syntax.BinaryExpr:
		if x.Op == syntax.PLUS {
			l.writeSum(f, x)
			return true
		}
	case *syntax.Comprehension:
		l.clauses(x.Clauses, x.Body, func() { l.write(f.Elem, x.Body) })
		return true
	case *syntax.CallExpr:
		if in := l.inline(x); in != nil && f == l.form {
			l.writeHelper(in)
			return true
		}
		if isCall(x, "sorted") != nil && !reverses(x) && l.elemType(x.Args[0]).is(intKind) {
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

// writeSum writes x + y.
func (l *lowerer) writeSum(f *form.Form, x *syntax.BinaryExpr) {
	isWords := f.Kind == form.Text || f.Elem.Kind == form.Number && l.typ(x).elem != nil && l.typ(x).elem.is(intKind)
	if p := l.patchOf(x); p != nil && isWords {
		l.writePatch(p)
		return
	}
	l.write(f, x.X)
	l.write(f, x.Y)
}

// writeSorted writes the numbers of x and sorts them where they are.
func (l *lowerer) writeSorted(f *form.Form, x syntax.Expr) {
	start := l.temp()
	if d := l.drafted(x); d != nil {
		start = d.cells
	} else {
		l.emit(streamStart{at: start})
	}
	if t := l.types[x]; t == nil || !t.is(listKind) {
		l.each(x, nil, func(value expr, _ *typ) { l.emit(streamPush{[]expr{value}}) })
	} else {
		l.write(f, x)
	}
	bytes := arith{op: syntax.MINUS, x: streamEnd{}, y: local{index: start}, raw: true}
	l.emit(eval{l.help("arrange", local{index: start}, arith{op: syntax.SLASHSLASH, x: bytes, y: constant{bytesAWord}})})
}

func (l *lowerer) writeSlice(x *syntax.SliceExpr) {
	list, lo, hi := l.sliced(x)
	l.emit(streamCopy{list, lo, hi, l.typ(x.X).isFlat()})
}

// sliced evaluates a slice to locals: the list, and the bounds within it. The slice
// is empty where hi is not above lo.
func (l *lowerer) sliced(x *syntax.SliceExpr) (list, first, last int) {
	list = l.keep(l.expr(x.X))
	bounds := [2]expr{constant{0}, nil}
	for i, bound := range []syntax.Expr{x.Lo, x.Hi} {
		if bound != nil {
			bounds[i] = local{index: l.keep(l.expr(bound))}
		}
	}
	n := local{index: l.keep(length{local{index: list}})}
	first = l.keep(clamp{bounds[0], n})
	if bounds[1] == nil {
		return list, first, n.index
	}
	return list, first, l.keep(clamp{bounds[1], n})
}

func compareLess(a, b int) expr { return compare{wasm.LtS, local{index: a}, local{index: b}} }

// writeValue writes a value of a type by its form.
func (l *lowerer) writeValue(f *form.Form, v expr, t *typ) {
	t = t.repr()
	switch f.Kind {
	case form.Number:
		l.want(t.kind == intKind, f, t)
		l.emit(streamPush{[]expr{v}})
	case form.Text:
		l.want(t.kind == strKind, f, t)
		l.copyAll(v, true)
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

func (l *lowerer) copyAll(v expr, flat bool) {
	list := l.keep(v)
	lo, hi := l.keep(constant{0}), l.keep(length{local{index: list}})
	l.emit(streamCopy{list, lo, hi, flat})
}

// fits makes sure that a draft is as long as a form wants it.
func (l *lowerer) fits(f *form.Form, d *draft) {
	if f.Kind == form.Many && f.Len > 0 {
		l.redoUnless(compare{wasm.Eq, local{index: d.n}, constant{int64(f.Len)}})
	}
}

func (l *lowerer) redoUnless(cond expr) { l.emit(branch{cond: not{cond}, then: []stmt{redo{}}}) }

func (l *lowerer) writeRecord(f *form.Form, v expr, t *typ) {
	if t.kind == tupleKind {
		l.want(len(t.parts) == f.Len && allInts(t.parts), f, t)
	} else {
		l.want(t.kind == listKind && t.elem.is(intKind), f, t)
		l.redoUnless(compare{wasm.Eq, length{v}, constant{int64(f.Len)}})
	}
	l.copyAll(v, t.isFlat())
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
		l.redoUnless(compare{wasm.Eq, length{v}, constant{int64(f.Len)}})
	}
	if f.Elem.Kind == form.Number && t.elem.is(intKind) {
		l.copyAll(v, false)
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
		at := l.keep(partOf(v, int64(i)))
		l.writeValue(forms[i], local{index: at}, p)
	}
}

// writeRows writes a board: the number of columns, then the rows, which must be of
// that length.
func (l *lowerer) writeRows(f *form.Form, v expr, t *typ) {
	l.want(t.kind == listKind, f, t)
	columns := l.keep(constant{0})
	first := load{elems{v}, constant{0}}
	l.emit(branch{cond: compare{wasm.Ne, length{v}, constant{0}}, then: []stmt{
		set{columns, length{first}},
		branch{cond: compare{wasm.Eq, local{index: columns}, constant{0}}, then: []stmt{redo{}}},
	}})
	l.emit(streamPush{[]expr{local{index: columns}}})
	if f.Elem.Kind == form.Text && t.elem.is(strKind) {
		list := l.keep(v)
		l.emit(streamRows{list, l.keep(constant{0}), l.keep(length{local{index: list}}), columns})
		return
	}
	l.eachElem(v, -1, func(_, row expr) {
		at := l.keep(row)
		l.redoUnless(compare{wasm.Eq, length{local{index: at}}, local{index: columns}})
		l.writeValue(f.Elem, local{index: at}, t.elem)
	})
}
