// Package verify establishes the period of a heap game again from a
// certificate. It shares no code with the engines that found it, and does the
// work in the plainest way that is fast enough: it is meant to be read.
//
// docs/window-theorem.md has the theorem behind the certificates of long
// periods, docs/regular-sequences.md that behind laws with a saltus, and the format is described in heap/certificate.go.
package verify

import (
	"context"
	"fmt"
	"io"
)

// A Result is what was established.
type Result struct {
	Rules             string
	Theorem           string
	Period, Preperiod int64
	Saltus            int64 // 0 for a period
	Heaps             int64 // values that were computed
}

func (r *Result) String() string {
	saltus := ""
	if r.Saltus > 0 {
		saltus = fmt.Sprintf("saltus %d, ", r.Saltus)
	}
	return fmt.Sprintf("%s: period %d, %spre-period %d, both least; %s theorem, %d values computed", r.Rules, r.Period, saltus, r.Preperiod, r.Theorem, r.Heaps)
}

// An Error says where a certificate fails.
type Error struct {
	Heap   int64 // the first heap at which something is wrong, -1 for the text
	Reason string
}

func (e *Error) Error() string {
	if e.Heap < 0 {
		return "certificate: " + e.Reason
	}
	return fmt.Sprintf("certificate: heap %d: %s", e.Heap, e.Reason)
}

func wrong(heap int64, format string, args ...any) error {
	return &Error{heap, fmt.Sprintf(format, args...)}
}

// Certificate reads a certificate and verifies it. An [*Error] says that it is
// wrong; other errors come from the reader and the context. Progress, if not
// nil, is called now and then with the number of values computed and wanted.
//
// For the window theorem it computes preperiod + window + period values, each in
// a time that is proportional to the number of rare heaps, in memory for about
// window + 2 reach values. For Guy and Smith's theorem it computes about twice
// preperiod + period values, each from all options, and keeps half of them; where moves
// leave one heap at most, it computes half as many and keeps the last t, the largest
// number to take. For the theorems of regular sequences and of games that only take it does what
// regular.go and takes.go say.
func Certificate(ctx context.Context, in io.Reader, progress func(done, all int64)) (*Result, error) {
	c, err := read(in)
	if err != nil {
		return nil, err
	}
	if progress == nil {
		progress = func(int64, int64) {}
	}
	result := &Result{Rules: c.rules.code, Theorem: c.theorem, Period: c.period, Preperiod: c.preperiod, Saltus: c.saltus}
	switch c.theorem {
	case "window":
		result.Heaps, err = c.verifyWindow(ctx, progress)
	case "regular":
		result.Heaps, err = c.verifyRegular(ctx, progress)
	case "takes":
		result.Heaps, err = c.verifyTakes(ctx, progress)
	default:
		result.Heaps, err = c.verifyValues(ctx, progress)
	}
	if err != nil {
		return nil, err
	}
	return result, nil
}

// distinct checks that no smaller period would do, by the values of the heaps within
// a period from the pre-period on. As the greatest common divisor of two periods is
// one too, the divisors period/q with q prime are enough.
func (c *certificate) distinct(at func(n int64) int64) error {
	for _, d := range c.differs {
		if at(d.at) == at(c.within(d.at+c.period/d.prime)) {
			return wrong(d.at, "the period %d holds for it, against the certificate", c.period/d.prime)
		}
	}
	return nil
}

// within returns the heap below pre-period + period that the period makes equal to n.
func (c *certificate) within(n int64) int64 {
	if n < c.preperiod+c.period {
		return n
	}
	return c.preperiod + (n-c.preperiod)%c.period
}
