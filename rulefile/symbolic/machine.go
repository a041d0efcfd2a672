package symbolic

import (
	"fmt"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/rulefile/linear"
)

// A Program is a rule file whose names are resolved, with the values that its names have once it
// has been run.
type Program struct {
	File    *syntax.File
	Globals starlark.StringDict
}

// An Unclear is why nothing is claimed: what is not understood, and where.
type Unclear struct {
	Pos     syntax.Position
	Message string
}

// Error says it.
func (u *Unclear) Error() string { return fmt.Sprintf("%v: %s", u.Pos, u.Message) }

// A machine runs functions with unknown numbers.
type machine struct {
	program Program
	fuel    int
	vars    int // so many variables have been used, numbered from 1
	ticks   int // so many lists and regions have been made

	path    []Fact
	trail   []choice
	at      int // of the choices of the trail, so many are made
	began   int // the fuel at the start of the path
	regions []*region
	depth   int // of calls

	letters     string // of the cells that are not known; empty if there are none
	mostChoices int
	mostTurns   int64 // of a range, that are run one by one
	*notes
}

// notes are what machines that run the same program need not find out again.
type notes struct {
	scopes map[syntax.Stmt]scope
	small  [smallNumbers]value
}

const smallNumbers = 128

// number returns a known number as a value.
func (n *notes) number(x int64) value {
	if x < 0 || x >= smallNumbers {
		return linear.Constant(x)
	}
	if n.small[x] == nil {
		n.small[x] = linear.Constant(x)
	}
	return n.small[x]
}

const (
	maxFuel  = 20_000 // steps
	factCost = 4      // steps that a question about facts costs
	maxCalls = 20
)

// fail gives up.
func fail(at syntax.Node, format string, args ...any) {
	pos, _ := at.Span()
	panic(&Unclear{pos, fmt.Sprintf(format, args...)})
}

// burn counts steps.
func (m *machine) burn(at syntax.Node, steps int) {
	if m.fuel -= steps; m.fuel < 0 {
		fail(at, "too much work")
	}
}

// fresh returns a new variable.
func (m *machine) fresh() int {
	m.vars++
	return m.vars
}

// tick returns a number for what is made now, larger than all before.
func (m *machine) tick() int {
	m.ticks++
	return m.ticks
}

// small refuses a form with large numbers.
func small(at syntax.Node, f linear.Form) linear.Form {
	if !f.Small() {
		fail(at, "a number that is too large")
	}
	return f
}
