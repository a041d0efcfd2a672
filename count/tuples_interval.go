package count

// Tuples from an interval of sizes a..M-1: the spectrum has O(log M) values.
//
// Let w have its lowest one at place j. In every block of 2^(j+1) sizes the signs
// (-1)^(w·x) cancel, so of 0..M-1 only the last, incomplete block counts. Its r = M mod
// 2^(j+1) sizes have the upper bits h(M) = floor(M/2^(j+1)), and their sum of signs is
//
//	(-1)^(w'·h(M)) · g,   g = min(r, 2^(j+1) - r),   w' = floor(w/2^(j+1)).
//
// Hence F(w) = ±g(M) ± g(a). Of the 2^c words w' with c = b-j-1 bits, those with the
// signs s and s' have Σ (-1)^(w'·t') = 2^c/4 · ([t'=0] + s[t'=h(M)] + s'[t'=h(a)] +
// s·s'[t'=h(M)⊕h(a)]), for the upper bits t' of t, as only a trivial character has a
// sum that is not 0.
//
// Cost: O(log M) values, each with its kernel. Limit: M <= 2^62.

import (
	"fmt"
	"math/bits"
)

// tuplesInterval is the method for intervals of sizes.
type tuplesInterval struct{}

func (tuplesInterval) Name() string { return "interval" }

func (tuplesInterval) Plan(q Query) (*Plan, error) {
	t, c, err := tuplesOf(q)
	if err != nil {
		return nil, err
	}
	sizes, ok := t.Sizes.(Interval)
	if !ok {
		return nil, fmt.Errorf("wants an interval of sizes, not a list")
	}
	return &Plan{
		Cost: 4 * float64(width(sizes)) * t.kernelCost(),
		Why: fmt.Sprintf("spectrum of an interval: a character of the %d-bit sizes sums to one of at most %d values, by its lowest place.",
			width(sizes), 4*width(sizes)+1),
		count: t.quotient(max(0, width(sizes)-c.free), func() []term { return sizes.spectrum(c) }),
	}, nil
}

// spectrum returns the values of F at t, for words without a one where t is free.
func (i Interval) spectrum(c Condition) []term {
	b, t := width(i), c.NimSum
	if bits.Len64(t) > max(b, c.free) {
		return nil
	}
	terms := []term{{int64(i.number()), 1}} // w = 0
	for j := c.free; j < b; j++ {
		terms = append(terms, i.lowest(j, b-j-1, t)...)
	}
	return terms
}

// lowest returns the terms of the words whose lowest one is at place j, with c places
// above.
func (i Interval) lowest(j, c int, t uint64) []term {
	end, start := blockOf(i.To+1, j), blockOf(i.From, j)
	mask := uint64(1)<<c - 1
	upper, endSign, startSign := t>>(j+1), end.upper&mask, start.upper&mask
	var terms []term
	for _, s := range [...]int64{1, -1} {
		for _, u := range [...]int64{1, -1} {
			n := is(upper, 0) + s*is(upper, endSign) + u*is(upper, startSign) + s*u*is(upper, endSign^startSign)
			if n != 0 {
				times := n << c >> 2 // c is small, or n is 4 at most
				if c >= 2 {
					times = n << (c - 2)
				}
				terms = append(terms, term{s*end.sum - u*start.sum, sign(t>>j&1) * times})
			}
		}
	}
	return terms
}

// A block is the last, incomplete block below an end: its upper bits and the sum of
// its signs for upper bits without sign.
type block struct {
	upper uint64
	sum   int64
}

func blockOf(end uint64, j int) block {
	return block{end >> (j + 1), int64(signs(end, j))}
}

// signs returns the sum of the signs of the last block below an end, which is modulo 2^64.
func signs(end uint64, j int) uint64 {
	r := end & (2<<j - 1)
	return min(r, 2<<j-r)
}

// is returns 1 if x = y, and else 0.
func is(x, y uint64) int64 {
	if x == y {
		return 1
	}
	return 0
}
