package symbolic

import (
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/rulefile/linear"
)

// A value is a linear.Form, a bool, a *list or a span; nil is None.
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
}

// A kind tells lists, tuples and sets apart.
type kind int

const (
	listKind kind = iota
	tupleKind
	setKind
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
	size  int // of a list, when it became the element
}

func newItem(v value, where []Fact) item {
	x := item{value: v, where: where}
	if l, ok := v.(*list); ok {
		x.size = len(l.items)
	}
	return x
}

// settled returns the value of an element. It gives up on a list that was added to since it is an
// element: the facts under which it is there need not be those of the change.
func (x item) settled(at syntax.Node) value {
	if l, ok := x.value.(*list); ok && len(l.items) != x.size {
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
	for _, v := range values {
		l.items = append(l.items, newItem(v, nil))
	}
	return l
}

func (m *machine) newTuple(values ...value) *list {
	l := m.newList(values...)
	l.kind, l.fixed = tupleKind, true
	return l
}

// exact returns the elements of a list, all there and in order.
func (m *machine) exact(at syntax.Node, v value) []value {
	l, ok := v.(*list)
	if s, isSpan := v.(span); isSpan {
		if values, known := m.unrolled(s, maxUnrolled); known {
			return values
		}
	}
	if !ok || l.loose || l.mixed || l.distinct {
		fail(at, "a list whose elements are not known one by one")
	}
	m.read(l)
	values := make([]value, len(l.items))
	for i, x := range l.items {
		values[i] = x.settled(at)
	}
	return values
}

// add adds a value to a list, where the path is now.
func (m *machine) add(at syntax.Node, l *list, v value) {
	m.burn(at, 1)
	m.write(at, l)
	l.items = append(l.items, newItem(v, m.path))
}

// addAll adds the elements of a value to a list.
func (m *machine) addAll(at syntax.Node, l *list, v value) {
	switch v := v.(type) {
	case *list:
		m.read(v)
		m.write(at, l)
		l.loose, l.mixed, l.distinct = l.loose || v.loose, l.mixed || v.mixed, l.distinct || v.distinct
		for _, x := range v.items {
			m.burn(at, 1)
			x.where = merged(x.where, m.path)
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
	case starlark.NoneType:
		return nil
	case *starlark.List:
		return m.listFromFile(at, v, listKind)
	case starlark.Tuple:
		return m.listFromFile(at, v, tupleKind)
	case *starlark.Set:
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
