package count

// Runs: [x^n] P(x)·F(x) for a series F(x) = Q_i(x)·F(x^2) of parts (parts_doubling.go), from a place on.
// Q_i is the product of the terms of a polynomial C that the condition allows at place i, and
// of (1+x)^v for v free parts.
//
// From the place on where the condition is the same at all places, the allowed terms have
// exponents divisible by D, which is 2 in Nim, and d+1 in Moore's game: they are a
// polynomial c(x^D). Without free parts F(x) = G(x^D) with G(y) = c(y)·G(y^2), and only the
// terms of P with exponents n mod D count. In Nim with free parts
//
//	F(x) = (1+x)^v·G(x^2),   G(y) = c(y)·(1+y)^v·G(y^2),
//
// as (1-x)^(-v) = (1+x)^v·(1-x^2)^(-v). So for C of degree k, such as (1+x)^k, the polynomials
// have the degree k/D, or k/2+v, and not k+v.

import (
	"context"
	"math/big"
	"slices"
)

type run[E any] struct {
	polynomials[E]
	counted, free []E // C and (1+x)^v
	condition     Condition

	// byParity, in place of counted, has what goes with an even and with an odd number of ones.
	byParity [2][]E
}

// partsRun returns the run of so many counted heaps of any size, and free ones.
func partsRun[E any](o polynomials[E], counted, free int, c Condition) run[E] {
	return run[E]{polynomials: o, counted: o.row(counted), free: o.row(free), condition: c}
}

// factor returns Q_i.
func (r run[E]) factor(place int) []E {
	return r.product(r.allowed(place), r.free)
}

// allowed returns the terms of C whose exponents are numbers of ones that the condition
// allows at a place, the others being zero.
func (r run[E]) allowed(place int) []E {
	if r.byParity[0] != nil {
		var e []E
		for parity, terms := range r.byParity {
			if r.condition.ones(parity, place) {
				e = r.plus(e, slices.Clone(terms))
			}
		}
		return e
	}
	e := make([]E, len(r.counted))
	for ones, b := range r.counted {
		if e[ones] = b; !r.condition.ones(ones, place) {
			e[ones] = r.integer(0)
		}
	}
	return e
}

// ones reports whether so many ones are allowed at a place of the bits.
func (c Condition) ones(n, place int) bool {
	switch {
	case place < c.free:
		return true
	case c.Moore > 1:
		return n%(c.Moore+1) == 0
	}
	return place < 64 && uint64(n)&1 == c.NimSum>>place&1 || place >= 64 && n%2 == 0
}

// step returns H_b(P·Q) for the lowest bit b of n, which it takes off n.
func (r run[E]) step(p, q []E, n *big.Int) []E {
	p = every(r.product(p, q), r.integer(0), int(n.Bit(0)), 2)
	n.Rsh(n, 1)
	return p
}

// every returns the coefficients of x^first, x^(first+d), ..., at least one.
func every[E any](p []E, zero E, first, d int) []E {
	z := []E{}
	for i := first; i < len(p); i += d {
		z = append(z, p[i])
	}
	if len(z) == 0 {
		z = append(z, zero)
	}
	return z
}

// coefficientTimes returns [x^n] P·F from the given place on.
func (r run[E]) coefficientTimes(ctx context.Context, n *big.Int, p []E, place int) E {
	n = new(big.Int).Set(n)
	for ; place < r.condition.uniform() && ctx.Err() == nil; place++ {
		p = r.step(p, r.factor(place), n)
	}
	q := r.allowed(place)
	if d := r.stride(); d > 1 {
		rest := new(big.Int)
		n.QuoRem(n, big.NewInt(int64(d)), rest)
		p = every(r.product(p, r.free), r.integer(0), int(rest.Int64()), d)
		q = every(q, r.integer(0), 0, d)
	}
	q = r.product(q, r.free)
	for len(p) > len(q) && n.Sign() > 0 {
		p = r.step(p, q, n)
	}
	return r.doubling(ctx, n, p, q)
}

// stride returns D, or 1 where F is not taken apart.
func (r run[E]) stride() int {
	switch {
	case r.condition.free == anything.free || r.byParity[0] != nil:
		return 1
	case r.condition.Moore <= 1:
		return 2
	case len(r.free) == 1:
		return r.condition.Moore + 1
	}
	return 1
}
