package count

import (
	"context"
	"math/big"
)

// A Progression is the heaps First, First + Step, First + 2·Step, ...; so many of them if
// Terms is not nil. Step is at least 1. A question takes a few products.
type Progression struct{ First, Step, Terms *big.Int }

// Count implements Ranked.
func (p Progression) Count(_ context.Context, n *big.Int) (*big.Int, error) {
	c := new(big.Int).Sub(n, p.First)
	if c.Sign() < 0 {
		return new(big.Int), nil
	}
	c = plus(c.Quo(c, p.Step), 1)
	if p.Terms != nil && c.Cmp(p.Terms) > 0 {
		c.Set(p.Terms)
	}
	return c, nil
}

// Total implements Ranked.
func (p Progression) Total(ctx context.Context, n *big.Int) (*big.Int, error) {
	c, err := p.Count(ctx, n)
	if err != nil {
		return nil, err
	}
	total := product(c, p.First)
	return total.Add(total, product(p.Step, triangle(plus(c, -1)))), nil
}

// Kth implements Ranked.
func (p Progression) Kth(_ context.Context, k *big.Int) ([]*big.Int, error) {
	if p.Terms != nil && k.Cmp(p.Terms) > 0 {
		return nil, ErrFewer
	}
	n := product(p.Step, plus(k, -1))
	return []*big.Int{n.Add(n, p.First)}, nil
}
