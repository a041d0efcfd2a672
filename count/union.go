package count

import (
	"context"
	"math/big"
)

// A Union is the heaps of several sets, no two of which share one. At least one set has no end.
type Union []Ranked

// Count implements Ranked.
func (u Union) Count(ctx context.Context, n *big.Int) (*big.Int, error) {
	return u.sum(func(r Ranked) (*big.Int, error) { return r.Count(ctx, n) })
}

// Total implements Ranked.
func (u Union) Total(ctx context.Context, n *big.Int) (*big.Int, error) {
	return u.sum(func(r Ranked) (*big.Int, error) { return r.Total(ctx, n) })
}

func (u Union) sum(of func(Ranked) (*big.Int, error)) (*big.Int, error) {
	sum := new(big.Int)
	for _, r := range u {
		n, err := of(r)
		if err != nil {
			return nil, err
		}
		sum.Add(sum, n)
	}
	return sum, nil
}

// Kth implements Ranked.
func (u Union) Kth(ctx context.Context, k *big.Int) ([]*big.Int, error) {
	n, err := sizeOfKth(ctx, u, k)
	return []*big.Int{n}, err
}

// Powers are the numbers First, First·Ratio, First·Ratio^2, ...
type Powers struct{ First, Ratio *big.Int }

// Count implements Ranked.
func (p Powers) Count(_ context.Context, n *big.Int) (*big.Int, error) {
	return big.NewInt(int64(len(p.upTo(n)))), nil
}

// Total implements Ranked.
func (p Powers) Total(ctx context.Context, n *big.Int) (*big.Int, error) {
	return p.upTo(n).Total(ctx, n)
}

// Kth implements Ranked.
func (p Powers) Kth(_ context.Context, k *big.Int) ([]*big.Int, error) {
	n := new(big.Int).Exp(p.Ratio, plus(k, -1), nil)
	return []*big.Int{n.Mul(n, p.First)}, nil
}

func (p Powers) upTo(n *big.Int) (f Few) {
	for x := p.First; x.Cmp(n) <= 0; x = product(x, p.Ratio) {
		f = append(f, x)
	}
	return f
}
