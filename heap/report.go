package heap

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"time"

	"grundy/nim"
)

// A Status says how sure a report is of the period.
type Status string

const (
	// Proved: the period holds for every heap, by the theorem that Proof names.
	Proved Status = "proved"
	// Checked: the law holds for all heaps computed, which proves nothing.
	Checked Status = "checked"
	// Open: no period was seen in the heaps computed.
	Open Status = "open"
)

const (
	guySmithName = "Guy and Smith's periodicity theorem"
	windowName   = "recurrence of the state (window theorem)"
)

// A Report is what [Analyze] found out about a game.
type Report struct {
	Rules  Rules
	By     Method // the engine that went farthest
	Status Status
	Proof  string // the theorem, where Status is Proved

	// G(n+Period) = G(n) + Saltus for n >= Preperiod, both the least ones, but
	// G(n+Period) = G(n) for n congruent to one of the heaps Steady, which are
	// ascending in Preperiod..Preperiod+Period-1. Period is 0 where none is known.
	Period, Preperiod, Saltus int64
	Steady                    []int64

	Heaps    int64     // G(n) is known for n < Heaps
	Max      nim.Value // the largest value among these
	MaxHeap  int64     // the least heap with it
	Records  []Record  // the values larger than all before, ascending
	Counts   []int64   // Counts[v] is the number of these heaps with value v
	Powers   []Census  // the same for the heaps below powers of two, from 1024 on
	Rare     []int64   // the rare heaps, where the game has a sparse space
	Mask     uint32    // rare values have an even number of bits of Mask, 0 for none
	ByParity bool      // or an odd number, depending on the parity of the heap
	Note     string    // why the run ended, if neither by a proof nor the limit
	Elapsed  time.Duration

	values []nim.Value // of the first heaps
	run    *run        // where the vector engine ran
	shown  *reach      // where the theorem of regular sequences is the proof
}

// A Census counts the heaps below Heaps by value.
type Census struct {
	Heaps  int64
	Counts []int64
}

// A Record is a value larger than those of all smaller heaps.
type Record struct {
	Value nim.Value
	Heap  int64
}

// record adds the value of a heap to the records if it is one.
func record(rs []Record, v nim.Value, n int64) []Record {
	if len(rs) > 0 && v <= rs[len(rs)-1].Value {
		return rs
	}
	return append(rs, Record{v, n})
}

// LastRare returns the largest rare heap, -1 if there is none.
func (r *Report) LastRare() int64 {
	if len(r.Rare) == 0 {
		return -1
	}
	return r.Rare[len(r.Rare)-1]
}

func (r *Report) keep(values []nim.Value) {
	r.values, r.Heaps = values, int64(len(values))
	r.Records, r.Counts, r.Powers = nil, nil, nil
	for n, v := range values {
		r.Records = record(r.Records, v, int64(n))
		r.Counts = addCount(r.Counts, v, 1)
		if heaps := int64(n + 1); heaps >= leastPower && heaps&(heaps-1) == 0 {
			r.Powers = append(r.Powers, Census{heaps, slices.Clone(r.Counts)})
		}
	}
	if k := len(r.Records); k > 0 {
		r.Max, r.MaxHeap = r.Records[k-1].Value, r.Records[k-1].Heap
	}
}

// leastPower is the least power of two at which the values are counted.
const leastPower = 1024

func addCount(counts []int64, v nim.Value, k int64) []int64 {
	if missing := int(v) + 1 - len(counts); missing > 0 {
		counts = append(counts, make([]int64, missing)...)
	}
	counts[v] += k
	return counts
}

func (r *Report) keepWords(g []uint16) {
	values := make([]nim.Value, len(g))
	for i, v := range g {
		values[i] = nim.Value(v)
	}
	r.keep(values)
}

func (r *Report) setLabel(s *sparse) {
	r.Rare, r.Mask, r.ByParity = nil, 0, false
	if s.isSparse() {
		r.setRare(s.rare, s.label, s.width)
	}
}

// setRare takes over the rare heaps, where values are below 2^width.
func (r *Report) setRare(rare []int32, l label, width int) {
	r.Rare = make([]int64, len(rare))
	for i, n := range rare {
		r.Rare[i] = int64(n)
	}
	r.Mask, r.ByParity = l.mask&(1<<width-1), l.parity
}

// keepRun takes over what a run of the vector engine found.
func (r *Report) keepRun(run *run) {
	r.keepWords(run.start)
	r.run, r.By, r.Heaps = run, Vector, run.verified
	r.Records = run.records
	r.Max, r.MaxHeap = run.largest().Value, run.largest().Heap
	first := r.Counts
	r.setRare(run.rare, run.label, bits.Len(uint(len(first)-1)))
	r.Counts = run.byValue(first, run.counts)
	for _, c := range run.powers {
		r.Powers = append(r.Powers, Census{c.Heaps, run.byValue(first, c.Counts)})
	}
	r.Note = ""
	if c := run.cycle; c != nil && c.proved {
		r.Status, r.Proof = Proved, windowName
		r.Period, r.Preperiod = c.period, c.preperiod
		if r.Preperiod == 1 && run.start[0] == uint16(r.mustAt(c.period)) {
			r.Preperiod = 0
		}
	}
}

// cut takes what is beyond the first limit heaps out of the report, but for what a proved
// law is made of. Values that were not stored are computed anew for it.
func (r *Report) cut(ctx context.Context, limit int64) error {
	if r.Status == Proved {
		limit = max(limit, r.Preperiod+r.Period)
	}
	if r.Heaps <= limit {
		return nil
	}
	if limit > int64(len(r.values)) {
		err := r.Scan(ctx, limit, r.Heaps, func(values []nim.Value) error {
			for _, v := range values {
				r.Counts[v]--
			}
			return nil
		})
		if err != nil {
			return err
		}
	} else {
		r.keep(r.values[:limit])
		r.run = nil
	}
	r.Heaps = limit
	beyond := func(n int64) bool { return n >= limit }
	r.Rare = slices.DeleteFunc(r.Rare, beyond)
	r.Records = slices.DeleteFunc(slices.Clone(r.Records), func(x Record) bool { return beyond(x.Heap) })
	r.Powers = slices.DeleteFunc(r.Powers, func(c Census) bool { return c.Heaps > limit })
	r.Max, r.MaxHeap = 0, 0
	for _, x := range r.Records {
		r.Max, r.MaxHeap = x.Value, x.Heap
	}
	r.Counts = r.Counts[:r.Max+1]
	return nil
}

// byValue adds counts by code to those by value of the start.
func (r *run) byValue(first []int64, counts [2][]int64) []int64 {
	out := slices.Clone(first)
	for odd := range counts {
		for c, k := range counts[odd] {
			if k > 0 {
				out = addCount(out, nim.Value(r.value(byte(c), int64(odd))), k)
			}
		}
	}
	return out
}

// Values returns the values of the first heaps, as far as they were stored. The
// caller must not change them.
func (r *Report) Values() []nim.Value { return r.values }

// String returns the findings in one line.
func (r *Report) String() string {
	s := fmt.Sprintf("%s: ", r.Rules)
	switch {
	case r.Period == 0:
		s += fmt.Sprintf("open, no period seen below heap %d", r.Heaps)
	case r.Status == Proved:
		s += r.law() + ", proved by " + r.Proof
	default:
		s += fmt.Sprintf("%s, checked to %d", r.law(), r.Heaps)
	}
	if r.Note != "" {
		s += "; " + r.Note
	}
	return s
}

// law returns the period, the saltus if there is one, and the pre-period in words.
func (r *Report) law() string {
	s := fmt.Sprintf("period %d", r.Period)
	if r.Saltus > 0 {
		s += fmt.Sprintf(", saltus %d", r.Saltus)
	}
	if len(r.Steady) > 0 {
		s += " but 0 for n = " + strings.Trim(strings.Join(strings.Fields(fmt.Sprint(r.Steady)), ", "), "[]") + " and so on"
	}
	return s + fmt.Sprintf(", pre-period %d", r.Preperiod)
}
