package compile

import (
	"slices"

	"go.starlark.net/syntax"
)

// A method is one of a kind of values: the types of its arguments and its result, in
// terms of the type of its receiver.
type method struct {
	receiver kind
	mutates  bool
	least    int // arguments that must be there
	types    func(self *typ) (args []*typ, result *typ)
}

// takes returns the types of a method whose arguments have the types of args.
func takes(result *typ, args ...*typ) func(*typ) ([]*typ, *typ) {
	return func(*typ) ([]*typ, *typ) { return args, result }
}

func element(t *typ) ([]*typ, *typ) { return []*typ{t.elem}, noneType }

// methods are those that are compiled, by name. Where the kind of the receiver is never
// found out, the first is taken.
var methods = map[string][]method{
	"append": {{listKind, true, 1, element}},
	"extend": {{listKind, true, 1, func(t *typ) ([]*typ, *typ) { return []*typ{t}, noneType }}},
	"insert": {{listKind, true, 2, func(t *typ) ([]*typ, *typ) { return []*typ{intType, t.elem}, noneType }}},
	"pop": {
		{listKind, true, 0, func(t *typ) ([]*typ, *typ) { return []*typ{intType}, t.elem }},
		{dictKind, true, 1, func(t *typ) ([]*typ, *typ) { return []*typ{t.elem, t.parts[0]}, t.parts[0] }},
	},
	"remove": {{listKind, true, 1, element}, {setKind, true, 1, element}},
	"clear":  {{listKind, true, 0, takes(noneType)}, {dictKind, true, 0, takes(noneType)}, {setKind, true, 0, takes(noneType)}},
	"index": {
		{listKind, false, 1, func(t *typ) ([]*typ, *typ) { return []*typ{t.elem}, intType }},
		{strKind, false, 1, takes(intType, strType)},
	},
	"add":        {{setKind, true, 1, element}},
	"discard":    {{setKind, true, 1, element}},
	"get":        {{dictKind, false, 2, func(t *typ) ([]*typ, *typ) { return []*typ{t.elem, t.parts[0]}, t.parts[0] }}},
	"setdefault": {{dictKind, true, 2, func(t *typ) ([]*typ, *typ) { return []*typ{t.elem, t.parts[0]}, t.parts[0] }}},
	"keys":       {{dictKind, false, 0, func(t *typ) ([]*typ, *typ) { return nil, listOf(t.elem) }}},
	"values":     {{dictKind, false, 0, func(t *typ) ([]*typ, *typ) { return nil, listOf(t.parts[0]) }}},
	"items":      {{dictKind, false, 0, func(t *typ) ([]*typ, *typ) { return nil, listOf(tupleOf(t.elem, t.parts[0])) }}},
	"count":      {{strKind, false, 1, takes(intType, strType)}},
	"find":       {{strKind, false, 1, takes(intType, strType)}},
	"startswith": {{strKind, false, 1, takes(boolType, strType)}},
	"endswith":   {{strKind, false, 1, takes(boolType, strType)}},
	"replace":    {{strKind, false, 2, takes(strType, strType, strType)}},
	"split":      {{strKind, false, 1, takes(listOf(strType), strType)}},
	"join":       {{strKind, false, 1, takes(strType, listOf(strType))}},
}

// mutates reports whether a method of the name may change its receiver.
func mutates(name string) bool {
	return slices.ContainsFunc(methods[name], func(m method) bool { return m.mutates })
}

// methodOf returns the method of a name of a receiver, or nil if more must be known.
func methodOf(name string, self *typ, force bool) *method {
	candidates := methods[name]
	for i, m := range candidates {
		if self.is(m.receiver) || self.is(variable) && (force || len(candidates) == 1) {
			return &candidates[i]
		}
	}
	return nil
}

// receiverType returns the type of receivers of a kind.
func receiverType(k kind) *typ {
	switch k {
	case strKind:
		return strType
	case dictKind:
		return dictOf(unknown(), unknown())
	case setKind:
		return setOf(unknown())
	}
	return listOf(unknown())
}

// method finds the type of a call of a method.
func (c *checker) method(x *syntax.CallExpr, dot *syntax.DotExpr) *typ {
	name := dot.Name.Name
	if methods[name] == nil {
		fail(x, "the method %s", name)
	}
	self := c.expr(dot.X)
	c.plainArgs(x, 0, 2)
	args := make([]*typ, len(x.Args))
	for i, a := range x.Args {
		args[i] = c.iterableOrValue(a)
	}
	result := unknown()
	c.later(func(force bool) bool {
		m := methodOf(name, self, force)
		if m == nil && self.is(variable) {
			return false
		}
		if m == nil {
			fail(x, "the method %s of %v", name, self)
		}
		t := receiverType(m.receiver)
		c.unify(dot, self, t)
		want, gives := m.types(t)
		c.plainArgs(x, m.least, len(want))
		for i, a := range x.Args {
			c.unify(a, args[i], want[i])
		}
		c.unify(x, result, gives)
		return true
	})
	return result
}
