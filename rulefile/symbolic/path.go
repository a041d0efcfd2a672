package symbolic

import (
	"slices"

	"go.starlark.net/syntax"

	"grundy/rulefile/linear"
)

// Paths. Where both answers to a question are possible, a path goes one way, and its trail
// remembers the choice. When it has come to its end, the work is done again with the last choice
// turned round that was not yet, and the same choices before, until all ways have been gone.

// A Fact is a form that is at least 0, a quotient, or what stands in a cell.
type Fact struct {
	Form linear.Form
	// Quotient is a variable that is Form/By rounded down, By > 0; or 0, and Form is at
	// least 0.
	Quotient int
	By       int64
	// Cell is a cell of the position, from 1, in which one of the Letters stands; or 0.
	Cell    int
	Letters Letters
}

// Forms returns what holds by the fact, as forms that are at least 0.
func (f Fact) Forms() []linear.Form {
	switch {
	case f.Cell > 0:
		return nil
	case f.Quotient == 0:
		return []linear.Form{f.Form}
	}
	rest := f.Form.AddTimes(linear.Var(f.Quotient), -f.By)
	return []linear.Form{rest, rest.Times(-1).Plus(f.By - 1)}
}

func (f Fact) equal(g Fact) bool {
	return f.Quotient == g.Quotient && f.By == g.By && f.Cell == g.Cell && f.Letters == g.Letters && f.Form.Equal(g.Form)
}

// System returns the forms of facts.
func System(facts []Fact) []linear.Form {
	var system []linear.Form
	for _, f := range facts {
		system = append(system, f.Forms()...)
	}
	return system
}

// merged returns the facts of a, and those of b that are not among them.
func merged(a, b []Fact) []Fact {
	if len(a) == 0 || len(a) <= len(b) && &a[0] == &b[0] {
		return slices.Clip(b)
	}
	out := slices.Clip(a)
	for _, f := range b {
		if !slices.ContainsFunc(a, f.equal) {
			out = append(out, f)
		}
	}
	return out
}

// A choice is an answer to a question that had two.
type choice struct {
	yes   bool
	spent int // fuel on the path until then, to know the question again
}

// Bounds on the questions with two answers on a path, about numbers and about cells, which are answered
// faster.
const (
	maxChoices     = 12
	maxCellChoices = 40
)

// know adds a form that is at least 0 to the facts.
func (m *machine) know(f linear.Form) { m.path = append(m.path, Fact{Form: f}) }

// impossible reports whether the facts contradict that f is at least 0.
func (m *machine) impossible(at syntax.Node, f linear.Form) bool {
	m.burn(at, factCost)
	return linear.Refuted(append(System(m.path), f)...)
}

// holds returns whether f is at least 0, on this path.
func (m *machine) holds(at syntax.Node, f linear.Form) bool {
	small(at, f)
	switch {
	case f.IsConstant():
		return f.Const >= 0
	case m.impossible(at, f.Not()):
		return true
	case m.impossible(at, f):
		return false
	}
	yes := m.choose(at)
	if !yes {
		f = f.Not()
	}
	m.know(f)
	return yes
}

// choose returns the answer to a question that has two.
func (m *machine) choose(at syntax.Node) bool {
	spent := m.began - m.fuel
	if m.at == len(m.trail) {
		if m.at == m.mostChoices || len(m.regions) == 0 {
			fail(at, "too many cases")
		}
		m.regions[len(m.regions)-1].fork()
		m.trail = append(m.trail, choice{true, spent})
	}
	c := m.trail[m.at]
	if c.spent != spent {
		fail(at, "a way that is not found again")
	}
	m.at++
	return c.yes
}

// explore does work on all its paths. What became known on them is forgotten afterwards. If the
// work is a turn of a loop that stands for many, it is turning.
func (m *machine) explore(at syntax.Node, turning bool, work func()) {
	trail, done, began, base := m.trail, m.at, m.began, len(m.path)
	r := &region{since: m.tick(), turning: turning}
	m.regions = append(m.regions, r)
	for m.trail = nil; ; {
		m.at, m.began, m.path, r.added = 0, m.fuel, slices.Clip(m.path[:base]), r.added[:0]
		work()
		m.settle(r)
		if m.at != len(m.trail) {
			fail(at, "a way that is not found again")
		}
		if !m.turnRound() {
			break
		}
	}
	m.regions = m.regions[:len(m.regions)-1]
	m.trail, m.at, m.began, m.path = trail, done, began, slices.Clip(m.path[:base])
	r.check(at)
	r.finish()
}

// turnRound changes the last choice that was a yes, and forgets those after it; false if there
// is none.
func (m *machine) turnRound() bool {
	for i := len(m.trail) - 1; i >= 0; i-- {
		if m.trail[i].yes {
			m.trail = m.trail[:i+1]
			m.trail[i].yes = false
			return true
		}
	}
	return false
}
