package count

// Parts by a table of the number of ways for each number of heaps, sum and nim-sum, to which
// the sizes are added one after another: a size once (sets), or as often as it likes
// (multisets). Ordered heaps come one after another instead.
//
// Cost: (N+1)·2^len(N) sums for each heap and size. Limit: k·(N+1)^2·2^len(N) <= 2^31.

import (
	"context"
	"fmt"
	"math/big"
	"math/bits"
)

// partsSizes is the method for small sums of any kind of parts.
type partsSizes struct{}

func (partsSizes) Name() string { return "size-table" }

const maxSizeTable = 1 << 31

func (partsSizes) Plan(q Query) (*Plan, error) {
	p, ok := partsOf(q)
	if !ok {
		return nil, errFamily
	}
	cost := p.sizesCost()
	switch {
	case p.Idle > 0:
		return nil, fmt.Errorf("wants heaps that all count, or may be alike")
	case q.Condition.Moore > 1:
		return nil, fmt.Errorf("wants moves in one heap, not in up to %d", q.Condition.Moore)
	case cost > maxSizeTable:
		return nil, fmt.Errorf("wants a small sum and few heaps: a table of %.2g numbers and steps, not of more than %.2g", cost, float64(maxSizeTable))
	}
	return &Plan{
		Cost:  cost,
		Why:   fmt.Sprintf("a table of the ways for each number of heaps, sum up to %v and nim-sum.", p.Sum),
		count: p.sizesQuotient(q.Condition),
	}, nil
}

func (p Parts) sizesQuotient(c Condition) quotient {
	return quotient{
		inWords:    func(ctx context.Context, r words) uint64 { return partsBySizes(ctx, r, p, c) },
		inIntegers: func(ctx context.Context, r integers) *big.Int { return partsBySizes(ctx, r, p, c) },
	}
}

func (p Parts) sizesCost() float64 {
	n, _ := new(big.Float).SetInt(p.Sum).Float64()
	row := (n + 1) * float64(int64(1)<<min(p.Sum.BitLen(), 40))
	return (float64(p.Counted)*(n+1) + float64(p.Free) + 1) * row
}

// A sizeTable has the ways for each sum and nim-sum, one row for each number of heaps.
type sizeTable[E any] struct {
	rows  [][]E
	width int // nim-sums for each sum
}

func partsBySizes[E any, R ring[E]](ctx context.Context, r R, p Parts, c Condition) E {
	n := int(p.Sum.Int64())
	t := sizeTable[E]{width: 1 << bits.Len(uint(n))}
	for range p.Counted + 1 {
		t.rows = append(t.rows, zeros(r, (n+1)*t.width))
	}
	t.rows[0][0] = r.integer(1)
	if p.Kind == Ordered {
		addHeaps(ctx, r, t, int(p.Least))
	} else {
		addSizes(ctx, r, t, p)
	}
	sums := meeting(r, t, c)
	for range p.Free {
		for i := 1; i <= n; i++ {
			sums[i] = r.add(sums[i], sums[i-1])
		}
	}
	if p.Kind == OrderedDistinct {
		for i := range p.Counted {
			sums[n] = r.mul(sums[n], r.integer(int64(i+1)))
		}
	}
	return sums[n]
}

func zeros[E any, R ring[E]](r R, n int) []E {
	z := make([]E, n)
	for i := range z {
		z[i] = r.integer(0)
	}
	return z
}

// addHeaps adds ordered heaps one after another.
func addHeaps[E any, R ring[E]](ctx context.Context, r R, t sizeTable[E], least int) {
	for heap := 0; heap+1 < len(t.rows) && ctx.Err() == nil; heap++ {
		for h := least; h*t.width < len(t.rows[0]); h++ {
			addSize(r, t, heap, h)
		}
	}
}

// addSizes adds sizes one after another.
func addSizes[E any, R ring[E]](ctx context.Context, r R, t sizeTable[E], p Parts) {
	for h := int(p.Least); h*t.width < len(t.rows[0]) && ctx.Err() == nil; h++ {
		for i := range p.Counted {
			if p.Kind.distinct() {
				i = p.Counted - 1 - i // so that no size comes twice
			}
			addSize(r, t, i, h)
		}
	}
}

// addSize adds a heap of h to the ways with so many heaps.
func addSize[E any, R ring[E]](r R, t sizeTable[E], heaps, h int) {
	from, to := t.rows[heaps], t.rows[heaps+1][h*t.width:]
	for i := range to {
		place := i - i%t.width + (i%t.width ^ h)
		to[place] = r.add(to[place], from[i])
	}
}

// meeting returns the ways for each sum whose nim-sum meets the condition, with all heaps.
func meeting[E any, R ring[E]](r R, t sizeTable[E], c Condition) []E {
	last := t.rows[len(t.rows)-1]
	sums := zeros(r, len(last)/t.width)
	for i, ways := range last {
		if uint64(i%t.width)>>c.free == c.NimSum>>c.free {
			sums[i/t.width] = r.add(sums[i/t.width], ways)
		}
	}
	return sums
}
