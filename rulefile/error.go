package rulefile

import (
	"errors"

	"go.starlark.net/syntax"

	"grundy/rulefile/compile"
	"grundy/rulefile/guard"
)

// An Error is what is wrong with a rule file, and where.
type Error = guard.Error

// at returns an error at a place of the file.
func (m *module) at(pos syntax.Position, format string, args ...any) *Error {
	return m.text().At(pos, format, args...)
}

// explain turns an error of the parser, the resolver, the compiler or the interpreter
// into an *Error.
func (m *module) explain(err error) error {
	var reason *compile.Reason
	if errors.As(err, &reason) {
		return m.at(reason.Pos, "%s", reason.Message)
	}
	return m.text().Explain(err)
}

func (m *module) text() guard.Source { return guard.Source{Name: m.name, Text: m.source} }
