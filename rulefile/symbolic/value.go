package symbolic

import (
	"slices"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/rulefile/linear"
)

// A value is a linear.Form, a bool, a text, a *list or a span; nil is None.
type value any

// A list is a list, tuple or set, with what is known of its elements.
type list struct {
	kind   kind
	items  []item
	made   int  // when
	fixed  bool // it cannot be changed
	locked int  // so many loops go through it
	// Which elements there are depends on variables or paths; only then have they facts of
	// their own.
	loose bool
	// The order of the elements is not known.
	mixed bool
	// Equal elements count once.
	distinct bool
	changes  int // so often an element was replaced
}

// A kind tells lists, tuples and sets apart.
type kind int

const (
	listKind kind = iota
	tupleKind
	setKind
	elemsKind // of the letters of a text, which are no list: they are gone through, counted, and found by index alone
	noList
)

func kindOf(v value) kind {
	if l, ok := v.(*list); ok {
		return l.kind
	}
	return noList
}

// An item is an element, there under some facts.
type item struct {
	value value
	where []Fact
	whole []Fact // where it is there once, while several paths may add it under the facts of where
	size  int    // of a list, when it became the element
}

func newItem(v value, where []Fact) item { return item{value: v, where: where, size: sizeOf(v)} }

// isChanged reports whether an element is a list that was changed since.
func (x item) isChanged() bool { return sizeOf(x.value) != x.size }

// sizeOf returns a number that grows with each change of a list.
func sizeOf(v value) int {
	if l, ok := v.(*list); ok {
		return len(l.items) + l.changes
	}
	return 0
}

// settled returns the value of an element. It gives up on a list that was changed since it is an
// element: the facts under which it is there need not be those of the change. Where cells are
// unknown, settle and addAll see to that.
func (m *machine) settled(at syntax.Node, x item) value {
	if m.letters == "" && x.isChanged() {
		fail(at, "a list that was changed when it was already in another")
	}
	return x.value
}

// A span is the numbers least, least + step, ..., below all of the ends; or, for a negative step,
// above them.
type span struct {
	start linear.Form
	ends  []linear.Form
	step  int64
}

func (m *machine) newList(values ...value) *list {
	l := &list{made: m.tick()}
	l.items = itemsOf(values)
	return l
}

// itemsOf returns values as elements that are there.
func itemsOf(values []value) []item {
	if len(values) == 0 {
		return nil
	}
	items := make([]item, len(values))
	for i, v := range values {
		items[i] = newItem(v, nil)
	}
	return items
}

func (m *machine) newTuple(values ...value) *list {
	l := m.newList(values...)
	l.kind, l.fixed = tupleKind, true
	return l
}

// exact returns the elements of a list, all there on this path and in order.
func (m *machine) exact(at syntax.Node, v value) []value {
	items := m.items(at, v)
	values := make([]value, 0, len(items))
	for _, x := range items {
		if m.there(at, x) {
			values = append(values, m.settled(at, x))
		}
	}
	return values
}

// items returns the elements of a list in order. They are all there, or they have facts about
// cells.
func (m *machine) items(at syntax.Node, v value) []item {
	l, ok := v.(*list)
	if s, isSpan := v.(span); isSpan {
		if values, known := m.unrolled(s); known {
			return itemsOf(values)
		}
	}
	if !ok || l.loose && m.letters == "" || l.mixed || l.distinct {
		fail(at, "a list whose elements are not known one by one")
	}
	m.read(l)
	return l.items
}

// there reports whether an element is there, on this path.
func (m *machine) there(at syntax.Node, x item) bool {
	for _, f := range x.whole {
		if f.Cell == 0 {
			fail(at, "a list whose elements are not known one by one")
		}
		if !m.stands(at, f.Cell, f.Letters) {
			return false
		}
	}
	return true
}

// add adds a value to a list, where the path is now.
func (m *machine) add(at syntax.Node, l *list, v value) {
	m.burn(at, 1)
	m.write(at, l)
	m.note(l, len(l.items))
	l.items = append(l.items, newItem(v, m.path))
}

// addAll adds the elements of a value to a list.
func (m *machine) addAll(at syntax.Node, l *list, v value) {
	switch v := v.(type) {
	case *list:
		m.read(v)
		m.write(at, l)
		l.loose, l.mixed, l.distinct = l.loose || v.loose, l.mixed || v.mixed, l.distinct || v.distinct
		changed := m.letters != "" && slices.ContainsFunc(v.items, item.isChanged)
		for _, x := range v.items {
			m.burn(at, 1)
			if changed {
				x.where = x.whole // see finish
			}
			if m.letters != "" {
				x.whole, x.size = merged(x.whole, m.path), sizeOf(x.value)
			}
			x.where = merged(x.where, m.path)
			m.note(l, len(l.items))
			l.items = append(l.items, x)
		}
	case span:
		m.eachOf(at, v, func(x value) { m.add(at, l, x) })
	default:
		fail(at, "a value that is no list")
	}
}

// number returns a value that is a number.
func number(at syntax.Node, v value) linear.Form {
	f, ok := v.(linear.Form)
	if !ok {
		fail(at, "a value that is no number")
	}
	return f
}

// constant returns a value that is a known number.
func constant(at syntax.Node, v value) int64 {
	f := number(at, v)
	if !f.IsConstant() {
		fail(at, "a number that is not known")
	}
	return f.Const
}

// maxItems bounds the lists of a file that are looked at.
const maxItems = 2000

// fromFile returns a value of the file.
func (m *machine) fromFile(at syntax.Node, v starlark.Value) value {
	switch v := v.(type) {
	case starlark.Int:
		n, ok := v.Int64()
		if !ok {
			fail(at, "a number that is too large")
		}
		return small(at, linear.Constant(n))
	case starlark.Bool:
		return bool(v)
	case starlark.String:
		return textOf(at, string(v))
	case starlark.NoneType:
		return nil
	case *starlark.List:
		return m.listFromFile(at, v, listKind)
	case starlark.Tuple:
		return m.listFromFile(at, v, tupleKind)
	case *starlark.Set:
		return m.listFromFile(at, v, setKind)
	case *starlark.Dict: // its keys: nothing is known of it that a set cannot do too
		return m.listFromFile(at, v, setKind)
	}
	fail(at, "a value of the file that is %s", v.Type())
	return nil
}

func (m *machine) listFromFile(at syntax.Node, v starlark.Sequence, k kind) *list {
	if v.Len() > maxItems {
		fail(at, "a list that is too long")
	}
	l := m.newList()
	for x := range starlark.Elements(v) {
		m.burn(at, 1)
		l.items = append(l.items, newItem(m.fromFile(at, x), nil))
	}
	l.kind, l.fixed = k, true
	return l
}
