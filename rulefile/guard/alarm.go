package guard

import (
	"sync"
	"sync/atomic"
	"time"

	"go.starlark.net/starlark"
)

// A Meter notices that the time is over when the interpreter makes a step. A single step
// can be endless: the hash of a tuple whose parts are two times the same tuple, and so on,
// takes two to the power of its depth. An Alarm notices that from outside. It cannot end
// such a step: whoever waits for it has to go on without.

// A Clock tells an Alarm which question is being answered, and that steps are made.
type Clock struct {
	meter   *Meter
	asked   atomic.Pointer[starlark.Function]
	running atomic.Bool
	number  atomic.Uint32 // of the question
	seen    uint64        // the question and the steps of the last look
	looks   int           // how often they were the same
}

// Start begins a question to a function, or to the statements of a file if f is nil.
func (c *Clock) Start(f *starlark.Function) {
	c.number.Add(1)
	c.asked.Store(f)
	c.running.Store(true)
}

// Stop ends it.
func (c *Clock) Stop() { c.running.Store(false) }

// Asked returns the function to which the last question was put, or nil.
func (c *Clock) Asked() *starlark.Function { return c.asked.Load() }

// An Alarm looks at clocks. Its zero value has none.
type Alarm struct {
	mutex  sync.Mutex
	clocks []*Clock
}

// NewClock returns a clock for the questions that a meter watches, which the alarm looks at
// from now on.
func (a *Alarm) NewClock(m *Meter) *Clock {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	c := &Clock{meter: m}
	a.clocks = append(a.clocks, c)
	return c
}

// looksBefore is how often an alarm looks in the time that a question may take.
const looksBefore = 8

// Wait returns the clock of a step that takes longer than most, a little more, as soon as
// there is one, and nil when done is closed. A process that gets no processor makes no looks
// either.
func (a *Alarm) Wait(done <-chan struct{}, most time.Duration) *Clock {
	ticker := time.NewTicker(max(most/looksBefore, time.Millisecond))
	defer ticker.Stop()
	for {
		select {
		case <-done:
			return nil
		case <-ticker.C:
			if c := a.late(); c != nil {
				return c
			}
		}
	}
}

// late returns a clock that shows the same step as at the last looks.
func (a *Alarm) late() *Clock {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	for _, c := range a.clocks {
		now := uint64(c.number.Load())<<32 | uint64(c.meter.beats.Load())
		if !c.running.Load() || now != c.seen {
			c.seen, c.looks = now, 0
			continue
		}
		if c.looks++; c.looks > looksBefore {
			return c
		}
	}
	return nil
}
