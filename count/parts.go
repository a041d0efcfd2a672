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
// Cost: one half of a product of polynomials of degree k+v per bit of N. Nothing is
// divided. Limit: k+v <= 2^24, for exact answers the schoolbook product. What bounds from
// below and unordered parts add to this is in parts_runs.go.

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
	Least   uint64   // every counted heap has at least so many tokens
	Kind    Kind
}

// MaxLeast bounds Least.
const MaxLeast = 1 << 10

// Check returns an error that quotes what is out of its range.
func (p Parts) Check() error {
	switch {
	case p.Sum == nil:
		return fmt.Errorf("no sum of the parts: want an integer of at least 0")
	case p.Sum.Sign() < 0:
		return fmt.Errorf("parts with the sum %v: want an integer of at least 0", p.Sum)
	case p.Counted < 0 || p.Free < 0 || p.Counted > MaxCoins || p.Free > MaxCoins:
		return fmt.Errorf("%d parts and %d free ones: want from 0 to %d of each", p.Counted, p.Free, MaxCoins)
	case p.Least > MaxLeast:
		return fmt.Errorf("parts of at least %d: want a bound of at most %d", p.Least, MaxLeast)
	}
	return p.Kind.check()
}

func (p Parts) String() string {
	least := ""
	if p.Least > 0 {
		least = fmt.Sprintf(" of at least %d", p.Least)
	}
	return fmt.Sprintf("%d %v%s and %d free ones with %v tokens together", p.Counted, p.Kind, least, p.Free, p.Sum)
}

// plain reports whether the parts are ordered heaps of any size.
func (p Parts) plain() bool { return p.Kind == Ordered && p.Least == 0 }

// length is that of C(N+k+v-1, k+v-1).
func (p Parts) length() float64 {
	n, _ := new(big.Float).SetInt(p.Sum).Float64()
	parts := float64(p.Counted + p.Free)
	if math.IsInf(n, 0) {
		return parts*float64(p.Sum.BitLen()) + 1
	}
	return min(n+parts, parts*math.Log2(n+parts+1)) + 1
}

// anything is the condition that every nim-sum meets.
var anything = Condition{free: 1 << 30}

// total takes away what every heap has at least, which only its nim-sum would mind.
func (p Parts) total() quotient {
	least := new(big.Int).SetUint64(p.Least)
	p.Sum = new(big.Int).Sub(p.Sum, least.Mul(least, big.NewInt(int64(p.Counted))))
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
		heaps := make([]uint64, p.Counted)
		var fill func(i int, left uint64) bool
		fill = func(i int, left uint64) bool {
			if i == p.Counted+p.Free {
				return left > 0 || yield(heaps)
			}
			for part := range left + 1 {
				if i < p.Counted {
					if heaps[i] = part; !p.places(heaps[:i], part) {
						continue
					}
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
	runs, err := p.runsWanted(q.Condition)
	if err != nil {
		return nil, err
	}
	degree, length := float64(p.Counted+p.Free+1), float64(p.Sum.BitLen()+1)
	why := fmt.Sprintf("the series F(x) = Q(x)·F(x^2) of the tuples, with a polynomial Q of degree %d, halves the sum in each of %d steps.",
		p.Counted+p.Free, p.Sum.BitLen())
	switch {
	case p.Kind != Ordered:
		why += fmt.Sprintf(" So for %.0f cycle types of permutations of the heaps (Burnside, Newton).", runs)
	case p.Least > 0:
		why += fmt.Sprintf(" So for each number of heaps that are too small, by inclusion and exclusion: %.0f times.", runs)
	}
	return &Plan{Cost: runs * min(degree*degree, 200*degree) * length, Why: why, count: p.quotient(q.Condition)}, nil
}

// quotient is the number of parts that meet a simple condition.
func (p Parts) quotient(c Condition) quotient {
	q := quotient{
		inWords:    func(ctx context.Context, r words) uint64 { return partsByRuns(ctx, wordPolynomials(r), p, c) },
		inIntegers: func(ctx context.Context, r integers) *big.Int { return partsByRuns(ctx, integerPolynomials(r), p, c) },
	}
	if p.plain() {
		q.inWords = func(ctx context.Context, r words) uint64 { return partsInWords(ctx, r.Modulus, p, c) }
	}
	if p.Kind.unordered() {
		q.factorial = uint64(p.Counted)
	}
	return q
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

// uniform returns the place from which all places are alike: the length of t.
func (c Condition) uniform() int {
	if c.free == anything.free {
		return 0
	}
	return max(c.free, bits.Len64(c.NimSum))
}

// partsInWords uses the doubling product, which keeps transforms from bit to bit.
func partsInWords(ctx context.Context, mod modular.Modulus, p Parts, c Condition) uint64 {
	row, free := mod.BinomialRow(p.Counted), mod.BinomialRow(p.Free)
	factor := func(place int) []uint64 { return mod.Product(chosen(row, 0, c, place), free) }
	first := []uint64{mod.One()}
	n := new(big.Int).Set(p.Sum)
	for place := range c.uniform() {
		if first = halfOf(mod.Product(first, factor(place)), 0, n.Bit(0)); ctx.Err() != nil {
			return 0
		}
		n.Rsh(n, 1)
	}
	rest, _ := modular.NewDoublingProduct(mod, factor(c.uniform())).CoefficientTimes(ctx, n, first)
	return rest
}

// chosen returns the terms of a polynomial whose exponents are numbers of ones that are
// allowed at a place, the others being zero.
func chosen[E any](row []E, zero E, c Condition, place int) []E {
	e := make([]E, len(row))
	for n, b := range row {
		if e[n] = zero; c.ones(n, place) {
			e[n] = b
		}
	}
	return e
}

// halfOf returns the coefficients of x^b, x^(b+2), ..., at least one.
func halfOf[E any](p []E, zero E, b uint) []E {
	var half []E
	for i := int(b); i < len(p); i += 2 {
		half = append(half, p[i])
	}
	if half == nil {
		half = append(half, zero)
	}
	return half
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
