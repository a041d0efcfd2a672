package rulefile

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/game"
	"grundy/internal/near"
	"grundy/rulefile/guard"
)

// What the names of a file mean, once it has run.

// read finds what the values of the file mean.
func (m *module) read(file *syntax.File) error {
	if err := m.readShape(file); err != nil {
		return err
	}
	if err := m.readPlay(file); err != nil {
		return err
	}
	if err := m.readLoops(file); err != nil {
		return err
	}
	m.functions = map[string]*starlark.Function{}
	for _, name := range meanings {
		v, ok := m.globals[name]
		if !ok {
			continue
		}
		f, ok := v.(*starlark.Function)
		if !ok {
			return m.at(place(file, name), "%s is %s, want a function: def %s(...)", name, guard.Brief(v), name)
		}
		if err := m.checkParams(f); err != nil {
			return err
		}
		m.functions[name] = f
	}
	if m.functions["options"] == nil {
		return m.missing(file, "options", "no function options, want def options(...) that returns the list of the options")
	}
	return nil
}

// missing returns an error about a name that the file does not define, at one that it
// was perhaps meant by.
func (m *module) missing(file *syntax.File, want, message string) error {
	for _, s := range file.Stmts {
		if id := nameOf(s); id != nil && (near.Distance(id.Name, want) <= 2 || strings.HasPrefix(elsewhere[id.Name], "def "+want+"(")) {
			return m.at(id.NamePos, "%s (there is %s)", message, id.Name)
		}
	}
	return m.at(m.start(), "%s", message)
}

func (m *module) readShape(file *syntax.File) error {
	v, ok := m.globals["position"]
	if !ok {
		return m.missing(file, "position", "the file does not say what a position is, want a line such as position = heaps()")
	}
	switch empty := v.(type) { // set() and tuple() are also the empty values
	case *starlark.Set:
		if empty.Len() == 0 {
			v = shapeValue{game.Set()}
		}
	case starlark.Tuple:
		if len(empty) == 0 {
			v = shapeValue{game.Tuple(0)}
		}
	}
	s, ok := v.(shapeValue)
	if f, isFunction := v.(*starlark.Builtin); isFunction && shapeMakers[f.Name()].accepted != nil {
		return m.at(place(file, "position"), "position is the function %s, want a call of it: position = %s()", f.Name(), f.Name())
	}
	if !ok {
		return m.at(place(file, "position"), "position is %s, want a call of one of %s", guard.Brief(v), strings.Join(slices.Sorted(maps.Keys(shapeMakers)), ", "))
	}
	m.shape = s.shape
	if m.together = m.takesList && s.shape == game.Heaps(); m.together {
		m.shape = game.Coupled(0)
	}
	return nil
}

func (m *module) readPlay(file *syntax.File) error {
	v, ok := m.globals["play"]
	if !ok {
		return nil
	}
	switch text, _ := starlark.AsString(v); text {
	case "normal":
	case "misere", "misère":
		m.play = game.Misere
	default:
		return m.at(place(file, "play"), "play is %s, want normal or misere", guard.Brief(v))
	}
	return nil
}

// checkParams checks that a function has a meaning here, and how many arguments it takes.
func (m *module) checkParams(f *starlark.Function) error {
	if name := f.Name(); m.shape.IsSum() && (name == "components" || name == "images") {
		return m.at(f.Position(), "%s for a sum of heaps, want it for positions of other kinds: each heap is a component, and is asked for alone", name)
	}
	want := 1 + m.shape.Memory
	if f.Name() == "describe" {
		want = 2
	}
	if f.HasVarargs() || f.HasKwargs() {
		return m.at(f.Position(), "%s has a parameter with a star, want %d without: %s", f.Name(), want, m.signature(f.Name()))
	}
	if f.NumParams() != want {
		return m.at(f.Position(), "%s has %d parameters, want %d: %s%s", f.Name(), f.NumParams(), want, m.signature(f.Name()), m.apart(f))
	}
	return nil
}

// apart tells how a function with too many parameters may do with one.
func (m *module) apart(f *starlark.Function) string {
	if f.NumParams() < 2 || m.shape.Memory > 0 || f.Name() == "describe" {
		return ""
	}
	return " (a, b = p takes it apart)"
}

// signature returns the parameters of a function in words.
func (m *module) signature(name string) string {
	switch {
	case name == "describe":
		return "the position before the move and after it"
	case m.shape.Memory > 0:
		return "the position, and each number of its memory"
	}
	return "the position"
}

// place returns where the file assigns a name first, or its beginning.
func place(file *syntax.File, name string) syntax.Position {
	for _, s := range file.Stmts {
		assign, ok := s.(*syntax.AssignStmt)
		if !ok {
			continue
		}
		if id, ok := assign.LHS.(*syntax.Ident); ok && id.Name == name {
			return id.NamePos
		}
	}
	return syntax.MakePosition(&file.Path, 1, 1)
}

// checkSettings refuses settings of parameters that the file does not have.
func (m *module) checkSettings() error {
	for _, name := range slices.Sorted(maps.Keys(m.settings)) {
		known := make([]string, len(m.params))
		for i, p := range m.params {
			known[i] = p.Name
		}
		if slices.Contains(known, name) {
			continue
		}
		wanted := fmt.Sprintf("none: the file has no parameters (%s = param(3, 1, 10) makes one)", name)
		if len(known) > 0 {
			wanted = "one of " + strings.Join(known, ", ")
		}
		return &Error{File: m.name, Message: fmt.Sprintf("parameter %q, want %s", name, wanted)}
	}
	return nil
}
