package compile

import "go.starlark.net/syntax"

// Most integers of a rule are natural numbers: heaps, counters, lengths. The
// difference of two never overflows, and their quotient is that of the machine. A
// variable is natural if all that is ever assigned to it is, which is found by
// taking all to be so and leaving out those that are not, until nothing changes.
//
// The numbers of a position are natural, as long as nobody changes its lists.

// naturals are the variables of a function that hold natural numbers, and those
// that hold lists of them.
type naturals struct{ numbers, lists []bool }

// naturalsOf finds them in O(variables * statements), mostly two rounds.
func naturalsOf(f *fn) *naturals {
	n := &naturals{make([]bool, f.locals), make([]bool, f.locals)}
	for i := range n.numbers {
		n.numbers[i] = i >= f.params || f.position
		n.lists[i] = f.position
	}
	for changed := true; changed; {
		changed = false
		eachStmt(f.body, func(s stmt) {
			if n.leaveOut(s) {
				changed = true
			}
		})
	}
	return n
}

// leaveOut leaves out the variable that the statement assigns to, if need be.
func (n *naturals) leaveOut(s stmt) bool {
	switch s := s.(type) {
	case set:
		number := n.leave(n.numbers, s.index, n.isNumber(s.x))
		return n.leave(n.lists, s.index, n.isList(s.x)) || number
	case count:
		from := s.step > 0 && n.isNumber(s.from) || s.step < 0 && n.isNumber(s.to)
		return n.leave(n.numbers, s.counter, from)
	}
	return false
}

func (n *naturals) leave(in []bool, i int, natural bool) bool {
	if natural || !in[i] {
		return false
	}
	in[i] = false
	return true
}

// isList reports whether x is a list of natural numbers: one of the position.
func (n *naturals) isList(x expr) bool {
	v, ok := x.(local)
	return ok && n.lists[v.index]
}

// isNumber reports whether x is a natural number.
func (n *naturals) isNumber(x expr) bool {
	switch x := x.(type) {
	case constant:
		return x.value >= 0
	case local:
		return n.numbers[x.index]
	case compare, not, both, some:
		return true
	case arith:
		return n.isNatural(x)
	case choose:
		return n.isNumber(x.x) && n.isNumber(x.y)
	case elem:
		return n.isList(x.list)
	case load:
		return n.isPart(x)
	case seq:
		return n.isNumber(x.x)
	}
	return false
}

// isPart reports whether x is the length of a list, or an element of one of natural
// numbers.
func (n *naturals) isPart(x load) bool {
	if at, ok := x.at.(constant); ok && at.value == headLen {
		if _, isElems := x.address.(load); !isElems {
			return true
		}
	}
	elems, ok := x.address.(load)
	if !ok {
		return false
	}
	at, ok := elems.at.(constant)
	return ok && at.value == headFirst && n.isList(elems.address)
}

func (n *naturals) isNatural(x arith) bool {
	a, b := n.isNumber(x.x), n.isNumber(x.y)
	switch x.op {
	case syntax.AMP:
		return a || b
	case syntax.PERCENT:
		return b
	case syntax.LTLT, syntax.GTGT:
		return a
	case syntax.MINUS:
		return false
	}
	return a && b
}
