package compile

import (
	"maps"

	"go.starlark.net/syntax"
)

// grows lowers a statement that appends to the variable, and reports whether it is
// one.
func (s *streaming) grows(l *lowerer, x syntax.Expr) bool {
	if option := s.appended(x); option != nil {
		l.option(option)
		return true
	}
	if options := s.extended(x); options != nil {
		l.options(options)
		return true
	}
	return false
}

// assigns lowers out = x and out += x.
func (s *streaming) assigns(l *lowerer, a *syntax.AssignStmt) bool {
	if !s.is(a.LHS) {
		return false
	}
	if a.Op == syntax.EQ {
		l.emit(streamReset{})
		l.assigned[s.out] = true
	} else {
		l.mustBeSet()
	}
	l.options(a.RHS)
	return true
}

// mustBeSet gives up where the variable may not be set yet.
func (l *lowerer) mustBeSet() {
	if l.assigned != nil && !l.assigned[l.stream.out] {
		pos, _ := l.checked.def.Span()
		panic(&Reason{pos, "the list of options is not surely set where it is used"})
	}
}

func (l *lowerer) streamReturn(r *syntax.ReturnStmt) {
	switch {
	case r.Result == nil:
		l.emit(redo{})
	case gathered(r.Result) == nil:
		l.emit(streamReset{})
		l.options(r.Result)
	default:
		l.mustBeSet()
		l.added(r.Result)
	}
	l.finish()
}

// finish returns the stream.
func (l *lowerer) finish() { l.emit(streamRet{}) }

// added lowers the x and y of out + x + y.
func (l *lowerer) added(x syntax.Expr) {
	switch x := x.(type) {
	case *syntax.ParenExpr:
		l.added(x.X)
	case *syntax.BinaryExpr:
		l.added(x.X)
		l.options(x.Y)
	}
}

// options writes all elements of x as options.
func (l *lowerer) options(x syntax.Expr) {
	switch x := x.(type) {
	case *syntax.ParenExpr:
		l.options(x.X)
		return
	case *syntax.ListExpr:
		for _, e := range x.List {
			l.option(e)
		}
		return
	case *syntax.Comprehension:
		l.clauses(x.Clauses, x.Body, func() { l.option(x.Body) })
		return
	case *syntax.CondExpr:
		cond := l.cond(x.Cond)
		before := maps.Clone(l.assigned)
		then := l.nested(func() { l.options(x.True) })
		l.assigned = before
		l.emit(branch{cond, then, l.nested(func() { l.options(x.False) })})
		return
	case *syntax.BinaryExpr:
		if x.Op == syntax.PLUS {
			l.options(x.X)
			l.options(x.Y)
			return
		}
	}
	if call := isCall(x, "list"); call != nil {
		x = call.Args[0]
	}
	l.each(x, nil, l.optionOf)
}
