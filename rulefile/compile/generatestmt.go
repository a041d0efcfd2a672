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
		g.expr(s.x)
		g.Store(g.offset(s.at))
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
		g.charge(func() { g.expr(s.n) })
	case redo:
		g.fail(Redo)
	case fill:
		g.fill(s)
	case copyList:
		g.copyList(s)
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
	then := func() { g.stmts(s.then) }
	if len(s.otherwise) > 0 {
		g.cond(s.cond)
		g.If(then, func() { g.stmts(s.otherwise) })
		return
	}
	if all, ok := s.cond.(both); ok {
		g.branch(branch{cond: all.x, then: []stmt{branch{cond: all.y, then: s.then}}})
		return
	}
	if _, givesUp := only(s.then).(redo); givesUp {
		g.cond(s.cond)
		g.redoIf()
		return
	}
	g.cond(s.cond)
	g.If(then, nil)
}

// only returns the statement if it is the only one.
func only(stmts []stmt) stmt {
	if len(stmts) != 1 {
		return nil
	}
	return stmts[0]
}

func (g *generator) while(s while) {
	g.Block(func(leave wasm.Label) {
		g.Loop(func(start wasm.Label) {
			g.cond(s.cond)
			g.If(func() {
				g.step(s.body)
				g.body(leave, s.body)
				g.Branch(start)
			}, nil)
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

// count writes a loop that tests at its end. Its steps are counted before it where
// nothing leaves it early.
func (g *generator) count(s count) {
	to := g.Local()
	g.expr(s.from)
	g.Set(s.counter)
	g.expr(s.to)
	g.Set(to)
	more := func() {
		g.Get(s.counter)
		g.Get(to)
		g.Op(map[bool]wasm.Op{true: wasm.LtS, false: wasm.GtS}[s.step > 0])
	}
	times := timesOf(s)
	atOnce := (s.step == 1 || times > 0) && !leaves(s.body) && !g.fn.raw
	g.stepsFit(s, to)
	g.Block(func(leave wasm.Label) {
		more()
		g.If(func() {
			if atOnce && times > 0 {
				g.charge(func() { g.Const(times * weight(s.body)) })
			} else if atOnce {
				g.chargeAll(s, to)
			}
			g.Loop(func(start wasm.Label) {
				if !atOnce {
					g.step(s.body)
				}
				g.body(leave, s.body)
				g.nextCount(s)
				more()
				g.If(func() { g.Branch(start) }, nil)
			})
		}, nil)
	})
}

// nextCount writes what sets the counter of a loop to its next value.
func (g *generator) nextCount(s count) {
	if s.next != nil {
		g.expr(s.next)
	} else {
		g.Get(s.counter)
		g.Const(s.step)
		g.Op(wasm.Add)
	}
	g.Set(s.counter)
}

// timesOf returns how often the body of a loop upwards is done if that is written out and
// at least once, else 0.
func timesOf(s count) int64 {
	from, ok := s.from.(constant)
	to, ok2 := s.to.(constant)
	if !ok || !ok2 || s.step < 0 || from.value < 0 || to.value <= from.value || to.value > maxLength {
		return 0
	}
	return (to.value-from.value-1)/s.step + 1
}

// stepsFit gives up if the counter of a loop of longer steps could run out of 64 bits
// before it is past the end.
func (g *generator) stepsFit(s count, to int) {
	if s.step == 1 || s.step == -1 {
		return
	}
	_, fits := operate(syntax.PLUS, g.known.number(s.to), span{s.step, s.step})
	if fits {
		return
	}
	g.Get(to)
	g.Const(s.step)
	g.Op(wasm.Add)
	g.Get(to)
	g.Op(map[bool]wasm.Op{true: wasm.LtS, false: wasm.GtS}[s.step > 0])
	g.redoIf()
}

// manySteps is more than may be allowed, and 64 bits hold many times as many.
const manySteps = 1 << 40

// chargeAll counts the steps of a loop from below a local to it.
func (g *generator) chargeAll(s count, to int) {
	distance := g.Local()
	g.Get(to)
	g.Get(s.counter)
	g.Op(wasm.Sub)
	g.Set(distance)
	if d, _ := operate(syntax.MINUS, g.known.number(s.to), g.known.number(s.from)); d.hi > manySteps {
		g.Get(distance)
		g.Const(manySteps)
		g.Op(wasm.GtU)
		g.failIf(NoSteps)
	}
	g.charge(func() {
		g.Get(distance)
		if n := weight(s.body); n > 1 {
			g.Const(n)
			g.Op(wasm.Mul)
		}
	})
}

// address leaves the address of a word behind an address, in 32 bits, but for its
// constant offset.
func (g *generator) address(address, at expr) {
	g.expr(address)
	g.Address()
	if _, ok := at.(constant); ok {
		return
	}
	g.expr(at)
	g.Address()
	g.ConstAddress(3)
	g.Op(wasm.I32Shl, wasm.I32Add)
}

func (g *generator) offset(at expr) int {
	if c, ok := at.(constant); ok {
		return int(c.value) * bytesAWord
	}
	return 0
}

func (g *generator) setElem(s setElem) {
	list := g.kept(s.list)
	g.head(local{index: list}, headLock)
	g.Const(0)
	g.Op(wasm.Ne)
	g.redoIf()
	at := g.LocalAddress()
	offset := g.elemAddress(list, s.index, false)
	g.Set(at)
	x := g.kept(s.x)
	g.Get(at)
	g.Get(x)
	g.Store(offset)
}

// kept returns a local that holds x.
func (g *generator) kept(x expr) int {
	if v, ok := x.(local); ok && !v.checked {
		return v.index
	}
	i := g.Local()
	g.known.note(i, g.known.number(x))
	g.expr(x)
	g.Set(i)
	return i
}

// elemAddress leaves the address of an element, in 32 bits, but for its offset. The
// index is checked and may be negative. Both words of the head are behind one check
// of an address if the later is read first.
func (g *generator) elemAddress(list int, index expr, flat bool) (offset int) {
	i, n, head, first := g.Local(), g.Local(), g.LocalAddress(), g.LocalAddress()
	g.expr(index)
	g.Set(i)
	g.Get(list)
	g.Address()
	g.Tee(head)
	if !flat {
		g.Load(headFirst * bytesAWord)
		g.Address()
	}
	g.Set(first)
	g.Get(head)
	g.Load(headLen * bytesAWord)
	g.Set(n)
	if !g.known.isNatural(index) {
		g.fromEnd(i, func() { g.Get(n) })
	}
	g.Get(i)
	g.Get(n)
	g.Op(wasm.GeU)
	g.redoIf()
	g.Get(first)
	g.words(i)
	g.Op(wasm.I32Add)
	if flat {
		return headWords * bytesAWord
	}
	return 0
}
