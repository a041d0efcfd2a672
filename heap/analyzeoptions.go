package heap

import (
	"cmp"
	"time"

	"grundy/heap/vector"
)

// Options say how far and how [Analyze] works. The zero Options are good ones.
type Options struct {
	// By names the engine; empty chooses. With an engine other than [Vector]
	// every value is stored.
	By Method

	// Limit is how many heaps are computed at most, or a few more of which the report
	// says nothing. 0 means 2^28 for the vector
	// engine, 2^20 for the sparse one, 2^17 for the dense one and that for takes (or
	// four times the largest number to take), 2^16 for sets of two heaps, 2^12 for
	// three, and 2^10 for the definition.
	Limit int64

	// Enough, if not 0, is a number of heaps that are enough: the limit is not more
	// than that, or 2^12 if that is less. A period that wants more is not found.
	Enough int64

	// Threads is 1 for one thread, and otherwise two: one generates the codes
	// and the other verifies them. The vector engine alone makes use of the second,
	// which saves up to half of the time. A third would have little to do, as codes are
	// generated in order, and that is half of the work or more.
	Threads int

	// Checkpoint is the file in which the work is saved every Interval, when the
	// context ends, and at the limit; empty for none. Resume continues from that file,
	// if it exists, and wants it to be one of the same game and the same By.
	Checkpoint string
	Interval   time.Duration // 0 means 30 s
	Resume     bool

	// Progress, if any, is called about every second from the goroutine that
	// called Analyze.
	Progress func(Progress)

	vec *vector.Set // for tests
}

func (o Options) kernels() *vector.Set {
	if o.vec != nil {
		return o.vec
	}
	return vector.Best()
}

func (a *analysis) limit(by Method) int64 {
	limit := cmp.Or(a.options.Limit, a.defaultLimit(by))
	if a.options.Enough > 0 {
		limit = min(limit, max(1<<12, a.options.Enough))
	}
	return limit
}

func (a *analysis) defaultLimit(by Method) int64 {
	switch {
	case by == Vector:
		return 1 << 28
	case by == Sparse:
		return 1 << 20
	case by == Takes:
		return max(1<<17, 4*int64(len(a.rules.digits)))
	case by == Sets && a.rules.Parts() == 2:
		return 1 << 16
	case by == Sets:
		return 1 << 12
	case by == Definition:
		return 1 << 10
	}
	return 1 << 17
}

func (o Options) interval() time.Duration {
	if o.Interval > 0 {
		return o.Interval
	}
	return 30 * time.Second
}
