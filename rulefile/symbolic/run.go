package symbolic

import (
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/rulefile/linear"
)

// A Family is options of the positions: one for each choice of integers for its variables under
// which the facts hold.
type Family struct {
	// Heaps are the numbers of the option.
	Heaps []linear.Form
	// Records is how many lists they are in, if the option is a list of lists of as many numbers
	// each; else 0.
	Records int
	Alone   bool // the option is a number that is in no list
	Facts   []Fact
}

// A Question is about the options of positions of which some numbers are unknown.
type Question struct {
	Function string
	// Args are the arguments: a linear.Form, or a []linear.Form for a list, if Tuple for a tuple.
	// Their variables are numbered from 1 to Vars.
	Args  []any
	Tuple bool
	Vars  int
	// Known are forms that are at least 0.
	Known []linear.Form
}

// Run returns the options. The error is an *[Unclear]. Free is a number from which on no variable
// is in use.
func Run(p Program, q Question) (families []Family, free int, err error) {
	m := &machine{program: p, fuel: maxFuel, vars: q.Vars, mostTurns: maxUnrolled, mostChoices: maxChoices, notes: new(notes)}
	err = m.run(q.Function, func(d *syntax.DefStmt) {
		for _, f := range q.Known {
			m.know(f)
		}
		families = append(families, m.families(d, m.callDef(d, d, m.args(q)))...)
	})
	if err != nil {
		return nil, 0, err
	}
	return families, m.vars + 1, nil
}

// run does work about a function of the file on all its paths. The error is an *[Unclear].
func (m *machine) run(function string, work func(d *syntax.DefStmt)) (err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *Unclear:
			err = r
		default:
			panic(r)
		}
	}()
	f, ok := m.program.Globals[function].(*starlark.Function)
	if !ok || m.program.def(f) == nil {
		return &Unclear{Message: function + ": want a function of the file"}
	}
	d := m.program.def(f)
	m.explore(d, false, func() { work(d) })
	return nil
}

// args returns the arguments as values.
func (m *machine) args(q Question) []value {
	var values []value
	for _, a := range q.Args {
		switch a := a.(type) {
		case linear.Form:
			values = append(values, a)
		case []linear.Form:
			l := m.newList()
			if l.fixed = true; q.Tuple {
				l.kind = tupleKind
			}
			for _, f := range a {
				l.items = append(l.items, newItem(f, nil))
			}
			values = append(values, l)
		}
	}
	return values
}

// families returns the options in a result, at the end of a path.
func (m *machine) families(at syntax.Node, result value) []Family {
	all := m.newList()
	m.addAll(at, all, result)
	var out []Family
	for _, x := range all.items {
		m.burn(at, 1)
		f := m.option(at, m.settled(at, x))
		f.Facts = x.where
		out = append(out, f)
	}
	return out
}

// option returns the numbers of an option.
func (m *machine) option(at syntax.Node, v value) (f Family) {
	if n, ok := v.(linear.Form); ok {
		return Family{Heaps: []linear.Form{n}, Alone: true}
	}
	for _, x := range m.elements(at, v) {
		n, ok := x.(linear.Form)
		if !ok {
			inner := m.elements(at, x)
			for _, n := range inner {
				f.Heaps = append(f.Heaps, number(at, n))
			}
			f.Records++
			ok = len(f.Heaps) == f.Records*len(inner)
		} else {
			f.Heaps = append(f.Heaps, n)
			ok = f.Records == 0
		}
		if !ok {
			fail(at, "an option that is not understood")
		}
	}
	return f
}

// elements returns the elements of a list or tuple in an option, all there, in some order.
func (m *machine) elements(at syntax.Node, v value) []value {
	l, ok := v.(*list)
	if !ok || l.loose || l.distinct || l.kind > tupleKind {
		fail(at, "an option that is not understood")
	}
	m.read(l)
	var out []value
	for _, x := range l.items {
		out = append(out, m.settled(at, x))
	}
	return out
}
