package rulefile

import (
	"errors"

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
	e := m.text().Explain(err)
	var own *Error
	if !errors.As(err, &own) {
		e.Message += hint(e.Message, e.Source)
	}
	return e
}

func (m *module) text() guard.Source { return guard.Source{Name: m.name, Text: m.source} }
