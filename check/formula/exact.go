package formula

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/game"
	"grundy/internal/near"
	"grundy/rulefile/guard"
)

// Bounds on a formula, for one position.
const (
	maxSteps = 1_000_000
	maxTime  = 500 * time.Millisecond
	maxDepth = 200
)

// An exact evaluates a formula in the interpreter. The formula becomes a function whose
// parameters are the values that it uses.
type exact struct {
	source guard.Source
	shape  game.Shape
	values []entry // in the order of the parameters
	fn     starlark.Value
	thread *starlark.Thread
	meter  guard.Meter
}

func newExact(source guard.Source, s game.Shape) (*exact, error) {
	t, err := parse(source)
	if err != nil {
		return nil, err
	}
	e := &exact{
		source: source, shape: s, thread: guard.NewThread("formula"),
		meter: guard.Meter{Limits: guard.Limits{Steps: maxSteps, Time: maxTime, Depth: maxDepth}},
	}
	if e.values, err = t.values(s); err != nil {
		return nil, err
	}
	t.renameValues()
	t.giveNumbers()
	guard.RewriteWith(t.stmts, calculate)
	def := t.function(e.values)
	program, err := starlark.FileProgram(&syntax.File{Path: source.Name, Stmts: []syntax.Stmt{def}, Options: options()}, guarded().Has)
	if err != nil {
		return nil, e.explain(err)
	}
	e.meter.Watch(e.thread)
	defer e.meter.Rest()
	globals, err := program.Init(e.thread, guarded())
	if err != nil {
		return nil, e.explain(err)
	}
	e.fn = globals[def.Name.Name]
	return e, nil
}

func options() *syntax.FileOptions {
	return &syntax.FileOptions{Set: true, While: true, TopLevelControl: true, GlobalReassign: true, Recursion: true}
}

// guarded returns the names that a formula meets in the interpreter.
var guarded = sync.OnceValue(func() starlark.StringDict {
	names := maps.Clone(python())
	for _, e := range entries() {
		if e.call != nil {
			names[e.Name.Name] = starlark.NewBuiltin(e.Name.Name, e.call)
		}
	}
	for op := range operators() {
		names[calculated+op.String()] = starlark.NewBuiltin(op.String(), calculation(op, names[op.String()]))
	}
	names["float"] = starlark.NewBuiltin("float", func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error) {
		return nil, errors.New("float: want integers; // rounds down")
	})
	return names
})

// eval returns the value at a position.
func (e *exact) eval(p game.Position) (Value, error) {
	l := newPlace(e.shape, p)
	args := make(starlark.Tuple, len(e.values))
	for i, v := range e.values {
		args[i] = v.value(l)
	}
	v, err := e.meter.Call(e.thread, e.fn, args)
	if err != nil {
		return Value{}, e.at(p, e.explain(err))
	}
	switch v := v.(type) {
	case starlark.NoneType:
		return Value{Kind: Nothing}, nil
	case starlark.Bool:
		return Value{Kind: Condition, Int: ones(bool(v))}, nil
	case starlark.Int:
		if n, ok := v.Int64(); ok {
			return Value{Int: int(n)}, nil
		}
		return Value{Large: v.BigInt()}, nil
	}
	if f, ok := v.(starlark.Callable); ok {
		return Value{}, e.at(p, &guard.Error{File: e.source.Name, Message: fmt.Sprintf("the value is the function %s, want a call of it, %s(...)", f.Name(), f.Name())})
	}
	return Value{}, e.at(p, &guard.Error{File: e.source.Name, Message: fmt.Sprintf("the value is %s, a %s, want an integer or a condition", guard.Brief(v), v.Type())})
}

// at adds the position to an error.
func (e *exact) at(p game.Position, err *guard.Error) error {
	err.Message += ", at the position " + e.shape.Format(p)
	return err
}

// explain returns an error with its place, and with a name that may have been meant.
func (e *exact) explain(err error) *guard.Error {
	explained := e.source.Explain(err)
	var unknown resolve.ErrorList
	if errors.As(err, &unknown) {
		name, _, _ := strings.Cut(strings.TrimPrefix(unknown[0].Msg, "undefined: "), " ")
		if name != unknown[0].Msg {
			explained.Message = name + ": no such name" + suggestion(name)
		}
	}
	return explained
}

// suggestion returns the name nearest to one that is unknown, as a question.
func suggestion(name string) string {
	best, least := "", len(name)/2+1
	for _, known := range Names() {
		d := near.Distance(name, known.Name)
		if letters(name) == letters(known.Name) {
			d = min(d, 1)
		}
		if d < least {
			best, least = known.Name, d
		}
	}
	if best == "" {
		return ""
	}
	return ", did you mean " + best + "?"
}

// letters returns the letters of a word in alphabetical order.
func letters(word string) string { return string(slices.Sorted(slices.Values([]byte(word)))) }
