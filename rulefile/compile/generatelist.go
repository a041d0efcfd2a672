package compile

import (
	"slices"

	"grundy/rulefile/wasm"
)

// display writes a new list of the elements.
func (g *generator) display(x display) {
	n := len(x.elems)
	elems := make([]int, n)
	for i, e := range x.elems {
		elems[i] = g.kept(e)
	}
	list := g.Local()
	at := g.LocalAddress()
	g.alloc(constant{int64(n + headWords)})
	g.Tee(list)
	g.Address()
	g.Set(at)
	for i, e := range slices.Backward(elems) {
		g.Get(at)
		g.Get(e)
		g.Store((headWords + i) * bytesAWord)
	}
	g.writeHead(list, at, func() { g.Const(int64(n)) })
	g.Get(list)
}

// newList writes a new list of a length, with room behind it for what is written in
// blocks. To fill it is paid for here.
func (g *generator) newList(n expr) {
	list, at := g.Local(), g.LocalAddress()
	g.charge(func() { g.expr(n) })
	g.alloc(plus(n, constant{headWords + slack}))
	g.Tee(list)
	g.Address()
	g.Set(at)
	g.writeHead(list, at, func() { g.expr(n) })
	g.Get(list)
}

// writeHead writes the head of a new list, whose address is in two locals, as a word
// and as an address.
func (g *generator) writeHead(list, at int, length func()) {
	word := func(i int, put func()) {
		g.Get(at)
		put()
		g.Store(i * bytesAWord)
	}
	word(headLock, func() { g.Const(0) })
	word(headFirst, func() { g.Get(list); g.Const(headWords * bytesAWord); g.Op(wasm.Add) })
	word(headRoom, length)
	word(headLen, length)
}

// manyWords is more than there are, and few enough to calculate with.
const manyWords = 1 << 40

// alloc takes words from the arena and leaves their address.
func (g *generator) alloc(words expr) {
	address, end := g.Local(), g.Local()
	if !g.known.within(words, span{0, manyWords}) {
		words = local{index: g.kept(words)}
		g.expr(words)
		g.Const(manyWords)
		g.Op(wasm.GtU)
		g.failIf(NoRoom)
	}
	g.GetGlobal(g.free)
	g.Tee(address)
	g.expr(words)
	g.Const(3)
	g.Op(wasm.Shl, wasm.Add)
	g.Tee(end)
	g.GetGlobal(g.ends)
	g.Op(wasm.GtU)
	g.failIf(NoRoom)
	g.Get(end)
	g.SetGlobal(g.free)
	g.Get(address)
}

// fill copies words to a new list.
func (g *generator) fill(s fill) {
	to, from, end := g.LocalAddress(), g.LocalAddress(), g.LocalAddress()
	g.Get(s.n)
	g.Const(0)
	g.Op(wasm.GtS)
	g.If(func() {
		g.Get(s.to)
		g.Address()
		g.Set(to)
		g.Get(s.from)
		g.Address()
		g.Set(from)
		g.Get(to)
		g.words(s.n)
		g.Op(wasm.I32Add)
		g.Set(end)
		g.copyBlocks(to, from, end)
	}, nil)
}

// copyList copies a list. Most have one block at most: its last words are looked at
// first, so that one check of an address holds for all of it, and one for the new list.
func (g *generator) copyList(s copyList) {
	const first = headWords * bytesAWord
	from, to, offset := g.LocalAddress(), g.LocalAddress(), 0
	g.Get(s.list)
	g.Address()
	g.Tee(from)
	if s.flat {
		offset = first
		g.Load(first + slack*bytesAWord)
		g.Op(wasm.Drop)
	} else {
		g.Load(headFirst * bytesAWord)
		g.Address()
	}
	elems := from
	if !s.flat {
		elems = g.LocalAddress()
		g.Set(elems)
	}
	g.Get(from)
	g.Load(headLen * bytesAWord)
	g.Set(s.n)
	g.charge(func() { g.Get(s.n) })
	g.alloc(plus(local{index: s.n}, constant{headWords + blockWords}))
	g.Tee(s.to)
	g.Address()
	g.Set(to)
	for i := blockWords - 2; i >= 0; i -= 2 {
		g.CopyTwo(to, elems, first+i*bytesAWord, offset+i*bytesAWord)
	}
	g.writeHead(s.to, to, func() { g.Get(s.n) })
	g.copyRest(s.n, to, elems, offset)
}

// copyRest copies what is behind the first block of a list.
func (g *generator) copyRest(n, to, from, offset int) {
	const first = headWords * bytesAWord
	g.Get(n)
	g.Const(blockWords)
	g.Op(wasm.GtS)
	g.If(func() {
		end := g.LocalAddress()
		g.advance(to, first)
		g.Get(to)
		g.words(n)
		g.Op(wasm.I32Add)
		g.Set(end)
		g.advance(to, blockWords*bytesAWord)
		g.advance(from, int64(offset+blockWords*bytesAWord))
		g.copyBlocks(to, from, end)
	}, nil)
}
