package compile

import (
	"slices"

	"go.starlark.net/syntax"

	"grundy/rulefile/wasm"
)

func (l *lowerer) call(x *syntax.CallExpr) expr {
	if dot, ok := x.Fn.(*syntax.DotExpr); ok {
		return l.method(x, dot)
	}
	id := x.Fn.(*syntax.Ident)
	if f := l.defOf(id); f != nil {
		return call{l.lower(f), l.args(x, f.def)}
	}
	if _, ok := intrinsics[id.Name]; ok && l.f.raw {
		return l.intrinsic(x, id.Name)
	}
	return l.builtin(x, id.Name)
}

// defOf returns the function of the file, or of the prelude in the prelude, that a
// name stands for.
func (l *lowerer) defOf(id *syntax.Ident) *checked {
	c := l.checker
	if l.f.raw {
		c = l.prelude
	}
	if isBuiltin(id) {
		return nil
	}
	return c.known[c.def(id.Name)]
}

func (l *lowerer) intrinsic(x *syntax.CallExpr, name string) expr {
	args := l.exprs(x.Args)
	switch name {
	case "word":
		return load{args[0], args[1]}
	case "put":
		return seq{[]stmt{store{args[0], args[1], args[2]}}, constant{0}}
	case "alloc":
		return alloc{args[0]}
	case "steps":
		return seq{[]stmt{steps{args[0]}}, constant{0}}
	case "blocks":
		to, from, n := l.keep(args[0]), l.keep(args[1]), l.keep(args[2])
		return seq{[]stmt{fill{to, from, n}}, constant{0}}
	case "redo":
		return seq{[]stmt{redo{}}, constant{0}}
	}
	return arith{op: syntax.PLUS, x: args[0], y: args[1]}
}

func (l *lowerer) builtin(x *syntax.CallExpr, name string) expr {
	switch name {
	case "len":
		if n := l.sizeOf(x.Args[0]); n != nil {
			return n
		}
		if l.typ(x.Args[0]).isCollection() {
			return length{l.expr(x.Args[0])}
		}
		fail(x, "the length of %v", l.typ(x.Args[0]))
	case "min", "max":
		return l.extreme(x, name)
	case "sum":
		return l.help("total", l.list(x.Args[0]))
	case "abs":
		v := local{index: l.keep(l.expr(x.Args[0]))}
		return choose{compare{wasm.LtS, v, constant{0}}, arith{op: syntax.MINUS, x: constant{0}, y: v}, v}
	case "any":
		return l.quantify(x, 1)
	case "all":
		return l.quantify(x, 0)
	case "bool":
		return l.cond(x.Args[0])
	case "set":
		return l.setOf(x)
	case "dict":
		return l.dictFrom(x)
	case "sorted":
		return l.sorted(x)
	case "list":
		return l.copied(x.Args[0])
	case "reversed":
		return l.help("reverse", l.list(x.Args[0]))
	}
	if slices.Contains(conversions, name) {
		return l.convert(x, name)
	}
	fail(x, "a call of %s", name)
	return nil
}

// copied returns what a loop would go through as a new list.
func (l *lowerer) copied(x syntax.Expr) expr {
	if isFresh(x) {
		return l.list(x)
	}
	return l.copyOf(local{index: l.keep(l.list(x))}, l.typ(x).isFlat())
}

// isFresh reports whether x makes a list, dictionary or set that nobody else has.
func isFresh(x syntax.Expr) bool {
	switch x := x.(type) {
	case *syntax.ParenExpr:
		return isFresh(x.X)
	case *syntax.Comprehension, *syntax.ListExpr, *syntax.SliceExpr, *syntax.DictExpr:
		return true
	case *syntax.BinaryExpr:
		return x.Op == syntax.PLUS || x.Op == syntax.STAR
	case *syntax.CallExpr:
		for _, name := range []string{"range", "enumerate", "zip", "sorted", "list", "reversed", "set", "dict"} {
			if isCall(x, name) != nil {
				return true
			}
		}
		_, _, ok := isMethod(x, "elems")
		return ok
	}
	return false
}

func (l *lowerer) extreme(x *syntax.CallExpr, name string) expr {
	if len(x.Args) == 1 {
		return l.help(map[string]string{"min": "least", "max": "most"}[name], l.list(x.Args[0]))
	}
	op := map[string]wasm.Op{"min": wasm.LtS, "max": wasm.GtS}[name]
	best := l.keep(l.expr(x.Args[0]))
	for _, a := range x.Args[1:] {
		v := l.keep(l.expr(a))
		best = l.keep(choose{compare{op, local{index: v}, local{index: best}}, local{index: v}, local{index: best}})
	}
	return local{index: best}
}

// quantify lowers any, which is 1 as soon as an element is 1, and all with 0.
func (l *lowerer) quantify(x *syntax.CallExpr, early int64) expr {
	result := l.keep(constant{1 - early})
	list := local{index: l.keep(l.list(x.Args[0]))}
	l.eachElem(list, -1, func(_, value expr) {
		l.emit(branch{cond: compare{wasm.Eq, value, constant{early}}, then: []stmt{set{result, constant{early}}, breakLoop{}}})
	})
	return local{index: result}
}

func (l *lowerer) method(x *syntax.CallExpr, dot *syntax.DotExpr) expr {
	if t := l.typ(dot.X); t.kind == dictKind || t.kind == setKind {
		return l.dictMethod(x, dot)
	}
	self := l.expr(dot.X)
	args := make([]expr, len(x.Args))
	for i, a := range x.Args {
		args[i] = l.inner(func() expr { return l.value(a) })
	}
	switch dot.Name.Name {
	case "pop":
		if len(args) == 0 {
			args = append(args, constant{-1})
		}
		return l.help("pop", self, args[0])
	case "remove", "index":
		return l.at(x, dot, self, args[0])
	case "count":
		return l.help("times", self, args[0])
	case "startswith":
		return l.help("starts", self, args[0])
	case "endswith":
		return l.help("ends", self, args[0])
	}
	return l.help(dot.Name.Name, append([]expr{self}, args...)...)
}

// at lowers the methods index and remove, of which the element must be there.
func (l *lowerer) at(x *syntax.CallExpr, dot *syntax.DotExpr, self, value expr) expr {
	t := l.typ(dot.X)
	if t.kind == strKind {
		return l.help("found", l.help("find", self, value))
	}
	list, v := local{index: l.keep(self)}, local{index: l.keep(value)}
	place := l.help("found", l.placeOf(x, list, v, t))
	if dot.Name.Name == "index" {
		return place
	}
	l.emit(eval{l.help("pop", list, place)})
	return constant{0}
}
