package symbolic

import (
	"slices"

	"go.starlark.net/syntax"

	"grundy/rulefile/linear"
)

// Changes of lists in place, other than at the end. A list is changed so only where it was made: on the
// same path, and in the same turn. Then no other path or turn sees the change.

// own returns a list that may be changed in place.
func (m *machine) own(at syntax.Node, v value) *list {
	l, ok := v.(*list)
	if !ok || l.kind != listKind || l.fixed || l.locked > 0 || l.loose || l.mixed || l.distinct {
		fail(at, "a change of what is no list whose elements are known one by one")
	}
	if l.made < m.regions[len(m.regions)-1].since {
		fail(at, "a change of a list that other turns may see")
	}
	return l
}

// replace puts a value in the place of an element of a list.
func (m *machine) replace(at syntax.Node, of, index, v value) {
	l := m.own(at, of)
	l.items[place(at, index, len(l.items))] = newItem(v, m.path)
	l.changes++
}

// place returns the place of an index in a list of a length.
func place(at syntax.Node, index value, length int) int {
	i := constant(at, index)
	if i < 0 {
		i += int64(length)
	}
	if i < 0 || i >= int64(length) {
		fail(at, "an index out of range")
	}
	return int(i)
}

// ownOfNumbers is own for changes that move elements: where cells are unknown, it is noted by their
// places which were added on a path.
func (m *machine) ownOfNumbers(at syntax.Node, l *list) {
	if m.letters != "" {
		fail(at, "elements that are moved")
	}
	m.own(at, l)
}

// drop takes an element out of a list.
func (l *list) drop(i int) {
	l.items = slices.Delete(slices.Clone(l.items), i, i+1)
	l.changes += 2 // with one element less: see sizeOf
}

// pop takes an element out of a list, the last one if none is named, and returns it.
func (m *machine) pop(at syntax.Node, l *list, index ...value) value {
	m.ownOfNumbers(at, l)
	i := place(at, append(index, linear.Constant(-1))[0], len(l.items))
	v := m.settled(at, l.items[i])
	l.drop(i)
	return v
}

// insert puts a value into a list.
func (m *machine) insert(at syntax.Node, l *list, index, v value) {
	m.ownOfNumbers(at, l)
	i, n := constant(at, index), int64(len(l.items))
	if i < 0 {
		i += n
	}
	l.items = slices.Insert(slices.Clone(l.items), int(max(0, min(i, n))), newItem(v, m.path))
}

// remove takes the first element out of a list that is equal to a value.
func (m *machine) remove(at syntax.Node, l *list, v value) {
	m.ownOfNumbers(at, l)
	for i, x := range l.items {
		if m.equal(at, m.settled(at, x), v) {
			l.drop(i)
			return
		}
	}
	fail(at, "what is removed is not there")
}

// changesInPlace reports whether a call is of one of these methods, and of which list.
func changesInPlace(x *syntax.CallExpr) (of syntax.Expr, ok bool) {
	dot, ok := x.Fn.(*syntax.DotExpr)
	if !ok || !slices.Contains([]string{"pop", "insert", "remove"}, dot.Name.Name) {
		return nil, false
	}
	return dot.X, true
}
