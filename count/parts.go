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
// takes it bit by bit, as in placements.go: there is one Q from the length of t on.
//
// Cost: one half of a product of polynomials of degree k/2+v per bit of N. Nothing is
// divided. Limit: k+v <= 2^24. What bounds from below and parts without an order add to this
// is in parts_least.go and parts_cycles.go.

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/big"
	"math/bits"

	"grundy/modular"
)

// Parts are heaps that add up to Sum: Counted heaps, whose nim-sum counts, and Free ones,
// which may hold anything. One more free heap makes the sum an upper bound, and coins on a
// strip have the cells between them as parts. The kind is about the counted heaps: the free
// ones always have places, and may be alike.
type Parts struct {
	Sum     *big.Int // N >= 0, of any size
	Counted int      // k
	Free    int      // v
	Idle    int      // w: more heaps of the kind that do not count; only with an order
	Least   uint64   // L: every counted heap has at least so many tokens
	Kind    Kind
}

// Check returns an error that quotes what is out of its range.
func (p Parts) Check() error {
	switch {
	case p.Sum == nil:
		return fmt.Errorf("no sum of the parts: want an integer of at least 0")
	case p.Sum.Sign() < 0:
		return fmt.Errorf("parts with the sum %v: want an integer of at least 0", p.Sum)
	case min(p.Counted, p.Free, p.Idle) < 0 || max(p.Counted, p.Free, p.Idle) > MaxCoins:
		return fmt.Errorf("%d parts and %d free ones: want from 0 to %d of each", p.Counted, p.Free+p.Idle, MaxCoins)
	case p.Idle > 0 && p.Kind.unordered():
		return fmt.Errorf("%d %v, and %d more that do not count: want heaps with an order", p.Counted, p.Kind, p.Idle)
	}
	return p.Kind.check()
}

func (p Parts) String() string {
	least := ""
	if p.Least > 0 {
		least = fmt.Sprintf(" of at least %d", p.Least)
	}
	idle := ""
	if p.Idle > 0 {
		idle = fmt.Sprintf(" with %d such heaps that do not count", p.Idle)
	}
	return fmt.Sprintf("%d %v%s%s and %d free ones with %v tokens together", p.Counted, p.Kind, least, idle, p.Free, p.Sum)
}

// joined makes the idle ones of ordered heaps free, without the tokens that they have at least. The
// sum may become negative: then there are no such parts.
func (p Parts) joined() Parts {
	if p.Kind != Ordered {
		return p
	}
	p.Sum = p.without(p.Idle)
	p.Free, p.Idle = p.Free+p.Idle, 0
	return p
}

// partsOf returns the parts that a query is about, joined, unless there are none of them.
func partsOf(q Query) (p Parts, ok bool) {
	if p, ok = q.Family.(Parts); ok {
		p = p.joined()
	}
	return p, ok && p.Sum.Sign() >= 0
}

// without returns the sum without the least tokens of so many heaps.
func (p Parts) without(heaps int) *big.Int {
	least := new(big.Int).SetUint64(p.Least)
	return least.Sub(p.Sum, least.Mul(least, big.NewInt(int64(heaps))))
}

// plain reports whether the parts are ordered heaps of any size.
func (p Parts) plain() bool { return p.Kind == Ordered && p.Least == 0 }

// length is that of C(N+k+v-1, k+v-1).
func (p Parts) length() float64 {
	n, _ := new(big.Float).SetInt(p.Sum).Float64()
	parts := float64(p.Counted + p.Free + p.Idle)
	if math.IsInf(n, 0) {
		return parts*float64(p.Sum.BitLen()) + 1
	}
	return min(n+parts, parts*math.Log2(n+parts+1)) + 1
}

// anything is the condition that every nim-sum meets.
var anything = Condition{free: 1 << 30}

// total takes away what every heap has at least, which only its nim-sum would mind.
func (p Parts) total() quotient {
	p = p.joined()
	p.Counted, p.Idle = p.Counted+p.Idle, 0
	p.Sum = p.without(p.Counted)
	p.Least = 0
	switch {
	case p.Sum.Sign() < 0:
		return zero()
	case p.Kind == Ordered:
		return freeParts(p.Sum, p.Counted+p.Free)
	case p.sizesCost() < maxSizeTable:
		return p.sizesQuotient(anything)
	}
	return p.quotient(anything)
}

// freeParts is the number of ways in which v parts add up to n.
func freeParts(n *big.Int, v int) quotient {
	if n.Sign() < 0 || v == 0 && n.Sign() > 0 {
		return zero()
	}
	v = max(0, v-1)
	n = new(big.Int).Add(n, big.NewInt(int64(v)))
	return quotient{
		inWords:    func(_ context.Context, r words) uint64 { return r.Binomial(n, v) },
		inIntegers: func(_ context.Context, r integers) *big.Int { return r.reduced(modular.Binomial(n, v)) },
	}
}

// members yields the counted parts once for every way to fill the free ones.
func (p Parts) members() iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		heaps := make([]uint64, p.Counted+p.Idle+p.Free)
		var fill func(i int, left uint64) bool
		fill = func(i int, left uint64) bool {
			if i == len(heaps) {
				return left > 0 || yield(heaps[:p.Counted])
			}
			for part := range left + 1 {
				if heaps[i] = part; i < p.Counted+p.Idle && !p.places(heaps[:i], part) {
					continue
				}
				if !fill(i+1, left-part) {
					return false
				}
			}
			return true
		}
		fill(0, p.Sum.Uint64())
	}
}

// places reports whether a part may come after others.
func (p Parts) places(before []uint64, part uint64) bool {
	for i, b := range before {
		if p.Kind.distinct() && b == part || p.Kind.unordered() && i == len(before)-1 && part < b {
			return false
		}
	}
	return part >= p.Least
}

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
			inWords: func(ctx context.Context, r words) uint64 { return partsWithoutOrder(ctx, wordPolynomials(r), p, c) },
			inIntegers: func(ctx context.Context, r integers) *big.Int {
				return partsWithoutOrder(ctx, integerPolynomials(r), p, c)
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

// binomialRow returns the coefficients of (1+x)^n, by Pascal's rule.
func binomialRow[E any, R ring[E]](r R, n int) []E {
	row := []E{r.integer(1)}
	for range n {
		row = append(row, r.integer(0))
		for i := len(row) - 1; i > 0; i-- {
			row[i] = r.add(row[i], row[i-1])
		}
	}
	return row
}

func polynomialProduct[E any, R ring[E]](r R, x, y []E) []E {
	z := make([]E, len(x)+len(y)-1)
	for i := range z {
		z[i] = r.integer(0)
	}
	for i, a := range x {
		for j, b := range y {
			z[i+j] = r.add(z[i+j], r.mul(a, b))
		}
	}
	return z
}
