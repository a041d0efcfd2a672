// Command grundy is a workbench for impartial games: it counts winning moves,
// colourings, orders and placements, and solves contest problems in their own
// input formats. "grundy help" lists what can be asked.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"grundy/internal/child"
	"grundy/internal/task"
)

// Messages follow these rules: results go to standard output alone; everything
// else to standard error, on a line that begins with "grundy:", without a
// capital or a full stop, then lines of a file with marks, each after blanks, and
// then hints, each on a line that begins with "hint:" and names what to type next.

// Exit statuses. Signals, a closed pipe among them, end the program with the
// status that the system gives them.
const (
	statusFailed   = 1 // the system failed: a file, the output; or what was tried fails, as the answer says
	statusBadInput = 2 // what the user gave was wrong
)

func main() {
	bounded, err := child.Begin()
	if err != nil {
		os.Exit(report(&systemError{err}))
	}
	ctx, over := catchSignals()
	status := run(ctx, os.Args[1:], bounded)
	over()
	os.Exit(status)
}

// run executes the command line and returns the exit status. Bounded says that the
// process has a bound on its memory.
func run(ctx context.Context, args []string, bounded bool) int {
	err := newRoot(bounded).execute(ctx, args)
	var bound *task.BoundError
	if errors.As(err, &bound) {
		return runBounded(ctx, args, bound)
	}
	if err == nil {
		return 0
	}
	if ctx.Err() != nil || errors.Is(err, task.ErrFails) {
		return statusFailed // the signal says it all
	}
	return report(err)
}

// report prints an error and returns the exit status that goes with it.
func report(err error) int {
	tell(err.Error())
	if isSystemError(err) {
		return statusFailed
	}
	return statusBadInput
}

// tell prints a message: its first line, and below it lines of a file and hints.
func tell(text string) {
	message, more, _ := strings.Cut(text, "\n")
	fmt.Fprintln(os.Stderr, "grundy:", message)
	for line := range strings.SplitSeq(more, "\n") {
		switch {
		case strings.HasPrefix(line, " "):
			fmt.Fprintln(os.Stderr, line)
		case line != "":
			fmt.Fprintln(os.Stderr, "hint:", line)
		}
	}
}

// isSystemError reports whether err is not the fault of what the user gave.
func isSystemError(err error) bool {
	var output *outputError
	var system *systemError
	return errors.As(err, &output) || errors.As(err, &system)
}

// A systemError is a failure of the system.
type systemError struct{ error }

// An outputError says that the answer could not be written.
type outputError struct{ error }

func (e *outputError) Error() string { return "writing the answer: " + e.error.Error() }
func (e *outputError) Unwrap() error { return e.error }
