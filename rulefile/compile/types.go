package compile

import (
	"strings"

	"go.starlark.net/syntax"
)

// Types are found by unification [Mil78]: each unknown is a variable that is later
// bound to a type, and two types that must be equal are made equal part by part.
// There is no subtyping, and a function has one type.

// A kind is the head of a type.
type kind uint8

const (
	variable kind = iota
	intKind
	boolKind
	strKind
	noneKind
	listKind
	tupleKind
	dictKind
	setKind
)

// A typ is a type. Compare types by their representatives.
type typ struct {
	kind  kind
	elem  *typ   // of a list or set; the key of a dictionary
	parts []*typ // of a tuple; the value of a dictionary
	bound *typ   // a variable that is bound
}

var (
	intType  = &typ{kind: intKind}
	boolType = &typ{kind: boolKind}
	strType  = &typ{kind: strKind}
	noneType = &typ{kind: noneKind}
)

func listOf(elem *typ) *typ { return &typ{kind: listKind, elem: elem} }

func setOf(elem *typ) *typ { return &typ{kind: setKind, elem: elem} }

func dictOf(key, value *typ) *typ { return &typ{kind: dictKind, elem: key, parts: []*typ{value}} }

func tupleOf(parts ...*typ) *typ { return &typ{kind: tupleKind, parts: parts} }

func unknown() *typ { return &typ{} }

// repr returns the type that t is bound to.
func (t *typ) repr() *typ {
	for t.bound != nil {
		t = t.bound
	}
	return t
}

func (t *typ) is(k kind) bool { return t.repr().kind == k }

// String returns the type as a reader of Python would say it.
func (t *typ) String() string {
	t = t.repr()
	switch t.kind {
	case intKind:
		return "int"
	case boolKind:
		return "bool"
	case strKind:
		return "string"
	case noneKind:
		return "None"
	case listKind:
		return "list of " + t.elem.String()
	case setKind:
		return "set of " + t.elem.String()
	case dictKind:
		return "dictionary of " + t.elem.String() + " to " + t.parts[0].String()
	case tupleKind:
		words := make([]string, len(t.parts))
		for i, p := range t.parts {
			words[i] = p.String()
		}
		return "tuple of (" + strings.Join(words, ", ") + ")"
	}
	return "unknown"
}

// maxType bounds the parts of a type: tuples of tuples of the same would take
// for ever to compare.
const maxType = 1000

// size returns the parts of a type, or most if there are more.
func (t *typ) size(most int) int {
	t = t.repr()
	n := 1
	if t.elem != nil {
		n += t.elem.size(most - 1)
	}
	for i := 0; i < len(t.parts) && n < most; i++ {
		n += t.parts[i].size(most - n)
	}
	return min(n, most)
}

// occurs reports whether the variable v stands in t.
func (t *typ) occurs(v *typ) bool {
	t = t.repr()
	if t == v {
		return true
	}
	if t.elem != nil && t.elem.occurs(v) {
		return true
	}
	for _, p := range t.parts {
		if p.occurs(v) {
			return true
		}
	}
	return false
}

// unify makes two types equal and reports whether that is possible.
func unify(a, b *typ) bool {
	a, b = a.repr(), b.repr()
	switch {
	case a == b:
		return true
	case a.kind == variable:
		if b.size(maxType) == maxType || b.occurs(a) {
			return false
		}
		a.bound = b
		return true
	case b.kind == variable:
		return unify(b, a)
	case a.kind != b.kind || len(a.parts) != len(b.parts):
		return false
	case a.elem != nil && !unify(a.elem, b.elem):
		return false
	}
	for i := range a.parts {
		if !unify(a.parts[i], b.parts[i]) {
			return false
		}
	}
	return true
}

// isImmutable reports whether no part of a value of the type can be changed.
func (t *typ) isImmutable() bool {
	t = t.repr()
	for _, p := range t.parts {
		if !p.isImmutable() {
			return false
		}
	}
	return t.elem == nil && t.kind != variable
}

// isCollection reports whether values of the type have a length: their head begins
// with that of a list.
func (t *typ) isCollection() bool {
	t = t.repr()
	return t.elem != nil || t.kind == strKind || t.kind == tupleKind
}

// A Reason says why a function is not compiled.
type Reason struct {
	Pos     syntax.Position
	Message string
}

func (r *Reason) Error() string { return r.Pos.String() + ": " + r.Message }
