package modular

// H_b(P·Q) through one prime, for moduli m of about half a word. With Q = Q_0 + 2^s·Q_1, and
// coefficients of Q_0 below 2^s,
//
//	H_b(P·Q) = H_b(P·Q_0) + 2^s·H_b(P·Q_1),
//
// and each of the two has coefficients below D·m·2^s, which the prime holds. The values of
// P serve both, as in halver.go.
//
// Cost of a step: four transforms of n points, and not six as with two primes. Limit:
// D·m·2^s <= 2^61, such as m = 2^32 and D = 2^13, with s half the length of m.

import (
	"math/bits"
	"sync"
)

type splitHalver struct {
	mod       Modulus
	shift     int
	low, high *lane // by Q_0 and by Q_1; the values of P are those of low
}

// splits reports whether a splitHalver is made for polynomials of so many coefficients.
func (mod Modulus) splits(terms int) bool {
	length := bits.Len64(mod.m - 1)
	return length+(length+1)/2+bits.Len(uint(terms)) <= 61
}

// newSplitHalver prepares the steps for a polynomial q of degree at least 1, for which m splits.
func newSplitHalver(mod Modulus, q []uint64) *splitHalver {
	n := ceilPower(len(q) - 1)
	h := &splitHalver{mod: mod, shift: (bits.Len64(mod.m-1) + 1) / 2}
	low, high := make([]uint64, len(q)), make([]uint64, len(q))
	for i, c := range q {
		c = mod.Reduce(c)
		low[i], high[i] = c&(1<<h.shift-1), c>>h.shift
	}
	t := newTransform(New(basePrimes[0]), 2*n)
	h.low, h.high = newLane(t, low, n), newLane(t, high, n)
	return h
}

func (h *splitHalver) reset(p []uint64) {
	for i, c := range p {
		h.low.z[i] = h.mod.Reduce(c)
	}
	clear(h.low.z[len(p):])
}

func (h *splitHalver) leading(top int) []uint64 { return h.low.z[:min(top+1, len(h.low.z))] }

func (h *splitHalver) halve(b uint, _ int) {
	h.both(func() { h.low.evaluate(0) }, func() { h.low.evaluate(1) })
	h.high.fold(b, h.low.values)
	h.low.fold(b, h.low.values)
	h.both(h.low.interpolate, h.high.interpolate)
	p := h.low.t.p
	for i, c := range h.low.z {
		high := h.mod.Reduce(reduceOnce(h.high.z[i], p))
		h.low.z[i] = h.mod.Reduce(reduceOnce(c, p) + high<<h.shift)
	}
}

// both calls f and g, at the same time if there is much to do.
func (h *splitHalver) both(f, g func()) {
	if len(h.low.z) < parallelSize {
		f()
		g()
		return
	}
	var wait sync.WaitGroup
	wait.Go(f)
	g()
	wait.Wait()
}
