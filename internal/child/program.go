package child

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"time"
)

// A Program is somebody's program, to be run on an input within bounds. Unlike a
// [Process] it knows nothing of them; the system imposes them from outside.
type Program struct {
	Args   []string      // the program and its arguments
	Time   time.Duration // of the processor at most, and by the clock slack times as much
	Memory int64         // bytes at most, where the system can bound it; 0 for no bound
	Output int           // bytes of standard output at most
}

// A Result is how the run of a program ended.
type Result struct {
	Output  []byte
	Message string // what it wrote to standard error; of much, the beginning and the end
	End     End
	Status  int    // the exit status, if End is Exited
	Signal  string // the name of the signal, if End is Signaled
	Elapsed time.Duration
	Peak    int64 // bytes of memory in use at most, 0 where that is not known
}

// An End says how a run ended.
type End uint8

// The ends.
const (
	Exited      End = iota // by itself, with a status
	Signaled               // by a signal
	TimedOut               // at the bound on time
	TooLong                // at the bound on output
	OutOfMemory            // badly, at the bound on memory
)

// ErrStart is wrapped by an error that says that a program cannot be started.
var ErrStart = errors.New("cannot be started")

// Run runs the program on an input. The error is that of the context, or wraps
// [ErrStart]; whatever the program does is no error but in the result. When Run returns,
// neither the program nor what it started in its process group is running; on Linux nothing
// that it started is, unless it has cleared its environment and left the group.
func (p Program) Run(ctx context.Context, input []byte) (Result, error) {
	running, end := context.WithCancelCause(ctx)
	defer end(nil)
	out := &boundedOutput{most: p.Output, full: func() { end(nil) }}
	message := &excerpt{}
	c := exec.CommandContext(running, p.Args[0], p.Args[1:]...)
	c.Stdin, c.Stdout, c.Stderr = bytes.NewReader(input), out, message
	c.WaitDelay = time.Second
	c.Env = withoutBound(os.Environ())
	markRun(c)
	setGroup(c)
	endWithThread(c)
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	c.Cancel = func() error { return killGroup(c) }
	begin := time.Now()
	if err := c.Start(); err != nil {
		return Result{}, fmt.Errorf("%s %w: %w", p.Args[0], ErrStart, err)
	}
	limit(c.Process.Pid, p.Memory, p.Time)
	go p.watch(running, c.Process.Pid, end)
	err := c.Wait()
	_ = killGroup(c) // what it left behind
	endLeftovers(c)
	r := Result{Output: out.kept, Message: message.String(), Elapsed: time.Since(begin)}
	r.Peak = peak(c.ProcessState)
	switch {
	case ctx.Err() != nil:
		return r, ctx.Err()
	case out.over:
		r.End = TooLong
	case context.Cause(running) == errTime && err != nil:
		r.End = TimedOut
	default:
		r.Status, r.Signal, r.End = ending(c.ProcessState)
		if p.Memory > 0 && r.isOutOfMemory(p.Memory) {
			r.End = OutOfMemory
		}
	}
	return r, nil
}

// slack is how many times its bound a program may take by the clock: where the machine
// has other work, or the program waits.
const slack = 5

var errTime = errors.New("the bound on time")

// watch ends a run at the bound on time. What counts is the time of the processor, where
// the system tells it, so that a busy machine makes no program look slow.
func (p Program) watch(running context.Context, pid int, end context.CancelCauseFunc) {
	left := p.Time
	for last := time.Now().Add(slack * p.Time); left > 0 && time.Now().Before(last); left = p.Time - spent(pid) {
		select {
		case <-running.Done():
			return
		case <-time.After(max(left, tick)):
		}
	}
	end(errTime)
}

// tick is how exactly the system counts the time of the processor.
const tick = time.Second / 100

// withoutBound leaves out what bounds a child of this program.
func withoutBound(environ []string) []string {
	return slices.DeleteFunc(environ, func(e string) bool { return strings.HasPrefix(e, prefix) })
}

// lastWordsOfMemory are what programs of several languages say before they end for
// lack of memory.
var lastWordsOfMemory = []string{
	"bad_alloc", "MemoryError", "OutOfMemory", "out of memory", "cannot allocate memory", "Cannot allocate memory", "memory allocation of",
}

// isOutOfMemory reports whether a run that ended badly did so for lack of memory.
func (r *Result) isOutOfMemory(limit int64) bool {
	if r.End == Exited && r.Status == 0 {
		return false
	}
	for _, words := range lastWordsOfMemory {
		if strings.Contains(r.Message, words) {
			return true
		}
	}
	return r.Peak > limit/10*9
}

// A boundedOutput keeps what a program writes, up to a bound.
type boundedOutput struct {
	kept []byte
	most int
	over bool
	full func() // called when the bound is met
}

func (o *boundedOutput) Write(b []byte) (int, error) {
	room := o.most - len(o.kept)
	o.kept = append(o.kept, b[:min(len(b), room)]...)
	if len(b) > room {
		o.over = true
		o.full()
		return 0, errors.New("too much output")
	}
	return len(b), nil
}

// An excerpt keeps the beginning and the end of what is written to it: some programs
// say first what is wrong, others last.
type excerpt struct {
	head, tail []byte
	cut        bool // something between them is left out
}

const excerptSize = 1000 // of each

func (e *excerpt) Write(b []byte) (int, error) {
	n := len(b)
	first := min(n, excerptSize-len(e.head))
	e.head = append(e.head, b[:first]...)
	e.tail = append(e.tail, b[first:]...)
	if more := len(e.tail) - excerptSize; more > 0 {
		e.tail = append(e.tail[:0], e.tail[more:]...)
		e.cut = true
	}
	return n, nil
}

func (e *excerpt) String() string {
	between := ""
	if e.cut {
		between = "\n...\n"
	}
	return strings.TrimSpace(string(e.head) + between + string(e.tail))
}
