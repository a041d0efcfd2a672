package heap

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"

	"grundy/heap/vector"
)

// A savedRun is the state of the vector engine in a checkpoint.
type savedRun struct {
	Start    int // exact values that the engine began with
	Lanes    int
	Mask     uint32
	Parity   bool
	Verified int64
	Recent   []byte // codes before heap Verified
	Counts   [2][]int64
	Powers   []census
	Records  []Record
	Depth    int
	Points   []savedPoint
	Passed   []savedPoint
}

type savedPoint struct {
	N      int64
	Window []byte
}

// saved returns the state of the run. recent are the codes before the next heap.
func (r *run) saved(recent []byte) *savedRun {
	return &savedRun{
		Start: len(r.start), Lanes: r.lanes, Mask: r.label.mask, Parity: r.label.parity,
		Verified: r.verified, Recent: recent[max(0, len(recent)-r.codesBefore()):],
		Counts: r.counts, Powers: r.powers, Records: r.records, Depth: r.depth,
		Points: savePoints(r.points.all()), Passed: savePoints(r.points.passed()),
	}
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
	if err := r.restore(ctx, s); err != nil {
		return cmp.Or(ctx.Err(), v.saved.wrong(err))
	}
	if again, err := v.once(ctx, r, s.Recent, limit); err != nil || !again {
		return err
	}
	return v.run(ctx)
}

// What a checkpoint says is checked where that is cheap: the first codes are computed anew
// from the exact values, and the last ones from the latest state that was kept, and these are
// verified once more; the counts have the right sum. The states before, and how often each
// value occurs, are taken as they are.

// repeatedCodes is how many of the last codes of a checkpoint are computed anew, at most.
const repeatedCodes = 32 * vector.Lot

// restore puts the saved state into a new run.
func (r *run) restore(ctx context.Context, s *savedRun) error {
	if err := r.fits(s); err != nil {
		return err
	}
	for _, p := range s.Points {
		r.points.add(p.Window, p.N)
	}
	for _, p := range s.Passed {
		r.points.pass(p.Window, p.N)
	}
	if err := r.repeat(ctx, s); err != nil {
		return err
	}
	r.verified, r.powers, r.records = s.Verified, s.Powers, s.Records
	for i := range r.counts {
		clear(r.counts[i])
		copy(r.counts[i], s.Counts[i])
	}
	r.depth = max(r.depth, s.Depth)
	return nil
}

// fits reports what of the saved state cannot be that of such a run.
func (r *run) fits(s *savedRun) error {
	sum := int64(0)
	for _, counts := range s.Counts {
		for _, k := range counts {
			sum += k
		}
	}
	wrong := func(p savedPoint) bool {
		return len(p.Window) != r.points.size || p.N < int64(len(r.start)) || p.N >= s.Verified
	}
	lanes := func(c census) bool { return len(c.Counts[0]) > r.lanes || len(c.Counts[1]) > r.lanes }
	switch start := int64(len(r.start)); {
	case s.Verified < start || (s.Verified-start)%vector.Lot != 0:
		return fmt.Errorf("%d heaps verified after %d exact ones", s.Verified, start)
	case sum != s.Verified-start:
		return fmt.Errorf("%d heaps counted, want %d", sum, s.Verified-start)
	case int64(len(s.Recent)) < min(s.Verified, int64(r.gen.Reach()+repeatedCodes)):
		return fmt.Errorf("%d codes, want %d", len(s.Recent), r.gen.Reach()+repeatedCodes)
	case len(s.Records) < len(r.records) || !slices.Equal(s.Records[:len(r.records)], r.records):
		return fmt.Errorf("record values %v, want %v at the beginning", s.Records, r.records)
	case slices.ContainsFunc(s.Points, wrong) || slices.ContainsFunc(s.Passed, wrong):
		return fmt.Errorf("a state that is not one of %d codes after heap %d", r.points.size, len(r.start))
	case slices.ContainsFunc(s.Powers, lanes):
		return fmt.Errorf("counts of more than %d codes", r.lanes)
	}
	return nil
}

// repeat computes the first codes and the last ones anew, and verifies the last ones.
func (r *run) repeat(ctx context.Context, s *savedRun) error {
	first := make([]byte, max(0, min(headLength, s.Verified)-int64(len(r.start))))
	p, err := r.replay(ctx, int64(len(r.start)))
	if err != nil {
		return err
	}
	p.read(first)
	r.head.append(first)
	last := int(min(repeatedCodes, s.Verified-int64(len(r.start)))) // the others are those of the start
	from, before := s.Verified-int64(last), len(s.Recent)-last
	if p, err = r.replay(ctx, from); err != nil {
		return err
	}
	again := slices.Concat(s.Recent[:before], make([]byte, last))
	p.read(again[before:])
	r.prime(again[:before])
	for i := before; i < len(again); i += vector.Lot {
		n := from + int64(i-before)
		if !bytes.Equal(again[i:i+vector.Lot], s.Recent[i:i+vector.Lot]) || !r.lot(again, i, n) {
			return fmt.Errorf("the codes of the heaps from %d on are not those by computation", n)
		}
	}
	return nil
}
