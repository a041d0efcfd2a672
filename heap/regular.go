package heap

import (
	"math/bits"

	"grundy/nim"
)

// A regularity is a law for a nim-sequence. From the heap pre >= 1 on,
//
//	G(n+p) = G(n) + s, but G(n+p) = G(n) for the n of some steady residues.
//
// Without steady residues the sequence is arithmetic periodic; with them it is
// partly that and partly periodic (sapp regular) [HN03]; with steady ones alone it
// is periodic, and s is 0. A saltus occurs where a move may leave three heaps, and
// where any large number may be taken. docs/regular-sequences.md has the theorem by
// which excluded.go and reached.go prove regularities. Other conditions for them are
// in [Aus76] and [HN04]; they are not used.
type regularity struct {
	pre, p, s int
	g         []nim.Value // the values that were computed
	steady    []bool      // for the heaps pre, ..., pre+p-1
	shown     *reach      // the options that prove it, where it is proved
}

// fitRegular returns the regularity of the least period that holds from at most
// half of the values on and for four periods; nil if there is none. Most periods
// are ruled out by their last values, or where the one before was.
func fitRegular(g []nim.Value) *regularity {
	at := -1
	for p := 1; 8*p <= len(g); p++ {
		if at >= len(g)/2 && breaks(g, at, p) {
			continue
		}
		var r *regularity
		if r, at = fitPeriod(g, p); r != nil {
			return r
		}
	}
	return nil
}

// breaks reports whether no law of period p holds at heap n and p later.
func breaks(g []nim.Value, n, p int) bool {
	step := func(n int) int { return int(g[n+p]) - int(g[n]) }
	return n+p < len(g) && step(n) < 0 || n+2*p < len(g) && step(n) != step(n+p)
}

// fitPeriod fits a law of period p; without a saltus all residues are steady. If there is
// none, it returns where that was seen.
func fitPeriod(g []nim.Value, p int) (*regularity, int) {
	r := &regularity{p: p, pre: len(g) - 2*p, g: g}
	for n := len(g) - p - 1; n >= r.pre; n-- {
		d := r.step(n)
		if d < 0 || r.s > 0 && d > 0 && d != r.s {
			return nil, n
		}
		r.s = max(r.s, d)
	}
	for r.pre > 1 && r.step(r.pre-1) == r.step(r.pre-1+p) {
		r.pre--
	}
	if r.pre > len(g)/2 {
		return nil, r.pre - 1
	}
	for n := r.pre; n < r.pre+p; n++ {
		r.steady = append(r.steady, r.step(n) == 0)
	}
	return r, -1
}

// preperiod returns the least pre-period, which is 0 if heap 0 obeys the law too.
func (r *regularity) preperiod() int {
	if r.pre == 1 && r.step(0) == r.step(r.p) {
		return 0
	}
	return r.pre
}

// steadyHeaps returns the heaps of steady residues in a period from the
// pre-period on.
func (r *regularity) steadyHeaps() []int64 {
	var out []int64
	for n := r.preperiod(); n < r.preperiod()+r.p; n++ {
		if r.isSteady(n) {
			out = append(out, int64(n))
		}
	}
	return out
}

const (
	regularName = "the theorem of regular sequences"

	// mostTriples bounds the work for a proof: a few seconds.
	mostTriples = 1 << 28
)

// proves reports whether the law is proved for the rules. The theorem is for at
// most three heaps, and without marks; it wants some more values than the law.
func (r *regularity) proves(rules Rules) bool {
	parts := rules.Parts()
	if parts > 3 || rules.Marked() {
		return false
	}
	return r.triples(rules) <= mostTriples && r.excludes(rules) && r.reaches(rules)
}

// triples returns about how many triples of classes, or pairs, [regularity.excludes]
// looks at.
func (r *regularity) triples(rules Rules) float64 {
	classes := float64(r.pre + r.p)
	return float64(r.mostTaken(rules)+1) * [4]float64{1, classes, classes * classes / 2, classes * classes * classes / 6}[rules.Parts()]
}

// step returns G(n+p) - G(n) by the values computed.
func (r *regularity) step(n int) int { return int(r.g[n+r.p]) - int(r.g[n]) }

// isSteady reports whether the residue of n is a steady one.
func (r *regularity) isSteady(n int) bool { return r.steady[modulo(n-r.pre, r.p)] }

// at returns G(n) by the law, which below pre is continued backwards.
func (r *regularity) at(n int) int {
	m := r.pre + modulo(n-r.pre, r.p)
	v := int(r.g[m])
	if !r.isSteady(n) {
		v += (n - m) / r.p * r.s
	}
	return v
}

func modulo(a, b int) int { return (a%b + b) % b }

// A class is one heap below pre, or all heaps of a residue from pre on.
type class struct {
	heap    int  // the least one
	value   int  // its value
	common  uint // the bits that all values of the class have, where they are fixed
	free    uint // the bits that may be anything: where not all values agree
	endless bool // more than one heap, all of one value: a steady residue
}

// classes returns the classes of all heaps but the empty one, by least heaps.
//
// The values of a residue that is not steady are v + s x. They agree in the bits
// below the lowest bit of s; nothing is asked about the others.
func (r *regularity) classes() []class {
	low := uint(1)<<bits.TrailingZeros(uint(r.s)) - 1
	var out []class
	for h := 1; h < r.pre+r.p; h++ {
		c := class{heap: h, value: int(r.g[h]), common: uint(r.g[h])}
		if h >= r.pre && r.isSteady(h) {
			c.endless = true
		} else if h >= r.pre {
			c.common, c.free = c.common&low, ^low
		}
		out = append(out, c)
	}
	return out
}
