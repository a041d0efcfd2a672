package main

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"sync"
	"sync/atomic"

	"golang.org/x/term"

	"grundy/internal/child"
	"grundy/solve"
)

// columns returns the width of the terminal on standard output, 0 if it is none;
// COLUMNS overrides it.
func columns() int {
	if n, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && n > 0 {
		return n
	}
	if n, _, err := term.GetSize(int(os.Stdout.Fd())); err == nil {
		return n
	}
	return 0
}

// isTyped reports whether standard input is a terminal.
func isTyped() bool { return term.IsTerminal(int(os.Stdin.Fd())) }

// A progressLine shows on a terminal how far long work has come, on one line
// that is written over and cleared in the end.
type progressLine struct {
	w     io.Writer
	mutex sync.Mutex
	shown bool
}

// newProgressLine returns the line for standard error, nil if that is no
// terminal.
func newProgressLine() *progressLine {
	if !term.IsTerminal(int(os.Stderr.Fd())) && !child.OnTerminal() {
		return nil
	}
	return &progressLine{w: os.Stderr}
}

const clearLine = "\r\x1b[K"

// lineShown says that a progress line may stand on the terminal: one of this process, or of
// the bounded one that works for it.
// No more are written once the work is given up.
var lineShown, givenUp atomic.Bool

// clearShown removes such a line where the work that shows it is given up.
func clearShown() {
	givenUp.Store(true)
	if lineShown.Swap(false) {
		io.WriteString(os.Stderr, clearLine)
	}
}

// show writes the line anew.
func (l *progressLine) show(p solve.Progress) {
	if p.Total > 0 {
		l.write(fmt.Sprintf("%s of %s positions", grouped(p.Positions), grouped(p.Total)))
		return
	}
	l.write(grouped(p.Positions) + " positions")
}

// write writes a text in place of the line.
func (l *progressLine) write(text string) {
	if givenUp.Load() {
		return
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.shown = true
	lineShown.Store(true)
	io.WriteString(l.w, clearLine+text)
}

// clear removes the line.
func (l *progressLine) clear() {
	if l == nil {
		return
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if l.shown {
		io.WriteString(l.w, clearLine)
		l.shown = false
		lineShown.Store(false)
	}
}

// grouped writes a number with commas between groups of three digits.
func grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
