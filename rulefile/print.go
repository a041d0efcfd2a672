package rulefile

import (
	"fmt"
	"strings"
	"sync"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/rulefile/guard"
)

// What print is given is shown to whoever writes a rule, as lines with the place and, of
// functions, with what they were asked. A function that prints is interpreted, and so
// prints the same however the others run.

// A printer has the lines that a file has printed and nobody has seen, up to a bound, or
// shows them.
type printer struct {
	mutex sync.Mutex
	kept  []string               // before anybody looks
	show  func(line string) bool // nil before that, and once it has seen enough
	begun map[string]bool        // the calls that have printed
}

// maxKept bounds the lines that a file prints before anybody looks.
const maxKept = 1000

// Letters of one line that are shown.
const maxLine = 200

// ShowPrints shows what the file prints, line by line: first what its statements have
// printed as it was read, then what its functions print, until show returns false. It may
// be called by several goroutines, but not at once. Without it nothing is shown.
func (r *Rules) ShowPrints(show func(line string) (more bool)) {
	p := &r.module.printer
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.show = show
	lines := p.kept
	p.kept = nil
	for _, line := range lines {
		p.add(line)
	}
}

// add shows a line, or keeps it.
func (p *printer) add(line string) {
	switch {
	case p.show != nil:
		if !p.show(line) {
			p.show = nil
		}
	case len(p.kept) < maxKept:
		p.kept = append(p.kept, line)
	}
}

// isSeen reports whether somebody looks.
func (p *printer) isSeen() bool {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.show != nil
}

// printTo returns what print tells in a call of a function of the file, or with no name in
// its statements; nil if nobody looks. What one call has printed is not shown again when the
// same is asked once more.
func (m *module) printTo(name string, arguments func() starlark.Tuple) guard.Printer {
	if name != "" && !m.printer.isSeen() {
		return nil
	}
	during, again, begun := "", false, false
	return func(place syntax.Position, text string) {
		m.printer.mutex.Lock()
		defer m.printer.mutex.Unlock()
		if name != "" && !begun {
			during, again = m.printer.begin(name, arguments())
			begun = true
		}
		if again {
			return
		}
		for line := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
			m.printer.add(fmt.Sprintf("%s:%d: %s%s", m.name, place.Line, during, shortLine(plainLine(line))))
		}
	}
}

// begin returns how lines of a call begin, and whether the same call has printed before.
func (p *printer) begin(name string, args starlark.Tuple) (during string, again bool) {
	key := name + guard.Text(args)
	again = p.begun[key]
	if p.begun == nil {
		p.begun = map[string]bool{}
	}
	p.begun[key] = true
	return callText(name, args) + ": ", again
}

// callText returns a call of a function of the file, its arguments in short.
func callText(name string, args starlark.Tuple) string {
	words := make([]string, len(args))
	for i, arg := range args {
		words[i] = guard.Brief(arg)
	}
	return plainLine(fmt.Sprintf("%s(%s)", name, strings.Join(words, ", ")))
}

func shortLine(line string) string {
	if letters := []rune(line); len(letters) > maxLine {
		return string(letters[:maxLine]) + "..."
	}
	return line
}

// mentionsPrint reports whether print stands in the file.
func mentionsPrint(file *syntax.File) bool {
	used := map[string]bool{}
	note(file, used)
	return used["print"]
}
