package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"golang.org/x/term"

	"grundy/internal/child"
	"grundy/internal/task"
)

// Memory of a process that runs the rules of a stranger: what the work may take, and
// what the program itself and its garbage do.
const (
	workMemory  = 4 << 30
	spareMemory = 1 << 30
)

// runBounded runs the same command line in a process with a bound on its memory, and
// returns its exit status.
func runBounded(ctx context.Context, args []string, bound *task.BoundError) int {
	limit := bound.Memory
	if limit == 0 {
		limit = workMemory
	}
	p := child.Process{Args: args, Limit: limit + spareMemory, Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Terminal: term.IsTerminal(int(os.Stderr.Fd()))}
	lineShown.Store(p.Terminal)
	switch {
	case bound.Ended:
		p.Stdin = bytes.NewReader(bound.Consumed)
	case len(bound.Consumed) > 0:
		p.Stdin = io.MultiReader(bytes.NewReader(bound.Consumed), os.Stdin)
	}
	status, err := p.Run(ctx)
	var memory *child.MemoryError
	switch {
	case ctx.Err() != nil:
		return statusFailed // the signal says it all
	case errors.As(err, &memory):
		return report(fmt.Errorf("the rules: %w", err))
	case err != nil:
		return report(&systemError{err})
	}
	return status
}
