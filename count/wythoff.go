package count

// The P-positions of Wythoff's game, in which one takes any number from one heap, or k and l
// from the two with |k-l| < t; t = 1 is the game of [Wyt07]. They are the pairs [Fra82]
//
//	a(n) = floor(n·α),  b(n) = a(n) + t·n,  n = 0, 1, ...,  α = (2 - t + √(t²+4))/2.
//
// As b rises with n, the kth pair has n = k-1, and the sum of the first is one of a Beatty
// sequence ([SumFloors]). The continued fraction of α is [1; t, t, t, ...]: with x = α-1,
// x = 1/(t+x).
//
// Cost: a pair takes one square root, a sum Euclid's algorithm. Exact.

import (
	"context"
	"fmt"
	"math/big"
)

// Wythoff is the P-positions of Wythoff's game for the parameter t >= 1.
type Wythoff struct{ T int64 }

// Pair returns the heaps a(n) <= b(n) of the P-position n, from 0.
func (w Wythoff) Pair(n *big.Int) (a, b *big.Int) {
	if w.T < 1 {
		panic(fmt.Sprintf("count: Wythoff's game with t = %d, want at least 1", w.T))
	}
	// floor(n·√(t²+4)), and its fraction does not matter in the half of an integer
	root := product(big.NewInt(w.T), big.NewInt(w.T))
	root = product(n, n, plus(root, 4))
	root.Sqrt(root)
	a = product(n, big.NewInt(2-w.T))
	a.Add(a, root).Rsh(a, 1)
	return a, new(big.Int).Add(a, product(n, big.NewInt(w.T)))
}

// Count implements Ranked.
func (w Wythoff) Count(_ context.Context, n *big.Int) (*big.Int, error) {
	return leastWith(func(i *big.Int) (bool, error) {
		_, b := w.Pair(i)
		return b.Cmp(n) > 0, nil
	})
}

// Total implements Ranked.
func (w Wythoff) Total(ctx context.Context, n *big.Int) (*big.Int, error) {
	pairs, err := w.Count(ctx, n)
	if err != nil {
		return nil, err
	}
	last := plus(pairs, -1)
	p, q := w.convergent(pairs)
	total := SumFloors(last, p, new(big.Int), q).Floors
	total.Lsh(total, 1)
	return total.Add(total, product(big.NewInt(w.T), triangle(last))), nil
}

// convergent returns a convergent p/q of α with q > n.
func (w Wythoff) convergent(n *big.Int) (p, q *big.Int) {
	t := big.NewInt(w.T)
	p0, q0 := big.NewInt(1), new(big.Int)
	p, q = big.NewInt(1), big.NewInt(1)
	for q.Cmp(n) <= 0 {
		p0, p = p, new(big.Int).Add(p0, product(t, p))
		q0, q = q, new(big.Int).Add(q0, product(t, q))
	}
	return p, q
}

// Kth implements Ranked.
func (w Wythoff) Kth(_ context.Context, k *big.Int) ([]*big.Int, error) {
	a, b := w.Pair(plus(k, -1))
	return []*big.Int{a, b}, nil
}
