package count

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/big"

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
	Least   uint64   // L: every counted or idle heap has at least so many tokens
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
