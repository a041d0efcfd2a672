package compile

import (
	"go.starlark.net/syntax"

	"grundy/rulefile/wasm"
)

// pointer returns the local of the pointer of the stream.
func (g *generator) pointer() int {
	if g.stream < 0 {
		panic("compile: a stream in a function without one")
	}
	return g.stream
}

func (g *generator) streamStmt(s stmt) {
	switch s := s.(type) {
	case streamReset:
		g.Const(StreamBase)
		g.Set(g.pointer())
		g.Const(MarkBase)
		g.Set(g.mark)
	case streamMark:
		g.putMark()
	case streamStart:
		g.Get(g.pointer())
		g.Set(s.at)
	case setMarks:
		g.expr(s.x)
		g.SetGlobal(g.marks)
	case streamPush:
		g.push(s.words)
	case streamCopy:
		g.copy(s)
	}
}

// makeRoom makes sure that a number of bytes fits into the stream.
func (g *generator) makeRoom(size func()) {
	need := g.Local()
	g.Get(g.pointer())
	size()
	g.Op(wasm.Add)
	g.Tee(need)
	g.GetGlobal(g.end)
	g.Op(wasm.GtU)
	g.If(func() {
		g.Get(need)
		g.Call(g.room)
		g.Op(wasm.Drop)
	}, nil)
}

func (g *generator) advance(size func()) {
	g.Get(g.pointer())
	size()
	g.Op(wasm.Add)
	g.Set(g.pointer())
}

// putMark writes where an option ends.
func (g *generator) putMark() {
	g.Get(g.mark)
	g.Const(StreamBase)
	g.Op(wasm.GeU)
	g.redoIf()
	g.Get(g.mark)
	g.Address()
	g.Get(g.pointer())
	g.Store(0)
	g.Get(g.mark)
	g.Const(bytesAWord)
	g.Op(wasm.Add)
	g.Set(g.mark)
}

func (g *generator) push(words []expr) {
	size := int64(len(words) * bytesAWord)
	g.makeRoom(func() { g.Const(size) })
	for i, w := range words {
		g.Get(g.pointer())
		g.Address()
		g.expr(w)
		g.Store(i * bytesAWord)
	}
	g.advance(func() { g.Const(size) })
}

// copy writes elements of a list, none if lo is not below hi. The steps of a long
// list count.
func (g *generator) copy(s streamCopy) {
	g.Get(s.lo)
	g.Get(s.hi)
	g.Op(wasm.LtS)
	g.If(func() {
		g.makeRoom(func() {
			g.Get(s.hi)
			g.Get(s.lo)
			g.Op(wasm.Sub)
			g.Const(3)
			g.Op(wasm.Shl)
		})
		from, to := g.elemBounds(s)
		g.Loop(func(start wasm.Label) {
			g.Get(g.pointer())
			g.Address()
			g.Get(from)
			g.Load(0)
			g.Store(0)
			g.advance(func() { g.Const(bytesAWord) })
			g.Get(from)
			g.Const(bytesAWord)
			g.Op(wasm.Add)
			g.Tee(from)
			g.Get(to)
			g.Op(wasm.LtS)
			g.BranchIf(start)
		})
	}, nil)
}

// elemBounds returns locals with the addresses of elements lo and hi, and counts a
// step for each element between them.
func (g *generator) elemBounds(s streamCopy) (from, to int) {
	from, to = g.Local(), g.Local()
	for _, b := range []struct{ address, index int }{{from, s.lo}, {to, s.hi}} {
		g.Get(s.list)
		g.Load(headFirst * bytesAWord)
		g.Get(b.index)
		g.Const(3)
		g.Op(wasm.Shl, wasm.Add)
		g.Set(b.address)
	}
	g.charge(arith{op: syntax.MINUS, x: local{index: s.hi}, y: local{index: s.lo}, raw: true})
	return from, to
}
