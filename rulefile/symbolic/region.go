package symbolic

import "go.starlark.net/syntax"

// A region is work whose paths are explored: what is done in it to lists from before it.
type region struct {
	since         int
	turning       bool // the work stands for many turns
	forked        bool
	reads, writes map[*list]bool
	writing       int // how often lists were written to
}

// fork notes that the work up to here will be done again.
func (r *region) fork() {
	r.forked = true
	for l := range r.writes {
		l.loose = true
	}
}

// check gives up if a list was both read and written to, since turns and paths are not to see what
// others did.
func (r *region) check(at syntax.Node) {
	for l := range r.writes {
		if r.reads[l] {
			fail(at, "a list that is read and changed in a loop")
		}
	}
}

// read notes that the elements of a list are looked at.
func (m *machine) read(l *list) {
	for _, r := range m.regions {
		if l.made < r.since {
			r.reads[l] = true
		}
	}
}

// write notes that elements are added to a list.
func (m *machine) write(at syntax.Node, l *list) {
	if l.fixed || l.locked > 0 {
		fail(at, "a change of a list that does not change")
	}
	for _, r := range m.regions {
		if l.made < r.since {
			r.writes[l] = true
			r.writing++
			l.loose = l.loose || r.turning || r.forked
		}
	}
}
