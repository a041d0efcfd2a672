package compile

import (
	"math"
	"math/bits"

	"go.starlark.net/syntax"

	"grundy/rulefile/wasm"
)

var plain = map[syntax.Token]wasm.Op{
	syntax.PLUS: wasm.Add, syntax.MINUS: wasm.Sub, syntax.STAR: wasm.Mul,
	syntax.AMP: wasm.And, syntax.PIPE: wasm.Or, syntax.CIRCUMFLEX: wasm.Xor,
}

// arith writes an operation on integers, which gives up where the result does not
// fit in a word.
func (g *generator) arith(x arith) {
	g.plainArith(x)
	if x.isAnd() {
		g.Const(0)
		g.Op(wasm.Add)
	}
}

// isAnd reports whether the last step of an operation is a bitwise and. Where a jump depends on how 0
// compares with such a word, also by way of a local, wazero 1.12 takes it for the comparison of the word with 0,
// the wrong way round. So arith adds 0 to the word, which hides from where it comes.
func (x arith) isAnd() bool {
	c, isConstant := x.y.(constant)
	return x.op == syntax.AMP || x.op == syntax.PERCENT && isConstant && c.value > 0 && c.value&(c.value-1) == 0
}

// plainArith is arith for the left side of a comparison, where an and does no harm.
func (g *generator) plainArith(x arith) {
	c, isConstant := x.y.(constant)
	switch x.op {
	case syntax.AMP, syntax.PIPE, syntax.CIRCUMFLEX:
		g.operands(x)
		g.Op(plain[x.op])
	case syntax.PLUS, syntax.MINUS, syntax.STAR:
		switch {
		case x.raw || g.known.fits(x):
			g.operands(x)
			g.Op(plain[x.op])
		case x.op == syntax.STAR:
			g.times(x)
		case g.areNatural(x):
			g.addNatural(x)
		case isConstant:
			g.addConstant(x, c.value)
		default:
			g.addChecked(x)
		}
	case syntax.SLASHSLASH, syntax.PERCENT:
		if isConstant && c.value > 0 {
			g.divideConstant(x, c.value)
			return
		}
		g.divide(x)
	case syntax.LTLT, syntax.GTGT:
		g.shift(x)
	}
}

// areNatural reports whether both operands are natural numbers.
func (g *generator) areNatural(x arith) bool { return g.known.isNatural(x.x) && g.known.isNatural(x.y) }

// addNatural writes the sum of natural numbers, which is negative if it overflows.
func (g *generator) addNatural(x arith) {
	sum := g.Local()
	g.operands(x)
	g.Op(wasm.Add)
	g.Tee(sum)
	g.Const(0)
	g.Op(wasm.LtS)
	g.redoIf()
	g.Get(sum)
}

func (g *generator) operands(x arith) {
	g.expr(x.x)
	g.expr(x.y)
}

// addConstant writes x+c or x-c, which overflows if it lies on the wrong side of x.
func (g *generator) addConstant(x arith, c int64) {
	v, sum := g.kept(x.x), g.Local()
	g.Get(v)
	g.Const(c)
	g.Op(plain[x.op])
	g.Tee(sum)
	g.Get(v)
	if (c >= 0) == (x.op == syntax.PLUS) {
		g.Op(wasm.LtS)
	} else {
		g.Op(wasm.GtS)
	}
	g.redoIf()
	g.Get(sum)
}

// addChecked writes x+y or x-y. A sum s overflows if its sign differs from both
// signs: (x^s)&(y^s) < 0; a difference if (x^y)&(x^s) < 0.
func (g *generator) addChecked(x arith) {
	a, b := g.kept(x.x), g.kept(x.y)
	s := g.Local()
	g.Get(a)
	g.Get(b)
	g.Op(plain[x.op])
	g.Set(s)
	g.Get(a)
	g.Get(s)
	g.Op(wasm.Xor)
	if x.op == syntax.PLUS {
		g.Get(b)
		g.Get(s)
	} else {
		g.Get(a)
		g.Get(b)
	}
	g.Op(wasm.Xor, wasm.And)
	g.Const(0)
	g.Op(wasm.LtS)
	g.redoIf()
	g.Get(s)
}

// times writes x*y: at once if both are below 2^31, else checked by a division.
func (g *generator) times(x arith) {
	a, b := g.kept(x.x), g.kept(x.y)
	product := g.Local()
	g.Get(a)
	g.Get(b)
	g.Op(wasm.Mul)
	g.Set(product)
	for _, v := range []int{a, b} {
		g.Get(v)
		g.Const(1 << 31)
		g.Op(wasm.Add)
	}
	g.Op(wasm.Or)
	g.Const(1<<32 - 1)
	g.Op(wasm.GtU)
	g.If(func() { g.checkProduct(a, b, product) }, nil)
	g.Get(product)
}

// checkProduct gives up unless a is 0, or neither a nor b is -1 or the least number
// and product/a is b.
func (g *generator) checkProduct(a, b, product int) {
	g.Get(a)
	g.Const(0)
	g.Op(wasm.Ne)
	g.If(func() {
		g.Get(a)
		g.Const(-1)
		g.Op(wasm.Eq)
		g.redoIf()
		g.Get(product)
		g.Get(a)
		g.Op(wasm.DivS)
		g.Get(b)
		g.Op(wasm.Ne)
		g.redoIf()
	}, nil)
}

// divideConstant writes floor division by a positive constant, or its rest.
func (g *generator) divideConstant(x arith, c int64) {
	if c&(c-1) == 0 {
		g.expr(x.x)
		if x.op == syntax.PERCENT {
			g.Const(c - 1)
			g.Op(wasm.And)
			return
		}
		g.Const(int64(bits.TrailingZeros64(uint64(c))))
		g.Op(wasm.ShrS)
		return
	}
	if g.known.isNatural(x.x) {
		g.divideNatural(x)
		return
	}
	a, b := g.kept(x.x), g.Local()
	g.Const(c)
	g.Set(b)
	g.floor(x.op, a, b)
}

// divideNatural writes a quotient of natural numbers or its rest, in 32 bits where
// they fit, which is faster on many processors.
func (g *generator) divideNatural(x arith) {
	a, b := g.kept(x.x), g.kept(x.y)
	if !g.known.within(x.y, positive) {
		g.Get(b)
		g.Op(wasm.Eqz)
		g.redoIf()
	}
	short := func() {
		for _, v := range []int{a, b} {
			g.Get(v)
			g.Op(wasm.Wrap)
		}
		g.Op(machine32[x.op], wasm.Extend)
	}
	if g.known.within(x.x, short32) && g.known.within(x.y, short32) {
		short()
		return
	}
	g.Get(a)
	g.Get(b)
	g.Op(wasm.Or)
	g.Const(32)
	g.Op(wasm.ShrU, wasm.Eqz)
	g.IfValue(short, func() {
		g.Get(a)
		g.Get(b)
		g.Op(machine[x.op])
	})
}

var (
	positive = span{1, math.MaxInt64}
	short32  = span{0, math.MaxUint32}
)

// divide writes floor division or its rest. Divisors 0 and -1 are left to the
// interpreter: an error, and the one quotient that overflows.
func (g *generator) divide(x arith) {
	if g.areNatural(x) {
		g.divideNatural(x)
		return
	}
	a, b := g.kept(x.x), g.kept(x.y)
	g.Get(b)
	g.Const(1)
	g.Op(wasm.Add)
	g.Const(2)
	g.Op(wasm.LtU)
	g.redoIf()
	g.floor(x.op, a, b)
}

// floor writes the quotient a/b rounded down, or its rest, which has the sign of b:
// where the rest r of the machine is not 0 and of the other sign, the quotient is
// one less and the rest b more.
func (g *generator) floor(op syntax.Token, a, b int) {
	r := g.Local()
	g.Get(a)
	g.Get(b)
	g.Op(wasm.RemS)
	g.Set(r)
	off := func() {
		g.Get(r)
		g.Get(b)
		g.Op(wasm.Xor)
		g.Const(0)
		g.Op(wasm.LtS, wasm.Extend)
		g.Get(r)
		g.Const(0)
		g.Op(wasm.Ne, wasm.Extend, wasm.And)
	}
	if op == syntax.PERCENT {
		g.Get(r)
		g.Get(b)
		g.Const(0)
		off()
		g.Op(wasm.Wrap, wasm.Select, wasm.Add)
		return
	}
	g.Get(a)
	g.Get(b)
	g.Op(wasm.DivS)
	off()
	g.Op(wasm.Sub)
}

// shift writes x<<y, given back by the shift to the right if nothing is lost, or
// x>>y.
func (g *generator) shift(x arith) {
	a, b := g.kept(x.x), g.kept(x.y)
	g.Get(b)
	g.Const(62)
	g.Op(wasm.GtU)
	g.redoIf()
	g.Get(a)
	g.Get(b)
	if x.op == syntax.GTGT {
		g.Op(wasm.ShrS)
		return
	}
	result := g.Local()
	g.Op(wasm.Shl)
	g.Tee(result)
	g.Get(b)
	g.Op(wasm.ShrS)
	g.Get(a)
	g.Op(wasm.Ne)
	g.redoIf()
	g.Get(result)
}
