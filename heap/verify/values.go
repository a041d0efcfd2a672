package verify

import (
	"context"
	"math/bits"
)

// Guy and Smith's theorem. Every move leaves at most h heaps and takes at most t
// tokens. If G(n+p) = G(n) for n0 <= n < h n0 + (h-1) p + t + 1 with n0 >= 1, the
// equality holds for every n >= n0. So the values of all heaps below
// h n0 + h p + t + 1 are compared with those that the certificate's values and
// its period predict. As they agree up to a heap, its options may be evaluated
// by the prediction.

func (c *certificate) verifyValues(ctx context.Context, progress func(done, all int64)) (int64, error) {
	if c.rules.isMarked() {
		return 0, wrong(-1, "rules %q: Guy and Smith's theorem is not for unequal heaps", c.rules.code)
	}
	t, h := int64(c.rules.last()), int64(max(1, c.rules.heaps))
	all := h*max(1, c.preperiod) + h*c.period + t + 1
	e := evaluator{rules: c.rules}
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
func (c *certificate) predicted(n int64) int64 {
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
	g     []int64
	sums  [5][]set // sums[j][m]: the nim-sums of j >= 2 heaps with m tokens in all
}

func (e *evaluator) next() int64 {
	n := int64(len(e.g))
	var seen set
	for k := range n + 1 {
		if e.rules.repeat == 0 && k >= int64(len(e.rules.digits)) {
			break
		}
		d, m := e.rules.digit(k), n-k
		if d&1 != 0 && m == 0 {
			seen.add(0)
		}
		if d&2 != 0 && m > 0 {
			seen.add(e.g[m])
		}
		for j := int64(2); j < int64(len(e.sums)); j++ {
			if d>>j&1 != 0 && m > 0 {
				seen.join(e.sum(j, m))
			}
		}
	}
	e.g = append(e.g, seen.mex())
	return e.g[n]
}

// sum returns the nim-sums of j heaps, each of at least 1, with m tokens in all.
// The least of them is at most m/j.
func (e *evaluator) sum(j, m int64) set {
	for int64(len(e.sums[j])) <= m {
		e.sums[j] = append(e.sums[j], nil)
	}
	if e.sums[j][m] != nil {
		return e.sums[j][m]
	}
	out := set{0}
	for a := int64(1); j*a <= m; a++ {
		if j == 2 {
			out.add(e.g[a] ^ e.g[m-a])
			continue
		}
		for v := range e.sum(j-1, m-a).all {
			out.add(e.g[a] ^ v)
		}
	}
	e.sums[j][m] = out
	return out
}

// A set of numbers, as the bits of words.
type set []uint64

func (s *set) add(v int64) {
	for int64(len(*s)) <= v/64 {
		*s = append(*s, 0)
	}
	(*s)[v/64] |= 1 << (v % 64)
}

func (s *set) join(t set) {
	for i, w := range t {
		if i == len(*s) {
			*s = append(*s, 0)
		}
		(*s)[i] |= w
	}
}

// all yields the numbers, ascending.
func (s set) all(yield func(int64) bool) {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			if !yield(int64(64*i + bits.TrailingZeros64(w))) {
				return
			}
		}
	}
}

// mex returns the least number that is not in s.
func (s set) mex() int64 {
	i := 0
	for i < len(s) && s[i] == ^uint64(0) {
		i++
	}
	if i == len(s) {
		return int64(64 * i)
	}
	return int64(64*i + bits.TrailingZeros64(^s[i]))
}
