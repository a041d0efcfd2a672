package compile

import (
	"grundy/rulefile/form"
	"grundy/rulefile/wasm"
)

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
