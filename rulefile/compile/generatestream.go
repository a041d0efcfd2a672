package compile

import (
	"slices"

	"grundy/rulefile/wasm"
)

func (g *generator) streamStmt(s stmt) {
	switch s := s.(type) {
	case streamReset:
		g.reset(s)
	case streamMark:
		g.putMark()
	case streamStart:
		g.streamEnd()
		if s.skip > 0 {
			g.Const(int64(s.skip * bytesAWord))
			g.Op(wasm.Add)
		}
		g.Set(s.at)
	case streamPosition:
		g.copyPosition()
	case streamRet:
		g.streamRet()
	case streamPush:
		g.push(s.words)
	case streamCopy:
		g.copy(s)
	case streamRows:
		g.rows(s)
	case streamOver:
		if word := (local{index: s.word}); !g.known.isNatural(word) {
			g.signed(word)
		}
		g.address(s.address, s.at)
		g.Get(s.word)
		g.Store(g.offset(s.at))
	}
}

// reset empties the stream. What was written counts as steps, so that a loop that
// writes and empties again comes to an end.
func (g *generator) reset(s streamReset) {
	if s.first {
		g.GetGlobal(g.numbers)
		g.Address()
		g.Set(g.base)
	} else {
		g.charge(func() { g.streamEnd(); g.GetGlobal(g.numbers); g.Op(wasm.Sub); g.Const(3); g.Op(wasm.ShrU) })
	}
	g.Get(g.base)
	g.Set(g.next)
	g.GetGlobal(g.ends)
	g.Address()
	g.Set(g.mark)
	g.Const(0)
	g.Set(g.sign)
}

// streamEnd leaves the address behind the numbers, as a word.
func (g *generator) streamEnd() {
	g.Get(g.next)
	g.Op(wasm.Extend)
}

// streamRet returns the address behind the numbers, and that behind the ends in the
// upper half; see [Code]. Where a number is negative, the interpreter tells so.
func (g *generator) streamRet() {
	g.Get(g.sign)
	g.Const(0)
	g.Op(wasm.LtS)
	g.redoIf()
	g.Get(g.mark)
	g.Op(wasm.Extend)
	g.Const(32)
	g.Op(wasm.Shl)
	g.streamEnd()
	g.Op(wasm.Or, wasm.ReturnOp)
}

// putMark writes where an option ends, where not all are of one length.
func (g *generator) putMark() {
	if g.fn.width > 0 {
		return
	}
	g.Get(g.mark)
	g.Get(g.base)
	g.Op(wasm.I32GeU)
	g.failIf(NoEnds)
	g.Get(g.mark)
	g.Get(g.next)
	g.StoreAddress(0)
	g.advance(g.mark, 4)
}

func (g *generator) advance(pointer int, bytes int64) {
	g.Get(pointer)
	g.ConstAddress(bytes)
	g.Op(wasm.I32Add)
	g.Set(pointer)
}

// push writes words. The last is stored first: the check of its address holds for the
// others too. Where the memory ends the program stops, with no failure set.
func (g *generator) push(words []expr) {
	values := make([]expr, len(words))
	for i, w := range words {
		values[i] = w
		if _, isConstant := w.(constant); !isConstant {
			values[i] = local{index: g.kept(w)}
		}
		if !g.known.isNatural(w) {
			g.signed(values[i])
		}
	}
	for i, v := range slices.Backward(values) {
		g.Get(g.next)
		g.expr(v)
		g.Store(i * bytesAWord)
	}
	g.advance(g.next, int64(len(words)*bytesAWord))
}

// signed notes the sign of a word that is written.
func (g *generator) signed(word expr) {
	g.Get(g.sign)
	g.expr(word)
	g.Op(wasm.Or)
	g.Set(g.sign)
}

// copy writes elements of a list, none if lo is not below hi.
func (g *generator) copy(s streamCopy) {
	if g.known.inside(local{index: s.list}).lo < 0 {
		g.fn.signed = true
	}
	from, end := g.LocalAddress(), g.LocalAddress()
	g.Get(s.lo)
	g.Get(s.hi)
	g.Op(wasm.LtS)
	g.If(func() {
		g.elems(s.list, s.flat)
		g.words(s.lo)
		g.Op(wasm.I32Add)
		g.Set(from)
		g.Get(g.next)
		g.words(s.hi)
		g.words(s.lo)
		g.Op(wasm.I32Sub, wasm.I32Add)
		g.Set(end)
		g.copyBlocks(g.next, from, end)
		g.Get(end)
		g.Set(g.next)
	}, nil)
}

// copyPosition writes the numbers of the position.
func (g *generator) copyPosition() {
	from, end := g.LocalAddress(), g.LocalAddress()
	g.ConstAddress(int64(g.position + bytesAWord))
	g.Set(from)
	g.Get(g.next)
	g.ConstAddress(0)
	g.Load(g.position)
	g.Address()
	g.ConstAddress(3)
	g.Op(wasm.I32Shl, wasm.I32Add)
	g.Set(end)
	g.copyBlocks(g.next, from, end)
	g.Get(end)
	g.Set(g.next)
}

// words leaves the bytes of a number of words, a local, as an address.
func (g *generator) words(n int) {
	g.Get(n)
	g.Address()
	g.ConstAddress(3)
	g.Op(wasm.I32Shl)
}

// elems leaves the address of the elements of a list, a local, in 32 bits.
func (g *generator) elems(list int, flat bool) {
	g.Get(list)
	g.Address()
	if flat {
		g.ConstAddress(headWords * bytesAWord)
		g.Op(wasm.I32Add)
		return
	}
	g.Load(headFirst * bytesAWord)
	g.Address()
}

// blockWords is how many words are copied at once.
const blockWords = 8

// copyBlocks copies words until the address to is not below end. The last block may
// go up to slack words past the end, in both places.
func (g *generator) copyBlocks(to, from, end int) {
	g.Loop(func(start wasm.Label) {
		g.copyBlock(to, from, 0)
		g.advance(from, blockWords*bytesAWord)
		g.advance(to, blockWords*bytesAWord)
		g.Get(to)
		g.Get(end)
		g.Op(wasm.I32LtU)
		g.If(func() { g.Branch(start) }, nil)
	})
}

// copyBlock copies one block from an address plus offset. The last words come first:
// the check of their addresses holds for the others too.
func (g *generator) copyBlock(to, from, offset int) {
	for i := blockWords - 2; i >= 0; i -= 2 {
		g.CopyTwo(to, from, i*bytesAWord, offset+i*bytesAWord)
	}
}

// rows writes the strings of a list, and gives up if one is not of the length.
func (g *generator) rows(s streamRows) {
	at, end, row, stop := g.LocalAddress(), g.LocalAddress(), g.LocalAddress(), g.LocalAddress()
	for _, bound := range []struct{ address, index int }{{at, s.lo}, {end, s.hi}} {
		g.elems(s.list, false)
		g.words(bound.index)
		g.Op(wasm.I32Add)
		g.Set(bound.address)
	}
	below := func() { g.Get(at); g.Get(end); g.Op(wasm.I32LtU) }
	below()
	g.If(func() {
		g.Loop(func(start wasm.Label) {
			g.Get(at)
			g.Load(0)
			g.Address()
			g.Set(row)
			g.row(row, stop, s.columns)
			g.advance(at, bytesAWord)
			below()
			g.If(func() { g.Branch(start) }, nil)
		})
	}, nil)
}

// row writes a string whose address is in row. Most have one block at most.
func (g *generator) row(row, stop, columns int) {
	const first = headWords * bytesAWord
	g.copyBlock(g.next, row, first)
	g.Get(row)
	g.Load(headLen * bytesAWord)
	g.Get(columns)
	g.Op(wasm.Ne)
	g.redoIf()
	g.Get(g.next)
	g.words(columns)
	g.Op(wasm.I32Add)
	g.Set(stop)
	g.Get(columns)
	g.Const(blockWords)
	g.Op(wasm.GtS)
	g.If(func() {
		g.advance(row, first+blockWords*bytesAWord)
		g.advance(g.next, blockWords*bytesAWord)
		g.copyBlocks(g.next, row, stop)
	}, nil)
	g.Get(stop)
	g.Set(g.next)
}

// slack is how many words behind a list may be written to when it is filled.
const slack = blockWords - 1
