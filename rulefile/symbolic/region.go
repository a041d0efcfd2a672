package symbolic

import "go.starlark.net/syntax"

// A region is work whose paths are explored: what is done in it to lists from before it.
type region struct {
	since         int
	turning       bool // the work stands for many turns
	forked        bool
	reads, writes map[*list]bool
	writing       int        // how often lists were written to
	added         []addition // on the path
	all           []addition // on all paths
	changed       bool       // an element that was added was changed later on some path
}

// An addition is an element that was added on the path to a list from before the region.
type addition struct {
	to *list
	at int
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
	if l.fixed {
		return
	}
	for _, r := range m.regions {
		if l.made < r.since {
			note(&r.reads, l)
		}
	}
}

func note(lists *map[*list]bool, l *list) {
	if *lists == nil {
		*lists = map[*list]bool{}
	}
	(*lists)[l] = true
}

// write notes that elements are added to a list.
func (m *machine) write(at syntax.Node, l *list) {
	if l.fixed || l.locked > 0 {
		fail(at, "a change of a list that does not change")
	}
	for _, r := range m.regions {
		if l.made < r.since {
			note(&r.writes, l)
			r.writing++
			l.loose = l.loose || r.turning || r.forked
		}
	}
}

// note remembers that element i was added to a list.
func (m *machine) note(l *list, i int) {
	if m.letters == "" {
		return
	}
	for _, r := range m.regions {
		if l.made < r.since {
			r.added = append(r.added, addition{l, i})
		}
	}
}

// settle notes of the elements that were added in a region that they are there on the whole path,
// which is at its end.
func (m *machine) settle(r *region) {
	for _, a := range r.added {
		x := &a.to.items[a.at]
		x.whole = merged(x.whole, m.path)
		if size := sizeOf(x.value); size != x.size {
			x.size, r.changed = size, true
		}
	}
	r.all = append(r.all, r.added...)
}

// finish ends a region. If an element was changed on some path after it had been added, then what is added
// is known to be so on its whole path only, since other paths had the same facts when it was added.
func (r *region) finish() {
	if !r.changed {
		return
	}
	for _, a := range r.all {
		x := &a.to.items[a.at]
		x.where = x.whole
	}
}
