package verify

import "context"

// Guy and Smith's theorem. Every move leaves at most h heaps and takes at most t
// tokens. If G(n+p) = G(n) for n0 <= n < h n0 + (h-1) p + t + 1 with n0 >= 1, the
// equality holds for every n >= n0. So the values of all heaps below
// h n0 + h p + t + 1 are compared with those that the certificate's values and
// its period predict. As they agree up to a heap, its options may be evaluated
// by the prediction.

func (c *certificate) verifyValues(ctx context.Context, progress func(done, all int64)) (int64, error) {
	for _, u := range c.rules.unequal {
		if u {
			return 0, wrong(-1, "rules %q: Guy and Smith's theorem is not for unequal heaps", c.rules.code)
		}
	}
	t, h := int64(c.rules.last()), int64(max(1, c.rules.heaps))
	all := h*max(1, c.preperiod) + h*c.period + t + 1
	e := evaluator{rules: c.rules, sums: make([][]map[uint16]bool, h+1)}
	for n := range all {
		if n%1024 == 0 {
			if ctx.Err() != nil {
				return n, ctx.Err()
			}
			progress(n, all)
		}
		if got, want := e.next(), c.predicted(n); got != want {
			return n, wrong(n, "its value is %d, and not %d as the certificate says", got, want)
		}
	}
	return all, c.minimal()
}

// predicted returns the value of heap n by the certificate.
func (c *certificate) predicted(n int64) uint16 {
	if n >= c.preperiod {
		n = c.preperiod + (n-c.preperiod)%c.period
	}
	return c.values[n]
}

// minimal checks that no smaller period or pre-period would do.
func (c *certificate) minimal() error {
	if n := c.preperiod - 1; n >= 0 && c.predicted(n) == c.predicted(n+c.period) {
		return wrong(n, "the period holds for it too, so the pre-period is smaller than %d", c.preperiod)
	}
	for _, d := range c.differs {
		if c.predicted(d.at) == c.predicted(d.at+c.period/d.prime) {
			return wrong(d.at, "the period %d holds for it, against the certificate", c.period/d.prime)
		}
	}
	return nil
}

// An evaluator computes the values from the definition, from 0 on.
type evaluator struct {
	rules rules
	g     []uint16
	sums  [][]map[uint16]bool // sums[j][m]: the nim-sums of j >= 2 heaps with m tokens in all
}

func (e *evaluator) next() uint16 {
	n := len(e.g)
	seen := map[uint16]bool{}
	for k, d := range e.rules.digits {
		m := n - k
		if d&1 != 0 && m == 0 {
			seen[0] = true
		}
		if d&2 != 0 && m > 0 {
			seen[e.g[m]] = true
		}
		for j := 2; j < len(e.sums); j++ {
			if d>>j&1 != 0 && m > 0 {
				for v := range e.sum(j, m) {
					seen[v] = true
				}
			}
		}
	}
	v := uint16(0)
	for seen[v] {
		v++
	}
	e.g = append(e.g, v)
	return v
}

// sum returns the nim-sums of j heaps, each of at least 1, with m tokens in all.
func (e *evaluator) sum(j, m int) map[uint16]bool {
	for len(e.sums[j]) <= m {
		e.sums[j] = append(e.sums[j], nil)
	}
	if e.sums[j][m] != nil {
		return e.sums[j][m]
	}
	out := map[uint16]bool{}
	for a := 1; a <= m-j+1; a++ {
		if j == 2 {
			out[e.g[a]^e.g[m-a]] = true
			continue
		}
		for v := range e.sum(j-1, m-a) {
			out[e.g[a]^v] = true
		}
	}
	e.sums[j][m] = out
	return out
}
