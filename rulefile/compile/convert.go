package compile

import (
	"slices"

	"go.starlark.net/syntax"

	"grundy/rulefile/form"
	"grundy/rulefile/wasm"
)

// Conversions: int of a digit, a text of digits or a truth, str of a number, ord and chr of
// a letter, and tuple of a list whose length is known from what the tuple is used for.
// The interpreter does the rest: signs, blanks, bases, numbers of more than 18 digits.

var conversions = []string{"int", "str", "ord", "chr", "tuple"}

// convert finds the type of a conversion.
func (c *checker) convert(x *syntax.CallExpr, name string) *typ {
	c.plainArgs(x, 1, 1)
	switch name {
	case "int":
		c.oneOf(x, c.expr(x.Args[0]), intKind, boolKind, strKind)
		return intType
	case "str":
		c.oneOf(x, c.expr(x.Args[0]), intKind, strKind)
		return strType
	case "ord":
		c.unify(x, c.expr(x.Args[0]), strType)
		return intType
	case "chr":
		c.unify(x, c.expr(x.Args[0]), intType)
		return strType
	}
	return c.toTuple(x)
}

// oneOf waits for the type of what is converted: one of the kinds, and a number if nothing
// says more.
func (c *checker) oneOf(x *syntax.CallExpr, t *typ, kinds ...kind) {
	c.later(func(force bool) bool {
		if t.is(variable) && force {
			c.unify(x, t, intType)
		}
		if !t.is(variable) && !slices.Contains(kinds, t.repr().kind) {
			fail(x, "%s of %v", name(x.Fn), t)
		}
		return !t.is(variable)
	})
}

// toTuple finds the type of tuple(list): its parts have the type of the elements, and how
// many they are is said elsewhere, by a tuple that must be of the same type.
func (c *checker) toTuple(x *syntax.CallExpr) *typ {
	elem := c.iterable(x.Args[0])
	from, result := c.types[x.Args[0]], unknown()
	c.later(func(bool) bool {
		if from != nil && from.is(tupleKind) {
			c.unify(x, result, from)
		}
		if !result.is(tupleKind) {
			return result.repr().kind != variable
		}
		for _, part := range result.repr().parts {
			c.unify(x, part, elem)
		}
		return true
	})
	return result
}

// suppose makes what is left unknown in the type of a result a tuple where its form wants
// one, so that tuple(list) has the length of a record.
func (c *checker) suppose(at syntax.Node, t *typ, f *form.Form) {
	t = t.repr()
	switch {
	case t.kind == variable && f.Kind == form.Record:
		c.unify(at, t, typeOf(f))
	case t.kind == listKind && f.Elem != nil:
		c.suppose(at, t.elem, f.Elem)
	case t.kind == tupleKind && len(t.parts) == len(f.Parts):
		for i, part := range t.parts {
			c.suppose(at, part, f.Parts[i])
		}
	}
}

// convert lowers a conversion.
func (l *lowerer) convert(x *syntax.CallExpr, name string) expr {
	arg := x.Args[0]
	switch name {
	case "int":
		if l.typ(arg).kind == strKind {
			return l.numberIn(l.expr(arg))
		}
		return l.expr(arg)
	case "str":
		if l.typ(arg).kind == intKind {
			return l.help("decimal", l.expr(arg), constant{l.statics.text("0123456789")})
		}
		return l.expr(arg)
	case "ord":
		return l.letterOf(l.codeOf(l.expr(arg)))
	case "chr":
		code := l.keep(l.expr(arg))
		l.redoUnless(both{compare{wasm.GeS, local{index: code}, constant{0}}, compare{wasm.LtS, local{index: code}, constant{letters}}})
		return letter{l.keepLocal(load{elems{constant{l.statics.letterCodes()}}, local{index: code}})}
	}
	return l.toTuple(x)
}

// numberIn returns the number that a text of digits says.
func (l *lowerer) numberIn(text expr) expr {
	digit, isLetter := text.(letter)
	if !isLetter {
		return l.help("integer", text, constant{l.statics.letterOrder()})
	}
	n := l.keepLocal(minus(l.letterOf(digit.code), constant{'0'}))
	l.redoUnless(both{compare{wasm.GeS, n, constant{0}}, compare{wasm.LeS, n, constant{9}}})
	return n
}

// codeOf returns the code of the only letter of a text.
func (l *lowerer) codeOf(text expr) expr {
	if c, ok := text.(letter); ok {
		return c.code
	}
	t := l.keepLocal(text)
	l.redoUnless(compare{wasm.Eq, length{t}, constant{1}})
	return partOf(t, 0)
}

// letterOf returns the number of ASCII of the letter with a code.
func (l *lowerer) letterOf(code expr) expr {
	return load{elems{constant{l.statics.letterOrder()}}, code}
}

// keepLocal keeps a value and returns the local.
func (l *lowerer) keepLocal(x expr) local { return local{index: l.keep(x)} }

// toTuple lowers tuple(list) to a copy of as many elements as the tuple has.
func (l *lowerer) toTuple(x *syntax.CallExpr) expr {
	t := l.typ(x)
	if t.kind != tupleKind {
		fail(x, "a call of tuple whose result may have any length")
	}
	list := l.keepLocal(l.list(x.Args[0]))
	l.redoUnless(compare{wasm.Eq, length{list}, constant{int64(len(t.parts))}})
	return l.copyOf(list, l.typ(x.Args[0]).isFlat())
}
