package symbolic

import (
	"slices"

	"go.starlark.net/resolve"
	"go.starlark.net/syntax"

	"grundy/rulefile/linear"
)

// While loops. One that ends in a constant step of a variable, which its condition bounds, is a
// loop over a span; others are run turn by turn as long as there is fuel.

func (m *machine) whileLoop(f *frame, s *syntax.WhileStmt) control {
	if over, body, v, ok := m.counting(f, s); ok {
		if _, known := m.unrolled(over); !known {
			m.turns(f, s, body, func() int {
				x, counter := m.turn(over)
				f.vars[v] = x
				return counter
			})
			f.vars[v] = noValue
			return goesOn
		}
	}
	for m.test(f, s.Cond) {
		if c := m.block(f, s.Body); c == breaks {
			break
		} else if c == returns {
			return returns
		}
	}
	return goesOn
}

// counting returns the span that the variable v of a loop goes through, and the body without the
// step, if the loop is one that counts.
func (m *machine) counting(f *frame, s *syntax.WhileStmt) (over span, body []syntax.Stmt, v int, ok bool) {
	v, step, ok := stepOf(s.Body[len(s.Body)-1])
	body = s.Body[:len(s.Body)-1]
	start, isNumber := f.vars[v].(linear.Form)
	if !ok || !isNumber || !m.keeps(f, s, body, v) {
		return span{}, nil, 0, false
	}
	over = span{start: start, step: step}
	ends, ok := m.endsOf(f, s.Cond, v, step)
	over.ends = ends
	return over, body, v, ok
}

// stepOf returns the variable and the constant of x += 1, x -= 1 and x = x + 1.
func stepOf(s syntax.Stmt) (v int, step int64, ok bool) {
	a, ok := s.(*syntax.AssignStmt)
	if !ok {
		return 0, 0, false
	}
	id, isIdent := a.LHS.(*syntax.Ident)
	op, rhs := a.Op, a.RHS
	if sum, isSum := rhs.(*syntax.BinaryExpr); isSum && op == syntax.EQ && isIdent && isVar(sum.X, id) {
		op, rhs = sum.Op+syntax.PLUS_EQ-syntax.PLUS, sum.Y
	}
	number, isLiteral := rhs.(*syntax.Literal)
	if !isIdent || !isLiteral || id.Binding.(*resolve.Binding).Scope != resolve.Local {
		return 0, 0, false
	}
	step, ok = number.Value.(int64)
	if op == syntax.MINUS_EQ {
		step = -step
	}
	ok = ok && (op == syntax.PLUS_EQ || op == syntax.MINUS_EQ) && step != 0 && max(step, -step) <= linear.Most
	return id.Binding.(*resolve.Binding).Index, step, ok
}

func isVar(x syntax.Expr, id *syntax.Ident) bool {
	other, ok := x.(*syntax.Ident)
	return ok && other.Binding == id.Binding
}

// keeps reports whether no turn passes over the step at its end, and none changes the variable
// otherwise or what the condition looks at.
func (m *machine) keeps(f *frame, s *syntax.WhileStmt, body []syntax.Stmt, v int) bool {
	ok := true
	for _, b := range body {
		syntax.Walk(b, func(n syntax.Node) bool {
			branch, is := n.(*syntax.BranchStmt)
			ok = ok && !(is && branch.Token == syntax.CONTINUE)
			return ok
		})
	}
	set, changed := assigned(body)
	seen := map[int]bool{}
	mentioned(s.Cond, seen)
	for name := range seen {
		ok = ok && !set[name] && !changed[name]
		_, isNumber := f.vars[name].(linear.Form)
		l, isList := f.vars[name].(*list)
		ok = ok && (isNumber || isList && l.fixed)
	}
	return ok && !set[v] && !changed[v] && seen[v]
}

// endsOf returns what bounds the variable in a condition: where it fails, it fails for all later
// values.
func (m *machine) endsOf(f *frame, cond syntax.Expr, v int, step int64) (ends []linear.Form, ok bool) {
	switch x := cond.(type) {
	case *syntax.ParenExpr:
		return m.endsOf(f, x.X, v, step)
	case *syntax.BinaryExpr:
		if x.Op == syntax.AND {
			left, ok := m.endsOf(f, x.X, v, step)
			right, ok2 := m.endsOf(f, x.Y, v, step)
			return append(left, right...), ok && ok2
		}
		return m.endOf(f, x, v, step)
	}
	return nil, false
}

// endOf is endsOf a comparison of linear forms. The names and operators in it can do nothing else:
// only those are let through whose value depends on no fact about the variable.
func (m *machine) endOf(f *frame, x *syntax.BinaryExpr, v int, step int64) (ends []linear.Form, ok bool) {
	if !isSum(x.X, v) || !isSum(x.Y, v) {
		return nil, false
	}
	at := m.fresh()
	there := &frame{vars: slices.Clone(f.vars)}
	there.vars[v] = linear.Var(at)
	left, right := number(x, m.expr(there, x.X)), number(x, m.expr(there, x.Y))
	var rest linear.Form // the condition is that it is at least 0
	switch x.Op {
	case syntax.LT:
		rest = right.Sub(left).Plus(-1)
	case syntax.LE:
		rest = right.Sub(left)
	case syntax.GT:
		rest = left.Sub(right).Plus(-1)
	case syntax.GE:
		rest = left.Sub(right)
	default:
		return nil, false
	}
	times := rest.Of(at)
	if times*sign(step) >= 0 || slices.ContainsFunc(m.path, func(k Fact) bool { return k.Form.Of(at) != 0 }) {
		return nil, false
	}
	// rest = times x + g >= 0, that is x <= g/-times for a step forward: x < g/-times + 1.
	g := rest.AddTimes(linear.Var(at), -times)
	if step > 0 {
		return []linear.Form{m.quotient(x, small(x, g), -times).Plus(1)}, true
	}
	return []linear.Form{m.quotient(x, small(x, g), times).Times(-1).Plus(-1)}, true
}

// isSum reports whether an expression consists of names, numbers, elements of lists whose places do not
// depend on the variable v, +, -, * and //.
func isSum(x syntax.Expr, v int) bool {
	ok := true
	syntax.Walk(x, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.IndexExpr:
			in := map[int]bool{}
			mentioned(n.Y, in)
			ok = ok && !in[v]
		case nil, *syntax.Ident, *syntax.Literal, *syntax.ParenExpr:
		case *syntax.BinaryExpr:
			ok = ok && slices.Contains([]syntax.Token{syntax.PLUS, syntax.MINUS, syntax.STAR, syntax.SLASHSLASH}, n.Op)
		default:
			ok = false
		}
		return ok
	})
	return ok
}
