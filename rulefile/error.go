package rulefile

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/rulefile/compile"
	"grundy/rulefile/guard"
)

// An Error is what is wrong with a rule file, and where.
type Error = guard.Error

// at returns an error at a place of the file, or of the library.
func (m *module) at(pos syntax.Position, format string, args ...any) *Error {
	if pos.IsValid() && pos.Filename() == libraryName {
		return guard.Source{Name: libraryName, Text: librarySource}.At(pos, format, args...)
	}
	return m.text().At(pos, format, args...)
}

// explain turns an error of the parser, the resolver, the compiler or the interpreter
// into an *Error.
func (m *module) explain(err error) error { return m.explainIn(err, "") }

// explainIn is explain of an error in a call of a function of the file, such as "options(5)".
func (m *module) explainIn(err error, call string) error {
	var reason *compile.Reason
	if errors.As(err, &reason) {
		return m.at(reason.Pos, "%s", reason.Message)
	}
	var own *Error
	if errors.As(err, &own) {
		return own
	}
	var bad syntax.Error
	if errors.As(err, &bad) {
		bad.Pos = m.tokenPlace(bad)
		err = bad
	}
	e := m.text().Explain(err)
	e.Message = plainLine(e.Message)
	switch {
	case e.Bound && m.limits.Brief:
		return fmt.Errorf("%w: %w", ErrBrief, e)
	case e.Bound:
		return e
	}
	advice := m.advice(e)
	if call != "" && !strings.Contains(e.Message, ", want ") { // what is wanted stands last
		e.Message += " in " + call
	}
	e.Message += advice
	return e
}

// advice says what to write instead, or what was wanted.
func (m *module) advice(e *Error) string {
	if habit := hint(e.Message, e.Source); habit != "" {
		return habit
	}
	if local := hintOfFile(e.Message, m.names()); local != "" {
		return local
	}
	if kind := hintKind(m.shape, e.Message); kind != "" {
		return kind
	}
	return wanted(e.Message, m.names())
}

// names returns the names that the file may use.
func (m *module) names() []string {
	names := slices.Concat(m.predeclared().Keys(), starlark.Universe.Keys())
	file, err := fileOptions.Parse(m.name, m.source, 0)
	if err != nil {
		return names
	}
	for _, s := range file.Stmts {
		if id := nameOf(s); id != nil {
			names = append(names, id.Name)
		}
	}
	return names
}

// start is the place where the file begins.
func (m *module) start() syntax.Position { return syntax.MakePosition(&m.name, 1, 1) }

func (m *module) text() guard.Source { return guard.Source{Name: m.name, Text: m.source} }
