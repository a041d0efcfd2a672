package rulefile

import "time"

// The interpreter ends a function that takes too long at its next step, and a step can be
// endless. Whoever waits for the rules waits a quarter longer than a position may
// take, and then goes on without them; the step is left behind, for the rest of the
// process.

// Await runs work, which asks the rules, and waits for its end. It returns false where a
// function of the file stays too long in a single step: [Rules.Err] says so then, and
// what work was about to set must not be looked at.
func (r *Rules) Await(work func()) (ended bool) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		deepen()
		work()
	}()
	err := r.module.late(done)
	if err == nil {
		return true
	}
	r.fail(err)
	select {
	case <-done:
		return true
	case <-time.After(r.module.limits.Time / 4):
		return false
	}
}

// late waits for work to be done, and returns an error if a step of it takes too long.
func (m *module) late(done <-chan struct{}) error {
	clock := m.alarm.Wait(done, m.longest())
	if clock == nil {
		return nil
	}
	place, name := m.start(), ""
	if f := clock.Asked(); f != nil {
		place, name = f.Position(), f.Name()+": "
	}
	e := m.at(place, "%smore than %v for one position, in a single step, want less", name, m.longest())
	e.Bound = true
	return e
}

// longest is how long a step is waited for.
func (m *module) longest() time.Duration { return m.limits.Time + m.limits.Time/4 }

// await runs work that is done once, as the statements of the file, within the same time.
func (m *module) await(work func() error) error {
	done, errs := make(chan struct{}), make(chan error, 1)
	go func() {
		defer close(done)
		deepen()
		errs <- work()
	}()
	if err := m.late(done); err != nil {
		return err
	}
	return <-errs
}
