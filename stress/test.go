package stress

import (
	"context"
	"errors"
	"time"

	"grundy/game"
	"grundy/internal/child"
	"grundy/stress/format"
	"grundy/stress/sample"
)

// A Variant is the game with one choice of its parameters.
type Variant struct {
	Params []format.Param
	Rules  game.Rules
	Truth  Truth
	Source *sample.Source
}

// A Program turns an input into an output, within bounds. It may be called by several
// goroutines at once. An error ends the test; what the program does wrong is in the
// result.
type Program func(ctx context.Context, input []byte) (child.Result, error)

// A Key knows the right output of a whole file in place of the truth about each
// position, such as a program that is known to be right.
type Key func(ctx context.Context, input []byte) (output []byte, err error)

// A Test is a program and what it is tried on.
type Test struct {
	Variants []Variant // at least one; they have positions of one shape
	Format   *format.Format
	Output   *Output
	Key      Key      // nil for the truth of the variants
	Question Question // nil for none
	Program  Program

	Cases int           // at most in a file; 0 stands for 1000
	Small int           // about how many small positions are tried before random ones; 0 stands for 2000
	Count int           // positions at most; 0 for no bound
	Time  time.Duration // for the whole test, without the shrinking; 0 for no bound
	Less  time.Duration // for making a failure smaller; 0 stands for 30 s
	Jobs  int           // programs at once; 0 stands for 1
	Seed  uint64

	// Progress, if not nil, is told now and then how many positions were right.
	Progress func(positions int)
}

// A Report says how a test went.
type Report struct {
	Positions int // that were right before the failure, or in all
	Random    int // of these, random ones
	Files     int
	Weight    int // every position up to this weight was tried
	Skipped   int // random positions whose truth was not found within the bounds
	Elapsed   time.Duration
	Failure   *Failure // nil if there was none
}

// A Failure is an input that a program gets wrong.
type Failure struct {
	Input    string
	Expected string // the output wanted, of the case in question
	Output   string // what the program printed, for that case as far as can be told
	Reason   string // what is wrong, such as "wrong answer: says nim-value 3, want 2"
	Message  string // what the program wrote to standard error

	Cases    []format.Case // of the input
	Case     int           // the number of the wrong one, from 1; 0 if the file as a whole is
	Random   bool          // it was found among random positions
	Smallest bool          // every smaller position was tried, and is right
	Steps    int           // how many inputs were tried to make it smaller
}

// ErrNothing is the error of a test that came to no position.
var ErrNothing = errors.New("no position was tried, as none within the limits was found or solved in time")

const (
	standardCases = 1000
	standardSmall = 2000
	fileSize      = 1 << 20 // bytes of input from which on no case is added
)

func (t *Test) shape() game.Shape { return t.Variants[0].Rules.Shape() }

// cases returns how many cases a file may have.
func (t *Test) cases() int {
	switch {
	case !t.Format.Uses("cases"):
		return 1
	case t.Cases > 0:
		return t.Cases
	}
	return standardCases
}

// Run tries the program. The error is that of the context, of the program's start, or
// of a format that does not fit the game. After an error the report is as far as the
// test came.
func (t *Test) Run(ctx context.Context) (Report, error) {
	begin := time.Now()
	s := newSession(t)
	bounded, cancel := ctx, context.CancelFunc(func() {})
	if t.Time > 0 {
		bounded, cancel = context.WithTimeout(ctx, t.Time)
	}
	defer cancel()
	failed, err := s.first(ctx, s.files(bounded)) // a program that is running may end
	if failed == nil && bounded.Err() != nil && ctx.Err() == nil {
		err = nil // the time is over, and nothing was found
	}
	if err == nil && failed == nil && s.report.Positions == 0 {
		err = ErrNothing
	}
	if failed != nil && ctx.Err() == nil {
		s.report.Failure, err = s.shrink(ctx, failed)
	}
	s.report.Elapsed = time.Since(begin)
	return s.report, err
}
