package task

import (
	"bytes"
	"context"
	"errors"
	"io"

	"grundy/rulefile"
)

// Compiled rules have a memory of fixed size, the interpreter has not. In a process without
// a bound on its memory it does brief work only ([rulefile.Limits]); what takes more is
// asked again, from the beginning, in a process with a bound. That costs a start, and what
// has been done until then, as a price of rules that are compiled to run at once.

// A BoundError says that a question is to be asked again in a process whose memory is
// bounded: with the same flags and arguments, and Bounded set in the call.
type BoundError struct {
	Memory   int64  // what the user set as a bound on memory, in bytes; 0 if nothing
	Consumed []byte // of standard input, for the process to read it again
	Ended    bool   // standard input has no more
}

func (e *BoundError) Error() string {
	return "rules that the interpreter runs: want a process with a bound on its memory"
}

// errMore says that rules are left to a process with a bound on its memory.
var errMore = errors.New("more than brief work of the interpreter")

// unlessMore returns a Run that is run, but asks for a bound on memory where the work of
// the interpreter is not brief.
func (f *subjectFlags) unlessMore(run Run) Run {
	return func(ctx context.Context, c Call) (Answer, error) {
		if c.Bounded || len(c.Args) == 0 || !isRuleFile(c.Args[0]) {
			return run(ctx, c)
		}
		stdin := &recorder{from: c.Stdin}
		c.Stdin = stdin
		answer, err := run(ctx, c)
		if errors.Is(err, errMore) || errors.Is(err, rulefile.ErrBrief) {
			return nil, &BoundError{int64(f.memory), stdin.all.Bytes(), stdin.ended}
		}
		return answer, err
	}
}

// A recorder is a reader that remembers what was read.
type recorder struct {
	from  io.Reader
	all   bytes.Buffer
	ended bool
}

func (r *recorder) Read(b []byte) (int, error) {
	n, err := r.from.Read(b)
	r.all.Write(b[:n])
	r.ended = r.ended || err != nil
	return n, err
}
