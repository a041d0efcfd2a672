package modular

// Coefficients, however far out, of the infinite product
//
//	F(x) = Q(x)·Q(x^2)·Q(x^4)·Q(x^8)···,   Q(0) = 1,
//
// the power series with F(x) = Q(x)·F(x^2), a Mahler equation [AS03, section 3].
// Let H_b(P) be the polynomial whose coefficient of x^i is that of x^(2i+b) in P.
// Then, for b = n mod 2,
//
//	[x^n] P(x)·F(x) = [x^n] (P·Q)(x)·F(x^2) = [x^floor(n/2)] H_b(P·Q)(x)·F(x),
//
// and [x^0] P·F = P(0). Starting from P = 1 the degree of P stays below D = deg Q.
// This is the step of [BM21] for a Mahler equation instead of a rational series.
//
// Cost: one half of a polynomial product per bit of n, O(D^2·log n) by sums of
// products or O(D·log D·log n) by transforms. Memory O(D). Limit: D < 2^39.

import (
	"context"
	"math/big"
	"slices"
)

// halvingThreshold, splitHalvingThreshold and directHalvingThreshold are the degrees from
// which transforms beat sums of products, through several primes, through one, and modulo m
// itself; see BenchmarkHalve.
const (
	halvingThreshold       = 200
	splitHalvingThreshold  = 128
	directHalvingThreshold = 64
)

// A DoublingProduct is F(x) = Q(x)·Q(x^2)·Q(x^4)··· modulo m. It may be used by
// one goroutine at a time.
type DoublingProduct struct {
	halver halver
	mod    Modulus
	q      []uint64
}

// A halver holds a polynomial P and replaces it by H_b(P·Q) for a fixed Q.
type halver interface {
	// reset sets P to a polynomial of residues, or 1, of degree below D or of 0 if D is 0.
	reset(p []uint64)
	// halve sets P to H_b(P·Q), of which only the coefficients of x^0 to x^top
	// will matter.
	halve(b uint, top int)
	// leading returns the coefficients of x^0 to x^top of P, or all if they are fewer. They
	// may change with the next call.
	leading(top int) []uint64
}

// NewDoublingProduct returns the product for the polynomial q, which it keeps and which must
// not change. It panics unless q[0] is 1 modulo m.
func NewDoublingProduct(mod Modulus, q []uint64) *DoublingProduct {
	if len(q) == 0 || mod.Reduce(q[0]) != mod.One() {
		panic("modular: doubling product of a polynomial with constant term other than 1")
	}
	return &DoublingProduct{newHalver(mod, q), mod, q}
}

func newHalver(mod Modulus, q []uint64) halver {
	degree := len(q) - 1
	direct := degree >= directHalvingThreshold && mod.hasTransform(2*ceilPower(degree))
	switch {
	case degree >= splitHalvingThreshold && !direct && mod.splits(len(q)):
		return newSplitHalver(mod, q)
	case degree >= halvingThreshold || direct:
		return newLongHalver(mod, q)
	}
	return newShortHalver(mod, q)
}

// Coefficient returns [x^n] F modulo m, for n of any size; 0 for negative n. When
// the context ends first, it returns the context's error.
func (f *DoublingProduct) Coefficient(ctx context.Context, n *big.Int) (uint64, error) {
	return f.coefficient(ctx, n, []uint64{1})
}

// CoefficientTimes is [DoublingProduct.Coefficient] of P·F, for a polynomial P of residues
// with at least one coefficient. It panics unless it has fewer than the polynomial that F
// was made of, or both have one.
func (f *DoublingProduct) CoefficientTimes(ctx context.Context, n *big.Int, p []uint64) (uint64, error) {
	if len(p) == 0 || len(p) > max(1, len(f.q)-1) {
		panic("modular: doubling product times a polynomial that is not shorter")
	}
	return f.coefficient(ctx, n, p)
}

func (f *DoublingProduct) coefficient(ctx context.Context, n *big.Int, p []uint64) (uint64, error) {
	if n.Sign() < 0 {
		return 0, nil
	}
	f.halver.reset(p)
	for i := range n.BitLen() {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		if top := shifted(n, i); top < len(f.q)/shorter {
			rest := NewDoublingProduct(f.mod, f.q[:top+2])
			return rest.coefficient(ctx, big.NewInt(int64(top)), f.halver.leading(top))
		}
		f.halver.halve(n.Bit(i), shifted(n, i+1))
	}
	return f.mod.Reduce(f.halver.leading(0)[0]), nil
}

// shorter is how many times longer than what is left of n a polynomial has to be for a halver
// of its lowest terms.
const shorter = 8

// shifted returns floor(n/2^i), or a number above 2^60 if it is larger.
func shifted(n *big.Int, i int) int {
	if n.BitLen()-i > 60 {
		return 1 << 60
	}
	return int(new(big.Int).Rsh(n, uint(i)).Int64())
}

// A shortHalver sums products.
type shortHalver struct {
	mod      Modulus
	reversed []uint64 // Q from the highest coefficient down
	p        []uint64
	next     []uint64 // memory for the next p
}

func newShortHalver(mod Modulus, q []uint64) *shortHalver {
	h := &shortHalver{mod: mod, reversed: slices.Clone(q)}
	slices.Reverse(h.reversed)
	h.p, h.next = make([]uint64, 0, len(q)), make([]uint64, 0, len(q))
	return h
}

func (h *shortHalver) reset(p []uint64) { h.p = append(h.p[:0], p...) }

func (h *shortHalver) leading(top int) []uint64 { return h.p[:min(top+1, len(h.p))] }

func (h *shortHalver) halve(b uint, top int) {
	z := h.next[:0]
	degree := len(h.p) + len(h.reversed) - 2 // of P·Q
	for s := int(b); s <= degree && s/2 <= top; s += 2 {
		z = append(z, h.mod.coefficient(h.p, h.reversed, s))
	}
	if len(z) == 0 {
		z = append(z, 0)
	}
	h.p, h.next = z, h.p
}
