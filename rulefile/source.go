package rulefile

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"go.starlark.net/syntax"
)

// maxSource bounds the length of a rule file, in bytes, and so how deep it can nest.
const maxSource = 1 << 16

// byteOrderMark begins the files of some editors, and means nothing in UTF-8.
const byteOrderMark = "\ufeff"

var fileOptions = &syntax.FileOptions{Set: true, While: true, TopLevelControl: true, GlobalReassign: true, Recursion: true}

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
		return &Error{File: m.name, Message: fmt.Sprintf("more than %d bytes, want at most that", maxSource)}
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
