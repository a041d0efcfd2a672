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
	if _, isNumber := y.(linear.Form); !isNumber && op == syntax.STAR {
		x, y = y, x
	}
	switch of := x.(type) {
	case *list:
		if op == syntax.PLUS {
			return m.joined(at, of, y)
		}
		if op == syntax.STAR {
			return m.repeatedList(at, of, constant(at, y))
		}
	case text:
		if op == syntax.PLUS {
			return m.joinedTexts(at, of, textArg(at, y))
		}
		if op == syntax.STAR {
			return m.repeated(at, of, constant(at, y))
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
	if !ok || x.kind > tupleKind || l.kind != x.kind {
		fail(at, "a sum of what are no two lists")
	}
	sum := m.newList()
	sum.kind = x.kind
	m.addAll(at, sum, x)
	m.addAll(at, sum, l)
	sum.fixed = x.kind == tupleKind
	return sum
}

// repeatedList returns a new list of the elements of one, n times.
func (m *machine) repeatedList(at syntax.Node, x *list, n int64) value {
	if x.kind > tupleKind {
		fail(at, "a product with what is no list")
	}
	out := m.newList()
	out.kind = x.kind
	for i := int64(0); i < n; i++ {
		m.burn(at, 1)
		m.addAll(at, out, x)
	}
	out.fixed = x.kind == tupleKind
	return out
}

// arithmetic returns the value of an operation on numbers.
func (m *machine) arithmetic(at syntax.Node, op syntax.Token, x, y linear.Form) value {
	if x.IsConstant() && y.IsConstant() {
		if v := m.knownArithmetic(op, x.Const, y.Const); v != nil {
			return v
		}
	}
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
	return linear.Constant(bitwise(at, op, constant(at, x), constant(at, y)))
}

// knownArithmetic is arithmetic of two known numbers, for the operations that are used most; otherwise
// it returns nil.
func (m *machine) knownArithmetic(op syntax.Token, x, y int64) value {
	switch op {
	case syntax.PLUS:
		x += y
	case syntax.MINUS:
		x -= y
	case syntax.LT:
		return x < y
	case syntax.LE:
		return x <= y
	case syntax.GT:
		return x > y
	case syntax.GE:
		return x >= y
	default:
		return nil
	}
	if max(x, -x) > linear.Most {
		return nil
	}
	return m.number(x)
}

// bitwise returns the value of an operation on known numbers, bit by bit.
func bitwise(at syntax.Node, op syntax.Token, x, y int64) int64 {
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
	m.path = append(m.path, Fact{Form: f, Quotient: q, By: d})
	return q
}

// equal reports whether two values are equal.
func (m *machine) equal(at syntax.Node, x, y value) bool {
	switch x := x.(type) {
	case linear.Form:
		y, ok := y.(linear.Form)
		return ok && m.equalNumbers(at, x, y)
	case text:
		y, ok := y.(text)
		return ok && m.sameText(at, x, y)
	case *list:
		y, ok := y.(*list)
		return ok && m.equalLists(at, x, y)
	case bool:
		return x == y
	case nil:
		return y == nil
	}
	fail(at, "a comparison of values of another kind")
	return false
}

func (m *machine) equalNumbers(at syntax.Node, x, y linear.Form) bool {
	if x.IsConstant() && y.IsConstant() {
		return x.Const == y.Const
	}
	above := small(at, x.Sub(y)).Plus(-1)
	return !m.holds(at, above) && !m.holds(at, above.Times(-1).Plus(-2))
}

// equalLists reports whether two lists or tuples are equal.
func (m *machine) equalLists(at syntax.Node, x, y *list) bool {
	if x.kind == setKind || y.kind == setKind {
		fail(at, "a comparison of sets")
	}
	if x.kind != y.kind {
		return false
	}
	xs, ys := m.exact(at, x), m.exact(at, y)
	if len(xs) != len(ys) {
		return false
	}
	for i := range xs {
		m.burn(at, 1)
		if !m.equal(at, xs[i], ys[i]) {
			return false
		}
	}
	return true
}

// in reports whether a value is an element, or a text is a part of another.
func (m *machine) in(at syntax.Node, x, y value) bool {
	switch y := y.(type) {
	case span:
		if y.step == 1 {
			return m.inSpan(at, number(at, x), y)
		}
	case text:
		return m.find(at, y, textArg(at, x), 0) >= 0
	}
	for _, e := range m.members(at, y) {
		m.burn(at, 1)
		if m.equal(at, x, m.settled(at, e)) && m.there(at, e) {
			return true
		}
	}
	return false
}

// members is items of lists of which it is of no matter how often they have an element.
func (m *machine) members(at syntax.Node, v value) []item {
	l, ok := v.(*list)
	if ok && l.kind == elemsKind {
		fail(at, "a search in the letters of a text")
	}
	if !ok || m.letters == "" {
		return m.items(at, v)
	}
	m.read(l)
	return l.items
}

func (m *machine) inSpan(at syntax.Node, f linear.Form, s span) bool {
	in := m.holds(at, f.Sub(s.start))
	for _, end := range s.ends {
		in = in && m.holds(at, end.Sub(f).Plus(-1))
	}
	return in
}
