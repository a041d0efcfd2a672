package count

// Moore's game, with moves in up to d heaps, for k ordered heaps from an interval a..b: digit
// by digit from the top. Places where a and b agree give each heap the same digit. At the
// first where they differ i heaps take a one, and then must keep to b, and the others must
// keep to a. Below, with l heaps that keep to a, h to b and f = k-l-h that are free,
//
//   - each of the l may leave a where a has a zero, with a one;
//   - each of the h may leave b where b has a one, with a zero;
//   - the free heaps take any digits;
//
// and the number of ones must be divisible by d+1 at each place [Moo10]. Heaps are free at
// once where the rest of a is all zeros, or that of b all ones: for 0..2^n-1 the number is
// the nth power of Σ C(k,i) over the i divisible by d+1.
//
// Cost: k^3·(d+1) products a place, k^2·(d+1) if a or b frees its heaps, and (d+1)^2·log(k) in
// all if both do. Limit: 2^33 products; k <= 4096 unless both are free.

import (
	"context"
	"fmt"
	"math/big"
	"math/bits"
)

// mooreDigits is the method for Moore's game with heaps from an interval.
type mooreDigits struct{}

func (mooreDigits) Name() string { return "moore-digits" }

const (
	maxDigitHeaps = 1 << 12
	maxDigitSteps = 1 << 33
)

func (mooreDigits) Plan(q Query) (*Plan, error) {
	t, ok := q.Family.(Tuples)
	if !ok || q.Condition.Moore < 2 {
		return nil, errFamily
	}
	sizes, isInterval := t.Sizes.(Interval)
	switch {
	case !isInterval || t.Kind != Ordered || t.UpTo:
		return nil, fmt.Errorf("wants an interval of sizes for ordered heaps that may be alike, of one number")
	}
	g := newDigitGame(sizes, t.Heaps, q.Condition.Moore+1)
	if !g.free() && t.Heaps > maxDigitHeaps || g.cost() > maxDigitSteps {
		return nil, fmt.Errorf("wants fewer heaps than %d, or sizes from 0 to a power of two less one: %.2g products, not more than %.2g", t.Heaps, g.cost(), float64(maxDigitSteps))
	}
	return &Plan{
		Cost: g.cost(),
		Why:  fmt.Sprintf("digits from the top: at each of %d places the heaps that keep to an end of the interval, and the free ones, have a number of ones divisible by %d.", g.places, g.ones),
		count: quotient{
			inWords:    func(ctx context.Context, r words) uint64 { return digitGame(ctx, r, g) },
			inIntegers: func(ctx context.Context, r integers) *big.Int { return digitGame(ctx, r, g) },
		},
	}, nil
}

// A digits is the question, below the places where the ends of the interval agree.
type digits struct {
	heaps  uint64 // k
	ones   int    // d+1
	places int    // below which a and b differ, 0 if a = b
	a, b   uint64
	none   bool // the places where a and b agree allow nothing
}

func newDigitGame(i Interval, heaps uint64, ones int) digits {
	g := digits{heaps: heaps, ones: ones, a: i.From, b: i.To, places: bits.Len64(i.From ^ i.To)}
	g.none = i.From>>g.places != 0 && heaps%uint64(ones) != 0
	return g
}

// freeLow reports whether heaps that keep to a are free, and freeHigh those that keep to b.
func (g digits) freeLow() bool  { return g.a&g.rest() == 0 }
func (g digits) freeHigh() bool { return g.b&g.rest() == g.rest() }
func (g digits) free() bool     { return g.none || g.freeLow() && g.freeHigh() }
func (g digits) rest() uint64   { return uint64(1)<<max(0, g.places-1) - 1 }

func (g digits) cost() float64 {
	k, places, ones := float64(g.heaps+1), float64(g.places), float64(g.ones)
	switch {
	case g.free():
		return ones * ones * 2 * float64(bits.Len64(g.heaps)+1)
	case g.freeLow() || g.freeHigh():
		return places * k * k * ones
	}
	return places * k * k * k * ones / 3
}

func digitGame[E any, R ring[E]](ctx context.Context, r R, g digits) E {
	switch {
	case g.none:
		return r.integer(0)
	case g.places == 0:
		return r.integer(1)
	case g.free():
		return power(r, cyclicPower(r, g.ones, int64(g.heaps), 0)[0], uint64(g.places))
	}
	t := newDigitTable(r, g)
	for place := g.places - 2; place >= 0 && ctx.Err() == nil; place-- {
		t.step(g.a>>place&1, g.b>>place&1)
	}
	return t.sum()
}

// A digitTable has the ways for each number of heaps that keep to a and to b, and each
// number of ones modulo d+1 at the place in hand.
type digitTable[E any, R ring[E]] struct {
	r      R
	k, n   int   // heaps, d+1
	choose [][]E // binomial coefficients
	free   [][]E // Σ C(f,i) over the i of each residue
	ways   [][]E // [l][h]

	low, high int // the largest l and h that occur
}

func newDigitTable[E any, R ring[E]](r R, g digits) *digitTable[E, R] {
	k := int(g.heaps)
	t := &digitTable[E, R]{r: r, k: k, n: g.ones}
	for f := range k + 1 {
		row := zeros(r, f+1)
		sums := zeros(r, g.ones)
		for i := range row {
			row[i] = r.integer(1)
			if i > 0 && i < f {
				row[i] = r.add(t.choose[f-1][i-1], t.choose[f-1][i])
			}
			sums[i%g.ones] = r.add(sums[i%g.ones], row[i])
		}
		t.choose, t.free = append(t.choose, row), append(t.free, sums)
	}
	t.ways = t.table()
	for i := 0; i <= k; i += g.ones { // heaps with a one
		low, high := k-i, i
		if g.freeLow() {
			low = 0
		}
		if g.freeHigh() {
			high = 0
		}
		t.low, t.high = max(t.low, low), max(t.high, high)
		t.ways[low][high] = r.add(t.ways[low][high], t.choose[k][i])
	}
	return t
}

func (t *digitTable[E, R]) table() [][]E {
	z := make([][]E, t.k+1)
	for l := range z {
		z[l] = zeros(t.r, t.k-l+1)
	}
	return z
}

// step takes the digits of a place, where a and b have the given ones.
func (t *digitTable[E, R]) step(a, b uint64) {
	byLow := make([][][]E, t.k+1) // after the heaps that keep to a: [l][h][ones]
	for l := range byLow {
		byLow[l] = make([][]E, t.k-l+1)
	}
	for l, row := range t.ways[:t.low+1] {
		for h := range row[:min(len(row), t.high+1)] {
			t.leaveLow(byLow, l, h, a)
		}
	}
	t.ways = t.table()
	for l, row := range byLow {
		for h, ways := range row {
			if ways != nil {
				t.leaveHigh(t.ways[l], h, ways, b)
			}
		}
	}
}

// leaveLow adds the ways in which some of the l heaps leave a, with a one; none can where a has a one.
func (t *digitTable[E, R]) leaveLow(to [][][]E, l, h int, a uint64) {
	ways, free := t.ways[l][h], t.k-l-h
	if a == 1 {
		to[l][h] = t.addOnes(to[l][h], l, ways, free)
		return
	}
	for x := range l + 1 {
		to[l-x][h] = t.addOnes(to[l-x][h], x, t.r.mul(ways, t.choose[l][x]), free)
	}
}

// leaveHigh adds the ways, given by the ones of the other heaps, in which some of the h heaps leave
// b, with a zero; none can where b has a zero.
func (t *digitTable[E, R]) leaveHigh(to []E, h int, ways []E, b uint64) {
	if b == 0 {
		to[h] = t.r.add(to[h], ways[0])
		return
	}
	for y := range h + 1 {
		ones := h - y
		to[ones] = t.r.add(to[ones], t.r.mul(ways[(t.n-ones%t.n)%t.n], t.choose[h][y]))
	}
}

// addOnes adds ways with so many ones, and any digits of the heaps that are free, by their ones.
func (t *digitTable[E, R]) addOnes(to []E, ones int, ways E, free int) []E {
	if to == nil {
		to = zeros(t.r, t.n)
	}
	for residue, f := range t.free[free] {
		i := (residue + ones) % t.n
		to[i] = t.r.add(to[i], t.r.mul(ways, f))
	}
	return to
}

// sum returns all ways.
func (t *digitTable[E, R]) sum() E {
	sum := t.r.integer(0)
	for _, row := range t.ways {
		for _, w := range row {
			sum = t.r.add(sum, w)
		}
	}
	return sum
}
