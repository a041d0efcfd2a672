package rulefile

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/game"
	"grundy/rulefile/compile"
	"grundy/rulefile/form"
	"grundy/rulefile/guard"
)

// stepsANative is how many steps of compiled code are allowed for one of the
// interpreter, which does less and takes longer for it.
const stepsANative = 8

// A native is a compiled function of the file. Each goroutine that calls it has an
// instance, with a memory of its own.
type native struct {
	code    *compile.Code
	entry   compile.Entry
	limits  Limits
	module  wazero.CompiledModule
	runtime wazero.Runtime

	mutex sync.Mutex
	free  []*instance // those that nobody uses
}

// An instance runs a compiled function, for one goroutine at a time.
type instance struct {
	run     api.Function
	memory  api.Memory
	failure api.Global
	marks   api.Global
	stack   []uint64
}

// errRedo says that the interpreter is to answer.
var errRedo = errors.New("the interpreter is to answer")

// resolved returns the syntax of the file with its names resolved.
func (m *module) resolved() (*syntax.File, error) {
	file, err := m.parse()
	if err != nil {
		return nil, err
	}
	return file, resolve.File(file, m.predeclared().Has, starlark.Universe.Has)
}

// entry returns how a function of the file is called, and whether it is one that is
// compiled: those that are asked for every position.
func (r *Rules) entry(name string) (e compile.Entry, ok bool) {
	e = compile.Entry{Name: name, Params: append([]*form.Form{r.whole}, form.Memory(r.module.shape)...)}
	switch name {
	case "options":
		e.Params[0], e.Result = r.main, r.option
	case "components", "images":
		e.Result = r.position()
	case "won", "lost", "tied":
	default:
		return e, false
	}
	return e, true
}

// compile compiles the functions of the file, those that can be.
func (r *Rules) compile() error {
	file, err := r.module.resolved()
	if err != nil {
		return err
	}
	for _, name := range meanings {
		e, ok := r.entry(name)
		if !ok || r.module.functions[name] == nil {
			continue
		}
		code, err := compile.Compile(file, r.module.globals, e)
		if err != nil {
			r.reasons[name] = r.module.explain(err).(*Error)
			continue
		}
		if r.natives[name], err = newNative(code, e, r.module.limits); err != nil {
			return fmt.Errorf("rule file %s: %w", r.module.name, err)
		}
	}
	return nil
}

func newNative(code *compile.Code, e compile.Entry, limits Limits) (*native, error) {
	ctx := context.Background()
	rt := wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfig())
	module, err := rt.CompileModule(ctx, code.Wasm)
	if err != nil {
		return nil, err
	}
	n := &native{code: code, entry: e, limits: limits, module: module, runtime: rt}
	runtime.AddCleanup(n, func(rt wazero.Runtime) { _ = rt.Close(ctx) }, rt)
	return n, nil
}

// close frees the code and the memories. Nobody may use them any more.
func (n *native) close() { _ = n.runtime.Close(context.Background()) }

// instance returns an instance that nobody uses.
func (n *native) instance() (*instance, error) {
	n.mutex.Lock()
	defer n.mutex.Unlock()
	if last := len(n.free) - 1; last >= 0 {
		i := n.free[last]
		n.free = n.free[:last]
		return i, nil
	}
	m, err := n.runtime.InstantiateModule(context.Background(), n.module, wazero.NewModuleConfig().WithName(""))
	if err != nil {
		return nil, err
	}
	return &instance{
		run: m.ExportedFunction("run"), memory: m.Memory(),
		failure: m.ExportedGlobal("failure"), marks: m.ExportedGlobal("marks"),
	}, nil
}

// put gives an instance back.
func (n *native) put(i *instance) {
	n.mutex.Lock()
	defer n.mutex.Unlock()
	n.free = append(n.free, i)
}

// call calls the function with a position and hands the result, and the memory, to
// use. The error is errRedo, or a bound that is met.
func (n *native) call(s game.Shape, p game.Position, use func(i *instance, result uint64) error) error {
	i, err := n.instance()
	if err != nil {
		return err
	}
	defer n.put(i)
	memory, _ := i.memory.Read(0, i.memory.Size())
	w := &writer{shape: s, memory: memory, next: uint64(n.code.Free)}
	if !i.arguments(w, n.entry, s, p) {
		return errRedo
	}
	i.stack = append(i.stack, w.next, uint64(n.limits.Steps*stepsANative), uint64(n.limits.Depth))
	if err := i.run.CallWithStack(context.Background(), i.stack); err != nil {
		return n.failed(compile.Failure(i.failure.Get()), err)
	}
	return use(i, i.stack[0])
}

// failed says why the code stopped.
func (n *native) failed(why compile.Failure, err error) error {
	switch why {
	case compile.Redo:
		return errRedo
	case compile.NoSteps:
		return errors.New(guard.Limits{Steps: n.limits.Steps * stepsANative}.StepsMessage())
	case compile.TooDeep:
		return errors.New(n.limits.guard().DepthMessage())
	}
	return err
}

// arguments writes the arguments, and reports whether there was room.
func (i *instance) arguments(w *writer, e compile.Entry, s game.Shape, p game.Position) bool {
	if need := uint64(len(p)+8) * 8 * 6; w.next+need > compile.MarkBase {
		return false
	}
	main, memory := s.Split(p)
	w.left = main
	i.stack = append(i.stack[:0], w.value(e.Params[0]))
	for _, n := range memory {
		i.stack = append(i.stack, uint64(n))
	}
	return true
}

// A writer writes a position into the memory of an instance, as the values that a
// function is given of it; see [compile.Code].
type writer struct {
	shape  game.Shape
	memory []byte
	next   uint64 // address
	left   game.Position
}

func (w *writer) take() uint64 {
	n := w.left[0]
	w.left = w.left[1:]
	return uint64(n)
}

func (w *writer) put(address, word uint64) {
	binary.LittleEndian.PutUint64(w.memory[address:], word)
}

// list makes room for a list of n elements, each written by elem.
func (w *writer) list(n int, elem func() uint64) uint64 {
	address := w.next
	first := address + 4*8
	for i, word := range []uint64{uint64(n), uint64(n), first, 0} {
		w.put(address+uint64(i)*8, word)
	}
	w.next = first + uint64(n)*8
	for i := range n {
		w.put(first+uint64(i)*8, elem())
	}
	return address
}

// numbers makes a list of the next n numbers.
func (w *writer) numbers(n int) uint64 { return w.list(n, w.take) }

func (w *writer) text(n int) uint64 {
	return w.list(n, func() uint64 { return uint64(w.shape.Letters[w.take()]) })
}

func (w *writer) value(f *form.Form) uint64 {
	switch f.Kind {
	case form.Text:
		return w.text(len(w.left))
	case form.Record:
		return w.numbers(f.Len)
	case form.Many:
		return w.many(f.Elem, len(w.left)/max(f.Elem.Width(), 1))
	case form.Rows:
		return w.rows(f)
	case form.Parts:
		return w.parts(f)
	}
	return w.take()
}

func (w *writer) many(elem *form.Form, n int) uint64 {
	if elem.Kind == form.Number {
		return w.numbers(n)
	}
	return w.list(n, func() uint64 { return w.value(elem) })
}

func (w *writer) rows(f *form.Form) uint64 {
	columns := int(w.take())
	rows := 0
	if columns > 0 {
		rows = len(w.left) / columns
	}
	return w.list(rows, func() uint64 {
		if f.Elem.Kind == form.Text {
			return w.text(columns)
		}
		return w.numbers(columns)
	})
}

func (w *writer) parts(f *form.Form) uint64 {
	i := 0
	n := int(w.left[0])
	return w.list(len(f.Parts), func() uint64 {
		i++
		switch {
		case i == 1:
			return w.take()
		case i == 2 && len(f.Parts) == 3:
			return w.many(f.Parts[1].Elem, n)
		}
		return w.value(f.Parts[i-1])
	})
}
