// Package guard runs Starlark in bounds: on steps, time, the depth of calls, and the
// size of values, so that code of strangers takes no more than it may.
//
// [Rewrite] puts calls of guarded functions in place of the operations that may grow;
// [Names] are those functions; a [Meter] watches the thread.
package guard

import (
	"fmt"
	"runtime"
	"sync/atomic"
	"time"

	"go.starlark.net/starlark"
)

// stepsBetween looks at the other limits of the interpreter: few enough that the stack
// cannot outgrow its bound by much, nor the time, where each step walks the longest of
// values.
const stepsBetween = 1 << 7

// Limits bound what a thread of the interpreter may use for one question.
type Limits struct {
	Steps int64         // steps of work, about one for each operation
	Time  time.Duration // of the processor; twice as much by the clock
	Depth int           // nested calls
}

// A Meter watches one thread of the interpreter.
type Meter struct {
	Limits
	used  uint64 // steps when the question was put
	start time.Time
	beats atomic.Uint32 // looks at the limits, for an [Alarm]

	// The time of the processor is looked at when a part of the time has gone by, of which
	// the goroutine has had less than early; it stays on one thread of the system then.
	locked bool
	early  time.Duration // by the clock
	first  time.Duration // of the thread, at the first look
}

// Call calls f, as a new question to the thread.
func (w *Meter) Call(thread *starlark.Thread, f starlark.Value, args starlark.Tuple) (starlark.Value, error) {
	w.Watch(thread)
	defer w.Rest()
	return starlark.Call(thread, f, args, nil)
}

// Watch puts a new question to the thread: its limits count from here. Rest must be called,
// by the same goroutine, when the question is answered.
func (w *Meter) Watch(thread *starlark.Thread) {
	w.used, w.start = thread.Steps, time.Now()
	thread.SetLocal(meterName, w)
	thread.SetMaxExecutionSteps(thread.Steps + stepsBetween)
	thread.OnMaxSteps = w.look
	thread.Uncancel()
}

// Rest ends the question.
func (w *Meter) Rest() {
	if w.locked {
		runtime.UnlockOSThread()
		w.locked = false
	}
}

// meterName is the name of the meter among the values of a thread.
const meterName = "meter"

// isOver reports whether the thread has taken more steps than it may.
func (w *Meter) isOver(thread *starlark.Thread) bool { return int64(thread.Steps-w.used) > w.Steps }

// look cancels the thread if it is over a limit.
func (w *Meter) look(thread *starlark.Thread) {
	w.beats.Add(1)
	thread.SetMaxExecutionSteps(thread.Steps + stepsBetween)
	switch {
	case w.isOver(thread):
		thread.Cancel(w.StepsMessage())
	case thread.CallStackDepth() > w.Depth:
		thread.Cancel(w.DepthMessage())
	default:
		if message := w.lateMessage(); message != "" {
			thread.Cancel(message)
		}
	}
}

// clockSlack is how many times its bound a question may take by the clock. The bound is so much
// more than what the steps take that a rule within them meets the clock only where a dozen
// programs want each processor, and of a hundred rules without end each ends soon.
const clockSlack = 2

// watchedPart is the part of the time, by the clock, after which a question is watched
// closely, at some cost.
const watchedPart = 8

// lateMessage says that the question has taken longer than it may, by the time of the processor
// that its goroutine has had, where the system tells it, or by the clock; empty if it has not.
func (w *Meter) lateMessage() string {
	clock := time.Since(w.start)
	switch {
	case clock < w.Time/watchedPart:
		return ""
	case clock > clockSlack*w.Time:
		return fmt.Sprintf("more than %v by the clock for one position, want less", clockSlack*w.Time)
	case !w.locked:
		runtime.LockOSThread()
		w.locked, w.early, w.first = true, clock, threadTime()
	case clock > w.Time && w.early+threadTime()-w.first > w.Time:
		return fmt.Sprintf("more than %v for one position, want less", w.Time)
	}
	return ""
}

// StepsMessage says that a question took too many steps.
func (l Limits) StepsMessage() string {
	return fmt.Sprintf("more than %d steps for one position, want at most that", l.Steps)
}

// DepthMessage says that calls were nested too deep.
func (l Limits) DepthMessage() string {
	return fmt.Sprintf("calls nested more than %d deep, want at most that", l.Depth)
}

// NewThread returns a thread that prints nothing.
func NewThread(name string) *starlark.Thread {
	return &starlark.Thread{Name: name, Print: func(*starlark.Thread, string) {}}
}

// Brief returns a value as text, cut where it is long. It does not walk more of
// the value than it prints.
func Brief(v starlark.Value) string {
	text := "a " + v.Type()
	if size(v, 100) < 100 {
		text = v.String()
	}
	if len(text) > 60 {
		text = text[:57] + "..."
	}
	return text
}
