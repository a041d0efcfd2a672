package rulefile

import (
	"errors"
	"fmt"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/rulefile/compile"
)

// An Error is what is wrong with a rule file, and where.
type Error struct {
	File      string
	Line, Col int    // from 1; 0 if not known
	Message   string // what was found and what was wanted
	Source    string // the line of the file, without its end; empty if not known
}

// Error returns the place, the message, and on two more lines the source line
// with a mark below the column.
func (e *Error) Error() string {
	if e.Line == 0 {
		return e.File + ": " + e.Message
	}
	text := fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Col, e.Message)
	if e.Source == "" {
		return text
	}
	return text + "\n    " + e.Source + "\n    " + e.margin() + "^"
}

// margin returns blanks as wide as the source line before the column; tabs stay.
func (e *Error) margin() string {
	before := []rune(e.Source)
	before = before[:min(max(e.Col-1, 0), len(before))]
	for i, r := range before {
		if r != '\t' {
			before[i] = ' '
		}
	}
	return string(before)
}

// at returns an error at a place of the file.
func (m *module) at(pos syntax.Position, format string, args ...any) *Error {
	e := &Error{File: m.name, Line: int(pos.Line), Col: int(pos.Col), Message: fmt.Sprintf(format, args...)}
	if pos.IsValid() && pos.Filename() == libraryName {
		e.File = libraryName
		return e
	}
	if lines := strings.Split(m.source, "\n"); e.Line >= 1 && e.Line <= len(lines) {
		e.Source = strings.TrimRight(lines[e.Line-1], "\r")
	}
	return e
}

// explain turns an error of the parser, the resolver or the interpreter into an
// *Error.
func (m *module) explain(err error) error {
	var own *Error
	if errors.As(err, &own) {
		return own
	}
	var bad syntax.Error
	if errors.As(err, &bad) {
		return m.hinted(bad.Pos, bad.Msg)
	}
	var names resolve.ErrorList
	if errors.As(err, &names) && len(names) > 0 {
		return m.hinted(names[0].Pos, names[0].Msg)
	}
	var reason *compile.Reason
	if errors.As(err, &reason) {
		return m.at(reason.Pos, "%s", reason.Message)
	}
	var run *starlark.EvalError
	if errors.As(err, &run) {
		return m.at(m.innermost(run.CallStack), "%s", strings.TrimPrefix(run.Msg, "Starlark computation cancelled: "))
	}
	return &Error{File: m.name, Message: err.Error()}
}

// hinted returns an error about the text of the file, with what to write instead where
// that is known.
func (m *module) hinted(pos syntax.Position, message string) *Error {
	e := m.at(pos, "%s", message)
	e.Message += hint(message, e.Source)
	return e
}

// innermost returns the place of the innermost call that is in the file.
func (m *module) innermost(stack starlark.CallStack) syntax.Position {
	for i := range stack {
		if frame := stack.At(i); frame.Pos.Filename() == m.name {
			return frame.Pos
		}
	}
	return syntax.Position{}
}
