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

func allInts(ts []*typ) bool {
	for _, t := range ts {
		if !t.is(intKind) {
			return false
		}
	}
	return true
}
