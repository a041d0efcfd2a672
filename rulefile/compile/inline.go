package compile

import "go.starlark.net/syntax"

// A helper that makes an option, such as
//
//	def put(p, y, x):
//	    rows = list(p)
//	    rows[y] = rows[y][:x] + "X" + rows[y][x + 1:]
//	    return rows
//
// is lowered where it is called, with variables of its own, so that what it returns is
// drawn in the stream. It returns in its last statement and nowhere else.

// maxInlined bounds a helper, and maxInlinedAll all of them together, in nodes of syntax.
const (
	maxInlined    = 200
	maxInlinedAll = 2000
)

// An inlined call is that of a helper which is lowered where it is called.
type inlined struct {
	call   *syntax.CallExpr
	inner  *lowerer
	result syntax.Expr
	drawn  int    // the parameter that is a draft, or -1
	draft  sketch // of it
}

// inline returns x as a call that is lowered where it stands, or nil. It emits nothing.
func (l *lowerer) inline(x syntax.Expr) *inlined {
	call, f := l.helper(x)
	if f == nil {
		return nil
	}
	body := f.def.Body
	last, ok := body[len(body)-1].(*syntax.ReturnStmt)
	size, returns := measure(body)
	if !ok || last.Result == nil || returns > 1 || size > maxInlined || l.spent+size > maxInlinedAll {
		return nil
	}
	l.spent += size
	in := &inlined{call: call, inner: l.within(f), result: last.Result, drawn: -1}
	if !l.bind(in, f) {
		return nil
	}
	return in
}

// helper returns x as a call of a function of the file that does not call itself, or nil.
func (l *lowerer) helper(x syntax.Expr) (*syntax.CallExpr, *checked) {
	call, ok := x.(*syntax.CallExpr)
	if !ok || l.f.raw {
		return nil, nil
	}
	id, ok := call.Fn.(*syntax.Ident)
	if !ok || isLocal(id) {
		return nil, nil
	}
	f := l.defOf(id)
	if f == nil || f.isRecursive() || !isPlainCall(call, f.def) {
		return nil, nil
	}
	return call, f
}

// measure returns how many nodes the statements have, and returns among them.
func measure(stmts []syntax.Stmt) (size, returns int) {
	walk(stmts, func(n syntax.Node) {
		size++
		if _, ok := n.(*syntax.ReturnStmt); ok {
			returns++
		}
	})
	return size, returns
}

// within returns a lowerer of a function whose variables are new ones of the function that
// l lowers.
func (l *lowerer) within(f *checked) *lowerer {
	base := l.f.locals
	l.f.locals += len(f.locals)
	inner := &lowerer{program: l.program, types: l.types, f: l.f, checked: f, assigned: map[int]bool{}}
	inner.drawing = newDrawing(l.form)
	inner.rows, inner.columns = l.rows, l.columns
	inner.base, inner.planned = base, l.checker.draftsOf(f, nil)
	return inner
}

// bind finds out which parameters are the position, and which is a draft: one at most. It
// reports whether that is possible.
func (l *lowerer) bind(in *inlined, f *checked) bool {
	for i, arg := range in.call.Args {
		slot := in.inner.base + i
		in.inner.assigned[slot] = true
		if bindings(f.def.Body, i) > 0 {
			continue
		}
		if l.isPosition(arg) {
			in.inner.positions[slot] = true
		} else if sketch := l.sketch(arg); sketch != nil {
			if in.drawn >= 0 {
				return false
			}
			in.drawn, in.draft = i, sketch
			in.inner.drafts[slot] = nil // until it is drawn
		}
	}
	return in.drawn < 0 || in.drawsOnly(f)
}

// bindings counts the places in the statements where a variable is set.
func bindings(stmts []syntax.Stmt, variable int) int {
	n := 0
	count := func(target syntax.Expr) {
		if binds(target, variable) {
			n++
		}
	}
	walk(stmts, func(node syntax.Node) {
		switch node := node.(type) {
		case *syntax.AssignStmt:
			count(node.LHS)
		case *syntax.ForStmt:
			count(node.Vars)
		case *syntax.ForClause:
			count(node.Vars)
		}
	})
	return n
}

// drawsOnly reports whether the draft that a parameter is becomes the result, and is not
// asked for otherwise.
func (in *inlined) drawsOnly(f *checked) bool {
	slot := in.inner.base + in.drawn
	from := in.result
	for _, s := range f.def.Body {
		assign, ok := s.(*syntax.AssignStmt)
		if ok && isPlanned(in.inner, assign.LHS) {
			from = assign.RHS
		}
	}
	return in.inner.sketch(from) != nil && in.inner.begun[slot] && in.inner.based[slot] == occurrences(f.def.Body, in.drawn)
}

func isPlanned(l *lowerer, x syntax.Expr) bool {
	id, ok := x.(*syntax.Ident)
	return ok && isLocal(id) && l.planned[localIndex(id)]
}

// sketchHelper is sketch for the call of a helper.
func (l *lowerer) sketchHelper(x *syntax.CallExpr) sketch {
	in := l.inline(x)
	if in == nil {
		return nil
	}
	return func() *draft {
		var d *draft
		l.enter(in, func(inner *lowerer) {
			if d = inner.drafted(in.result); d == nil {
				d = inner.begin(in.result)
			}
		})
		return d
	}
}

// writeHelper writes the list that a helper returns.
func (l *lowerer) writeHelper(in *inlined) {
	l.enter(in, func(inner *lowerer) { inner.write(l.form, in.result) })
}

// enter lowers the arguments of a helper and its statements but the last, and what becomes
// of its result. Its variables are not set at first, also when they were before.
func (l *lowerer) enter(in *inlined, result func(inner *lowerer)) {
	inner := in.inner
	inner.around = l.depth()
	for i, arg := range in.call.Args {
		if i == in.drawn {
			inner.drafts[inner.base+i] = in.draft()
			continue
		}
		l.emit(set{inner.base + i, l.inner(func() expr { return l.expr(arg) })})
	}
	known := len(l.f.sentinels)
	body := l.nested(func() {
		inner.out = l.out
		inner.stmts(inner.checked.def.Body[:len(inner.checked.def.Body)-1])
		result(inner)
	})
	for _, slot := range l.f.sentinels[known:] {
		l.emit(set{slot, constant{unset}})
	}
	l.emit(body...)
}
