package compile

import (
	"grundy/rulefile/wasm"
)

// The memory of a compiled function, in bytes: nothing at 0, the statics from
// staticBase, the arguments, an arena that is filled from below and empty again at
// each call, from MarkBase the ends of the options, and from StreamBase the numbers.
const (
	// MarkBase is the address of the ends of the options.
	MarkBase = 2 << 20
	// StreamBase is the address of the numbers.
	StreamBase = 3 << 20
	firstPages = StreamBase/wasm.PageSize + 1
	mostPages  = 512 // 32 MiB
)

// A Failure is why a compiled function stopped.
type Failure uint64

const (
	NoFailure Failure = iota
	Redo              // the interpreter is to answer
	NoSteps           // more steps than allowed
	TooDeep           // calls nested too deep
)

// world is what all functions of a module share.
type world struct {
	module  *wasm.Module
	free    int // global: the first free address of the arena
	left    int // global: steps left
	depth   int // global: calls that may still be nested
	end     int // global: the end of the memory
	failure int // global: a Failure
	marks   int // global: the address behind the marks
	alloc   *wasm.Func
	room    *wasm.Func
}

// generate returns the module of a program whose entry is the last function of the
// order. Its function "run" takes the arguments of the entry, the first free
// address, the steps and the depth allowed.
func generate(p *program, entry *fn) []byte {
	m := wasm.NewModule(firstPages, mostPages)
	w := &world{module: m}
	for _, g := range []*int{&w.free, &w.left, &w.depth, &w.end, &w.failure, &w.marks} {
		*g = m.Global(0)
	}
	w.alloc, w.room = m.Func(1), m.Func(1)
	w.writeAlloc()
	w.writeRoom()
	for _, f := range p.order {
		f.code = m.Func(f.params)
	}
	for _, f := range p.order {
		newGenerator(w, f).function()
	}
	w.writeRun(entry)
	m.ExportGlobal("failure", w.failure)
	m.ExportGlobal("marks", w.marks)
	m.Data(staticBase, p.statics.data)
	return m.Bytes()
}

// fail stops the program.
func (w *world) fail(f *wasm.Func, why Failure) {
	f.Const(int64(why))
	f.SetGlobal(w.failure)
	f.Op(wasm.Unreachable)
}

// writeAlloc writes the function that takes words from the arena.
func (w *world) writeAlloc() {
	f := w.alloc
	f.Get(0)
	f.Const(MarkBase / bytesAWord)
	f.Op(wasm.GtU)
	f.If(func() { w.fail(f, Redo) }, nil)
	address := f.Local()
	f.GetGlobal(w.free)
	f.Tee(address)
	f.Get(0)
	f.Const(3)
	f.Op(wasm.Shl, wasm.Add)
	f.SetGlobal(w.free)
	f.GetGlobal(w.free)
	f.Const(MarkBase)
	f.Op(wasm.GtU)
	f.If(func() { w.fail(f, Redo) }, nil)
	f.Get(address)
}

// writeRoom writes the function that makes room in the stream up to an address: it
// doubles the memory, or gives up.
func (w *world) writeRoom() {
	f := w.room
	f.MemorySize()
	f.Const(16)
	f.Op(wasm.ShrS)
	f.MemoryGrow()
	f.Op(wasm.Drop)
	f.MemorySize()
	f.SetGlobal(w.end)
	f.Get(0)
	f.GetGlobal(w.end)
	f.Op(wasm.GtU)
	f.If(func() {
		f.Const(mostPages)
		f.MemorySize()
		f.Const(16)
		f.Op(wasm.ShrS, wasm.Sub)
		f.MemoryGrow()
		f.Op(wasm.Drop)
		f.MemorySize()
		f.SetGlobal(w.end)
		f.Get(0)
		f.GetGlobal(w.end)
		f.Op(wasm.GtU)
		f.If(func() { w.fail(f, Redo) }, nil)
	}, nil)
	f.Const(0)
}

func (w *world) writeRun(entry *fn) {
	n := entry.params
	f := w.module.Func(n + 3)
	f.Const(0)
	f.SetGlobal(w.failure)
	f.MemorySize()
	f.SetGlobal(w.end)
	for i, global := range []int{w.free, w.left, w.depth} {
		f.Get(n + i)
		f.SetGlobal(global)
	}
	for i := range n {
		f.Get(i)
	}
	f.Call(entry.code)
	w.module.Export("run", f)
}

// A generator writes one function.
type generator struct {
	*world
	*wasm.Func
	fn     *fn
	stream int // local: the pointer of the stream, or -1
	mark   int // local: the pointer of the marks
	loops  []labels
	known  *naturals
}

type labels struct{ leave, next wasm.Label }

func newGenerator(w *world, f *fn) *generator {
	g := &generator{world: w, Func: f.code, fn: f, stream: -1, known: naturalsOf(f)}
	for range f.locals - f.params {
		g.Local()
	}
	if f.streams {
		g.stream, g.mark = g.Local(), g.Local()
	}
	return g
}

// unset marks a variable that is not yet assigned. A variable that has this value
// by right only costs the interpreter's time.
const unset = -1 << 63

func (g *generator) function() {
	for _, i := range g.fn.sentinels {
		g.Const(unset)
		g.Set(i)
	}
	if g.fn.recursive {
		g.enter()
	}
	g.step(g.fn.body)
	g.stmts(g.fn.body)
	g.Op(wasm.Unreachable) // never reached: the body returns
}

// step counts the steps of a pass through the statements, unless the function counts
// by itself.
func (g *generator) step(body []stmt) {
	if !g.fn.raw {
		g.charge(constant{weight(body)})
	}
}

// charge counts steps.
func (g *generator) charge(n expr) {
	g.GetGlobal(g.left)
	g.expr(n)
	g.Op(wasm.Sub)
	now := g.Local()
	g.Tee(now)
	g.SetGlobal(g.left)
	g.Get(now)
	g.Const(0)
	g.Op(wasm.LtS)
	g.If(func() { g.fail(g.Func, NoSteps) }, nil)
}

// enter counts a nested call; each return takes it back.
func (g *generator) enter() {
	g.addDepth(-1)
	g.GetGlobal(g.depth)
	g.Const(0)
	g.Op(wasm.LtS)
	g.If(func() { g.fail(g.Func, TooDeep) }, nil)
}

func (g *generator) addDepth(n int64) {
	g.GetGlobal(g.depth)
	g.Const(n)
	g.Op(wasm.Add)
	g.SetGlobal(g.depth)
}

func (g *generator) redo() { g.fail(g.Func, Redo) }

// redoIf gives up if the 32-bit truth value on the stack holds.
func (g *generator) redoIf() { g.If(g.redo, nil) }
