package compile

import (
	"maps"

	"go.starlark.net/resolve"
	"go.starlark.net/syntax"

	"grundy/rulefile/form"
	"grundy/rulefile/wasm"
)

// The options of a position are written to a flat buffer, their numbers one after
// another, as soon as they are found: no list of them is built. A second buffer has
// where each option ends. That is
// possible if the entry returns displays and comprehensions, or one variable that
// is used for nothing but to gather options; and if an option that has been
// written cannot change afterwards. Otherwise the entry builds its list, and a
// function around it writes that.

// streaming is how the entry writes its options.
type streaming struct {
	form *form.Form // of an option
	out  int        // the variable that gathers the options, or -1
}

// streamFor returns how the entry may stream, or nil.
func (c *checker) streamFor(f *checked, option *form.Form) *streaming {
	if f.isRecursive() {
		return nil
	}
	s := &streaming{option, -1}
	if !s.findOut(f.def) || s.out >= 0 && s.uses(f.def.Body) != 0 {
		return nil
	}
	if f.mutatesMore(s) && !c.allFresh(f, s) {
		return nil
	}
	return s
}

// findOut finds the variable that all returns name, if any.
func (s *streaming) findOut(d *syntax.DefStmt) bool {
	ok := true
	walk(d.Body, func(n syntax.Node) {
		r, isReturn := n.(*syntax.ReturnStmt)
		if !isReturn || r.Result == nil {
			return
		}
		if id := gathered(r.Result); id != nil {
			i := localIndex(id)
			ok = ok && (s.out == -1 || s.out == i) && i >= len(d.Params)
			s.out = i
		}
	})
	return ok
}

// walk visits all nodes of the statements.
func walk(stmts []syntax.Stmt, visit func(syntax.Node)) {
	for _, s := range stmts {
		syntax.Walk(s, func(n syntax.Node) bool {
			if n != nil {
				visit(n)
			}
			return true
		})
	}
}

// gathered returns the variable at the head of out or out + x + y, or nil.
func gathered(x syntax.Expr) *syntax.Ident {
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return gathered(x.X)
	case *syntax.Ident:
		if isLocal(x) {
			return x
		}
	case *syntax.BinaryExpr:
		if x.Op == syntax.PLUS {
			return gathered(x.X)
		}
	}
	return nil
}

// uses counts the uses of the variable other than to gather: out = x, out += x,
// out.append(x), out.extend(x), return out + x.
func (s *streaming) uses(stmts []syntax.Stmt) int {
	n := 0
	walk(stmts, func(node syntax.Node) {
		switch node := node.(type) {
		case *syntax.Ident:
			if s.is(node) {
				n++
			}
		case *syntax.AssignStmt:
			if s.is(node.LHS) && (node.Op == syntax.EQ || node.Op == syntax.PLUS_EQ) {
				n--
			}
		case *syntax.ExprStmt:
			if s.appended(node.X) != nil || s.extended(node.X) != nil {
				n--
			}
		case *syntax.ReturnStmt:
			if node.Result != nil && gathered(node.Result) != nil {
				n--
			}
		}
	})
	return n
}

// is reports whether x is the variable.
func (s *streaming) is(x syntax.Expr) bool {
	id, ok := x.(*syntax.Ident)
	if !ok || s.out < 0 {
		return false
	}
	b, ok := id.Binding.(*resolve.Binding)
	return ok && b.Scope == resolve.Local && b.Index == s.out
}

func (s *streaming) appended(x syntax.Expr) syntax.Expr { return s.argument(x, "append") }
func (s *streaming) extended(x syntax.Expr) syntax.Expr { return s.argument(x, "extend") }

func (s *streaming) argument(x syntax.Expr, method string) syntax.Expr {
	if receiver, args, ok := isMethod(x, method); ok && s.is(receiver) && len(args) == 1 {
		return args[0]
	}
	return nil
}

// mutatesMore reports whether the function changes lists other than by gathering,
// or calls functions that do.
func (f *checked) mutatesMore(s *streaming) bool {
	for _, g := range f.calls {
		if g.mutates {
			return true
		}
	}
	found := false
	walk(f.def.Body, func(n syntax.Node) {
		switch n := n.(type) {
		case *syntax.AssignStmt:
			_, isIndex := n.LHS.(*syntax.IndexExpr)
			found = found || isIndex || n.Op == syntax.PLUS_EQ && !s.is(n.LHS)
		case *syntax.CallExpr:
			if dot, ok := n.Fn.(*syntax.DotExpr); ok && methods[dot.Name.Name].mutates && !s.is(dot.X) {
				found = true
			}
		}
	})
	return found
}

// allFresh reports whether all options are made where they are written, so that
// nothing else can change them.
func (c *checker) allFresh(f *checked, s *streaming) bool {
	ok := true
	walk(f.def.Body, func(n syntax.Node) {
		switch n := n.(type) {
		case *syntax.ExprStmt:
			if x := s.appended(n.X); x != nil {
				ok = ok && c.fresh(x)
			}
			if x := s.extended(n.X); x != nil {
				ok = ok && c.freshElems(x)
			}
		case *syntax.AssignStmt:
			if s.is(n.LHS) {
				ok = ok && c.freshElems(n.RHS)
			}
		case *syntax.ReturnStmt:
			if n.Result != nil && gathered(n.Result) == nil {
				ok = ok && c.freshElems(n.Result)
			}
		}
	})
	return ok
}

// fresh reports whether no part of the value of x that can change is known to
// anything else.
func (c *checker) fresh(x syntax.Expr) bool {
	if t := c.types[x]; t != nil && t.isImmutable() {
		return true
	}
	switch x := x.(type) {
	case *syntax.TupleExpr:
		return all(x.List, c.fresh)
	case *syntax.CondExpr:
		return c.fresh(x.True) && c.fresh(x.False)
	}
	return isFresh(x) && c.freshElems(x)
}

// freshElems reports whether the elements of the list x are fresh.
func (c *checker) freshElems(x syntax.Expr) bool {
	if t := c.types[x]; t != nil && t.is(listKind) && t.repr().elem.isImmutable() {
		return true
	}
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return c.freshElems(x.X)
	case *syntax.ListExpr:
		return all(x.List, c.fresh)
	case *syntax.Comprehension:
		return c.fresh(x.Body)
	case *syntax.BinaryExpr:
		return x.Op == syntax.PLUS && c.freshElems(x.X) && c.freshElems(x.Y)
	case *syntax.CondExpr:
		return c.freshElems(x.True) && c.freshElems(x.False)
	}
	return isCall(x, "range") != nil
}

func all(xs []syntax.Expr, ok func(syntax.Expr) bool) bool {
	for _, x := range xs {
		if !ok(x) {
			return false
		}
	}
	return true
}

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

// finish leaves the function with the ends of the stream.
func (l *lowerer) finish() { l.emit(setMarks{streamMarks{}}, ret{streamEnd{}}) }

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

// option writes one option.
func (l *lowerer) option(x syntax.Expr) {
	f := l.stream.form
	if elems, ok := wordsOf(x); ok && f.Kind == form.Many && f.Elem.Kind == form.Number && (f.Len == 0 || f.Len == len(elems)) && l.allInts(elems) {
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
