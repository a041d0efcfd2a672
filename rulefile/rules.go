package rulefile

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"go.starlark.net/starlark"

	"grundy/game"
	"grundy/heap"
	"grundy/rulefile/cells"
	"grundy/rulefile/form"
	"grundy/rulefile/guard"
)

// Rules are the rules of a rule file with its parameters set. Several goroutines
// may use them at once.
//
// The methods of [game.Rules] return no errors. What goes wrong in the file is
// kept: from then on there are no options, so that work on the rules ends soon,
// and its results mean nothing. [Rules.Err] must be asked after the work.
type Rules struct {
	module *module
	option *form.Form
	main   *form.Form
	whole  *form.Form

	callers sync.Pool // of *caller

	natives map[string]*native // the functions that are compiled
	reasons map[string]*Error  // why the others are not

	plainTexts bool // the texts of legal are written out; it is compiled

	proof sync.Once // that the game has a code
	code  heap.Rules
	coded bool

	sum     heapSum   // that heaps have nothing to do with each other
	riding  sync.Once // that it is one of a piece that rides
	rides   []game.Ride
	capping sync.Once // that some numbers make no difference beyond others
	caps    []game.Cap

	cells *cells.Game // that takes positions apart; or nil

	failed atomic.Bool
	mutex  sync.Mutex
	err    error
	cancel map[*context.CancelCauseFunc]struct{}
}

// A caller calls functions of the file, for one goroutine at a time.
type caller struct {
	thread  *starlark.Thread
	meter   guard.Meter
	decoder decoder
	clock   *guard.Clock
}

func (m *module) newCaller(limits guard.Limits) *caller {
	c := &caller{thread: guard.NewThread(m.name), meter: guard.Meter{Limits: limits}, decoder: m.decoder()}
	c.clock = m.alarm.NewClock(&c.meter)
	return c
}

func newRules(m *module) *Rules {
	r := &Rules{module: m, option: form.Option(m.shape), main: form.Position(m.shape), whole: form.Whole(m.shape)}
	r.callers.New = func() any {
		return m.newCaller(m.limits.guard())
	}
	r.cancel = map[*context.CancelCauseFunc]struct{}{}
	r.natives, r.reasons = map[string]*native{}, map[string]*Error{}
	return r
}

// String returns the name of the file, with the parameters that differ from their
// defaults.
func (r *Rules) String() string { return r.module.spec() }

// Shape says what the numbers of a position mean.
func (r *Rules) Shape() game.Shape { return r.module.shape }

// Doc returns the rule in words, the text at the head of the file.
func (r *Rules) Doc() string { return r.module.doc() }

// Params returns the parameters of the file, with their values.
func (r *Rules) Params() []Param { return r.module.params }

// Options adds the options of p to out.
func (r *Rules) Options(p game.Position, out *game.List) {
	if r.cells != nil && !r.failed.Load() && r.cells.Options(p, out) {
		return
	}
	r.Returned(p, out)
}

// Returned is Options in the order in which the file returns them, with repetitions.
func (r *Rules) Returned(p game.Position, out *game.List) {
	r.list("options", r.main, r.option, "option", p, out)
}

// Err returns the first error that the rule file made, or nil.
func (r *Rules) Err() error {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return r.err
}

// Close frees the memory of the compiled functions at once; without it, that happens
// some time after the rules are no longer used. The rules must not be used after it.
func (r *Rules) Close() {
	for _, n := range r.natives {
		n.close()
	}
}

// Watch returns a context that is cancelled when the rule file makes an error,
// with that error as its cause, and a function that ends the watch.
func (r *Rules) Watch(parent context.Context) (context.Context, func()) {
	ctx, cancel := context.WithCancelCause(parent)
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.err != nil {
		cancel(r.err)
	}
	r.cancel[&cancel] = struct{}{}
	return ctx, func() {
		r.mutex.Lock()
		delete(r.cancel, &cancel)
		r.mutex.Unlock()
		cancel(nil)
	}
}

func (r *Rules) fail(err error) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.err != nil {
		return
	}
	r.err = err
	r.failed.Store(true)
	for cancel := range r.cancel {
		(*cancel)(err)
	}
}

// list adds to out what a function of the file returns for p, a list of values of
// the form want.
func (r *Rules) list(name string, arg, want *form.Form, word string, p game.Position, out *game.List) {
	if r.failed.Load() {
		return
	}
	err := errRedo
	if n := r.natives[name]; n != nil {
		before := out.Len()
		if err = n.list(p, out); err == nil && !r.fit(name, p, out, before) {
			out.Truncate(before)
			err = errRedo // for the interpreter to say what is wrong
		}
	}
	switch {
	case err == nil:
		return
	case errors.Is(err, errRedo):
		err = r.interpretList(name, arg, want, word, p, out)
	default:
		err = r.within(name, p, err)
	}
	if err != nil {
		r.mayBeFull(name, p, err)
		r.fail(err)
	}
}

// largeHeap is a size from which on a heap may have too many options.
const largeHeap = 1 << 16

// mayBeFull panics as a full list does where the options of a large heap are beyond a bound, but
// the game has a code, so that the value of the heap is known all the same.
func (r *Rules) mayBeFull(name string, p game.Position, err error) {
	var e *Error
	if name != "options" || len(p) != 1 || p[0] < largeHeap || errors.Is(err, ErrBrief) || !errors.As(err, &e) || !e.Bound {
		return
	}
	if _, ok := r.Code(); ok {
		panic(fmt.Errorf("%w: %w", game.ErrFull, err))
	}
}

// within says in which function, and for which position, a bound was met.
func (r *Rules) within(name string, p game.Position, err error) error {
	e := r.module.at(r.module.functions[name].Position(), "%s(%s): %v", name, r.Shape().Brief(p), err)
	e.Bound = true
	return e
}

// interpretList is list in the interpreter.
func (r *Rules) interpretList(name string, arg, want *form.Form, word string, p game.Position, out *game.List) error {
	c := r.callers.Get().(*caller)
	defer r.callers.Put(c)
	v, err := r.call(c, name, r.arguments(arg, p))
	if err != nil {
		return err
	}
	before := out.Len()
	if err = c.decoder.positions(v, want, word, out); err == nil {
		err = r.sizes(name, word, p, out, before)
	}
	if err != nil {
		return r.wrongResult(name, v, "%s(%s) %v", name, r.Shape().Brief(p), err)
	}
	return nil
}

// test asks a function of the file that returns True or False.
func (r *Rules) test(name string, p game.Position) bool {
	if r.failed.Load() {
		return false
	}
	yes, err := false, errRedo
	if n := r.natives[name]; n != nil {
		yes, err = n.test(p)
	}
	switch {
	case errors.Is(err, errRedo):
		yes, err = r.interpretTest(name, p)
	case err != nil:
		err = r.within(name, p, err)
	}
	if err != nil {
		r.fail(err)
	}
	return yes
}

func (r *Rules) interpretTest(name string, p game.Position) (bool, error) {
	c := r.callers.Get().(*caller)
	defer r.callers.Put(c)
	v, err := r.call(c, name, r.arguments(r.whole, p))
	if err != nil {
		return false, err
	}
	yes, ok := v.(starlark.Bool)
	if !ok {
		return false, r.wrongResult(name, v, "%s(%s) returned %s, want True or False", name, r.Shape().Brief(p), guard.Brief(v))
	}
	return bool(yes), nil
}

// call calls a function of the file under the limits. The arguments are asked for again
// where they are told, as the function may have changed the first ones.
func (r *Rules) call(c *caller, name string, arguments func() starlark.Tuple) (starlark.Value, error) {
	f := r.module.functions[name]
	if r.module.prints {
		guard.PrintTo(c.thread, r.module.printTo(name, arguments))
	}
	args := arguments()
	c.clock.Start(f)
	defer c.clock.Stop()
	v, err := c.meter.Call(c.thread, f, args)
	if err != nil {
		return nil, r.module.explainIn(fmt.Errorf("%w", err), callText(name, arguments()))
	}
	return v, nil
}

// arguments returns what a function of the file is asked about p, each time anew.
func (r *Rules) arguments(f *form.Form, p game.Position) func() starlark.Tuple {
	return func() starlark.Tuple { return form.Arguments(r.module.shape, f, p) }
}

// Defines reports whether the file has a function that has a meaning, such as legal.
func (r *Rules) Defines(name string) bool { return r.module.functions[name] != nil }
