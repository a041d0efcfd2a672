package count

// Draws through characters: the sum of the signs (-1)^(w·x) over all draws is the product of
// F_i(w) over the heaps, so that those with nim-sum t number 2^-r·Σ_w (-1)^(w·t) Π F_i(w).
//
// Cost: r·2^r additions and 2^r products for each heap, but one power for heaps that are
// alike. Limit: rank 26.

import (
	"context"
	"fmt"
	"math/big"
)

// drawsTransform is the method by characters.
type drawsTransform struct{}

func (drawsTransform) Name() string { return "draw-transform" }

func (drawsTransform) Plan(q Query) (*Plan, error) {
	g, err := drawingOf(q)
	if err != nil {
		return nil, err
	}
	alike := g.alike()
	if g.none {
		return &Plan{Why: "the sizes do not span the nim-sum.", count: zero()}, nil
	}
	return &Plan{
		Cost: float64(len(alike)) * float64(int(1)<<g.rank) * (4 + float64(g.rank)/8),
		Why: fmt.Sprintf("Walsh-Hadamard transforms of %d different heaps of %d, multiplied at each of 2^%d characters.",
			len(alike), len(g.heaps), g.rank),
		count: quotient{
			twos:       g.rank,
			inWords:    func(ctx context.Context, r words) uint64 { return drawSigns(ctx, r, g, alike) },
			inIntegers: func(ctx context.Context, r integers) *big.Int { return drawSigns(ctx, r, g, alike) },
		},
	}, nil
}

// An alikeDraw is so many heaps with the same sizes.
type alikeDraw struct {
	sizes Histogram
	times uint64
}

func (g drawing) alike() (all []alikeDraw) {
	place := map[string]int{}
	for _, h := range g.heaps {
		key := fmt.Sprint([]Bar(h))
		if i, ok := place[key]; ok {
			all[i].times++
			continue
		}
		place[key] = len(all)
		all = append(all, alikeDraw{h, 1})
	}
	return all
}

func drawSigns[E any, R ring[E]](ctx context.Context, r R, g drawing, alike []alikeDraw) E {
	product := zeros(r, 1<<g.rank)
	for w := range product {
		product[w] = r.integer(sign(uint64(w) & g.sum))
	}
	for _, a := range alike {
		signs := make([]int64, 1<<g.rank)
		for _, b := range a.sizes {
			signs[b.Size] += int64(b.Times)
		}
		walsh(signs)
		for w, s := range signs {
			product[w] = r.mul(product[w], power(r, r.integer(s), a.times))
		}
		if ctx.Err() != nil {
			break
		}
	}
	sum := r.integer(0)
	for _, p := range product {
		sum = r.add(sum, p)
	}
	return sum
}
