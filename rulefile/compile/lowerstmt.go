package compile

import (
	"maps"

	"go.starlark.net/syntax"
)

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
