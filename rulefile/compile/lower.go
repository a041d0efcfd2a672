package compile

import (
	"maps"

	"go.starlark.net/syntax"

	"grundy/rulefile/wasm"
)

// A program is all functions that one entry needs, in the intermediate form.
type program struct {
	checker *checker
	prelude *checker
	fns     map[*checked]*fn
	order   []*fn
	equals  map[string]*fn
	statics *statics
}

func newProgram(c *checker) *program {
	return &program{checker: c, prelude: newPrelude(), fns: map[*checked]*fn{}, equals: map[string]*fn{}, statics: newStatics()}
}

// A lowerer lowers one function.
type lowerer struct {
	*program
	types   map[syntax.Expr]*typ
	f       *fn
	checked *checked
	out     *[]stmt
	// assigned holds the variables that are surely set; nil where the flow
	// never comes.
	assigned map[int]bool
	stream   *streaming // or nil
	loops    []loop
}

// A loop is what has to be undone when its body is left by return.
type loop struct{ locked int } // the local of a locked list, or -1

// lower returns the function in the intermediate form.
func (p *program) lower(c *checked) *fn {
	if f := p.fns[c]; f != nil {
		return f
	}
	f := p.declare(c)
	l := &lowerer{program: p, f: f, checked: c, types: p.typesOf(c)}
	l.body()
	return f
}

func (p *program) typesOf(c *checked) map[syntax.Expr]*typ {
	if p.prelude.known[c.def] == c {
		return p.prelude.types
	}
	return p.checker.types
}

func (p *program) declare(c *checked) *fn {
	f := &fn{name: c.def.Name.Name, params: len(c.params), locals: len(c.locals), recursive: c.isRecursive()}
	f.raw = p.prelude.known[c.def] == c
	p.fns[c] = f
	p.order = append(p.order, f)
	return f
}

// isRecursive reports whether the function may be called while it runs.
func (c *checked) isRecursive() bool {
	seen := map[*checked]bool{}
	var reaches func(f *checked) bool
	reaches = func(f *checked) bool {
		for _, g := range f.calls {
			if g == c {
				return true
			}
			if !seen[g] {
				seen[g] = true
				if reaches(g) {
					return true
				}
			}
		}
		return false
	}
	return reaches(c)
}

// body lowers the statements of the function.
func (l *lowerer) body() {
	l.out = &l.f.body
	l.assigned = map[int]bool{}
	for i := range l.f.params {
		l.assigned[i] = true
	}
	l.stmts(l.checked.def.Body)
	switch {
	case l.checked.result.is(noneType.kind):
		l.emit(ret{constant{0}})
	default:
		l.emit(redo{}) // the function returns None here, and a value elsewhere
	}
}

func (l *lowerer) emit(s ...stmt) { *l.out = append(*l.out, s...) }

// nested lowers what body does to a list of statements of its own.
func (l *lowerer) nested(body func()) []stmt {
	outer := l.out
	var stmts []stmt
	l.out = &stmts
	body()
	l.out = outer
	return stmts
}

// temp returns a new local.
func (l *lowerer) temp() int {
	l.f.locals++
	return l.f.locals - 1
}

// keep evaluates x once, to a new local.
func (l *lowerer) keep(x expr) int {
	i := l.temp()
	l.emit(set{i, x})
	return i
}

func (l *lowerer) typ(x syntax.Expr) *typ {
	t := l.types[x]
	if t == nil {
		fail(x, "an expression without a type")
	}
	return t.repr()
}

func (l *lowerer) stmts(stmts []syntax.Stmt) {
	for _, s := range stmts {
		if l.assigned == nil {
			return // never reached
		}
		l.stmt(s)
	}
}

func (l *lowerer) stmt(s syntax.Stmt) {
	switch s := s.(type) {
	case *syntax.AssignStmt:
		l.assign(s)
	case *syntax.ExprStmt:
		l.exprStmt(s)
	case *syntax.IfStmt:
		cond := l.cond(s.Cond)
		before := maps.Clone(l.assigned)
		then := l.nested(func() { l.stmts(s.True) })
		after := l.assigned
		l.assigned = before
		otherwise := l.nested(func() { l.stmts(s.False) })
		l.assigned = meet(after, l.assigned)
		l.emit(branch{cond, then, otherwise})
	case *syntax.ForStmt:
		l.loop(s.Vars, s.X, stmtNodes(s.Body), func() { l.stmts(s.Body) })
	case *syntax.WhileStmt:
		l.while(s)
	case *syntax.ReturnStmt:
		l.ret(s)
	case *syntax.BranchStmt:
		l.branch(s)
	}
}

// meet returns the variables that are set on both of two ways.
func meet(a, b map[int]bool) map[int]bool {
	if a == nil {
		return b
	}
	if b == nil {
		return a
	}
	both := map[int]bool{}
	for i := range a {
		if b[i] {
			both[i] = true
		}
	}
	return both
}

func stmtNodes(stmts []syntax.Stmt) []syntax.Node {
	nodes := make([]syntax.Node, len(stmts))
	for i, s := range stmts {
		nodes[i] = s
	}
	return nodes
}

func (l *lowerer) branch(s *syntax.BranchStmt) {
	switch s.Token {
	case syntax.BREAK:
		l.emit(breakLoop{})
		l.assigned = nil
	case syntax.CONTINUE:
		l.emit(continueLoop{})
		l.assigned = nil
	}
}

func (l *lowerer) while(s *syntax.WhileStmt) {
	before := maps.Clone(l.assigned)
	var cond expr
	head := l.nested(func() { cond = l.cond(s.Cond) })
	if len(head) > 0 {
		cond = seq{head, cond}
	}
	l.loops = append(l.loops, loop{-1})
	body := l.nested(func() { l.stmts(s.Body) })
	l.loops = l.loops[:len(l.loops)-1]
	l.assigned = before
	l.emit(while{cond, body})
}

func (l *lowerer) ret(s *syntax.ReturnStmt) {
	if l.stream != nil {
		l.streamReturn(s)
		l.assigned = nil
		return
	}
	var x expr = constant{0}
	if s.Result != nil {
		x = l.value(s.Result)
	}
	if l.hasLocks() {
		x = local{index: l.keep(x)}
		l.unlockAll()
	}
	l.emit(ret{x})
	l.assigned = nil
}

func (l *lowerer) hasLocks() bool {
	for _, lp := range l.loops {
		if lp.locked >= 0 {
			return true
		}
	}
	return false
}

func (l *lowerer) unlockAll() {
	for _, lp := range l.loops {
		if lp.locked >= 0 {
			l.emit(lock(lp.locked, syntax.MINUS))
		}
	}
}

// lock adds 1 to the lock of the list in a local, or takes it away.
func lock(list int, op syntax.Token) stmt {
	address := local{index: list}
	return store{address, constant{headLock}, arith{op: op, x: load{address, constant{headLock}}, y: constant{1}, raw: true}}
}

func (l *lowerer) exprStmt(s *syntax.ExprStmt) {
	if lit, ok := s.X.(*syntax.Literal); ok && lit.Token == syntax.STRING {
		return
	}
	if l.stream != nil && l.stream.grows(l, s.X) {
		return
	}
	l.emit(eval{l.expr(s.X)})
}

func (l *lowerer) assign(s *syntax.AssignStmt) {
	if l.stream != nil && l.stream.assigns(l, s) {
		return
	}
	if s.Op != syntax.EQ {
		l.augment(s)
		return
	}
	to, isTuple := s.LHS.(*syntax.TupleExpr)
	from, isDisplay := s.RHS.(*syntax.TupleExpr)
	if isTuple && isDisplay && len(to.List) == len(from.List) {
		l.parallel(to.List, from.List)
		return
	}
	l.store(s.LHS, l.expr(s.RHS), l.typ(s.RHS))
}

// parallel lowers a, b = x, y without a tuple.
func (l *lowerer) parallel(to, from []syntax.Expr) {
	values := make([]expr, len(from))
	for i, x := range from {
		values[i] = local{index: l.keep(l.expr(x))}
	}
	for i, x := range to {
		l.store(x, values[i], l.typ(from[i]))
	}
}

// augment lowers x op= y.
func (l *lowerer) augment(s *syntax.AssignStmt) {
	op := s.Op - syntax.PLUS_EQ + syntax.PLUS
	index, isIndex := s.LHS.(*syntax.IndexExpr)
	t := l.typ(s.LHS)
	switch {
	case isIndex:
		if t.kind == listKind {
			fail(s.LHS, "a list in a list extended by +=")
		}
		list, at := l.keep(l.expr(index.X)), l.keep(l.expr(index.Y))
		if l.typ(index.X).kind != listKind {
			fail(s.LHS, "an assignment to a part of %v", l.typ(index.X))
		}
		old := l.keep(elem{local{index: list}, local{index: at}})
		value := l.operate(s.RHS, op, local{index: old}, l.expr(s.RHS), t, l.typ(s.RHS))
		l.emit(setElem{local{index: list}, local{index: at}, value})
	case t.kind == listKind && op == syntax.PLUS:
		x := l.expr(s.LHS)
		l.emit(eval{l.help("extend", x, l.value(s.RHS))})
	default:
		x := l.expr(s.LHS)
		l.store(s.LHS, l.operate(s.RHS, op, x, l.expr(s.RHS), t, l.typ(s.RHS)), t)
	}
}

// store assigns a value of type t.
func (l *lowerer) store(x syntax.Expr, value expr, t *typ) {
	switch x := x.(type) {
	case *syntax.ParenExpr:
		l.store(x.X, value, t)
	case *syntax.Ident:
		i := localIndex(x)
		l.emit(set{i, value})
		l.assigned[i] = true
	case *syntax.TupleExpr:
		l.unpack(x.List, value, t)
	case *syntax.ListExpr:
		l.unpack(x.List, value, t)
	case *syntax.IndexExpr:
		v := l.keep(value)
		if l.typ(x.X).kind != listKind {
			fail(x, "an assignment to a part of %v", l.typ(x.X))
		}
		list := l.keep(l.expr(x.X))
		l.emit(setElem{local{index: list}, l.expr(x.Y), local{index: v}})
	}
}

// unpack assigns the elements of a list or tuple.
func (l *lowerer) unpack(xs []syntax.Expr, value expr, t *typ) {
	t = t.repr()
	list := local{index: l.keep(value)}
	if t.kind == listKind {
		length := load{list, constant{headLen}}
		l.emit(branch{cond: compare{wasm.Ne, length, constant{int64(len(xs))}}, then: []stmt{redo{}}})
	}
	for i, x := range xs {
		part := t.elem
		if t.kind == tupleKind {
			part = t.parts[i]
		}
		l.store(x, load{load{list, constant{headFirst}}, constant{int64(i)}}, part)
	}
}

// help returns a call of a function of the prelude.
func (p *program) help(name string, args ...expr) expr {
	d := p.prelude.defs[name]
	c := p.prelude.function(d, nil)
	p.prelude.settle()
	return call{p.lower(c), args}
}
