package verify

import "context"

// Guy and Smith's theorem. Every move leaves at most h heaps and takes at most t
// tokens. If G(n+p) = G(n) for n0 <= n < h n0 + (h-1) p + t + 1 with n0 >= 1, the
// equality holds for every n >= n0. So all values below h n0 + h p + t + 1 are
// computed, and those from n0 + p on compared with the ones a period before.
//
// Where moves leave one heap at most, a value follows from the last t, and is compared
// with one of the t+1 from n0 on: the memory does not grow with the period. Where they
// leave two, every value needs all those before. Those below n0 + p are kept, as from
// there on the period tells them.
func (c *certificate) verifyValues(ctx context.Context, progress func(done, all int64)) (int64, error) {
	if c.rules.isMarked() {
		return 0, wrong(-1, "rules %q: Guy and Smith's theorem is not for unequal heaps", c.rules.code)
	}
	t, h := int64(c.rules.last()), int64(max(1, c.rules.heaps))
	all := h*max(1, c.preperiod) + h*c.period + t + 1
	past := c.newPast(t)
	e := evaluator{rules: c.rules, at: past.at}
	for n := range all {
		if n%1024 == 0 {
			if ctx.Err() != nil {
				return n, ctx.Err()
			}
			progress(n, all)
		}
		v := e.next()
		if m := n - c.period; m >= c.preperiod && past.at(m) != v {
			return n, wrong(n, "its value is %d, and that of heap %d, a period before, is %d", v, m, past.at(m))
		}
		past.push(v)
	}
	return all, c.minimal(past)
}

// minimal checks that no smaller period or pre-period would do.
func (c *certificate) minimal(past past) error {
	if n := c.preperiod - 1; n >= 0 && past.at(n) == past.at(n+c.period) {
		return wrong(n, "the period holds for it too, so the pre-period is smaller than %d", c.preperiod)
	}
	return c.distinct(past.at)
}

// A past remembers the values that are asked for: those of all smaller heaps, or the
// last t and a few more.
type past interface {
	push(v int64) // the value of the next heap
	at(n int64) int64
}

func (c *certificate) newPast(t int64) past {
	if c.rules.heaps > 1 {
		return &wholePast{c: c}
	}
	s := &shortPast{ring: make([]int64, t+1), marks: map[int64]int64{c.preperiod - 1: 0, c.preperiod - 1 + c.period: 0}}
	for n := c.preperiod; n < max(1, c.preperiod)+t+1; n++ {
		s.marks[n] = 0
	}
	for _, d := range c.differs {
		s.marks[d.at], s.marks[c.within(d.at+c.period/d.prime)] = 0, 0
	}
	return s
}

// wholePast keeps the values below pre-period + period.
type wholePast struct {
	c *certificate
	g []int64
}

func (w *wholePast) push(v int64) {
	if int64(len(w.g)) < w.c.preperiod+w.c.period {
		w.g = append(w.g, v)
	}
}

func (w *wholePast) at(n int64) int64 { return w.g[w.c.within(n)] }

// shortPast keeps the last values, and those that are marked.
type shortPast struct {
	ring  []int64
	n     int64 // values so far
	marks map[int64]int64
}

func (s *shortPast) push(v int64) {
	s.ring[s.n%int64(len(s.ring))] = v
	if _, ok := s.marks[s.n]; ok {
		s.marks[s.n] = v
	}
	s.n++
}

func (s *shortPast) at(n int64) int64 {
	if v, ok := s.marks[n]; ok {
		return v
	}
	return s.ring[n%int64(len(s.ring))]
}
