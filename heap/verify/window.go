package verify

import (
	"cmp"
	"context"
	"math/bits"
)

// The window theorem. For n = 1, 2, ..., n0 + p, where n0 = preperiod + window - 1, the
// value of n is established from those before:
//
//   - A number that is common at n can be the value of an option only if a split
//     leaves a rare and a common heap, or if one heap or none is left. The
//     certificate lists the rare heaps, so all these are gone through; let c be
//     the least common number that is not among them.
//   - If n is not listed as rare, every rare number below c must be the value of
//     an option. Then G(n) = c. This is checked for 64 heaps at a time.
//   - If n is listed with the value v, all options are gone through, and v must
//     be their mex, and rare at n.
//
// At the end the hypotheses of the theorem are tested: G(i) = G(i+p) for the last
// w heaps i up to n0; w is at least t and at least t plus the largest rare heap
// and the largest smaller heap of a pair that showed a rare number to be an
// option's value after n0; and the others. As the period is proved then, it tells
// which of the values computed are to differ for it to be the least one.
type window struct {
	*certificate
	t        int64
	last     int64 // the largest rare heap
	state    int64 // n0
	splits   []split
	takes    []int64
	wholes   []int64
	values   ring
	first    []uint16 // the values of the heaps up to the reach, and while pairs are unrestricted
	isRare   map[int64]uint16
	common   [2]words // common[n%2]: the numbers that are common at n
	maps     []bitmap // maps[v]: the heaps with value v
	top      int      // values so far are below
	marks    map[int64]uint16
	unbound  int64 // heaps below have all pairs searched
	farthest int64 // the largest a used after n0
	early    bool  // the period holds for the heap before the pre-period
}

type split struct {
	k       int64
	unequal bool
}

const (
	valueWords = 8 // values below 512
	lot        = 64
)

type words [valueWords]uint64

func (c *certificate) verifyWindow(ctx context.Context, progress func(done, all int64)) (int64, error) {
	w, err := newWindow(c)
	if err != nil {
		return 0, err
	}
	all := w.state + c.period + 1
	for n := int64(0); n < all; n += lot {
		if n%(1<<16) == 0 {
			if ctx.Err() != nil {
				return n, ctx.Err()
			}
			progress(n, all)
		}
		if err := w.block(n, min(lot, all-n)); err != nil {
			return n, err
		}
	}
	return all, w.hypotheses()
}

func newWindow(c *certificate) (*window, error) {
	w := &window{certificate: c, t: int64(c.rules.last()), state: c.preperiod + c.window - 1, isRare: map[int64]uint16{}, marks: map[int64]uint16{}}
	for k, d := range c.rules.digits {
		if d >= 8 {
			return nil, wrong(-1, "rules %q: the window theorem is for at most two heaps", c.rules.code)
		}
		if d&1 != 0 {
			w.wholes = append(w.wholes, int64(k))
		}
		if d&2 != 0 {
			w.takes = append(w.takes, int64(k))
		}
		if d&4 != 0 {
			w.splits = append(w.splits, split{int64(k), c.rules.unequal[k]})
		}
		if d&4 != 0 && c.parity >= 0 && int64(k%2) != c.parity {
			return nil, wrong(-1, "the label depends on the parity of the heap, but splits take numbers of both parities")
		}
	}
	for _, r := range c.rare {
		w.isRare[r.n] = r.v
		w.last = max(w.last, r.n)
	}
	w.unbound = 2*w.last + 2*w.t + 2*c.reach + 2*lot
	w.values = newRing(max(w.unbound, c.window, w.t+w.last+c.reach) + 2*lot)
	for v := range 64 * valueWords {
		for odd := range int64(2) {
			if w.label(uint16(v), odd) == 1 {
				w.common[odd][v/64] |= 1 << (v % 64)
			}
		}
	}
	return w, nil
}

func (w *window) label(v uint16, n int64) int64 {
	l := int64(bits.OnesCount64(uint64(v) & w.mask))
	if w.parity >= 0 {
		l += n + w.parity
	}
	return l & 1
}

// block establishes the values of count heaps from n on.
func (w *window) block(n, count int64) error {
	w.startMaps(n)
	for i := n; i < n+count; i++ {
		v, err := w.value(i)
		if err != nil {
			// An earlier heap may be wrong, which is found out only now.
			return cmp.Or(w.rareOptions(n, i-n), err)
		}
		w.note(i, v)
	}
	if err := w.rareOptions(n, count); err != nil {
		return err
	}
	for i := n; i < n+count; i++ {
		if err := w.compare(i); err != nil {
			return err
		}
	}
	return nil
}

// value returns the least common number that is not the value of an option, or
// the value that the certificate gives to a rare heap.
func (w *window) value(n int64) (uint16, error) {
	if n == 0 {
		if v := w.isRare[0]; v != 0 {
			return 0, wrong(0, "its value is 0, and not %d as the certificate says", v)
		}
		return 0, nil
	}
	if n <= w.last {
		if v, ok := w.isRare[n]; ok {
			return v, w.rareHeap(n, v)
		}
	}
	var seen words
	for _, k := range w.wholes {
		if k == n {
			seen[0] |= 1
		}
	}
	for _, k := range w.takes {
		if k < n {
			seen.add(w.values.at(n - k))
		}
	}
	for _, s := range w.splits {
		m := n - s.k
		for _, r := range w.rare {
			if r.n < 1 || r.n >= m {
				continue
			}
			if !(s.unequal && 2*r.n == m) {
				seen.add(r.v ^ w.values.at(m-r.n))
			}
		}
	}
	for i, x := range w.common[n%2] {
		if free := x &^ seen[i]; free != 0 {
			return uint16(64*i + bits.TrailingZeros64(free)), nil
		}
	}
	return 0, wrong(n, "its value is %d or more, which this program does not handle", 64*valueWords)
}

// add adds v if it is in range; values out of range exclude no number in range.
func (s *words) add(v uint16) {
	if v < 64*valueWords {
		s[v/64] |= 1 << (v % 64)
	}
}

// rareHeap checks the value of a rare heap against all its options.
func (w *window) rareHeap(n int64, v uint16) error {
	seen := map[uint16]bool{}
	for _, k := range w.wholes {
		if k == n {
			seen[0] = true
		}
	}
	for _, k := range w.takes {
		if k < n {
			seen[w.values.at(n-k)] = true
		}
	}
	for _, s := range w.splits {
		m := n - s.k
		for a := int64(1); 2*a <= m; a++ {
			if !(s.unequal && 2*a == m) {
				seen[w.values.at(a)^w.values.at(m-a)] = true
			}
		}
	}
	mex := uint16(0)
	for seen[mex] {
		mex++
	}
	if mex != v {
		return wrong(n, "its value is %d, and not %d as the certificate says", mex, v)
	}
	if w.label(v, n) != 0 {
		return wrong(n, "its value %d is not rare", v)
	}
	return nil
}

// note keeps the value of n, and the values that are to be compared later.
func (w *window) note(n int64, v uint16) {
	w.values.push(v)
	if n <= w.reach || n < w.unbound {
		w.first = append(w.first, v)
	}
	w.setBit(n, v)
	if w.wanted(n) {
		w.marks[n] = v
	}
}

// wanted reports whether G(n) is compared with a value far beyond.
func (w *window) wanted(n int64) bool {
	if n >= w.preperiod-1 && n <= w.state {
		return true
	}
	for _, d := range w.differs {
		if n == d.at || n == w.within(d.at+w.period/d.prime) {
			return true
		}
	}
	return false
}

// compare checks the equalities that end in heap n.
func (w *window) compare(n int64) error {
	if i := n - w.period; i >= w.preperiod && i <= w.state && w.values.at(n) != w.marks[i] {
		return wrong(i, "its value is %d, but a period later it is %d", w.marks[i], w.values.at(n))
	}
	if i := n - w.period; i >= 0 && i == w.preperiod-1 && w.values.at(n) == w.marks[i] {
		w.early = true
	}
	return nil
}

// hypotheses tests what the theorem asks for besides the equal values.
//
// The theorem has the window begin after the rare heaps, of which the empty heap is one.
func (w *window) hypotheses() error {
	first := max(1, w.preperiod)
	switch {
	case w.early:
		return wrong(w.preperiod-1, "the period holds for it too, so the pre-period is smaller than %d", w.preperiod)
	case w.state-first+1 < w.t+max(w.last, w.farthest):
		return wrong(-1, "window %d, want at least %d tokens taken and %d for the rare heaps and pairs", w.window, w.t, max(w.last, w.farthest))
	case first <= w.last:
		return wrong(w.last, "it is rare, and within the window")
	case w.state <= 2*w.farthest+w.t:
		return wrong(-1, "the state at heap %d is too early for pairs up to %d", w.state, w.farthest)
	case w.parity >= 0 && w.period%2 != 0:
		return wrong(-1, "the period %d is odd, but the label depends on the parity of the heap", w.period)
	}
	return w.distinct(func(n int64) int64 { return int64(w.marks[n]) })
}
