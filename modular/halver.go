package modular

// H_b(P·Q) by transforms. With U = P·Q known at r and -r,
//
//	H_0(U)(r^2) = (U(r) + U(-r))/2,   H_1(U)(r^2) = (U(r) - U(-r))/(2r),
//
// and in the order of transform.go the values at r and -r are neighbours, and r^2
// takes their place in the transform of half the size. So for P and H_b of at most
// n coefficients a step is: P at 2n points, a product with the values of Q, and an
// inverse transform of n points. The values of P at the first n points are those
// of P modulo X^n - 1: when no passage through other primes lies between, they
// are the values of the last step, and only the other n remain to be computed.
//
// Cost of a step: three transforms of n points for each prime, or two if m is
// itself a prime that is 1 modulo 2n; four for m of half a word, by splithalver.go.

import "sync"

// parallelSize is the number of points from which the primes are worked on at
// the same time.
const parallelSize = 2048

type longHalver struct {
	residues *residueSystem
	lanes    []*lane
	p        []uint64 // P modulo m, for several primes
}

// A lane does the steps modulo one prime.
type lane struct {
	t     *transform
	q     []constant // Q/2 at 2n points
	back  []constant // 1/r for the n roots r
	scale constant   // 1/n

	z      []uint64 // the n coefficients of P
	values []uint64 // P at 2n points
	warm   bool     // values[:n] are those of z
}

// newLongHalver prepares the steps for a polynomial q of degree at least 1.
func newLongHalver(mod Modulus, q []uint64) *longHalver {
	n := ceilPower(len(q) - 1)
	rs := newResidueSystem(mod, 2*n, len(q))
	h := &longHalver{residues: rs, p: make([]uint64, n)}
	for _, t := range rs.transforms {
		h.lanes = append(h.lanes, newLane(t, q, n))
	}
	return h
}

func newLane(t *transform, q []uint64, n int) *lane {
	l := &lane{
		t: t, scale: t.inverseOf(n),
		q: make([]constant, 2*n), back: make([]constant, n),
		values: make([]uint64, 2*n), z: make([]uint64, n),
	}
	t.load(l.values, q)
	t.forward(l.values, 0)
	half := t.inverseOf(2)
	for i, v := range l.values {
		l.q[i] = newConstant(reduceOnce(half.times(v, t.p), t.p), t.p)
	}
	l.back[0] = t.roots[0]
	for j := 1; j < n; j++ {
		l.back[j] = newConstant(t.mod.Neg(t.roots[mirror(j)].r), t.p)
	}
	return l
}

func (h *longHalver) reset(p []uint64) {
	for _, l := range h.lanes {
		l.t.load(l.z, p)
		l.warm = false
	}
}

func (h *longHalver) leading(top int) []uint64 {
	z := make([]uint64, min(top+1, len(h.p)))
	h.residues.restore(z, h.coefficients())
	return z
}

func (h *longHalver) halve(b uint, _ int) {
	h.each(func(l *lane) { l.step(b) })
	if h.residues.direct {
		return
	}
	h.residues.restore(h.p, h.coefficients())
	for _, l := range h.lanes {
		l.t.load(l.z, h.p)
		l.warm = false
	}
}

// coefficients lists the coefficients of P modulo each prime.
func (h *longHalver) coefficients() [][]uint64 {
	zs := make([][]uint64, len(h.lanes))
	for i, l := range h.lanes {
		zs[i] = l.z
	}
	return zs
}

// each calls f for every lane, at the same time if they are long.
func (h *longHalver) each(f func(*lane)) {
	if len(h.lanes) == 1 || len(h.lanes[0].z) < parallelSize {
		for _, l := range h.lanes {
			f(l)
		}
		return
	}
	var wait sync.WaitGroup
	for _, l := range h.lanes {
		wait.Go(func() { f(l) })
	}
	wait.Wait()
}

// step replaces P by H_b(P·Q).
func (l *lane) step(b uint) {
	n := len(l.z)
	if !l.warm {
		l.evaluate(0)
	}
	l.evaluate(1)
	l.fold(b, l.values)
	copy(l.values[:n], l.z)
	l.interpolate()
	l.warm = true
}

// evaluate sets the values of P at the first n points, or the last.
func (l *lane) evaluate(block int) {
	n := len(l.z)
	values := l.values[block*n:][:n]
	copy(values, l.z)
	l.t.forward(values, block)
}

// fold sets z to the values of H_b(P·Q) at n points, from those of P at 2n.
func (l *lane) fold(b uint, values []uint64) {
	p := l.t.p
	if b == 0 {
		for i := range l.z {
			u, v := values[2*i], values[2*i+1]
			l.z[i] = reduceOnce(l.q[2*i].times(u, p)+l.q[2*i+1].times(v, p), 2*p)
		}
		return
	}
	for i, r := range l.back {
		u, v := values[2*i], values[2*i+1]
		l.z[i] = r.times(l.q[2*i].times(u, p)-l.q[2*i+1].times(v, p)+2*p, p)
	}
}

// interpolate replaces the values z at n points by the coefficients.
func (l *lane) interpolate() {
	l.t.inverse(l.z)
	for i, c := range l.z {
		l.z[i] = l.scale.times(c, l.t.p)
	}
}
