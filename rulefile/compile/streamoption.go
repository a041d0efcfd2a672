package compile

import (
	"go.starlark.net/syntax"

	"grundy/rulefile/form"
)

// option writes one option.
func (l *lowerer) option(x syntax.Expr) {
	start := len(*l.out)
	f := l.stream.form
	elems, ok := wordsOf(x)
	switch {
	case ok && isNumbers(f, len(elems)) && l.allInts(elems):
		l.emit(streamPush{l.exprs(elems)})
	case l.typ(x).kind == intKind && (f.Kind == form.Number || f.Alone):
		l.emit(streamPush{[]expr{l.expr(x)}})
	default:
		l.write(f, x)
	}
	l.mark((*l.out)[start:])
}

// mark ends an option that the statements write.
func (l *lowerer) mark(stmts []stmt) {
	n := l.stream.form.Width() // what writes it has made sure
	if n <= 0 {
		n = pushed(stmts)
	}
	switch {
	case n <= 0 || l.stream.width > 0 && n != l.stream.width:
		l.stream.width = -1
	case l.stream.width == 0:
		l.stream.width = n
	}
	l.emit(streamMark{})
}

// pushed returns how many words the statements write to the stream, or -1 if that
// depends.
func pushed(stmts []stmt) int {
	n, nested := 0, false
	for _, s := range stmts {
		if push, ok := s.(streamPush); ok {
			n += len(push.words)
			continue
		}
		eachStmt([]stmt{s}, func(s stmt) {
			switch s.(type) {
			case streamPush, streamCopy, streamRows, streamPosition:
				nested = true
			}
		})
	}
	if nested {
		return -1
	}
	return n
}

// isNumbers reports whether n numbers are a value of the form.
func isNumbers(f *form.Form, n int) bool {
	return f.Kind == form.Many && f.Elem.Kind == form.Number && (f.Len == 0 || f.Len == n)
}

// optionOf writes one option that is a value already.
func (l *lowerer) optionOf(value expr, t *typ) {
	start := len(*l.out)
	f := l.stream.form
	if t.is(intKind) && (f.Kind == form.Number || f.Alone) {
		l.emit(streamPush{[]expr{value}})
	} else {
		v := l.keep(value)
		l.writeValue(f, local{index: v}, t)
	}
	l.mark((*l.out)[start:])
}
