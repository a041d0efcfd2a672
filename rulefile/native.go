package rulefile

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

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
	code   *compile.Code
	entry  compile.Entry
	shape  game.Shape
	limits Limits
	stream stream // how to read what it returns, unless that is True or False

	once    sync.Once // for what follows
	module  wazero.CompiledModule
	runtime wazero.Runtime
	failure error

	last  atomic.Pointer[instance] // one that nobody uses, or nil
	mutex sync.Mutex
	free  []*instance // more of them
}

// An instance runs a compiled function, for one goroutine at a time.
type instance struct {
	module  api.Module
	run     api.Function
	failure api.Global
	memory  api.Memory
	bytes   []byte // of the memory
	layout  compile.Layout
	stack   []uint64
	full    bool // the largest memory is too small for a call
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

// verdictFile returns the file with its names resolved, with a copy of legal that returns only
// True or False; nil if there is none.
func (r *Rules) verdictFile() (*syntax.File, error) {
	file, err := r.module.parse()
	if err != nil {
		return nil, err
	}
	plain, ok := verdictFile(file)
	if !ok {
		return nil, nil
	}
	r.plainTexts = plain
	return file, resolve.File(file, r.module.predeclared().Has, starlark.Universe.Has)
}

// entry returns how a function of the file is called, and whether it is one that is
// compiled: those that are asked for every position.
func (r *Rules) entry(name string) (e compile.Entry, ok bool) {
	e = compile.Entry{Name: name, Cells: r.module.shape.Letters, Params: append([]*form.Form{r.whole}, form.Memory(r.module.shape)...)}
	switch name {
	case "options":
		e.Params[0], e.Result = r.main, r.option
	case "components", "images":
		e.Result = r.position()
	case "won", "lost", "tied", "legal":
	default:
		return e, false
	}
	return e, true
}

// compile compiles the functions of the file, those that can be.
func (r *Rules) compile() error {
	deepen()
	file, err := r.module.resolved()
	if err != nil {
		return err
	}
	for _, name := range meanings {
		e, ok := r.entry(name)
		if !ok || r.module.functions[name] == nil {
			continue
		}
		source := file
		if name == "legal" {
			if source, err = r.verdictFile(); err != nil {
				return err
			}
		}
		if source == nil {
			r.reasons[name] = r.module.at(r.module.functions[name].Position(), "texts that another function may see")
			continue
		}
		code, err := compile.Compile(source, r.module.globals, e)
		if err != nil {
			r.reasons[name] = r.module.explain(err).(*Error)
			continue
		}
		r.natives[name] = newNative(code, e, r.module)
	}
	return nil
}

func newNative(code *compile.Code, e compile.Entry, m *module) *native {
	n := &native{code: code, entry: e, shape: m.shape, limits: m.limits}
	if e.Result != nil {
		n.stream = newStream(e, m.shape, code, m.limits)
	}
	return n
}

// translate makes machine code of the function, which takes some milliseconds. That is done for the first call: for
// many files there is none, as their game has an engine of its own.
func (n *native) translate() error {
	n.once.Do(func() {
		ctx := context.Background()
		n.runtime = wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfig())
		n.module, n.failure = n.runtime.CompileModule(ctx, n.code.Wasm)
		runtime.AddCleanup(n, func(rt wazero.Runtime) { _ = rt.Close(ctx) }, n.runtime)
	})
	return n.failure
}

// close frees the code and the memories. Nobody may use them any more.
func (n *native) close() {
	n.once.Do(func() { n.failure = errors.New("the rules are closed") })
	if n.runtime != nil {
		_ = n.runtime.Close(context.Background())
	}
}

// take returns an instance that nobody uses.
func (n *native) take() (*instance, error) {
	if i := n.last.Swap(nil); i != nil {
		return i, nil
	}
	n.mutex.Lock()
	defer n.mutex.Unlock()
	if last := len(n.free) - 1; last >= 0 {
		i := n.free[last]
		n.free = n.free[:last]
		return i, nil
	}
	return n.instantiate()
}

// put gives an instance back that take has returned. One that was out of room to the end
// is not kept.
func (n *native) put(i *instance) {
	if i.full {
		_ = i.module.Close(context.Background())
		return
	}
	if n.last.CompareAndSwap(nil, i) {
		return
	}
	n.mutex.Lock()
	defer n.mutex.Unlock()
	n.free = append(n.free, i)
}

func (n *native) instantiate() (*instance, error) {
	if err := n.translate(); err != nil {
		return nil, err
	}
	m, err := n.runtime.InstantiateModule(withMemory(context.Background(), int(n.code.Free)), n.module, wazero.NewModuleConfig().WithName(""))
	if err != nil {
		return nil, err
	}
	i := &instance{module: m, run: m.ExportedFunction("run"), failure: m.ExportedGlobal("failure"), memory: m.Memory()}
	i.measure()
	return i, nil
}

// measure looks at the memory, which only grow changes.
func (i *instance) measure() {
	i.bytes, _ = i.memory.Read(0, i.memory.Size())
	i.layout = compile.LayoutOf(i.memory.Size())
}

// grow makes the memory larger, and reports whether that was possible.
func (i *instance) grow() bool {
	_, ok := i.memory.Grow(compile.NextSize(i.memory.Size()))
	i.measure()
	return ok
}

// list adds to out what the function returns for p. The error is errRedo, or a bound
// that is met.
func (n *native) list(p game.Position, out *game.List) error {
	i, err := n.take()
	if err != nil {
		return err
	}
	defer n.put(i)
	result, err := n.call(i, p)
	if err != nil {
		return err
	}
	return n.stream.read(i, result, out)
}

// test returns whether the function returns True for p. For errors see list.
func (n *native) test(p game.Position) (bool, error) {
	i, err := n.take()
	if err != nil {
		return false, err
	}
	defer n.put(i)
	result, err := n.call(i, p)
	return result != 0, err
}

// call calls the function, with a larger memory if it has not enough.
func (n *native) call(i *instance, p game.Position) (uint64, error) {
	if tooLarge(p) {
		return 0, errRedo
	}
	for {
		why := compile.NoRoom
		end, ok := i.arguments(n, p)
		if ok {
			i.stack = append(i.stack, end, uint64(i.layout.Ends), uint64(i.layout.Numbers), uint64(n.limits.Steps*stepsANative), uint64(n.limits.Depth))
			err := i.run.CallWithStack(context.Background(), i.stack)
			if err == nil {
				return i.stack[0], nil
			}
			if why = failureOf(i, err); !lacksRoom(why) {
				return 0, n.failed(why)
			}
		}
		if err := n.noRoom(i, why); err != nil {
			return 0, err
		}
		if compile.NextSize(i.memory.Size()) == 0 || !i.grow() {
			i.full = true
			return 0, errRedo
		}
	}
}

// memoryEnd is what an error says of an access behind the end of the memory.
const memoryEnd = "out of bounds memory access"

// failureOf returns why the code stopped with an error. With no failure set that is at the end
// of the memory, but for the stack of the machine, which is too small where calls that are
// allowed are nested very deep.
func failureOf(i *instance, err error) compile.Failure {
	why := compile.Failure(i.failure.Get())
	if why == compile.NoFailure && !strings.Contains(err.Error(), memoryEnd) {
		return compile.Redo
	}
	return why
}

// lacksRoom reports whether more memory may help.
func lacksRoom(why compile.Failure) bool {
	return why == compile.NoRoom || why == compile.NoEnds || why == compile.NoFailure
}

// noRoom returns the bound that is met where a memory is full, or nil: neither a larger one nor
// the interpreter makes fewer options.
func (n *native) noRoom(i *instance, why compile.Failure) error {
	options, numbers := i.layout.Room(i.memory.Size())
	if n.code.Width > 0 {
		options = numbers / n.code.Width
	}
	switch {
	case why == compile.NoRoom:
		return nil
	case options >= n.limits.Options:
		return n.stream.tooMany()
	case why == compile.NoFailure && numbers >= n.limits.Numbers:
		return n.stream.tooLong()
	}
	return nil
}

// tooLarge reports whether a number of p is one that compiled code is not made for.
func tooLarge(p game.Position) bool {
	all := 0
	for _, n := range p {
		all |= n
	}
	return uint(all) > compile.MaxNumber
}

// failed says why the code stopped.
func (n *native) failed(why compile.Failure) error {
	switch why {
	case compile.NoSteps:
		return errors.New(guard.Limits{Steps: n.limits.Steps * stepsANative}.StepsMessage())
	case compile.TooDeep:
		return errors.New(n.limits.guard().DepthMessage())
	}
	return errRedo
}

// arguments puts the arguments into the memory and on the stack. It returns the
// address behind them, and reports whether there was room.
func (i *instance) arguments(n *native, p game.Position) (end uint64, ok bool) {
	w := writer{shape: n.shape, memory: i.bytes, next: uint64(n.code.Free)}
	if need := uint64(len(p)+8) * 8 * 6; w.next+need > uint64(i.layout.Ends) {
		return 0, false
	}
	main, memory := n.shape.Split(p)
	if n.code.Flat {
		w.flat(main)
	}
	w.left = main
	i.stack = append(i.stack[:0], w.value(n.entry.Params[0]))
	for _, x := range memory {
		i.stack = append(i.stack, uint64(x))
	}
	return w.next, true
}
