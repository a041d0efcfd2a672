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
		work()
	}()
	late := r.alarm.Wait(done, r.module.longest())
	if late == nil {
		return true
	}
	e := r.module.at(late.Position(), "%s: %s", late.Name(), r.module.stuck())
	e.Bound = true
	r.fail(e)
	select {
	case <-done:
		return true
	case <-time.After(r.module.limits.Time / 4):
		return false
	}
}

// longest is how long a question is waited for, as its time is looked at between steps.
func (m *module) longest() time.Duration { return m.limits.Time + m.limits.Time/4 }

// stuck says that a step does not end.
func (m *module) stuck() string {
	return "more than " + m.longest().String() + " for one position, in a single step, want less"
}

// await runs work that is done once, as the statements of the file, within the same time.
func (m *module) await(work func() error) error {
	done := make(chan error, 1)
	go func() { done <- work() }()
	timer := time.NewTimer(m.longest())
	defer timer.Stop()
	select {
	case err := <-done:
		return err
	case <-timer.C:
		e := m.at(m.start(), "%s", m.stuck())
		e.Bound = true
		return e
	}
}
