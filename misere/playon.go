package misere

import "context"

// playOn finds outcomes of heaps beyond the quotient by playing them out. Sums of
// heaps that have a class need no playing. It ends at the first heap that would
// need more positions than the limit, all heaps together.
func (w *wild) playOn(ctx context.Context) error {
	p := newPlayer(ctx, w.q, w.q.limits.Positions)
	for n := len(w.s.heaps); n < w.q.limits.Heaps; n++ {
		c := n + w.q.nims
		if c == len(p.dead) {
			p.grow()
		}
		o := Outcome('N')
		if p.lost(p.replaced(p.same, nil, position{c})) {
			o = 'P'
		}
		if isLimit(p.err) {
			return nil
		}
		if p.err != nil {
			return p.err
		}
		w.s.heaps = append(w.s.heaps, w.s.open(int64(n), o))
	}
	return nil
}
