package symbolic

import (
	"slices"
	"strconv"

	"go.starlark.net/syntax"

	"grundy/rulefile/linear"
)

// builtin calls a function of the language.
func (m *machine) builtin(at syntax.Node, name string, args []value) value {
	switch name {
	case "range":
		return rangeOf(at, args)
	case "min", "max":
		return m.extreme(at, args, name == "min")
	case "zip":
		return m.paired(at, args)
	case "enumerate":
		if len(args) == 2 {
			return m.numbered(at, args[0], number(at, args[1]))
		}
	}
	if len(args) != 1 {
		fail(at, "%d arguments of %s", len(args), name)
	}
	x := args[0]
	switch name {
	case "len":
		return m.length(at, x)
	case "int", "ord", "str", "bool":
		return m.converted(at, name, x)
	case "abs":
		if f := number(at, x); !m.holds(at, f) {
			return f.Times(-1)
		}
		return x
	case "sum":
		return m.sum(at, x)
	case "any", "all":
		return m.holdsOf(at, x, name == "any")
	case "enumerate":
		return m.numbered(at, x, zero)
	case "list", "tuple", "set", "sorted", "reversed":
		return m.copied(at, name, x)
	}
	fail(at, "the function %s", name)
	return nil
}

// rangeOf is range(stop), range(start, stop) and range(start, stop, step).
func rangeOf(at syntax.Node, args []value) value {
	s := span{step: 1}
	switch len(args) {
	case 1:
		s.ends = []linear.Form{number(at, args[0])}
		return s
	case 2, 3:
		s.start, s.ends = number(at, args[0]), []linear.Form{number(at, args[1])}
	default:
		fail(at, "%d arguments of range", len(args))
	}
	if len(args) == 3 {
		s.step = constant(at, args[2])
	}
	if s.step == 0 {
		fail(at, "a step of 0")
	}
	return s
}

// extreme is min or max of numbers.
func (m *machine) extreme(at syntax.Node, args []value, least bool) value {
	if len(args) == 1 {
		args = m.exact(at, args[0])
	}
	if len(args) == 0 {
		fail(at, "the extreme of no numbers")
	}
	best := number(at, args[0])
	for _, v := range args[1:] {
		f := number(at, v)
		if m.holds(at, f.Sub(best)) != least {
			best = f
		}
	}
	return best
}

// length is len of a list whose elements are known.
func (m *machine) length(at syntax.Node, v value) value {
	if t, ok := v.(text); ok {
		return m.number(int64(len(t)))
	}
	return m.number(int64(len(m.exact(at, v))))
}

func (m *machine) sum(at syntax.Node, v value) value {
	total := zero
	for _, x := range m.exact(at, v) {
		total = small(at, total.Add(number(at, x)))
	}
	return total
}

// holdsOf is any or all of a list, which look at no more elements than they must.
func (m *machine) holdsOf(at syntax.Node, v value, any bool) value {
	for _, x := range m.items(at, v) {
		if m.there(at, x) && m.truth(at, m.settled(at, x)) == any {
			return any
		}
	}
	return !any
}

// converted is int, ord, str or bool of a value.
func (m *machine) converted(at syntax.Node, name string, v value) value {
	t, isText := v.(text)
	switch {
	case name == "bool":
		return m.truth(at, v)
	case name == "str" && isText:
		return t
	case name == "str":
		return textOf(at, strconv.FormatInt(constant(at, v), 10))
	case name == "ord":
		if t = textArg(at, v); len(t) != 1 {
			fail(at, "ord of a text that is no letter")
		}
		return linear.Constant(int64(m.known(at, t[0])))
	case isText:
		return m.digits(at, t)
	}
	return number(at, v)
}

// paired is zip of lists whose elements are known.
func (m *machine) paired(at syntax.Node, lists []value) value {
	var all [][]value
	for _, l := range lists {
		all = append(all, m.exact(at, l))
	}
	out := m.newList()
	for i := 0; len(all) > 0; i++ {
		var tuple []value
		for _, values := range all {
			if i == len(values) {
				return out
			}
			tuple = append(tuple, values[i])
		}
		out.items = append(out.items, newItem(m.newTuple(tuple...), nil))
	}
	return out
}

// numbered is enumerate of a list whose elements are known.
func (m *machine) numbered(at syntax.Node, v value, first linear.Form) value {
	l := m.newList()
	for i, x := range m.exact(at, v) {
		l.items = append(l.items, newItem(m.newTuple(first.Plus(int64(i)), x), nil))
	}
	return l
}

// copied is list, tuple, set, sorted or reversed of a list.
func (m *machine) copied(at syntax.Node, name string, v value) value {
	l := m.newList()
	m.addAll(at, l, v)
	switch name {
	case "tuple":
		l.kind, l.fixed = tupleKind, true
	case "set":
		m.alike(at, l)
		if len(l.items) > 0 && kindOf(l.items[0].value) == listKind {
			fail(at, "a set of lists")
		}
		l.kind, l.fixed, l.distinct = setKind, true, true
	case "sorted":
		m.alike(at, l)
		l.mixed = true
	case "reversed":
		slices.Reverse(l.items)
	}
	return l
}

// alike gives up unless the elements of a list are all numbers, or all lists, or all tuples, of
// numbers.
func (m *machine) alike(at syntax.Node, l *list) {
	for _, x := range l.items {
		if kindOf(x.value) != kindOf(l.items[0].value) {
			fail(at, "elements of different kinds")
		}
		if kindOf(x.value) == noList {
			number(at, x.value)
			continue
		}
		for _, v := range m.elements(at, m.settled(at, x)) {
			number(at, v)
		}
	}
}

// sliceSpan returns s[c:], s[:c], s[c:d] or s[::-1] of a range that grows by 1, the bounds being
// numbers that count from the side where they stand.
func (m *machine) sliceSpan(f *frame, x *syntax.SliceExpr, s span) value {
	if s.step != 1 || len(s.ends) != 1 {
		fail(x, "a slice of a range with steps")
	}
	if x.Step != nil {
		if x.Lo != nil || x.Hi != nil || constant(x, m.expr(f, x.Step)) != -1 {
			fail(x, "a slice with steps")
		}
		return span{start: s.ends[0].Plus(-1), ends: []linear.Form{s.start.Plus(-1)}, step: -1}
	}
	out := span{start: s.start, ends: slices.Clone(s.ends), step: 1}
	if x.Lo != nil {
		lo := number(x, m.expr(f, x.Lo))
		if !m.holds(x, lo) {
			fail(x, "a slice from the end")
		}
		out.start = small(x, s.start.Add(lo))
	}
	if x.Hi != nil {
		hi := number(x, m.expr(f, x.Hi))
		if m.holds(x, hi) {
			out.ends = append(out.ends, small(x, s.start.Add(hi)))
		} else {
			out.ends[0] = small(x, s.ends[0].Add(hi))
		}
	}
	return out
}
