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
)

// Messages follow these rules: results go to standard output alone; everything
// else to standard error, on a line that begins with "grundy:", without a
// capital or a full stop, and then hints, each on a line that begins with
// "hint:" and names what to type next.

// Exit statuses. Signals, a closed pipe among them, end the program with the
// status that the system gives them.
const (
	statusFailed   = 1 // the system failed: a file, the output
	statusBadInput = 2 // what the user gave was wrong
)

func main() {
	ctx, over := catchSignals()
	status := run(ctx, os.Args[1:])
	over()
	os.Exit(status)
}

// run executes the command line and returns the exit status.
func run(ctx context.Context, args []string) int {
	err := newRoot().execute(ctx, args)
	if err == nil {
		return 0
	}
	if ctx.Err() != nil {
		return statusFailed // the signal says it all
	}
	message, hints, _ := strings.Cut(err.Error(), "\n")
	fmt.Fprintln(os.Stderr, "grundy:", message)
	for hint := range strings.SplitSeq(hints, "\n") {
		if hint = strings.TrimSpace(hint); hint != "" {
			fmt.Fprintln(os.Stderr, "hint:", hint)
		}
	}
	if isSystemError(err) {
		return statusFailed
	}
	return statusBadInput
}

// isSystemError reports whether err is not the fault of what the user gave.
func isSystemError(err error) bool {
	var output *outputError
	return errors.As(err, &output)
}

// An outputError says that the answer could not be written.
type outputError struct{ error }

func (e *outputError) Error() string { return "writing the answer: " + e.error.Error() }
func (e *outputError) Unwrap() error { return e.error }
