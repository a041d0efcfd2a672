package heap

import (
	"context"

	"grundy/heap/vector"
)

// A replay computes codes anew, from a state that was kept. The engine is
// determined by its state, and what is replayed has been verified before. The
// generator is one of its own, since that of the run may be at work meanwhile, in
// the goroutine that is ahead.
type replay struct {
	gen     *vector.Generator
	buf     []byte
	pending []byte // the next codes
	hist    int    // codes kept in front
}

const replayChunk = 1 << 16

// replay returns a replay that begins with heap n.
func (r *run) replay(ctx context.Context, n int64) (*replay, error) {
	gen := r.vec.NewGenerator(r.entries(), r.lanes)
	out := &replay{gen: gen, hist: roundUp(gen.Reach(), 64)}
	chunk := max(replayChunk, out.hist/4/64*64) // so that moving hist codes is little of the work
	next := int64(len(r.codes))
	from := r.codes
	if n < next {
		out.pending = r.codes[n:]
	}
	if p := r.points.before(n); p != nil && n > next {
		next, from = p.n+1, p.window
	}
	out.buf = append(lastCodes(from, out.hist), make([]byte, chunk)...)
	for skip := make([]byte, replayChunk); next < n; next += int64(len(skip)) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		skip = skip[:min(replayChunk, n-next)]
		out.read(skip)
	}
	return out, nil
}

// read fills dst with the next codes.
func (p *replay) read(dst []byte) {
	for len(dst) > 0 {
		if len(p.pending) == 0 {
			p.fill()
		}
		k := copy(dst, p.pending)
		dst, p.pending = dst[k:], p.pending[k:]
	}
}

func (p *replay) fill() {
	p.gen.Fill(p.buf, p.hist, len(p.buf))
	p.pending = append(p.pending[:0:0], p.buf[p.hist:]...)
	copy(p.buf, p.buf[len(p.buf)-p.hist:])
}

// exception returns the last heap m < end with G(m) != G(m+period), or -1 if
// there is none, given that G(n) = G(n+period) for the state that ends in end.
// It looks back over stretches twice as long each time.
func (r *run) exception(ctx context.Context, end, period int64) (int64, error) {
	for back := int64(4 * replayChunk); ; back *= 2 {
		from := max(0, end-back)
		last, err := r.lastDifference(ctx, from, end, period)
		if err != nil || last >= 0 || from == 0 {
			return last, err
		}
	}
}

func (r *run) lastDifference(ctx context.Context, from, to, period int64) (int64, error) {
	a, err := r.replay(ctx, from)
	if err != nil {
		return 0, err
	}
	b, err := r.replay(ctx, from+period)
	if err != nil {
		return 0, err
	}
	last := int64(-1)
	x, y := make([]byte, replayChunk), make([]byte, replayChunk)
	for n := from; n < to; n += replayChunk {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		k := min(replayChunk, to-n)
		a.read(x[:k])
		b.read(y[:k])
		for i := k - 1; i >= 0; i-- {
			if x[i] != y[i] {
				last = n + i
				break
			}
		}
	}
	return last, nil
}
