package verify

import (
	"context"
	"math/bits"
)

// The theorem of regular sequences (docs/regular-sequences.md). The values of the
// heaps below preperiod + p are computed, and continued by
//
//	g(n+p) = g(n)      for n >= preperiod in a steady residue,
//	g(n+p) = g(n) + s  for the other n >= preperiod, which are said to grow.
//
// Three things show that g is the nim-sequence:
//
//   - G(n) = g(n) for n < from, by the definition;
//   - no option has the value of its heap: Lemma 1, here;
//   - at each heap of a stretch of P heaps from there on, with P = 2^(w+1) p u, where u
//     is how many digits recur, 1 for none, there are options with all smaller
//     values that exist for ever: Lemmas 2 and 3, in stretch.go.
//
// The cost is a few steps for each three classes of heaps and each number to take,
// (preperiod+p)^3/6 for each, and from^3 for the values where three heaps may be
// left. The values below preperiod + p are kept, and where three heaps may be left,
// the nim-sums of two with each number of tokens below from.
type law struct {
	*certificate
	values   []int64 // of the heaps below preperiod + p
	pre      int64   // the pre-period, but 1 at least: the empty heap has no class
	isSteady []bool  // by the residue mod p
}

func (c *certificate) verifyRegular(ctx context.Context, progress func(done, all int64)) (int64, error) {
	l, err := newRegular(c)
	if err != nil {
		return 0, err
	}
	turn := 2 * l.period * l.rules.turn() << l.width
	s := newStretch(l, turn)
	e := evaluator{rules: l.rules, at: l.at}
	first := max(l.from, l.preperiod+l.period)
	for n := range max(first, l.from+turn) {
		if n%64 == 0 {
			if ctx.Err() != nil {
				return n, ctx.Err()
			}
			progress(n, max(first, l.from+turn))
		}
		if n < first {
			err = l.compute(&e, n)
		}
		if err == nil && n >= l.from && n < l.from+turn {
			err = s.heap(n)
		}
		if err != nil {
			return n, err
		}
	}
	if err := l.excludes(ctx); err != nil {
		return 0, err
	}
	return first, l.minimal()
}

// compute computes the value of heap n by the definition.
func (l *law) compute(e *evaluator, n int64) error {
	return l.compare(n, e.next())
}

// compare keeps the value of heap n, or compares it with the law.
func (l *law) compare(n, v int64) error {
	if n < l.preperiod+l.period {
		l.values = append(l.values, v)
	} else if want := l.at(n); v != want {
		return wrong(n, "its value is %d, and not %d as the law says", v, want)
	}
	return nil
}

// newRegular checks that the numbers fit together.
func newRegular(c *certificate) (*law, error) {
	pre := max(1, c.preperiod)
	switch {
	case c.rules.heaps > 3 || c.rules.isMarked():
		return nil, wrong(-1, "rules %q: the theorem of regular sequences is for at most three heaps, any ones", c.rules.code)
	case c.saltus < 0 || c.saltus > 1<<20 || c.width < 1 || c.width > 16 || c.small < 1 || c.small > 1<<10 || c.level < 0 || c.level > 1<<20:
		return nil, wrong(-1, "saltus %d, width %d, small %d and level %d", c.saltus, c.width, c.small, c.level)
	case c.from < pre || c.from > 1<<24 || c.period > 1<<24>>c.width/c.rules.turn():
		return nil, wrong(-1, "options from heap %d, want a heap from %d on and a stretch of at most %d heaps", c.from, pre, 1<<25)
	}
	return newLaw(c)
}

// newLaw checks the steady heaps.
func newLaw(c *certificate) (*law, error) {
	l := &law{certificate: c, pre: max(1, c.preperiod)}
	l.isSteady = make([]bool, c.period)
	for r := range l.isSteady {
		l.isSteady[r] = c.saltus == 0
	}
	for _, n := range c.steady {
		if n < c.preperiod || n >= c.preperiod+c.period || c.saltus == 0 {
			return nil, wrong(-1, "heap %d is said to be steady, want heaps within a period from the pre-period on, and a saltus", n)
		}
		l.isSteady[n%c.period] = true
	}
	return l, nil
}

func (l *law) steady(n int64) bool { return n >= l.pre && l.isSteady[n%l.period] }
func (l *law) grows(n int64) bool  { return n >= l.pre && !l.isSteady[n%l.period] }

// at returns g(n).
func (l *law) at(n int64) int64 {
	if n < int64(len(l.values)) {
		return l.values[n]
	}
	turns := (n - l.preperiod) / l.period
	v := l.values[n-turns*l.period]
	if !l.isSteady[n%l.period] {
		v += turns * l.saltus
	}
	return v
}

// obeys reports whether the law of the period d, a divisor of p, with the saltus
// s d/p, holds at n: whether n+d grows where n does, and g by as much as it should.
func (l *law) obeys(n, d int64) bool {
	if l.isSteady[n%l.period] != l.isSteady[(n+d)%l.period] {
		return false
	}
	want := l.saltus
	if l.isSteady[n%l.period] {
		want = 0
	}
	return (l.at(n+d)-l.at(n))*(l.period/d) == want
}

// minimal checks that no smaller period or pre-period would do. As two periods of
// a law have their greatest common divisor as a period too, the divisors p/q with
// q prime are enough.
func (l *law) minimal() error {
	if n := l.preperiod - 1; n >= 0 && l.obeys(n, l.period) {
		return wrong(n, "the law holds for it too, so the pre-period is smaller than %d", l.preperiod)
	}
	for _, d := range l.differs {
		if l.obeys(d.at, l.period/d.prime) {
			return wrong(d.at, "the period %d holds for it, against the certificate", l.period/d.prime)
		}
	}
	return nil
}

// A class is one heap below pre, or all heaps from there on of one residue. All its
// values have the bits of fixed, but for those of free, which may be anything.
type class struct {
	heap, value int64
	fixed, free uint64
	steady      bool
}

// classes returns the classes by their least heaps; the first is that of no heap.
func (l *law) classes() []class {
	out := []class{{}}
	for n := int64(1); n < l.pre+l.period; n++ {
		c := class{heap: n, value: l.at(n), fixed: uint64(l.at(n)), steady: l.steady(n)}
		if l.grows(n) {
			c.free = ^uint64(0) << bits.TrailingZeros64(uint64(l.saltus))
			c.fixed &^= c.free
		}
		out = append(out, c)
	}
	return out
}

// excludes checks by Lemma 1 that no option has the value of its heap.
func (l *law) excludes(ctx context.Context) error {
	classes := l.classes()
	for k := range l.taken() {
		d := l.rules.digit(k)
		for i, a := range classes {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if i > 0 && d < 8 {
				break
			}
			if err := l.excludesBeside(k, a, classes[i:]); err != nil {
				return err
			}
		}
	}
	return nil
}

// excludesBeside goes through the options of a heap of class a, or none, and two of
// the others, or of fewer if the first of them is none.
func (l *law) excludesBeside(k int64, a class, others []class) error {
	d := l.rules.digit(k)
	for i, b := range others {
		if b.heap > 0 && d < 4 {
			break
		}
		for _, c := range others[i:] {
			if d>>parts(a.heap, b.heap, c.heap)&1 != 0 && l.clash(k, a, b, c) {
				return wrong(k+a.heap+b.heap+c.heap, "taking %d and leaving heaps congruent to %d, %d and %d modulo %d may lead to the value of a heap congruent to it",
					k, a.heap, b.heap, c.heap, l.period)
			}
		}
	}
	return nil
}

// parts returns how many of three heaps are not empty.
func parts(a, b, c int64) int {
	n := 0
	for _, h := range [3]int64{a, b, c} {
		if h > 0 {
			n++
		}
	}
	return n
}

// taken returns the number below which all k to look at are. With digits that
// recur, larger k repeat the conditions, or leave too little to have the value.
func (l *law) taken() int64 {
	k := int64(len(l.rules.digits))
	if l.rules.repeat == 0 {
		return k
	}
	largest := int64(0)
	for n := range l.pre + l.period {
		largest = max(largest, l.at(n))
	}
	k += 2*l.pre + l.period*(l.rules.turn()+1)
	if l.saltus > 0 {
		k += l.period * (3*largest/l.saltus + 1)
	}
	return k
}

// clash reports whether an m of Lemma 1 exists. In a steady residue it reports
// whether the nim-sum agrees with the value in the bits that are fixed.
func (l *law) clash(k int64, a, b, c class) bool {
	n := k + a.heap + b.heap + c.heap
	if n < l.pre {
		return false // one heap, whose value was computed
	}
	if free := a.free | b.free | c.free; l.steady(n) {
		return (a.fixed^b.fixed^c.fixed^uint64(l.at(n)))&^free == 0
	}
	least := majority(a.fixed, b.fixed, c.fixed)
	most := majority(a.fixed|a.free, b.fixed|b.free, c.fixed|c.free)
	for d := a.value + b.value + c.value - l.at(n); d >= 0; d -= l.saltus {
		if m := uint64(d) / 2; d%2 == 0 && m&least == least && m|most == most {
			return true
		}
		if !a.steady && !b.steady && !c.steady {
			break
		}
	}
	return false
}

// majority returns the bits that two of three numbers have at least.
func majority(x, y, z uint64) uint64 { return x&(y|z) | y&z }
