// Package task holds the questions a user can ask, one file each. A task
// declares its name, help and flags once, and the command line and the page
// both read that declaration.
package task

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"io"

	"grundy/solve"
)

// A Task is one question that a user can ask.
type Task struct {
	Name     string    // the words of the command, such as "count moves"
	Args     string    // what follows them, such as "HEAP..."
	Summary  string    // one line
	Help     string    // some paragraphs, each on one line
	Examples []Example // every one is run by a test

	// Complete returns the words that may stand where word has been begun,
	// after args; nil stands for none.
	Complete func(args []string, word string) []string

	// Together says which flags go together, in lists that tasks may share.
	Together [][]together

	// Declare declares the task's flags and returns what to do once they are
	// set; Prepare does so too, and minds Together.
	Declare func(*flag.FlagSet) Run
}

// A Run answers the question that a call asks.
type Run func(ctx context.Context, c Call) (Answer, error)

// A Call is what a user gave besides the flags.
type Call struct {
	Args    []string
	Stdin   io.Reader
	Typed   bool // Stdin is a terminal
	Columns int  // of the terminal on standard output, 0 if not known
	Bounded bool // the process has a bound on its memory; see BoundError

	// Progress, if not nil, shows how far long work has come; so does Line, with a
	// line of text.
	Progress func(solve.Progress)
	Line     func(string)

	// Tell, if not nil, writes a message beside the answer: a line, and below it hints.
	// Several goroutines may call it, but not at once.
	Tell func(message string)

	// print, if not nil, shows a line that a rule file prints, and whether it shows more.
	print func(line string) (more bool)
}

// An Answer writes itself for people; it marshals to JSON for programs.
//
// A Run whose answer comes piece by piece leaves the work to WriteText and
// MarshalJSON; either may then fail for the reasons for which the Run would.
type Answer interface {
	// WriteText writes the answer. It need not look at the errors of w, which
	// keeps the first one for the caller.
	WriteText(w *bufio.Writer) error
}

// ErrFails is the error of a command whose answer, already written, is that what was
// tried fails: an answer with a method Fails that returns true.
var ErrFails = errors.New("what was tried fails")

// An Example is a command and what it prints.
type Example struct {
	Command string // without "grundy"
	Output  string
}
