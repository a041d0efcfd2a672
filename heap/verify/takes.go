package verify

import "context"

// The theorem of games that only take (docs/regular-sequences.md). Moves leave one heap at
// most, and the digits from f on recur, u of them. Let P be a multiple of p and u, S = s P/p, and
// L the largest of the values below preperiod + P. If the values of the heaps below B + f + P obey the law, where
// g(n) > L + S for all n >= B that grow, and B >= preperiod + P, all values obey it.
//
// The heap m is an option of all heaps n >= m+f of some residues mod u. So for each residue
// the set of the values of such options is kept, which only grows. The cost is f + u steps for each heap and
// one for every 64 values. The values below preperiod + p are kept.
type taking struct {
	*law
	first int64 // f
	far   []set // far[n%u]: the values of heaps that are options of n and of all later ones of the residue
}

// mostTaking bounds the values that are computed.
const mostTaking = 1 << 32

func (c *certificate) verifyTakes(ctx context.Context, progress func(done, all int64)) (int64, error) {
	u := c.rules.repeat
	switch {
	case c.rules.heaps > 1 || u == 0:
		return 0, wrong(-1, "rules %q: want digits that recur, and no move that leaves more than a heap", c.rules.code)
	case c.saltus < 0 || c.saltus > mostTaking || c.period > mostTaking/u || c.preperiod > mostTaking:
		return 0, wrong(-1, "period %d, pre-period %d and saltus %d, want numbers below %d", c.period, c.preperiod, c.saltus, mostTaking)
	}
	l, err := newLaw(c)
	if err != nil {
		return 0, err
	}
	t := taking{l, int64(len(c.rules.digits)) - u, make([]set, u)}
	turn := c.period * u // P
	gain := c.saltus * u // S
	all, largest := l.pre+2*turn+t.first, int64(0)
	for n := int64(0); n < all; n++ {
		if n%1024 == 0 {
			if ctx.Err() != nil {
				return n, ctx.Err()
			}
			progress(n, all)
		}
		if err := l.compare(n, t.next(n)); err != nil {
			return n, err
		}
		if largest = max(largest, l.at(n)); n == l.pre+turn-1 && gain > 0 {
			all += turn * (largest/gain + 1)
		}
	}
	return all, l.minimal()
}

// next returns the value of heap n.
func (t *taking) next(n int64) int64 {
	u := int64(len(t.far))
	if m := n - t.first; m >= 1 {
		for j := range u {
			if t.rules.digits[t.first+j]&2 != 0 {
				t.far[(n+j)%u].add(t.at(m))
			}
		}
	}
	seen := append(set{}, t.far[n%u]...)
	if t.rules.digit(n)&1 != 0 {
		seen.add(0)
	}
	for k := int64(1); k < min(t.first, n); k++ {
		if t.rules.digits[k]&2 != 0 {
			seen.add(t.at(n - k))
		}
	}
	return seen.mex()
}
