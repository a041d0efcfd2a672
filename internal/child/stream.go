package child

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"
)

// A Stream is a program that is running, with its standard input and output at hand, to
// be written and read from different goroutines. Close must be called.
type Stream struct {
	Input  io.WriteCloser
	output *os.File
	begin  time.Time
	memory int64
	cmd    *exec.Cmd
	said   *excerpt
	result *Result // of a program that has ended
}

// mostTime bounds the processor time of a program that nobody watches.
const mostTime = 24 * time.Hour

// Stream starts the program. Its bounds on time and output do not apply: the reader says
// how long it waits. The error wraps [ErrStart]. When ctx is done, the program and what
// it started are killed.
func (p Program) Stream(ctx context.Context) (*Stream, error) {
	s := &Stream{begin: time.Now(), memory: p.Memory, said: &excerpt{}}
	s.cmd = exec.CommandContext(ctx, p.Args[0], p.Args[1:]...)
	s.cmd.Stderr = s.said
	s.cmd.Env = withoutBound(os.Environ())
	s.cmd.WaitDelay = time.Second
	markRun(s.cmd)
	setGroup(s.cmd)
	endWithThread(s.cmd) // threads of Go end with the program, unless a goroutine ends that is locked to one
	s.cmd.Cancel = func() error { return killGroup(s.cmd) }
	input, err := s.cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("%s %w: %w", p.Args[0], ErrStart, err)
	}
	read, write, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("%s %w: %w", p.Args[0], ErrStart, err)
	}
	s.Input, s.output, s.cmd.Stdout = input, read, write
	err = s.cmd.Start()
	write.Close() // the program has its own
	if err != nil {
		read.Close()
		return nil, fmt.Errorf("%s %w: %w", p.Args[0], ErrStart, err)
	}
	limit(s.cmd.Process.Pid, p.Memory, mostTime)
	return s, nil
}

// Read reads what the program writes to standard output. If nothing comes for so long,
// the error is [os.ErrDeadlineExceeded].
func (s *Stream) Read(b []byte, silence time.Duration) (int, error) {
	err := s.output.SetReadDeadline(time.Now().Add(silence))
	if err != nil && !errors.Is(err, os.ErrNoDeadline) { // where the system knows none, it waits
		return 0, err
	}
	return s.output.Read(b)
}

// End waits for the program to end, kills it if it has not done so after the given time,
// and returns how it ended. Nothing is running then of what Run of a [Program] ends.
func (s *Stream) End(patience time.Duration) Result {
	if s.result != nil {
		return *s.result
	}
	late := time.AfterFunc(patience, func() { _ = killGroup(s.cmd) })
	_ = s.cmd.Wait() // how it ended is told by its state
	late.Stop()
	_ = killGroup(s.cmd) // what it left behind
	endLeftovers(s.cmd)
	r := Result{Message: s.said.String(), Elapsed: time.Since(s.begin), Peak: peak(s.cmd.ProcessState)}
	r.Status, r.Signal, r.End = ending(s.cmd.ProcessState)
	if s.memory > 0 && r.isOutOfMemory(s.memory) {
		r.End = OutOfMemory
	}
	s.result = &r
	return r
}

// Close kills the program if it is still running, and frees what it held.
func (s *Stream) Close() {
	if s.result == nil {
		_ = killGroup(s.cmd)
	}
	s.End(0)
	s.output.Close() // nothing was written to it
}
