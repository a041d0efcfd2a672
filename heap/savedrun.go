package heap

import (
	"context"
	"fmt"
)

// A savedRun is the state of the vector engine in a checkpoint.
type savedRun struct {
	Start    int // exact values that the engine began with
	Lanes    int
	Mask     uint32
	Parity   bool
	Verified int64
	Recent   []byte // codes before heap Verified
	Head     []byte // codes of the first heaps
	Counts   [2][]int64
	Powers   []census
	Records  []Record
	Depth    int
	Cycle    *cycleState
	Points   []savedPoint
	Passed   []savedPoint
}

type cycleState struct{ State, Period, Preperiod int64 }

type savedPoint struct {
	N      int64
	Window []byte
}

// saved returns the state of the run. recent are the codes before the next heap.
func (r *run) saved(recent []byte) *savedRun {
	s := &savedRun{
		Start: len(r.start), Lanes: r.lanes, Mask: r.label.mask, Parity: r.label.parity,
		Verified: r.verified, Recent: recent[max(0, len(recent)-max(deepHistory, roundUp(r.gen.Reach(), 64))):],
		Head: r.head.codes, Counts: r.counts, Powers: r.powers, Records: r.records,
		Depth:  r.depth,
		Points: savePoints(r.points.all()), Passed: savePoints(r.points.passed()),
	}
	if c := r.cycle; c != nil {
		s.Cycle = &cycleState{c.state, c.period, c.preperiod}
	}
	return s
}

func savePoints(ps []*point) []savedPoint {
	out := make([]savedPoint, len(ps))
	for i, p := range ps {
		out[i] = savedPoint{p.n, p.window}
	}
	return out
}

// resume goes on from the state of the vector engine in the checkpoint.
func (v *vectorRun) resume(ctx context.Context) error {
	v.keepSparse(v.sparse)
	s, limit := v.saved.Run, v.limit(Vector)
	if s.Start > len(v.sparse.g) {
		return v.saved.wrong(fmt.Errorf("%d values, want %d", len(v.sparse.g), s.Start))
	}
	exact := *v.sparse
	exact.g = exact.g[:s.Start]
	e, err := newEngine(&exact, s.Lanes, v.options.kernels())
	if err != nil {
		return v.saved.wrong(err)
	}
	if e.lanes != s.Lanes || e.label.mask != s.Mask || e.label.parity != s.Parity {
		return fmt.Errorf("heap: checkpoint %s belongs to another version of the engine", v.saved.path)
	}
	r := newRun(v.rules, e)
	r.restore(s)
	if again, err := v.once(ctx, r, s.Recent, limit); err != nil || !again {
		return err
	}
	return v.run(ctx)
}

// restore puts the saved state into a new run.
func (r *run) restore(s *savedRun) {
	r.verified, r.powers, r.records = s.Verified, s.Powers, s.Records
	r.head = newHead(s.Head)
	for i := range r.counts {
		copy(r.counts[i], s.Counts[i])
	}
	r.prime(s.Recent)
	r.depth = max(r.depth, s.Depth)
	if c := s.Cycle; c != nil {
		r.cycle = &cycle{state: c.State, period: c.Period, preperiod: c.Preperiod}
	}
	for _, p := range s.Points {
		r.points.add(p.Window, p.N)
	}
	for _, p := range s.Passed {
		r.points.pass(p.Window, p.N)
	}
}
