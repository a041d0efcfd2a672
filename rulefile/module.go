package rulefile

import (
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/game"
	"grundy/rulefile/guard"
)

// A module is a rule file that has been run once: its functions, its values,
// and what they mean.
type module struct {
	name, source string
	settings     map[string]string
	limits       Limits
	alarm        guard.Alarm

	paramNames map[int32]string // the names that param(...) is assigned to, by line
	params     []Param

	globals   starlark.StringDict
	functions map[string]*starlark.Function // those that have a meaning
	shape     game.Shape
	takesList bool // options takes its argument for a list
	together  bool // and so heaps() means coupled()
	play      game.Play
	loops     bool // play may return to a position
	prints    bool // print stands in the file
	printer   printer
}

// meanings are the functions that a rule file may define for the program to
// call, and the least and most arguments besides the memory.
var meanings = []string{"options", "components", "images", "won", "lost", "tied", "legal", "describe", "show"}

// newModule reads a rule file and runs it.
func newModule(name string, source []byte, settings map[string]string, limits Limits) (*module, error) {
	text := strings.TrimPrefix(string(source), byteOrderMark)
	m := &module{name: name, source: text, settings: settings, limits: limits.orDefault()}
	file, err := m.parse()
	if err != nil {
		return nil, err
	}
	m.findParams(file)
	m.takesList = takesList(file)
	m.prints = mentionsPrint(file)
	if err := m.await(func() error { return m.run(file) }); err != nil {
		return nil, m.explain(err)
	}
	if err := m.read(file); err != nil {
		return nil, err
	}
	if err := m.checkUnused(file); err != nil {
		return nil, err
	}
	return m, m.checkSettings()
}

// findParams notes the lines of the form name = param(...).
func (m *module) findParams(file *syntax.File) {
	m.paramNames = map[int32]string{}
	for _, s := range file.Stmts {
		assign, ok := s.(*syntax.AssignStmt)
		if !ok || assign.Op != syntax.EQ {
			continue
		}
		name, isName := assign.LHS.(*syntax.Ident)
		call, isCall := assign.RHS.(*syntax.CallExpr)
		if isName && isCall {
			m.paramNames[call.Lparen.Line] = name.Name
		}
	}
}

// run runs the statements of the file, once. It freezes all values, so that
// several threads may call the functions.
func (m *module) run(file *syntax.File) error {
	thread := guard.NewThread(m.name)
	guard.PrintTo(thread, m.printTo("", nil))
	meter := &guard.Meter{Limits: m.limits.guard()}
	clock := m.alarm.NewClock(meter)
	clock.Start(nil)
	defer clock.Stop()
	meter.Watch(thread)
	defer meter.Rest()
	predeclared := m.predeclared()
	guard.Rewrite(file.Stmts)
	program, err := starlark.FileProgram(file, predeclared.Has)
	if err != nil {
		return err
	}
	m.globals, err = program.Init(thread, predeclared)
	if err != nil {
		return err
	}
	m.globals.Freeze()
	return nil
}

// predeclared returns the names that a rule file may use besides those of
// Starlark itself.
func (m *module) predeclared() starlark.StringDict {
	names := guard.Names()
	for name, maker := range shapeMakers {
		if values, taken := names[name].(*starlark.Builtin); taken {
			names[name] = orShape(name, values)
		} else {
			names[name] = starlark.NewBuiltin(name, maker.call)
		}
	}
	names["param"] = starlark.NewBuiltin("param", m.param)
	names["normal"] = starlark.String("normal")
	names["misere"] = starlark.String("misere")
	return names
}

// doc returns the text at the head of the file, its rule in words.
func (m *module) doc() string {
	file, err := fileOptions.Parse(m.name, m.source, 0)
	if err != nil {
		return ""
	}
	return plain(docOf(file.Stmts))
}
