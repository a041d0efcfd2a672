package symbolic

import (
	"slices"

	"go.starlark.net/syntax"

	"grundy/rulefile/linear"
)

// Loops. See the package documentation for why one turn stands for all.

// maxUnrolled bounds the turns that a range is run for one by one.
const maxUnrolled = 32

// unrolled returns the numbers of a span, if there are a known number of them and not too many.
func (m *machine) unrolled(s span) (values []value, ok bool) {
	if len(s.ends) != 1 {
		return nil, false
	}
	length := s.ends[0].Sub(s.start).Times(sign(s.step))
	by := max(s.step, -s.step)
	if !length.IsConstant() || length.Const > m.mostTurns*by {
		return nil, false
	}
	for i := int64(0); i*by < length.Const; i++ {
		if x := s.start.Plus(i * s.step); x.IsConstant() {
			values = append(values, m.number(x.Const))
		} else {
			values = append(values, x)
		}
	}
	return values, true
}

func sign(x int64) int64 {
	if x < 0 {
		return -1
	}
	return 1
}

// turn makes the facts of one turn of a span known, and returns its number and the variable
// that grows by 1 with each turn.
func (m *machine) turn(s span) (x linear.Form, counter int) {
	counter = m.fresh()
	u := linear.Var(counter)
	m.know(u)
	x = s.start.AddTimes(u, s.step)
	for _, end := range s.ends {
		m.know(end.Sub(x).Times(sign(s.step)).Plus(-1))
	}
	return x, counter
}

// eachOf does work for each number of a span.
func (m *machine) eachOf(at syntax.Node, s span, work func(x value)) {
	if values, ok := m.unrolled(s); ok {
		for _, x := range values {
			work(x)
		}
		return
	}
	m.explore(at, true, func() {
		x, _ := m.turn(s)
		work(x)
	})
}

func (m *machine) forLoop(f *frame, s *syntax.ForStmt) control {
	x := m.expr(f, s.X)
	if over, ok := x.(span); ok {
		if _, known := m.unrolled(over); !known {
			return m.loopOver(f, s, over)
		}
	}
	items := m.items(s.X, x)
	defer m.lock(x)()
	if m.isApart(f, s) {
		for _, x := range items {
			m.apart(f, s, x)
		}
		f.forget(m.scope(s))
		return goesOn
	}
	for _, x := range items {
		if !m.there(s, x) {
			continue
		}
		m.assign(f, s.Vars, m.settled(s, x))
		if c := m.block(f, s.Body); c == breaks {
			break
		} else if c == returns {
			return returns
		}
	}
	return goesOn
}

// lock keeps a list from changes until the function that it returns is called.
func (m *machine) lock(v value) (unlock func()) {
	l, ok := v.(*list)
	if !ok {
		return func() {}
	}
	l.locked++
	return func() { l.locked-- }
}

// isApart reports whether the turns of a loop have nothing to do with one another: none ends the
// loop, and no variable has a value before it that they change.
func (m *machine) isApart(f *frame, s *syntax.ForStmt) bool {
	scope := m.scope(s)
	return !scope.leaves && !scope.replaces && f.keeps(scope, scope.inner)
}

// apart runs one turn of a loop whose turns are apart, on paths of its own.
func (m *machine) apart(f *frame, s *syntax.ForStmt, x item) {
	before := f.vars
	m.explore(s, false, func() {
		f.vars = slices.Clone(before)
		if m.there(s, x) {
			f.forget(m.scope(s))
			m.assign(f, s.Vars, m.settled(s, x))
			m.block(f, s.Body)
		}
	})
	f.vars = before
}

// loopOver runs a loop over a span once for all turns.
func (m *machine) loopOver(f *frame, s *syntax.ForStmt, over span) control {
	m.turns(f, s, s.Body, func() int {
		x, counter := m.turn(over)
		m.assign(f, s.Vars, x)
		return counter
	})
	return goesOn
}

// turns runs the body of a loop once for all turns, for which begin makes the facts known and
// gives values to variables. It returns the variable that grows by 1 with each turn.
func (m *machine) turns(f *frame, loop syntax.Stmt, body []syntax.Stmt, begin func() (counter int)) {
	before, base := f.vars, len(m.path)
	var ends []ending
	m.explore(loop, true, func() {
		f.vars = slices.Clone(before)
		f.forget(m.scope(loop))
		written := m.regions[len(m.regions)-1].writing
		e := ending{counter: begin()}
		e.by = m.block(f, body)
		if e.by == returns {
			fail(loop, "a return in a loop")
		}
		e.facts = slices.Clone(m.path[base:])
		e.wrote = m.regions[len(m.regions)-1].writing > written
		ends = append(ends, e)
	})
	f.vars = before
	f.forget(m.scope(loop))
	m.checkBreaks(loop, ends)
}

// An ending is how a turn ends on one path.
type ending struct {
	by      control
	counter int
	facts   []Fact
	wrote   bool
}

// checkBreaks gives up unless all turns after one that ends in a break would do so too, without
// adding anything: then a break is the same as going on with the next turn.
func (m *machine) checkBreaks(loop syntax.Stmt, ends []ending) {
	for _, e := range ends {
		if e.by != breaks {
			continue
		}
		if e.wrote {
			fail(loop, "a break after something was added")
		}
		for _, other := range ends {
			if other.by != breaks && !m.excludes(loop, e, other) {
				fail(loop, "a break that later turns may not come to")
			}
		}
	}
}

// excludes reports whether the next turn after one that ended as e cannot end as other.
func (m *machine) excludes(at syntax.Node, e, other ending) bool {
	next := m.renamed(other.facts, other.counter, linear.Var(e.counter).Plus(1))
	m.burn(at, factCost)
	return linear.Refuted(slices.Concat(System(m.path), System(e.facts), System(next))...)
}

// renamed returns facts with g in the place of a variable, and new quotients.
func (m *machine) renamed(facts []Fact, v int, g linear.Form) []Fact {
	out := slices.Clone(facts)
	for i := range out {
		out[i].Form = out[i].Form.Replace(v, g)
	}
	for i := range out {
		if q := out[i].Quotient; q > 0 {
			out[i].Quotient = m.fresh()
			for k := range out {
				out[k].Form = out[k].Form.Replace(q, linear.Var(out[i].Quotient))
			}
		}
	}
	return out
}
