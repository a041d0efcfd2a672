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
	Facts []Fact
}

// A Question is about the options of positions of which some numbers are unknown.
type Question struct {
	Function string
	// Args are the arguments: a linear.Form, or a []linear.Form for a list. Their variables are
	// numbered from 1 to Vars.
	Args []any
	Vars int
	// Known are forms that are at least 0.
	Known []linear.Form
}

// Run returns the options. The error is an *[Unclear]. Free is a number from which on no variable
// is in use.
func Run(p Program, q Question) (families []Family, free int, err error) {
	m := &machine{program: p, fuel: maxFuel, vars: q.Vars}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *Unclear:
			families, err = nil, r
		default:
			panic(r)
		}
	}()
	function, ok := p.Globals[q.Function].(*starlark.Function)
	d := p.def(function)
	if !ok || d == nil {
		return nil, 0, &Unclear{Message: q.Function + ": want a function of the file"}
	}
	m.explore(d, false, func() {
		for _, f := range q.Known {
			m.know(f)
		}
		families = append(families, m.families(d, m.callDef(d, d, m.args(q.Args)))...)
	})
	return families, m.vars + 1, nil
}

// args returns the arguments as values.
func (m *machine) args(args []any) []value {
	var values []value
	for _, a := range args {
		switch a := a.(type) {
		case linear.Form:
			values = append(values, a)
		case []linear.Form:
			l := m.newList()
			for _, f := range a {
				l.items = append(l.items, item{value: f})
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
		out = append(out, Family{m.heaps(at, x.value), x.where})
	}
	return out
}

// heaps returns the numbers of an option.
func (m *machine) heaps(at syntax.Node, v value) []linear.Form {
	if f, ok := v.(linear.Form); ok {
		return []linear.Form{f}
	}
	l, ok := v.(*list)
	if !ok || l.loose || l.distinct || l.kind == setKind {
		fail(at, "an option that is not understood")
	}
	var out []linear.Form
	for _, x := range l.items {
		out = append(out, number(at, x.value))
	}
	return out
}
