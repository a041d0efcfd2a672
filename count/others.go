package count

import (
	"context"
	"math/big"
)

// Others returns all positions of one heap, or all pairs of heaps a <= b, that are not among
// p. If nonempty, positions with an empty heap are left out, and p must have none.
//
// Cost: the kth is found by some hundred questions to p.
func Others(p Ranked, pairs, nonempty bool) Ranked {
	o := others{Ranked: p}
	if nonempty {
		o.least = 1
	}
	if pairs {
		return otherPairs{o}
	}
	return o
}

// others are the heaps from least on that are not in the set.
type others struct {
	Ranked
	least int64 // 0 or 1
}

// Count implements Ranked.
func (o others) Count(ctx context.Context, n *big.Int) (*big.Int, error) {
	c, err := o.Ranked.Count(ctx, n)
	if err != nil || n.Int64() < o.least && n.IsInt64() {
		return new(big.Int), err
	}
	return c.Sub(plus(n, 1-o.least), c), nil
}

// Total implements Ranked.
func (o others) Total(ctx context.Context, n *big.Int) (*big.Int, error) {
	s, err := o.Ranked.Total(ctx, n)
	if err != nil {
		return nil, err
	}
	return s.Sub(triangle(n), s), nil
}

// Kth implements Ranked.
func (o others) Kth(ctx context.Context, k *big.Int) ([]*big.Int, error) {
	n, err := sizeOfKth(ctx, o, k)
	return []*big.Int{n}, err
}

// otherPairs are the pairs from least on that are not in the set.
type otherPairs struct{ others }

// Count implements Ranked.
func (o otherPairs) Count(ctx context.Context, n *big.Int) (*big.Int, error) {
	c, err := o.Ranked.Count(ctx, n)
	if err != nil {
		return nil, err
	}
	return c.Sub(triangle(plus(n, 1-o.least)), c), nil
}

// Total implements Ranked. The larger of the heaps b has b+1 smaller ones with the sum
// b(b+1)/2 together: b and its partners are 3b(b+1)/2 in all, n(n+1)(n+2)/2 up to n. Those
// with a = 0 are n(n+1)/2 of that.
func (o otherPairs) Total(ctx context.Context, n *big.Int) (*big.Int, error) {
	s, err := o.Ranked.Total(ctx, n)
	if err != nil {
		return nil, err
	}
	all := product(n, plus(n, 1), plus(n, 2))
	all.Rsh(all, 1)
	if o.least == 1 {
		all.Sub(all, triangle(n))
	}
	return s.Sub(all, s), nil
}

// Kth implements Ranked: the size by bisection, then the smaller heap.
func (o otherPairs) Kth(ctx context.Context, k *big.Int) ([]*big.Int, error) {
	b, err := sizeOfKth(ctx, o, k)
	if err != nil {
		return nil, err
	}
	before, inside := new(big.Int), new(big.Int) // positions of a smaller size, and those of the set
	if b.Sign() > 0 {
		if before, err = o.Count(ctx, plus(b, -1)); err == nil {
			inside, err = o.Ranked.Count(ctx, plus(b, -1))
		}
	}
	if err != nil {
		return nil, err
	}
	left := new(big.Int).Sub(k, before)
	last, err := o.Ranked.Count(ctx, b)
	if err != nil {
		return nil, err
	}
	a, err := leastWith(func(a *big.Int) (bool, error) {
		if a.Cmp(b) >= 0 {
			return true, nil
		}
		in, err := o.upTo(ctx, a, inside, last)
		return err == nil && new(big.Int).Sub(plus(a, 1-o.least), in).Cmp(left) >= 0, err
	})
	return []*big.Int{a, b}, err
}

// upTo returns how many of the positions after the first inside and up to the last, all of
// one size, have a smaller heap of at most a.
func (o otherPairs) upTo(ctx context.Context, a, inside, last *big.Int) (*big.Int, error) {
	many := new(big.Int).Sub(last, inside)
	n, err := leastWith(func(i *big.Int) (bool, error) {
		if i.Cmp(many) >= 0 {
			return true, nil
		}
		heaps, err := o.Ranked.Kth(ctx, plus(new(big.Int).Add(inside, i), 1))
		return err == nil && heaps[0].Cmp(a) > 0, err
	})
	return n, err
}
