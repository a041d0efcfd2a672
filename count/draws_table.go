package count

// Draws by a table of the ways for each nim-sum, to which one heap after another is added.
//
// Cost: a product for each nim-sum of the span and each size of each heap. Memory two
// numbers for each nim-sum. Limit: rank 26, and 2^36 products.

import (
	"context"
	"fmt"
	"math/big"
)

// drawsTable is the method that adds heap after heap.
type drawsTable struct{}

func (drawsTable) Name() string { return "draw-table" }

const maxDraws = 1 << 36

func (drawsTable) Plan(q Query) (*Plan, error) {
	g, err := drawingOf(q)
	if err != nil {
		return nil, err
	}
	cost := 0.0
	for _, h := range g.heaps {
		cost += float64(len(h)) * float64(int(1)<<g.rank)
	}
	if cost > maxDraws {
		return nil, fmt.Errorf("wants fewer heaps or a smaller rank: %.2g products, not more than %.2g", cost, float64(maxDraws))
	}
	return &Plan{
		Cost: cost,
		Why:  fmt.Sprintf("a table of the ways for each of 2^%d nim-sums, to which the %d heaps are added one by one.", g.rank, len(g.heaps)),
		count: quotient{
			inWords:    func(ctx context.Context, r words) uint64 { return drawAll(ctx, r, g) },
			inIntegers: func(ctx context.Context, r integers) *big.Int { return drawAll(ctx, r, g) },
		},
	}, nil
}

func drawAll[E any, R ring[E]](ctx context.Context, r R, g drawing) E {
	if g.none {
		return r.integer(0)
	}
	ways := zeros(r, 1<<g.rank)
	ways[0] = r.integer(1)
	for _, h := range g.heaps {
		if ctx.Err() != nil {
			break
		}
		ways = drawOne(r, ways, h)
	}
	return ways[g.sum]
}

// drawOne adds a heap.
func drawOne[E any, R ring[E]](r R, ways []E, h Histogram) []E {
	next := zeros(r, len(ways))
	for _, b := range h {
		times := r.integer(int64(b.Times))
		for x, w := range ways {
			y := uint64(x) ^ b.Size
			next[y] = r.add(next[y], r.mul(times, w))
		}
	}
	return next
}
