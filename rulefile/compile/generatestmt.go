package compile

import (
	"go.starlark.net/syntax"

	"grundy/rulefile/wasm"
)

func (g *generator) stmts(stmts []stmt) {
	for _, s := range stmts {
		g.stmt(s)
	}
}

func (g *generator) stmt(s stmt) {
	switch s := s.(type) {
	case set:
		g.expr(s.x)
		g.Set(s.index)
	case store:
		g.address(s.address, s.at)
		offset := g.offset(s.at)
		g.expr(s.x)
		g.Store(offset)
	case setElem:
		g.setElem(s)
	case eval:
		g.expr(s.x)
		g.Op(wasm.Drop)
	case branch:
		g.branch(s)
	case while:
		g.while(s)
	case count:
		g.count(s)
	case breakLoop:
		g.Branch(g.loops[len(g.loops)-1].leave)
	case continueLoop:
		g.Branch(g.loops[len(g.loops)-1].next)
	case ret:
		g.ret(s)
	case steps:
		g.charge(s.n)
	case redo:
		g.redo()
	default:
		g.streamStmt(s)
	}
}

func (g *generator) ret(s ret) {
	g.expr(s.x)
	if g.fn.recursive {
		g.addDepth(1)
	}
	g.Op(wasm.ReturnOp)
}

func (g *generator) branch(s branch) {
	g.cond(s.cond)
	then := func() { g.stmts(s.then) }
	if len(s.otherwise) == 0 {
		g.If(then, nil)
		return
	}
	g.If(then, func() { g.stmts(s.otherwise) })
}

func (g *generator) while(s while) {
	g.Block(func(leave wasm.Label) {
		g.Loop(func(start wasm.Label) {
			g.cond(s.cond)
			g.Op(wasm.I32Eqz)
			g.BranchIf(leave)
			g.step(s.body)
			g.body(leave, s.body)
			g.Branch(start)
		})
	})
}

// body writes the body of a loop; to continue is to leave the block around it.
func (g *generator) body(leave wasm.Label, stmts []stmt) {
	g.Block(func(next wasm.Label) {
		g.loops = append(g.loops, labels{leave, next})
		g.stmts(stmts)
		g.loops = g.loops[:len(g.loops)-1]
	})
}

func (g *generator) count(s count) {
	to := g.Local()
	g.expr(s.from)
	g.Set(s.counter)
	g.expr(s.to)
	g.Set(to)
	past := wasm.GeS
	if s.step < 0 {
		past = wasm.LeS
	}
	atOnce := s.step == 1 && !leaves(s.body) && !g.fn.raw && weight(s.body) <= 2
	if atOnce {
		g.chargeAtOnce(s.counter, to)
	}
	g.Block(func(leave wasm.Label) {
		g.Loop(func(start wasm.Label) {
			g.Get(s.counter)
			g.Get(to)
			g.Op(past)
			g.BranchIf(leave)
			if !atOnce {
				g.step(s.body)
			}
			g.body(leave, s.body)
			g.Get(s.counter)
			g.Const(s.step)
			g.Op(wasm.Add)
			g.Set(s.counter)
			g.Branch(start)
		})
	})
}

// chargeAtOnce counts the steps of a loop from a local to another, which is not left
// early. A distance that overflows is more steps than there are.
func (g *generator) chargeAtOnce(from, to int) {
	g.Get(from)
	g.Get(to)
	g.Op(wasm.LtS)
	g.If(func() {
		distance := arith{op: syntax.MINUS, x: local{index: to}, y: local{index: from}, raw: true}
		g.expr(distance)
		g.Const(0)
		g.Op(wasm.LtS)
		g.If(func() { g.fail(g.Func, NoSteps) }, nil)
		g.charge(distance)
	}, nil)
}

// address leaves the address of a word behind an address, ready to store to but for
// its constant offset.
func (g *generator) address(address, at expr) {
	g.expr(address)
	g.scaled(at)
	g.Address()
}

// scaled adds to the address on the stack the bytes of a number of words, unless it
// is a constant, which goes into the offset.
func (g *generator) scaled(at expr) {
	if _, ok := at.(constant); ok {
		return
	}
	g.expr(at)
	g.Const(3)
	g.Op(wasm.Shl, wasm.Add)
}

func (g *generator) offset(at expr) int {
	if c, ok := at.(constant); ok {
		return int(c.value) * bytesAWord
	}
	return 0
}

func (g *generator) setElem(s setElem) {
	list := g.kept(s.list)
	g.Get(list)
	g.Load(headLock * bytesAWord)
	g.Const(0)
	g.Op(wasm.Ne)
	g.redoIf()
	g.elemAddress(list, s.index)
	g.Address()
	g.expr(s.x)
	g.Store(0)
}

// kept returns a local that holds x.
func (g *generator) kept(x expr) int {
	if v, ok := x.(local); ok && !v.checked {
		return v.index
	}
	i := g.Local()
	g.expr(x)
	g.Set(i)
	return i
}

// elemAddress leaves the address of an element, whose index is checked and may be
// negative.
func (g *generator) elemAddress(list int, index expr) {
	i := g.Local()
	g.expr(index)
	g.Set(i)
	if !g.known.isNumber(index) {
		g.Get(i)
		g.Const(0)
		g.Op(wasm.LtS)
		g.If(func() {
			g.Get(i)
			g.Get(list)
			g.Load(headLen * bytesAWord)
			g.Op(wasm.Add)
			g.Set(i)
		}, nil)
	}
	g.Get(i)
	g.Get(list)
	g.Load(headLen * bytesAWord)
	g.Op(wasm.GeU)
	g.redoIf()
	g.Get(list)
	g.Load(headFirst * bytesAWord)
	g.Get(i)
	g.Const(3)
	g.Op(wasm.Shl, wasm.Add)
}
