package rulefile

import (
	"fmt"
	"time"

	"go.starlark.net/starlark"
)

// Limits bound what a rule file may use for one question: the options of one
// position, its components, and so on. The zero value of a field stands for its
// default.
type Limits struct {
	Steps   int64         // steps of work, about one for each operation; default 10 million
	Time    time.Duration // time in the interpreter; default 1.5 s
	Depth   int           // nested calls; default 1000
	Options int           // options of one position; default 500,000
	Numbers int           // numbers in all of them; default 3,000,000

	Interpret bool // compile nothing
}

func (l Limits) orDefault() Limits {
	or(&l.Steps, 10_000_000)
	or(&l.Time, 1500*time.Millisecond)
	or(&l.Depth, 1000)
	or(&l.Options, 500_000)
	or(&l.Numbers, 3_000_000)
	return l
}

func or[T comparable](field *T, standard T) {
	var zero T
	if *field == zero {
		*field = standard
	}
}

// stepsBetween looks at the other limits of the interpreter: few enough that the
// stack cannot outgrow its bound by much.
const stepsBetween = 1 << 10

// A meter watches one thread of the interpreter.
type meter struct {
	limits Limits
	used   uint64 // steps when the question was put
	start  time.Time
}

// watch puts a new question to the thread: its limits count from here.
func (w *meter) watch(thread *starlark.Thread) {
	w.used, w.start = thread.Steps, time.Now()
	thread.SetMaxExecutionSteps(thread.Steps + stepsBetween)
	thread.OnMaxSteps = w.look
	thread.Uncancel()
}

// look cancels the thread if it is over a limit.
func (w *meter) look(thread *starlark.Thread) {
	thread.SetMaxExecutionSteps(thread.Steps + stepsBetween)
	switch {
	case int64(thread.Steps-w.used) > w.limits.Steps:
		thread.Cancel(w.limits.stepsMessage())
	case thread.CallStackDepth() > w.limits.Depth:
		thread.Cancel(w.limits.depthMessage())
	case time.Since(w.start) > w.limits.Time:
		thread.Cancel(fmt.Sprintf("more than %v for one position, want less", w.limits.Time))
	}
}

func (l Limits) stepsMessage() string {
	return fmt.Sprintf("more than %d steps for one position, want at most that", l.Steps)
}

func (l Limits) depthMessage() string {
	return fmt.Sprintf("calls nested more than %d deep, want at most that", l.Depth)
}
