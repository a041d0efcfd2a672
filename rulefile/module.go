package rulefile

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/game"
	"grundy/internal/near"
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

// maxSource bounds the length of a rule file, in bytes, and so how deep it can nest.
const maxSource = 1 << 16

// byteOrderMark begins the files of some editors, and means nothing in UTF-8.
const byteOrderMark = "\ufeff"

var fileOptions = &syntax.FileOptions{Set: true, While: true, TopLevelControl: true, GlobalReassign: true, Recursion: true}

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

// parse returns the syntax of the file, a new tree each time, with the functions of
// the library that it needs.
func (m *module) parse() (*syntax.File, error) {
	if err := m.checkText(); err != nil {
		return nil, err
	}
	file, err := fileOptions.Parse(m.name, m.source, 0)
	if err != nil {
		return nil, m.explain(err)
	}
	for _, s := range file.Stmts {
		if load, ok := s.(*syntax.LoadStmt); ok {
			return nil, m.at(load.Load, "load(...) of %s, want a file that stands by itself", load.Module.Raw)
		}
	}
	addLibrary(file)
	return file, nil
}

func (m *module) checkText() error {
	switch {
	case len(m.source) > maxSource:
		return &Error{File: m.name, Message: fmt.Sprintf("%d bytes, want at most %d", len(m.source), maxSource)}
	case strings.TrimSpace(m.source) == "":
		return m.at(m.start(), "the file is empty, want a rule: position = heaps() and def options(n)")
	}
	for i, line := range strings.Split(m.source, "\n") {
		if col, what := notText(line); what != "" {
			e := m.at(syntax.MakePosition(&m.name, int32(i+1), int32(col)), "%s, want text in UTF-8", what)
			e.Source = strings.Map(visible, strings.ToValidUTF8(line, "?"))
			return e
		}
	}
	return nil
}

// notText returns the column of what is no text in a line, and what it is; nothing if all
// is text.
func notText(line string) (col int, what string) {
	for i, r := range line {
		col++
		if _, size := utf8.DecodeRuneInString(line[i:]); r == utf8.RuneError && size == 1 {
			return col, fmt.Sprintf("byte 0x%02X is not UTF-8", line[i])
		}
		if visible(r) != r {
			return col, fmt.Sprintf("control character %U", r)
		}
	}
	return 0, ""
}

// visible returns r, or a question mark for a control character that text does not have.
func visible(r rune) rune {
	if r < ' ' && r != '\t' && r != '\r' && r != '\f' || r == 0x7f {
		return '?'
	}
	return r
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
	if f.NumParams() != want || f.HasVarargs() || f.HasKwargs() {
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

// doc returns the text at the head of the file, its rule in words.
func (m *module) doc() string {
	file, err := fileOptions.Parse(m.name, m.source, 0)
	if err != nil {
		return ""
	}
	return plain(docOf(file.Stmts))
}
