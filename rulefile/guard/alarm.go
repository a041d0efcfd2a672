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

// A Clock tells an Alarm which question is being answered.
type Clock struct {
	asked  atomic.Pointer[starlark.Function] // nil for no question
	number atomic.Uint32                     // of the question
	seen   uint32                            // the question of the last look
	looks  int                               // how often it was the same
}

// Start begins a question to a function.
func (c *Clock) Start(f *starlark.Function) {
	c.number.Add(1)
	c.asked.Store(f)
}

// Stop ends it.
func (c *Clock) Stop() { c.asked.Store(nil) }

// An Alarm looks at clocks. Its zero value has none.
type Alarm struct {
	mutex  sync.Mutex
	clocks []*Clock
}

// NewClock returns a clock that the alarm looks at from now on.
func (a *Alarm) NewClock() *Clock {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	c := &Clock{}
	a.clocks = append(a.clocks, c)
	return c
}

// looksBefore is how often an alarm looks in the time that a question may take.
const looksBefore = 8

// Wait returns a function that takes longer than most, as soon as there is one, and nil when
// done is closed.
func (a *Alarm) Wait(done <-chan struct{}, most time.Duration) *starlark.Function {
	ticker := time.NewTicker(max(most/looksBefore, time.Millisecond))
	defer ticker.Stop()
	for {
		select {
		case <-done:
			return nil
		case <-ticker.C:
			if f := a.late(); f != nil {
				return f
			}
		}
	}
}

// late returns a function that answers the same question as at the last looks.
func (a *Alarm) late() *starlark.Function {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	for _, c := range a.clocks {
		number, f := c.number.Load(), c.asked.Load()
		if f == nil || number != c.seen {
			c.seen, c.looks = number, 0
			continue
		}
		if c.looks++; c.looks > looksBefore {
			return f
		}
	}
	return nil
}
