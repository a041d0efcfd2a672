package count

// k parts with a given nim-sum t, and v free parts, that add up to N together.
//
// Let A(x) be the sum of x^(a_1+...+a_k) over the k-tuples with nim-sum t. Their lowest
// bits contain an even or an odd number of ones, as t says, and the other bits form such a
// tuple for floor(t/2). So A is the product of E_i(x^(2^i)) over all places i, where E_i has
// the even or the odd terms of (1+x)^k. In Moore's game, with moves in up to d heaps, a
// P-position has at every place a number of ones divisible by d+1 [Moo10], and E the
// terms with these exponents. The free parts have the series (1-x)^(-v), the product of
// (1+x^(2^i))^v.
//
// The number is [x^N] of the product of Q_i(x^(2^i)) with Q_i(x) = E_i(x)·(1+x)^v, and
//
//	[x^N] P(x)·Q(x)·F(x^2) = [x^floor(N/2)] H_b(P·Q)·F,   b = N mod 2,
//
// takes it bit by bit, as in parts_runs.go: there is one Q from the length of t on.
//
// Cost: one half of a product of polynomials of degree k/2+v per bit of N. Nothing is
// divided. Limit: k+v <= 2^24. What bounds from below and parts without an order add to this
// is in parts_least.go and parts_cycles.go.

import (
	"context"
	"fmt"
	"math/big"
	"math/bits"
)

// partsDoubling is the method bit by bit.
type partsDoubling struct{}

func (partsDoubling) Name() string { return "doubling" }

func (partsDoubling) Plan(q Query) (*Plan, error) {
	p, ok := q.Family.(Parts)
	if !ok {
		return nil, errFamily
	}
	if p = p.joined(); p.Sum.Sign() < 0 {
		return &Plan{Why: "the heaps have more tokens together if each has as few as it may.", count: zero()}, nil
	}
	cost := p.runCost(p.Counted, q.Condition)
	why := fmt.Sprintf("the series F(x) = Q(x)·F(x^2) of the tuples, with a polynomial Q of degree at most %d, halves the sum in each of %d steps.",
		p.Counted+p.Idle+p.Free, p.Sum.BitLen())
	switch {
	case p.Kind != Ordered:
		var runs float64
		var err error
		if runs, cost, err = p.cycleCost(q.Condition); err != nil {
			return nil, err
		}
		why += fmt.Sprintf(" So for %.0f cycle types of permutations of the heaps (Burnside, Newton).", runs)
	case p.Least > 0:
		var err error
		if cost, err = p.leastCost(q.Condition); err != nil {
			return nil, err
		}
		why += fmt.Sprintf(" So for each number of heaps from 0 to %d, the others being too small, by inclusion and exclusion along the bits of the bound.", p.Counted)
	}
	return &Plan{Cost: cost, Why: why, count: p.quotient(q.Condition)}, nil
}

// runCost is roughly the number of products in a run of so many counted heaps.
func (p Parts) runCost(counted int, c Condition) float64 {
	degree := float64(counted)/float64(max(2, c.Moore+1)) + float64(p.Free) + 1
	return min(degree*degree, 200*degree) * float64(p.Sum.BitLen()+1)
}

// quotient is the number of parts that meet a simple condition, for joined parts.
func (p Parts) quotient(c Condition) quotient {
	switch {
	case p.Kind != Ordered:
		q := quotient{
			inWords: func(ctx context.Context, r words) uint64 {
				return cycleSum[uint64]{wordPolynomials(r), p, c}.total(ctx)
			},
			inIntegers: func(ctx context.Context, r integers) *big.Int {
				return cycleSum[*big.Int]{integerPolynomials(r), p, c}.total(ctx)
			},
		}
		switch {
		case p.Kind.unordered():
			q.factorial = uint64(p.Counted)
		case p.Idle > 0:
			q.factorial = uint64(p.Counted + p.Idle)
		}
		return q
	case p.Least > 0:
		return p.inWords(func(ctx context.Context, r words) uint64 { return partsAtLeast(ctx, r.Modulus, p, c) })
	}
	return p.inWords(func(ctx context.Context, r words) uint64 {
		run := partsRun(wordPolynomials(r), p.Counted, p.Free, c)
		return run.coefficientTimes(ctx, p.Sum, []uint64{r.One()}, 0)
	})
}

// inWords is a number of parts by a method in words alone.
func (p Parts) inWords(count func(context.Context, words) uint64) quotient {
	return quotient{inWords: count, length: p.length(), order: bits.Len(uint(p.Counted+p.Free)) + 2}
}

// uniform returns the place from which all places are alike: the length of t.
func (c Condition) uniform() int {
	if c.free == anything.free {
		return 0
	}
	return max(c.free, bits.Len64(c.NimSum))
}
