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
		g.choose(x)
	case call:
		for _, a := range x.args {
			g.expr(a)
		}
		g.Call(x.fn.code)
	case length:
		g.head(x.list, headLen)
	case elems:
		g.head(x.list, headFirst)
	case load:
		g.address(x.address, x.at)
		g.Load(g.offset(x.at))
	case elem:
		g.Load(g.elemAddress(g.kept(x.list), x.index, x.flat))
	case letter:
		g.expr(x.code)
		g.Const(letterSize)
		g.Op(wasm.Mul)
		g.Const(staticBase)
		g.Op(wasm.Add)
	case clamp:
		g.clamp(x)
	case place:
		g.place(x)
	case positionCell:
		g.expr(x.at)
		g.Address()
		g.ConstAddress(3)
		g.Op(wasm.I32Shl)
		g.Load(g.position + 2*bytesAWord)
	case positionColumns:
		g.ConstAddress(0)
		g.Load(g.position + bytesAWord)
	case display:
		g.display(x)
	case newList:
		g.newList(local{index: g.kept(x.length)})
	case alloc:
		g.alloc(x.words)
	case seq:
		g.stmts(x.stmts)
		g.expr(x.x)
	case streamEnd:
		g.streamEnd()
	}
}

// isPlain reports whether x is evaluated without work and without effect.
func isPlain(x expr) bool {
	if v, ok := x.(local); ok {
		return !v.checked
	}
	_, ok := x.(constant)
	return ok
}

// choose writes x if the condition holds, else y: without a branch where both are at
// hand.
func (g *generator) choose(x choose) {
	if isPlain(x.x) && isPlain(x.y) {
		g.expr(x.x)
		g.expr(x.y)
		g.cond(x.cond)
		g.Op(wasm.Select)
		return
	}
	g.cond(x.cond)
	g.IfValue(func() { g.expr(x.x) }, func() { g.expr(x.y) })
}

// head writes a word of the head of a list.
func (g *generator) head(list expr, word int) {
	g.expr(list)
	g.Address()
	g.Load(word * bytesAWord)
}

// clamp writes a bound of a slice: one that is negative counts from the end, and one
// that is outside is moved to the end that it is beyond.
func (g *generator) clamp(x clamp) {
	if c, ok := x.x.(constant); ok && c.value == 0 {
		g.Const(0)
		return
	}
	i, n := g.Local(), g.kept(x.length)
	g.expr(x.x)
	g.Set(i)
	if !g.known.isNatural(x.x) {
		g.fromEnd(i, func() { g.Get(n) })
		g.choose(choose{compare{wasm.LtS, local{index: i}, constant{0}}, constant{0}, local{index: i}})
		g.Set(i)
	}
	g.choose(choose{compare{wasm.LtS, local{index: i}, local{index: n}}, local{index: i}, local{index: n}})
}

// place writes an index that is checked, and counts from the end if it is negative.
func (g *generator) place(x place) {
	i := g.Local()
	g.expr(x.index)
	g.Set(i)
	if !g.known.isNatural(x.index) {
		g.fromEnd(i, func() { g.Get(x.n) })
	}
	g.Get(i)
	g.Get(x.n)
	g.Op(wasm.GeU)
	g.redoIf()
	g.Get(i)
}

// fromEnd adds the length of a list to an index in a local that is negative.
func (g *generator) fromEnd(i int, length func()) {
	g.Get(i)
	g.Const(0)
	g.Op(wasm.LtS)
	g.If(func() {
		g.Get(i)
		length()
		g.Op(wasm.Add)
		g.Set(i)
	}, nil)
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
		if left, ok := x.x.(arith); ok {
			g.plainArith(left)
		} else {
			g.expr(x.x)
		}
		if c, ok := x.y.(constant); ok && c.value == 0 && x.op == wasm.Eq {
			g.Op(wasm.Eqz)
			return
		}
		g.expr(x.y)
		g.Op(x.op)
	case not:
		if c, ok := x.x.(compare); ok {
			g.cond(compare{opposite[c.op], c.x, c.y})
			return
		}
		g.cond(x.x)
		g.Op(wasm.I32Eqz)
	case both:
		g.cond(x.x)
		g.IfTruth(func() { g.cond(x.y) }, func() { g.ConstAddress(0) })
	case some:
		g.cond(x.x)
		g.IfTruth(func() { g.ConstAddress(1) }, func() { g.cond(x.y) })
	default:
		g.expr(x)
		g.Op(wasm.Wrap)
	}
}

// opposite has the comparison that holds where one does not.
var opposite = map[wasm.Op]wasm.Op{
	wasm.Eq: wasm.Ne, wasm.Ne: wasm.Eq, wasm.LtS: wasm.GeS, wasm.GeS: wasm.LtS, wasm.GtS: wasm.LeS, wasm.LeS: wasm.GtS,
}

var (
	machine   = map[syntax.Token]wasm.Op{syntax.SLASHSLASH: wasm.DivS, syntax.PERCENT: wasm.RemS}
	machine32 = map[syntax.Token]wasm.Op{syntax.SLASHSLASH: wasm.I32DivU, syntax.PERCENT: wasm.I32RemU}
)
