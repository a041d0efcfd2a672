package heap

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"fmt"
	"iter"
	"math/bits"

	"grundy/heap/vector"
	"grundy/nim"
)

// A run is the vector engine at work: it generates, verifies and looks for a
// state that recurs. docs/window-theorem.md has the theorem by which such a
// recurrence proves the period, and its hypotheses; each is tested here or in
// the checker.
//
//  1. Every heap from last+1 on up to the recurrence is common: the checker
//     verified each (a failure ends the run).
//  2. The codes were below lanes everywhere: the checker again.
//  3. The window of equal codes reaches back from the state as far as any entry
//     and any pair that the checker used: see proves.
//  4. The window lies beyond the last rare heap, and pairs have a < n-k-a.
//  5. The period is even if the label depends on the parity of n.
type run struct {
	*checker
	rules    Rules
	points   *points
	limit    int64    // of the heaps that matter; verified may be a lot farther
	verified int64    // G(n) is known for n < verified
	cycle    *cycle   // found, perhaps not yet proved
	records  []Record // the values larger than all before
	powers   []census // the counts at powers of two
}

// A cycle is a state that recurs.
type cycle struct {
	state     int64 // the heap at which the state ends
	period    int64
	preperiod int64
	proved    bool
}

// A census tells how many heaps below Heaps have which code.
type census struct {
	Heaps  int64
	Counts [2][]int64 // by code, and by the parity of n if the label needs it
}

func newRun(rules Rules, e *engine) *run {
	r := &run{rules: rules, checker: newChecker(e), points: newPoints(e), verified: int64(len(e.codes))}
	for n, v := range e.start {
		r.records = record(r.records, nim.Value(v), int64(n))
	}
	return r
}

// A pause is called between segments with the codes up to the last verified
// heap, and told whether the run stops there. It may save the run; its error ends
// the run.
type pause func(recent []byte, last bool) error

// run works until a period is proved, the checker fails or limit heaps are
// verified. before holds the codes before the next heap.
func (r *run) run(ctx context.Context, before []byte, limit int64, threads int, pause pause) error {
	r.limit = limit
	segments := r.segments(before, r.verified, limit)
	if threads != 1 {
		segments = ahead(segments)
	}
	return r.consume(ctx, segments, limit, pause)
}

func (r *run) consume(ctx context.Context, segments iter.Seq[segment], limit int64, pause pause) error {
	count := 0
	for s := range segments {
		more, err := r.segment(ctx, s)
		if count++; err == nil && more && (count&(count-1) == 0 || r.verified < early) {
			more, err = r.shortPeriod(ctx, s)
		}
		ended := ctx.Err()
		if err == nil && more && pause != nil {
			err = pause(s.buf[:s.to], ended != nil || r.verified >= limit)
		}
		s.done()
		if err = cmp.Or(err, ended); err != nil || !more {
			return err
		}
	}
	return nil
}

// segment verifies a segment lot by lot, and reports whether to go on.
func (r *run) segment(ctx context.Context, s segment) (more bool, err error) {
	for p := s.from; p < s.to; p += vector.Lot {
		n := r.verified
		if !r.lot(s.buf, p, n) {
			return false, nil
		}
		r.noteRecord(s.buf[p:p+vector.Lot], n)
		r.verified += vector.Lot
		r.points.pass(s.buf[p+vector.Lot-r.points.size:p+vector.Lot], r.verified-1)
		if r.verified&(r.verified-1) == 0 {
			r.powers = append(r.powers, r.census())
		}
		if done, err := r.distinguish(ctx, s.buf, p, n); done || err != nil {
			return false, err
		}
	}
	return true, nil
}

func (r *run) census() census {
	c := census{Heaps: r.verified}
	for i := range c.Counts {
		c.Counts[i] = append([]int64(nil), r.counts[i]...)
	}
	return c
}

// noteRecord looks for a larger value in a lot whose codes were counted; only a
// code as large as that of the record can have one.
func (r *run) noteRecord(codes []byte, n int64) {
	top := r.label.code(uint32(r.largest().Value))
	most := uint32(0)
	for j := r.top - 1; uint32(j) >= top && j > 0; j-- {
		b := r.slab[j*r.stride+(r.at-vector.Lot)/8:]
		if r.vec.Count(b, ^uint64(0)) > 0 {
			most = uint32(j)
			break
		}
	}
	if most < top || most == 0 {
		return
	}
	for i, c := range codes {
		r.records = record(r.records, nim.Value(r.value(c, n+int64(i))), n+int64(i))
	}
}

// distinguish goes through the distinguished heaps of a lot, and reports
// whether one of them proves a period.
func (r *run) distinguish(ctx context.Context, buf []byte, p int, n int64) (bool, error) {
	bitmap := r.slab[int(r.points.code)*r.stride+(r.at-vector.Lot)/8:]
	for i := range vector.Lot / 64 {
		for w := binary.LittleEndian.Uint64(bitmap[8*i:]); w != 0; w &= w - 1 {
			at := 64*i + bits.TrailingZeros64(w)
			window := buf[p+at+1-r.points.size : p+at+1]
			if n+int64(at) >= r.limit {
				return false, nil
			}
			if !r.points.candidate(window, n+int64(at)) {
				continue
			}
			if q := r.points.add(window, n+int64(at)); q != nil {
				if done, err := r.recurs(ctx, q.n, n+int64(at)-q.n, buf[:p+at+1]); done || err != nil {
					return done, err
				}
			}
		}
	}
	return false, nil
}

// recurs takes note that the state that ends in heap state is met again a
// period later, and reports whether that proves the period.
func (r *run) recurs(ctx context.Context, state, period int64, recent []byte) (bool, error) {
	if r.cycle == nil || r.cycle.period != period {
		last, err := r.lastException(ctx, state, period, recent)
		if err != nil {
			return false, err
		}
		r.cycle = &cycle{period: period, preperiod: last + 1}
	}
	r.cycle.state = state
	r.cycle.proved = r.proves(r.cycle)
	return r.cycle.proved, nil
}

// lastException returns the last heap m <= state with G(m) != G(m+period), -1 if there
// is none. It looks among the recent codes, the last of which is that of the heap
// state+period, and computes earlier ones anew only if all of these agree.
func (r *run) lastException(ctx context.Context, state, period int64, recent []byte) (int64, error) {
	last := len(recent) - 1
	for j := 0; int64(j) <= int64(last)-period; j++ {
		if recent[last-j] != recent[last-j-int(period)] {
			return state - int64(j), nil
		}
	}
	return r.exception(ctx, state+1, period)
}

// proves tests the hypotheses of the window theorem that the checker did not.
func (r *run) proves(c *cycle) bool {
	window := c.state + 1 - c.preperiod // equal codes up to the state
	t := int64(r.moves.last)
	return window >= t+max(int64(r.last), int64(r.depth)) &&
		c.preperiod > int64(r.last) &&
		c.state >= int64(len(r.start))-1 &&
		c.state > 2*int64(r.depth)+t &&
		c.state+c.period < r.verified &&
		(!r.label.parity || c.period%2 == 0)
}

// shortPeriod looks for a period within the codes at hand. It finds those that
// are too short to have distinguished points.
func (r *run) shortPeriod(ctx context.Context, s segment) (more bool, err error) {
	known := min(r.verified, r.limit)
	codes := s.buf[:s.to-int(r.verified-known)]
	if common := known - int64(r.last) - 1; common < int64(len(codes)) {
		codes = codes[int64(len(codes))-common:]
	}
	if len(codes) < r.points.size {
		return true, nil
	}
	most := int(min(int64(len(codes)-r.points.size), known-int64(len(r.start))))
	p := recurrence(codes, r.points.size, most, r.label.parity)
	if p == 0 {
		return true, nil
	}
	done, err := r.recurs(ctx, known-1-int64(p), int64(p), s.buf[:s.to-int(r.verified-known)])
	return !done, err
}

// recurrence returns the least p <= most such that the last size codes are also
// those p before, an even one if so wanted; 0 if there is none. It costs O(most + size).
func recurrence(codes []byte, size, most int, even bool) int {
	last := codes[len(codes)-size:]
	codes = codes[len(codes)-size-max(0, most):]
	for end := len(codes) - 1; ; {
		i := bytes.LastIndex(codes[:max(0, end)], last)
		p := len(codes) - size - i
		switch {
		case i < 0:
			return 0
		case !even || p%2 == 0:
			return p
		}
		end = i + size - 1
	}
}

// largest returns the last record.
func (r *run) largest() Record { return r.records[len(r.records)-1] }

func (f failure) String() string {
	if f.overflow {
		return fmt.Sprintf("the value of heap %d is outside the alphabet", f.heap)
	}
	return fmt.Sprintf("no option with the rare value %d was found for heap %d", f.value, f.heap)
}
