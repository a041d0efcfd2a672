package formula

import (
	"go.starlark.net/syntax"

	"grundy/game"
)

// position compiles a name that stands for something about the position, which is found
// once, before anything else.
func (c *compiler) position(name string) (node, error) {
	if v, ok := c.cached[name]; ok {
		return v.load(), nil
	}
	n, err := c.about(name)
	if err != nil {
		return n, err
	}
	v := c.variable(n.class)
	c.cached[name] = v
	c.quick.values = append(c.quick.values, v.set(n))
	return v.load(), nil
}

// about returns what a name says about the position.
func (c *compiler) about(name string) (node, error) {
	s := c.quick.shape
	number := func(f func(*frame) int) (node, error) { return node{class: anInteger, value: f}, nil }
	list := func(f func(*frame) []int) (node, error) { return node{class: someIntegers, list: f}, nil }
	numbers := func(f *frame) []int { return f.numbers }
	switch {
	case name == "n" && hasCells(s):
		return number(func(f *frame) int { return len(f.numbers) })
	case name == "n":
		return number(func(f *frame) int {
			if len(f.numbers) == 1 {
				return f.numbers[0]
			}
			return len(f.numbers)
		})
	case name == "count":
		return number(func(f *frame) int { return len(f.numbers) })
	case name == "numbers", name == "p" && isList(s):
		return list(numbers)
	case name == "p" && s.Kind == game.KindHeap && s.Width <= 1:
		return number(func(f *frame) int { return f.numbers[0] })
	case name == "memory" && s.Memory > 0:
		return list(func(f *frame) []int { return f.memory })
	case name == "sorted":
		return list(func(f *frame) []int { return f.ascending(f.numbers) })
	case len(name) == 1 && name[0] >= 'a' && name[0] <= 'h':
		i := int(name[0] - 'a')
		return number(func(f *frame) int {
			if i < len(f.numbers) {
				return f.numbers[i]
			}
			return 0
		})
	}
	if f := ofList(name); f != nil {
		return number(func(fr *frame) int { return f(fr, fr.numbers) })
	}
	return node{}, errSlow{}
}

// isList reports whether the main part of a position is a list of integers in rule files.
func isList(s game.Shape) bool {
	switch s.Kind {
	case game.KindHeaps, game.KindCoupled, game.KindTuple, game.KindSet:
		return s.Width <= 1
	case game.KindRow:
		return s.Letters == ""
	}
	return false
}

// call compiles the call of a function.
func (c *compiler) call(x *syntax.CallExpr) (node, error) {
	id, ok := x.Fn.(*syntax.Ident)
	if !ok {
		return node{}, errSlow{}
	}
	if _, own := c.scope[id.Name]; own {
		if e, known := find(id.Name); !known || e.value == nil {
			return node{}, errSlow{} // a variable of the formula is called
		}
	}
	args := make([]node, len(x.Args))
	for i, arg := range x.Args {
		var err error
		if args[i], err = c.expr(arg); err != nil {
			return node{}, err
		}
	}
	return quickCall(id.Name, args)
}

// quickCall compiles a call with the arguments.
func quickCall(name string, args []node) (node, error) {
	if f := ofList(name); f != nil && len(args) > 0 {
		return callOfList(f, args)
	}
	lists := 0
	for _, arg := range args {
		if arg.class.isList() {
			lists++
		}
	}
	switch {
	case lists == 0 && len(args) == 1:
		return callUnary(name, args[0])
	case lists == 0:
		return callNumbers(name, args)
	case len(args) == 1:
		return callList(name, args[0])
	case name == "count" && len(args) == 2 && lists == 1 && args[0].class.isList():
		return node{class: anInteger, value: func(f *frame) int { return countIn(f, args[0].list(f), args[1].value(f)) }}, nil
	}
	return node{}, errSlow{}
}

func countIn(f *frame, list []int, x int) int {
	f.burn(len(list) / 8)
	n := 0
	for _, m := range list {
		if m == x {
			n++
		}
	}
	return n
}

// callOfList compiles a function of the elements of a list, or of several numbers.
func callOfList(of func(*frame, []int) int, args []node) (node, error) {
	if len(args) == 1 && args[0].class.isList() {
		return node{class: anInteger, value: func(f *frame) int { return of(f, args[0].list(f)) }}, nil
	}
	for _, arg := range args {
		if arg.class.isList() {
			return node{}, errSlow{}
		}
	}
	return node{class: anInteger, value: func(f *frame) int { return of(f, f.listOf(args)) }}, nil
}

// callList compiles a function of one list alone.
func callList(name string, arg node) (node, error) {
	test := func(wanted bool) (node, error) {
		return node{class: aCondition, value: func(f *frame) int {
			for _, n := range arg.list(f) {
				if (n != 0) == wanted {
					return ones(wanted)
				}
			}
			return ones(!wanted)
		}}, nil
	}
	switch name {
	case "len":
		return node{class: anInteger, value: func(f *frame) int { return len(arg.list(f)) }}, nil
	case "any":
		return test(true)
	case "all":
		return test(false)
	case "sorted":
		if arg.class == someIntegers {
			return node{class: someIntegers, list: func(f *frame) []int { return f.ascending(arg.list(f)) }}, nil
		}
	}
	return node{}, errSlow{}
}

// callNumbers compiles a function of no number, or of several.
func callNumbers(name string, args []node) (node, error) {
	switch {
	case name == "range" && len(args) == 2:
		return rangeOf(args[0], args[1])
	case name == "digits" && len(args) == 2:
		return node{class: someIntegers, list: func(f *frame) []int { return digitsOf(f, args[0].value(f), args[1].value(f)) }}, nil
	}
	if op := binary(name); op != nil && len(args) == 2 {
		of := anInteger
		if name == "divides" {
			of = aCondition
		}
		return node{class: of, value: func(f *frame) int { return op(f, args[0].value(f), args[1].value(f)) }}, nil
	}
	return node{}, errSlow{}
}

// callUnary compiles a function of one number.
func callUnary(name string, arg node) (node, error) {
	x := arg.value
	switch name {
	case "range":
		return rangeOf(constant(anInteger, 0), arg)
	case "bits":
		return node{class: someIntegers, list: func(f *frame) []int { return digitsOf(f, x(f), 2) }}, nil
	case "digits":
		return node{class: someIntegers, list: func(f *frame) []int { return digitsOf(f, x(f), 10) }}, nil
	case "zeckendorf":
		return node{class: someIntegers, list: func(f *frame) []int { return partsOf(f, x(f)) }}, nil
	case "count":
		return node{class: anInteger, value: func(f *frame) int { return countIn(f, f.numbers, x(f)) }}, nil
	case "abs":
		if arg.class == anInteger {
			return node{class: anInteger, value: func(f *frame) int {
				if n := x(f); n < 0 {
					return subtract(f, 0, n)
				} else {
					return n
				}
			}}, nil
		}
	}
	if f := predicate(name); f != nil {
		return node{class: aCondition, value: func(fr *frame) int { return ones(f(fr, x(fr))) }}, nil
	}
	if f := unary(name); f != nil {
		return node{class: anInteger, value: func(fr *frame) int { return f(fr, x(fr)) }}, nil
	}
	return node{}, errSlow{}
}

// rangeOf compiles range(from, to).
func rangeOf(from, to node) (node, error) {
	if from.class != anInteger || to.class != anInteger {
		return node{}, errSlow{}
	}
	return node{class: someIntegers, list: func(f *frame) []int {
		lo, hi := from.value(f), to.value(f)
		if hi <= lo || lo < 0 || !f.burn(hi-lo) {
			f.failed = f.failed || lo < 0
			return nil
		}
		base := len(f.stack)
		for n := lo; n < hi; n++ {
			f.stack = append(f.stack, n)
		}
		return f.pop(base)
	}}, nil
}
