package compile

import "testing"

func TestUnify(t *testing.T) {
	x, y := unknown(), unknown()
	for _, c := range []struct {
		a, b *typ
		want bool
		text string // of a afterwards
	}{
		{intType, intType, true, "int"},
		{intType, strType, false, "int"},
		{x, listOf(y), true, "list of unknown"},
		{y, intType, true, "int"},
		{x, listOf(intType), true, "list of int"},
		{x, listOf(strType), false, "list of int"},
		{tupleOf(intType, boolType), tupleOf(intType, boolType), true, "tuple of (int, bool)"},
		{tupleOf(intType), tupleOf(intType, intType), false, "tuple of (int)"},
		{tupleOf(intType, intType), listOf(intType), false, "tuple of (int, int)"},
	} {
		if got := unify(c.a, c.b); got != c.want || c.a.String() != c.text {
			t.Errorf("unify gives %v and %v, want %v and %s", got, c.a, c.want, c.text)
		}
	}
}

// TestOccurs: no type contains itself.
func TestOccurs(t *testing.T) {
	x := unknown()
	if unify(x, listOf(tupleOf(x))) {
		t.Error("a list of itself has a type")
	}
}

func TestIsImmutable(t *testing.T) {
	if !tupleOf(intType, strType).isImmutable() || tupleOf(intType, listOf(intType)).isImmutable() || unknown().isImmutable() {
		t.Error("tuples of integers and strings are immutable, those with a list are not")
	}
}
