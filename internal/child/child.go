// Package child runs the program again, as a child process whose memory the system
// bounds, so that work that a stranger asks for cannot take more.
//
// Go cannot recover from a lack of memory: the process ends. So the parent starts
// itself with the same arguments, [Run], and the child bounds itself first thing,
// [Begin]. If the child dies of the bound, the parent says so in one line.
package child

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"syscall"
	"time"
)

// What a child is told is in variables of this prefix, which the programs of others are
// not given.
const prefix = "GRUNDY_CHILD_"

const (
	environment = prefix + "MEMORY"   // carries the bound, in bytes
	terminal    = prefix + "TERMINAL" // is there if the child writes to a terminal
)

// A MemoryError says that a child needed more memory than it may have.
type MemoryError struct{ Limit int64 } // bytes

func (e *MemoryError) Error() string {
	return fmt.Sprintf("more than %d MiB of memory needed", e.Limit>>20)
}

// Begin bounds the memory of this process if it is a child, and reports whether it
// is one. On systems that have no such bound it does nothing more. Call it before
// any other work.
func Begin() (isChild bool, err error) {
	text, ok := os.LookupEnv(environment)
	if !ok {
		return false, nil
	}
	limit, err := strconv.ParseInt(text, 10, 64)
	if err != nil || limit <= 0 {
		return true, fmt.Errorf("%s is %q, want a number of bytes", environment, text)
	}
	return true, bound(limit)
}

// OnTerminal reports whether this process is a child whose standard error goes to a
// terminal by way of its parent.
func OnTerminal() bool {
	_, ok := os.LookupEnv(terminal)
	return ok
}

// A Process is a child to be run.
type Process struct {
	Path           string   // the program; empty for this one
	Args           []string // without the name of the program
	Limit          int64    // bytes of memory
	Terminal       bool     // Stderr is a terminal, as OnTerminal is to tell the child
	Stdin          io.Reader
	Stdout, Stderr io.Writer
}

// Run runs the process and returns its exit status. If this program is killed the process
// is killed too, where the system can do that. The error is a *MemoryError if it
// needed more memory than allowed, that of the context, or that of the system. When
// the context is done the child is asked to terminate, and killed if it does not end within
// some seconds.
func (p Process) Run(ctx context.Context) (status int, err error) {
	path := p.Path
	if path == "" {
		if path, err = os.Executable(); err != nil {
			return 0, err
		}
	}
	stderr := &watcher{to: p.Stderr}
	c := exec.CommandContext(ctx, path, p.Args...)
	c.Env = append(os.Environ(), environment+"="+strconv.FormatInt(p.Limit, 10), "GOTRACEBACK=none")
	if p.Terminal {
		c.Env = append(c.Env, terminal+"=yes")
	}
	c.Stdin, c.Stdout, c.Stderr = p.Stdin, p.Stdout, stderr
	c.Cancel = func() error { // not by an interrupt, which a job in the background ignores
		if c.Process.Signal(syscall.SIGTERM) != nil { // as where there are no signals
			return c.Process.Kill()
		}
		return nil
	}
	c.WaitDelay = 5 * time.Second
	endWithThread(c)
	runtime.LockOSThread() // for the child to end with this program, and not before
	defer runtime.UnlockOSThread()
	err = c.Run()
	stderr.close()
	var exit *exec.ExitError
	switch {
	case stderr.outOfMemory:
		return exitStatus(err), &MemoryError{p.Limit}
	case ctx.Err() != nil:
		return exitStatus(err), ctx.Err()
	case errors.As(err, &exit):
		return exit.ExitCode(), nil
	}
	return 0, err
}

func exitStatus(err error) int {
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return exit.ExitCode()
	}
	return 0
}

// lastWords are how Go says that it gets no memory, the longer before those that
// they end with; what follows is of no use to the user.
var lastWords = [][]byte{
	[]byte("fatal error: runtime: out of memory"), []byte("fatal error: runtime: cannot allocate memory"),
	[]byte("fatal error: out of memory"), []byte("runtime: out of memory"), []byte("runtime: cannot map pages"),
	[]byte("runtime: failed to create new OS thread"),
}

// fatal begins the last words; the rest comes in a write of its own.
var fatal = []byte("fatal error: ")

// A watcher passes on what a child writes, up to its last words.
type watcher struct {
	to          io.Writer
	held        []byte // the beginning of what may be last words
	outOfMemory bool
}

func (w *watcher) Write(b []byte) (int, error) {
	n := len(b)
	if w.outOfMemory {
		return n, nil
	}
	b = append(w.held, b...)
	w.held = nil
	for _, words := range lastWords {
		if i := bytes.Index(b, words); i >= 0 {
			w.outOfMemory = true
			return n, w.pass(b[:i])
		}
	}
	if rest, ok := bytes.CutSuffix(b, fatal); ok {
		b, w.held = rest, fatal
	}
	return n, w.pass(b)
}

// close passes on what was held.
func (w *watcher) close() {
	_ = w.pass(w.held)
	w.held = nil
}

func (w *watcher) pass(b []byte) error {
	if w.to == nil || len(b) == 0 {
		return nil
	}
	_, err := w.to.Write(b)
	return err
}
