package compile

import "go.starlark.net/syntax"

// To make good code takes more than linear time, in the statements and expressions, and far more
// in how deep loops are nested. So both are bounded.

const (
	maxNodes = 5000 // statements and expressions of a program
	maxLoops = 16   // loops in one another
)

// syntaxNodes is how many nodes of the syntax of a function may be looked at before it is known
// how many there are in the intermediate form, which has mostly more.
const syntaxNodes = 2 * maxNodes

// checkSyntax refuses a function that is too long to be looked at.
func (c *checker) checkSyntax(d *syntax.DefStmt) {
	walk(d.Body, func(syntax.Node) { c.nodes++ })
	if c.nodes > syntaxNodes {
		fail(d, "more than %d statements and expressions in all", maxNodes)
	}
}

// checkSize refuses a program that is too large.
func (p *program) checkSize(f *checked) {
	n := 0
	for _, g := range p.all {
		n += nodes(g.body)
		if nesting(g.body) > maxLoops {
			fail(f.def, "more than %d loops in one another", maxLoops)
		}
	}
	if n > maxNodes {
		fail(f.def, "more than %d statements and expressions in all", maxNodes)
	}
}

// nesting returns how many loops stand in one another.
func nesting(stmts []stmt) int {
	most := 0
	for _, s := range stmts {
		for _, body := range bodiesOf(s) {
			most = max(most, loops(s)+nesting(body))
		}
		for _, x := range exprsOf(s) {
			most = max(most, nestingIn(x))
		}
	}
	return most
}

func nestingIn(x expr) int {
	most := 0
	if s, ok := x.(seq); ok {
		most = nesting(s.stmts)
	}
	for _, y := range partsOf(x) {
		most = max(most, nestingIn(y))
	}
	return most
}

// loops returns 1 for a loop, else 0.
func loops(s stmt) int {
	switch s.(type) {
	case while, count:
		return 1
	}
	return 0
}
