package rulefile

import (
	"errors"
	"fmt"
	"slices"

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
func (m *module) explain(err error) error {
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
	if habit := hint(e.Message, e.Source); habit != "" {
		e.Message += habit
	} else if local := hintOfFile(e.Message, m.names()); local != "" {
		e.Message += local
	} else if kind := hintKind(m.shape, e.Message); kind != "" {
		e.Message += kind
	} else {
		e.Message += wanted(e.Message, m.names())
	}
	return e
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
