package compile

import (
	"go.starlark.net/syntax"

	"grundy/rulefile/wasm"
)

// expr writes an expression: it leaves one word.
func (g *generator) expr(x expr) {
	switch x := x.(type) {
	case constant:
		g.Const(x.value)
	case local:
		g.local(x)
	case arith:
		g.arith(x)
	case compare, not, both, some:
		g.cond(x)
		g.Op(wasm.Extend)
	case choose:
		g.cond(x.cond)
		g.IfValue(func() { g.expr(x.x) }, func() { g.expr(x.y) })
	case call:
		for _, a := range x.args {
			g.expr(a)
		}
		g.Call(x.fn.code)
	case load:
		g.expr(x.address)
		g.scaled(x.at)
		g.Load(g.offset(x.at))
	case elem:
		g.elemAddress(g.kept(x.list), x.index)
		g.Load(0)
	case letter:
		g.elemAddress(g.kept(x.text), x.index)
		g.Load(0)
		g.Const(letterSize)
		g.Op(wasm.Mul)
		g.Const(staticBase)
		g.Op(wasm.Add)
	case display:
		g.display(x)
	case alloc:
		g.expr(x.words)
		g.Call(g.alloc)
	case seq:
		g.stmts(x.stmts)
		g.expr(x.x)
	case streamEnd:
		g.Get(g.pointer())
	case streamMarks:
		g.Get(g.mark)
	}
}

func (g *generator) local(x local) {
	g.Get(x.index)
	if !x.checked {
		return
	}
	g.Const(unset)
	g.Op(wasm.Eq)
	g.redoIf()
	g.Get(x.index)
}

// cond writes an expression as a 32-bit truth value.
func (g *generator) cond(x expr) {
	switch x := x.(type) {
	case compare:
		g.expr(x.x)
		if c, ok := x.y.(constant); ok && c.value == 0 && x.op == wasm.Eq {
			g.Op(wasm.Eqz)
			return
		}
		g.expr(x.y)
		g.Op(x.op)
	case not:
		g.cond(x.x)
		g.Op(wasm.I32Eqz)
	case both:
		g.cond(x.x)
		g.Op(wasm.Extend)
		result := g.Local()
		g.Set(result)
		g.Get(result)
		g.Op(wasm.Wrap)
		g.If(func() { g.cond(x.y); g.Op(wasm.Extend); g.Set(result) }, nil)
		g.Get(result)
		g.Op(wasm.Wrap)
	case some:
		g.cond(not{both{not{x.x}, not{x.y}}})
	default:
		g.expr(x)
		g.Op(wasm.Wrap)
	}
}

// display writes a new list of the elements.
func (g *generator) display(x display) {
	n := len(x.elems)
	elems := make([]int, n)
	for i, e := range x.elems {
		elems[i] = g.Local()
		g.expr(e)
		g.Set(elems[i])
	}
	list := g.Local()
	g.Const(int64(n + headWords))
	g.Call(g.alloc)
	g.Set(list)
	word := func(at int, put func()) {
		g.Get(list)
		g.Address()
		put()
		g.Store(at * bytesAWord)
	}
	word(headLen, func() { g.Const(int64(n)) })
	word(headRoom, func() { g.Const(int64(n)) })
	word(headFirst, func() { g.Get(list); g.Const(headWords * bytesAWord); g.Op(wasm.Add) })
	word(headLock, func() { g.Const(0) })
	for i, e := range elems {
		word(headWords+i, func() { g.Get(e) })
	}
	g.Get(list)
}

var (
	machine   = map[syntax.Token]wasm.Op{syntax.SLASHSLASH: wasm.DivS, syntax.PERCENT: wasm.RemS}
	machine32 = map[syntax.Token]wasm.Op{syntax.SLASHSLASH: wasm.I32DivU, syntax.PERCENT: wasm.I32RemU}
)
