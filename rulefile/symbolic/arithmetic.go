package symbolic

import (
	"go.starlark.net/syntax"

	"grundy/rulefile/linear"
)

// binary returns the value of an operation on two values.
func (m *machine) binary(at syntax.Node, op syntax.Token, x, y value) value {
	switch op {
	case syntax.EQL:
		return m.equal(at, x, y)
	case syntax.NEQ:
		return !m.equal(at, x, y)
	case syntax.IN:
		return m.in(at, x, y)
	case syntax.NOT_IN:
		return !m.in(at, x, y)
	}
	if op == syntax.PLUS {
		if l, ok := x.(*list); ok {
			return m.joined(at, l, y)
		}
	}
	f, isNumber := x.(linear.Form)
	if !isNumber {
		fail(at, "%v of what is no number", op)
	}
	return m.arithmetic(at, op, f, number(at, y))
}

// joined returns a new list of the elements of two.
func (m *machine) joined(at syntax.Node, x *list, y value) value {
	l, ok := y.(*list)
	if !ok || x.kind == setKind || l.kind != x.kind {
		fail(at, "a sum of what are no two lists")
	}
	sum := m.newList()
	sum.kind = x.kind
	m.addAll(at, sum, x)
	m.addAll(at, sum, l)
	sum.fixed = x.kind == tupleKind
	return sum
}

// arithmetic returns the value of an operation on numbers.
func (m *machine) arithmetic(at syntax.Node, op syntax.Token, x, y linear.Form) value {
	switch op {
	case syntax.PLUS:
		return small(at, x.Add(y))
	case syntax.MINUS:
		return small(at, x.Sub(y))
	case syntax.LT:
		return m.holds(at, y.Sub(x).Plus(-1))
	case syntax.LE:
		return m.holds(at, y.Sub(x))
	case syntax.GT:
		return m.holds(at, x.Sub(y).Plus(-1))
	case syntax.GE:
		return m.holds(at, x.Sub(y))
	case syntax.STAR:
		if x.IsConstant() {
			x, y = y, x
		}
		return small(at, x.Times(constant(at, y)))
	case syntax.SLASHSLASH:
		return m.quotient(at, x, constant(at, y))
	case syntax.PERCENT:
		d := constant(at, y)
		return small(at, x.AddTimes(m.quotient(at, x, d), -d))
	}
	return linear.Constant(bits(at, op, constant(at, x), constant(at, y)))
}

// bits returns the value of an operation on known numbers, bit by bit.
func bits(at syntax.Node, op syntax.Token, x, y int64) int64 {
	switch {
	case x < 0 || y < 0:
	case op == syntax.AMP:
		return x & y
	case op == syntax.PIPE:
		return x | y
	case op == syntax.CIRCUMFLEX:
		return x ^ y
	case op == syntax.LTLT && x <= 1<<10 && y <= 10:
		return x << y
	case op == syntax.GTGT && y <= 40:
		return x >> y
	}
	fail(at, "the operation %v", op)
	return 0
}

// quotient returns f/d rounded down. What d does not divide in f is a new variable.
func (m *machine) quotient(at syntax.Node, f linear.Form, d int64) linear.Form {
	if d <= 0 {
		fail(at, "a division by %d", d)
	}
	var whole, rest linear.Form
	rest.Const = f.Const
	for _, t := range f.Terms {
		if t.Times%d == 0 {
			whole = whole.AddTimes(linear.Var(t.Var), t.Times/d)
		} else {
			rest = rest.AddTimes(linear.Var(t.Var), t.Times)
		}
	}
	if rest.IsConstant() {
		return whole.Plus(floorDiv(rest.Const, d))
	}
	return whole.Add(linear.Var(m.quotientOf(rest, d)))
}

func floorDiv(a, b int64) int64 {
	if a%b < 0 {
		return a/b - 1
	}
	return a / b
}

// quotientOf returns the variable that is f/d rounded down.
func (m *machine) quotientOf(f linear.Form, d int64) int {
	for _, k := range m.path {
		if k.Quotient > 0 && k.By == d && k.Form.Equal(f) {
			return k.Quotient
		}
	}
	q := m.fresh()
	m.path = append(m.path, Fact{f, q, d})
	return q
}

// equal reports whether two values are equal.
func (m *machine) equal(at syntax.Node, x, y value) bool {
	f, g := number(at, x), number(at, y)
	above := small(at, f.Sub(g)).Plus(-1)
	return !m.holds(at, above) && !m.holds(at, above.Times(-1).Plus(-2))
}

// in reports whether a number is an element.
func (m *machine) in(at syntax.Node, x, y value) bool {
	if s, ok := y.(span); ok && s.step == 1 {
		f := number(at, x)
		in := m.holds(at, f.Sub(s.start))
		for _, end := range s.ends {
			in = in && m.holds(at, end.Sub(f).Plus(-1))
		}
		return in
	}
	for _, v := range m.exact(at, y) {
		if m.equal(at, x, v) {
			return true
		}
	}
	return false
}
