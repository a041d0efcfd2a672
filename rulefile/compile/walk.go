package compile

import "go.starlark.net/syntax"

// eachStmt visits all statements of a function in the intermediate form, also those
// inside others and inside expressions.
func eachStmt(stmts []stmt, visit func(stmt)) {
	for _, s := range stmts {
		visit(s)
		for _, x := range exprsOf(s) {
			eachStmtIn(x, visit)
		}
		for _, body := range bodiesOf(s) {
			eachStmt(body, visit)
		}
	}
}

func eachStmtIn(x expr, visit func(stmt)) {
	if s, ok := x.(seq); ok {
		eachStmt(s.stmts, visit)
	}
	for _, y := range partsOf(x) {
		eachStmtIn(y, visit)
	}
}

// bodiesOf returns the lists of statements in a statement.
func bodiesOf(s stmt) [][]stmt {
	switch s := s.(type) {
	case branch:
		return [][]stmt{s.then, s.otherwise}
	case while:
		return [][]stmt{s.body}
	case count:
		return [][]stmt{s.body}
	}
	return nil
}

// exprsOf returns the expressions in a statement.
func exprsOf(s stmt) []expr {
	switch s := s.(type) {
	case set:
		return []expr{s.x}
	case store:
		return []expr{s.address, s.at, s.x}
	case setElem:
		return []expr{s.list, s.index, s.x}
	case eval:
		return []expr{s.x}
	case branch:
		return []expr{s.cond}
	case while:
		return []expr{s.cond}
	case count:
		if s.next != nil {
			return []expr{s.from, s.to, s.next}
		}
		return []expr{s.from, s.to}
	case ret:
		return []expr{s.x}
	case steps:
		return []expr{s.n}
	case copyList:
		return []expr{local{index: s.list}}
	case streamPush:
		return s.words
	case streamStart:
		if s.of != nil {
			return []expr{s.of}
		}
	case streamOver:
		return []expr{s.address, s.at, local{index: s.word}}
	}
	return nil
}

// partsOf returns the expressions in an expression.
func partsOf(x expr) []expr {
	switch x := x.(type) {
	case arith:
		return []expr{x.x, x.y}
	case compare:
		return []expr{x.x, x.y}
	case not:
		return []expr{x.x}
	case both:
		return []expr{x.x, x.y}
	case some:
		return []expr{x.x, x.y}
	case choose:
		return []expr{x.cond, x.x, x.y}
	case call:
		return x.args
	case load:
		return []expr{x.address, x.at}
	case length:
		return []expr{x.list}
	case elems:
		return []expr{x.list}
	case elem:
		return []expr{x.list, x.index}
	case letter:
		return []expr{x.code}
	case newList:
		return []expr{x.length}
	case positionCell:
		return []expr{x.at}
	case place:
		return []expr{x.index}
	case clamp:
		return []expr{x.x, x.length}
	case display:
		return x.elems
	case alloc:
		return []expr{x.words}
	case seq:
		return []expr{x.x}
	}
	return nil
}

// leaves reports whether the statements may leave the loop around them other than at
// its end.
func leaves(stmts []stmt) bool {
	for _, s := range stmts {
		switch s := s.(type) {
		case breakLoop, ret, streamRet:
			return true
		case while:
			if returns(s.body) {
				return true
			}
		case count:
			if returns(s.body) {
				return true
			}
		case branch:
			if leaves(s.then) || leaves(s.otherwise) {
				return true
			}
		}
	}
	return false
}

func returns(stmts []stmt) bool {
	found := false
	eachStmt(stmts, func(s stmt) {
		switch s.(type) {
		case ret, streamRet:
			found = true
		}
	})
	return found
}

// nodesAStep is how many nodes of the intermediate form one step pays for.
const nodesAStep = 16

// A division takes the time of some thirty other nodes, a call of about as many.
const (
	divisionNodes = 2 * nodesAStep
	callNodes     = 2 * nodesAStep
)

// weight returns the steps that one pass through the statements costs.
func weight(stmts []stmt) int64 { return 1 + int64(nodes(stmts)/nodesAStep) }

// nodes counts the statements and expressions in the statements.
func nodes(stmts []stmt) int {
	nodes := 0
	eachStmt(stmts, func(s stmt) {
		nodes++
		for _, x := range exprsOf(s) {
			nodes += size(x)
		}
	})
	return nodes
}

func size(x expr) int {
	n := 1
	switch x := x.(type) {
	case arith:
		if x.op == syntax.SLASHSLASH || x.op == syntax.PERCENT {
			n = divisionNodes
		}
	case call:
		n = callNodes
	}
	for _, y := range partsOf(x) {
		n += size(y)
	}
	return n
}
