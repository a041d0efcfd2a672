package guard

import (
	"errors"
	"fmt"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// An Error is what is wrong with a text in Starlark, and where.
type Error struct {
	File      string
	Line, Col int    // from 1; 0 if not known
	Message   string // what was found and what was wanted
	Source    string // the line of the file, without its end; empty if not known
	Bound     bool   // a bound of Limits is met; wider ones may help
	Hint      string // what may help, on one line; empty if the message says it
}

// A Bound is an error that says which bound was met.
type Bound string

func (b Bound) Error() string { return string(b) }

// Error returns the place, the message, on two more lines the source line with a mark
// below the column, and the hint on another.
func (e *Error) Error() string {
	if e.Line == 0 {
		return e.File + ": " + e.Message
	}
	text := fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Col, e.Message)
	if marked := e.Marked(); marked != "" {
		text += "\n" + marked
	}
	if e.Hint != "" {
		text += "\n" + e.Hint
	}
	return text
}

// Marked returns the source line, and a line with a mark below the column, both behind
// blanks; empty if the line is not known. Of a long line it shows the part around the
// column.
func (e *Error) Marked() string {
	if e.Source == "" {
		return ""
	}
	const around = 60
	line := []rune(e.Source)
	mark := min(max(e.Col-1, 0), len(line))
	before, after := line[:mark], line[mark:]
	if len(before) > around {
		before = append([]rune("..."), before[len(before)-around:]...)
	}
	if len(after) > around {
		after = append(append([]rune{}, after[:around]...), []rune("...")...)
	}
	return "    " + string(before) + string(after) + "\n    " + blanks(before) + "^"
}

// blanks returns blanks as wide as some letters; tabs stay.
func blanks(letters []rune) string {
	return strings.Map(func(r rune) rune {
		if r == '\t' {
			return r
		}
		return ' '
	}, string(letters))
}

// A Source is a text in Starlark, with the name of its file.
type Source struct{ Name, Text string }

// At returns an error at a place of the text. It is that of a bound if one of args is.
func (s Source) At(pos syntax.Position, format string, args ...any) *Error {
	e := &Error{File: s.Name, Line: int(pos.Line), Col: int(pos.Col), Message: fmt.Sprintf(format, args...)}
	if lines := strings.Split(s.Text, "\n"); e.Line >= 1 && e.Line <= len(lines) {
		e.Source = strings.TrimRight(lines[e.Line-1], "\r")
	}
	for _, arg := range args {
		var bound Bound
		err, ok := arg.(error)
		e.Bound = e.Bound || ok && errors.As(err, &bound)
	}
	return e
}

// cancelled begins what the interpreter says when a Meter has stopped it.
const cancelled = "Starlark computation cancelled: "

// Explain turns an error of the parser, the resolver or the interpreter into an
// *Error.
func (s Source) Explain(err error) *Error {
	var own *Error
	if errors.As(err, &own) {
		return own
	}
	var bad syntax.Error
	if errors.As(err, &bad) {
		return s.At(bad.Pos, "%s", bad.Msg)
	}
	var names resolve.ErrorList
	if errors.As(err, &names) && len(names) > 0 {
		return s.At(names[0].Pos, "%s", names[0].Msg)
	}
	var run *starlark.EvalError
	if errors.As(err, &run) {
		e := s.At(s.innermost(run.CallStack, run.Msg), "%s", run.Msg)
		e.Message, e.Bound = strings.CutPrefix(run.Msg, cancelled)
		var bound Bound
		e.Bound = e.Bound || errors.As(err, &bound)
		return e
	}
	return &Error{File: s.Name, Message: err.Error()}
}

// innermost returns the place of the innermost call that is in the text; where a
// function was called with wrong arguments, that of the call.
func (s Source) innermost(stack starlark.CallStack, message string) syntax.Position {
	for i := range stack {
		frame := stack.At(i)
		called := strings.HasPrefix(message, "function "+frame.Name+" ") && i+1 < len(stack)
		if frame.Pos.Filename() == s.Name && !called {
			return frame.Pos
		}
	}
	return syntax.Position{}
}
