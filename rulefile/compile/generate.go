package compile

import (
	"slices"

	"grundy/rulefile/wasm"
)

// A Failure is why a compiled function stopped.
type Failure uint64

const (
	NoFailure Failure = iota
	Redo              // the interpreter is to answer
	NoSteps           // more steps than allowed
	TooDeep           // calls nested too deep
	NoRoom            // the memory is full; see [NextSize]
	NoEnds            // its place for the ends of options is full
)

// world is what all functions of a module share: global variables.
type world struct {
	module  *wasm.Module
	free    int // the first free address of the arena
	ends    int // where the arena ends and the ends of options begin
	numbers int // where the numbers of options begin
	left    int // steps left
	depth   int // calls that may still be nested
	failure int // a Failure
	ranges  *ranges

	position int // where the numbers of the position are, if they are asked for
}

// generate returns the module of a program and its entry. Its function "run" takes
// the arguments of the entry, the first free address, the two addresses of a
// [Layout], the steps and the depth allowed.
func generate(p *program, entry *fn) []byte {
	m := wasm.NewModule(firstPages(p.statics.end()), int(pages[len(pages)-1]))
	w := &world{module: m, ranges: rangesOf(p, entry), position: int(p.statics.end())}
	given := []*int{&w.free, &w.ends, &w.numbers, &w.left, &w.depth}
	for _, g := range append(given, &w.failure) {
		*g = m.Global(0)
	}
	for _, f := range p.all {
		f.code = m.Func(f.params)
	}
	for _, f := range p.all {
		newGenerator(w, f).function()
	}
	w.writeRun(entry, given)
	m.ExportGlobal("failure", w.failure)
	m.Data(staticBase, p.statics.data)
	return m.Bytes()
}

// writeRun writes the function that is called from outside.
func (w *world) writeRun(entry *fn, given []*int) {
	n := entry.params
	f := w.module.Func(n + len(given))
	f.Const(0)
	f.SetGlobal(w.failure)
	for i, global := range given {
		f.Get(n + i)
		f.SetGlobal(*global)
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
	fn    *fn
	loops []labels
	exits []int // the failure of each
	known *known
	stream
}

// stream are the local variables of a function that writes options, all of them
// addresses but sign.
type stream struct {
	base int // where the numbers begin
	next int // of the next number
	mark int // of the next end
	sign int // negative if a number was
}

type labels struct{ leave, next wasm.Label }

func newGenerator(w *world, f *fn) *generator {
	g := &generator{world: w, Func: f.code, fn: f, known: w.ranges.of[f]}
	for range f.locals - f.params {
		g.Local()
	}
	if f.streams {
		g.stream = stream{g.LocalAddress(), g.LocalAddress(), g.LocalAddress(), g.Local()}
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
	g.writeFailures()
}

// failures are those that functions stop with.
var failures = [...]Failure{Redo, NoSteps, TooDeep, NoRoom, NoEnds}

// fail stops the program, failIf does if the 32-bit truth value on the stack holds: by
// an exit, so that no code for it stands between what mostly runs.
func (g *generator) fail(why Failure)   { g.Leave(g.exit(why)) }
func (g *generator) failIf(why Failure) { g.LeaveIf(g.exit(why)) } // see fail

// exit returns the number of a new exit.
func (g *generator) exit(why Failure) int {
	g.exits = append(g.exits, slices.Index(failures[:], why))
	return len(g.exits) - 1
}

func (g *generator) writeFailures() {
	var code []func()
	for _, why := range failures {
		code = append(code, func() {
			g.Const(int64(why))
			g.SetGlobal(g.failure)
			g.Op(wasm.Unreachable)
		})
	}
	g.Exits(g.exits, code)
}

// redoIf gives up if the 32-bit truth value on the stack holds.
func (g *generator) redoIf() { g.failIf(Redo) }

// step counts the steps of a pass through the statements, unless the function counts
// by itself.
func (g *generator) step(body []stmt) {
	if !g.fn.raw {
		g.charge(func() { g.Const(weight(body)) })
	}
}

// charge counts the steps that n leaves.
func (g *generator) charge(n func()) {
	g.GetGlobal(g.left)
	n()
	g.Op(wasm.Sub)
	now := g.Local()
	g.Tee(now)
	g.SetGlobal(g.left)
	g.Get(now)
	g.Const(0)
	g.Op(wasm.LtS)
	g.failIf(NoSteps)
}

// enter counts a nested call; each return takes it back.
func (g *generator) enter() {
	g.addDepth(-1)
	g.GetGlobal(g.depth)
	g.Const(0)
	g.Op(wasm.LtS)
	g.failIf(TooDeep)
}

func (g *generator) addDepth(n int64) {
	g.GetGlobal(g.depth)
	g.Const(n)
	g.Op(wasm.Add)
	g.SetGlobal(g.depth)
}
