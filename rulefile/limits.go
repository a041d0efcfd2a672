package rulefile

import (
	"errors"
	"time"

	"grundy/rulefile/guard"
)

// Limits bound what a rule file may use for one question: the options of one
// position, its components, and so on. The zero value of a field stands for its
// default.
type Limits struct {
	Steps   int64         // steps of work, about one for each operation; default 2.5 million
	Time    time.Duration // of the processor in the interpreter, twice as much by the clock; default 500 ms
	Depth   int           // nested calls; default 1000
	Options int           // options of one position; default 250,000
	Numbers int           // numbers in all of them; default 2,000,000

	Interpret bool // compile nothing

	// Brief has the interpreter do little work for each question, too little to take
	// much memory. Beyond that the error wraps ErrBrief: the question is one for a
	// process whose memory the system bounds.
	Brief bool
}

// briefSteps are the steps of the interpreter under [Limits].Brief.
const briefSteps = 100_000

// ErrBrief is wrapped by an error about work that is not brief.
var ErrBrief = errors.New("much work in a process without a bound on its memory")

// Times returns limits that are k times as wide, for k from 1.
func (l Limits) Times(k int) Limits {
	l = l.orDefault()
	l.Steps *= int64(k)
	l.Time *= time.Duration(k)
	l.Depth *= k
	l.Options *= k
	l.Numbers *= k
	return l
}

func (l Limits) orDefault() Limits {
	or(&l.Steps, 2_500_000)
	or(&l.Time, 500*time.Millisecond)
	or(&l.Depth, 1000)
	or(&l.Options, 250_000)
	or(&l.Numbers, 2_000_000)
	return l
}

func or[T comparable](field *T, standard T) {
	var zero T
	if *field == zero {
		*field = standard
	}
}

// guard returns the bounds on the interpreter.
func (l Limits) guard() guard.Limits {
	g := guard.Limits{Steps: l.Steps, Time: l.Time, Depth: l.Depth}
	if l.Brief {
		g.Steps = min(g.Steps, briefSteps)
	}
	return g
}
