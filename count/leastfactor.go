package count

// Numbers by their least prime factor.
//
// Those with the least prime factor p are p·m for the m with no smaller prime factor. Of the
// m up to x there are the sum over the products d of different smaller primes, with the sign
// of their number, of floor(x/d); and d·(1 + ... + floor(x/d)) adds them up. This is Legendre's
// formula.
//
// Cost: 2^(k-1) quotients for the kth prime.

import (
	"context"
	"math/big"
)

// LeastFactor are the numbers with a given least prime factor.
type LeastFactor struct {
	prime    *big.Int
	products []*big.Int // of different smaller primes, with their signs
}

// MaxLeastFactor is the largest k for which NewLeastFactor is ready.
const MaxLeastFactor = 14

// NewLeastFactor returns the numbers whose least prime factor is the kth prime, from 1. It panics
// for k outside 1 to MaxLeastFactor.
func NewLeastFactor(k int) LeastFactor {
	if k < 1 || k > MaxLeastFactor {
		panic("count: no such prime")
	}
	l := LeastFactor{products: []*big.Int{big.NewInt(1)}}
	for p := int64(2); ; p++ {
		if !big.NewInt(p).ProbablyPrime(0) { // exact for numbers below 2^64
			continue
		}
		if k--; k == 0 {
			l.prime = big.NewInt(p)
			return l
		}
		for _, d := range l.products {
			l.products = append(l.products, product(d, big.NewInt(-p)))
		}
	}
}

// Count implements Ranked.
func (l LeastFactor) Count(_ context.Context, n *big.Int) (*big.Int, error) {
	x, count := new(big.Int).Quo(n, l.prime), new(big.Int)
	for _, d := range l.products {
		count.Add(count, new(big.Int).Quo(x, d)) // rounds towards 0, and so floors the absolute value
	}
	return count, nil
}

// Total implements Ranked.
func (l LeastFactor) Total(_ context.Context, n *big.Int) (*big.Int, error) {
	x, total := new(big.Int).Quo(n, l.prime), new(big.Int)
	for _, d := range l.products {
		q := new(big.Int).Quo(x, d)
		total.Add(total, product(d, triangle(q.Abs(q))))
	}
	return total.Mul(total, l.prime), nil
}

// Kth implements Ranked.
func (l LeastFactor) Kth(ctx context.Context, k *big.Int) ([]*big.Int, error) {
	n, err := sizeOfKth(ctx, l, k)
	return []*big.Int{n}, err
}
