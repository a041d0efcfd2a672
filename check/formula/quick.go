package formula

import (
	"go.starlark.net/syntax"

	"grundy/game"
	"grundy/rulefile/guard"
)

// A formula of integers, conditions and lists of integers becomes a tree of closures
// over 64-bit integers, which evaluates a position in about a hundredth of the time of
// the interpreter: see BenchmarkEval. Where a number overflows, where there is no answer
// (a division by zero, a place that is not in the list) and where the work is long, the
// closures give up, and the interpreter has the word.

// A quick is a formula as closures.
type quick struct {
	shape  game.Shape
	values []func(*frame) // set what is used of the position
	steps  []func(*frame) // the statements before the last
	kind   Kind
	result func(*frame) int // 1 for True
	frame  frame
}

// A frame is the memory of one evaluation.
type frame struct {
	numbers, memory []int
	ints            []int   // the variables that are integers or conditions
	lists           [][]int // those that are lists
	arena           []int   // where lists are
	stack           []int   // where they are made
	fuel            int
	failed          bool // the interpreter has the word
}

// quickFuel bounds the elements of all lists of one evaluation.
const quickFuel = 1 << 14

// giveUp says that the interpreter has the word.
func (f *frame) giveUp() int {
	f.failed = true
	return 0
}

// burn counts n elements, and reports whether they are not too many.
func (f *frame) burn(n int) bool {
	if f.fuel -= n; f.fuel < 0 || f.failed {
		f.failed = true
		return false
	}
	return true
}

// newQuick returns the closures of a formula, or nil if it has something else, or is about
// graphs or trees.
func newQuick(source guard.Source, s game.Shape) *quick {
	t, err := parse(source)
	if err != nil || hasVertices(s) {
		return nil
	}
	q := &quick{shape: s}
	c := &compiler{text: t, quick: q, scope: map[string]variable{}, cached: map[string]variable{}}
	if err := c.statements(); err != nil {
		return nil
	}
	q.frame.ints, q.frame.lists = make([]int, c.ints), make([][]int, c.lists)
	return q
}

// eval returns the value at a position, and whether there is one.
func (q *quick) eval(p game.Position) (Value, bool) {
	f := &q.frame
	main, memory := q.shape.Split(p)
	if q.shape.Kind == game.KindBoard {
		main = main[1:]
	}
	f.numbers, f.memory = main, memory
	f.arena, f.stack, f.fuel, f.failed = f.arena[:0], f.stack[:0], quickFuel, false
	for _, set := range q.values {
		set(f)
	}
	for _, step := range q.steps {
		step(f)
	}
	n := q.result(f)
	return Value{Kind: q.kind, Int: n}, !f.failed
}

// A compiler turns the syntax of a formula into closures.
type compiler struct {
	text        *text
	quick       *quick
	scope       map[string]variable // of the formula
	cached      map[string]variable // that are set to something about the position
	ints, lists int                 // variables so far
}

// A variable is a place in a frame.
type variable struct {
	class class
	at    int
}

// A class is what a value is.
type class uint8

const (
	anInteger class = iota
	aCondition
	someIntegers
	someConditions
)

// isList reports whether values of the class are lists.
func (c class) isList() bool { return c >= someIntegers }

// A node is an expression: value for integers and conditions, list for lists.
type node struct {
	class class
	value func(*frame) int
	list  func(*frame) []int
}

// errSlow says that a formula has something that only the interpreter knows.
type errSlow struct{}

func (errSlow) Error() string { return "for the interpreter" }

// statements compiles the formula.
func (c *compiler) statements() error {
	last := len(c.text.stmts) - 1
	for _, s := range c.text.stmts[:last] {
		assign, ok := s.(*syntax.AssignStmt)
		if !ok || assign.Op != syntax.EQ {
			return errSlow{}
		}
		name, ok := assign.LHS.(*syntax.Ident)
		if !ok {
			return errSlow{}
		}
		n, err := c.expr(assign.RHS)
		if err != nil {
			return err
		}
		v := c.variable(n.class)
		c.scope[name.Name] = v
		c.quick.steps = append(c.quick.steps, v.set(n))
	}
	n, err := c.expr(c.text.stmts[last].(*syntax.ExprStmt).X)
	if err != nil || n.class.isList() {
		return errSlow{}
	}
	if n.class == aCondition {
		c.quick.kind = Condition
	}
	c.quick.result = n.value
	return nil
}

// variable returns a new variable.
func (c *compiler) variable(of class) variable {
	if of.isList() {
		c.lists++
		return variable{of, c.lists - 1}
	}
	c.ints++
	return variable{of, c.ints - 1}
}

// set returns what sets the variable to the value of an expression.
func (v variable) set(n node) func(*frame) {
	if v.class.isList() {
		return func(f *frame) { f.lists[v.at] = n.list(f) }
	}
	return func(f *frame) { f.ints[v.at] = n.value(f) }
}

// load returns the value of a variable.
func (v variable) load() node {
	if v.class.isList() {
		return node{class: v.class, list: func(f *frame) []int { return f.lists[v.at] }}
	}
	return node{class: v.class, value: func(f *frame) int { return f.ints[v.at] }}
}
