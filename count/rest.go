package count

import (
	"context"
	"math/big"
)

// Rest returns the positions of p but the first, which must be of empty heaps.
func Rest(p Ranked) Ranked { return rest{p} }

type rest struct{ Ranked }

// Count implements Ranked.
func (r rest) Count(ctx context.Context, n *big.Int) (*big.Int, error) {
	c, err := r.Ranked.Count(ctx, n)
	if err != nil {
		return nil, err
	}
	return plus(c, -1), nil
}

// Kth implements Ranked.
func (r rest) Kth(ctx context.Context, k *big.Int) ([]*big.Int, error) {
	return r.Ranked.Kth(ctx, plus(k, 1))
}
