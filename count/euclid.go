package count

// Euclid's game: from heaps x <= y take a positive multiple of x from y. Whoever makes a
// zero wins. The P-positions are those with x < y < φ·x [CD69], φ being the golden ratio, and
// those with x = 0, where nothing can be taken. Where no heap may be emptied, P-positions are
// those with x <= y < φ·x [Gro97].
//
// So of the pairs with larger heap y those with x = f(y)+1, ..., y-1 are P-positions, f(y) =
// floor(y/φ): y-1-f of them, whose heaps have the sum
//
//	y·(y-1-f) + y(y-1)/2 - f(f+1)/2,
//
// and sums over y are sums of a Beatty sequence ([SumFloors]). Neighbouring Fibonacci
// numbers above n stand for φ.
//
// Cost: Euclid's algorithm, and for the kth pair some hundred times that. Exact.

import (
	"context"
	"math/big"
)

// Euclid is the P-positions of Euclid's game.
type Euclid struct {
	Zero  bool // with those that have an empty heap
	Equal bool // with those that have equal heaps, other than 0 and 0
}

// Count implements Ranked.
func (e Euclid) Count(_ context.Context, n *big.Int) (*big.Int, error) {
	f := goldenSums(n)
	c := triangle(plus(n, -1))
	if n.Sign() == 0 {
		c.SetInt64(0)
	}
	c.Sub(c, f.Floors)
	if e.Zero {
		c.Add(c, plus(n, 1))
	}
	if e.Equal {
		c.Add(c, n)
	}
	return c, nil
}

// goldenSums returns the sums of floor(y/φ) over y = 0, ..., n.
func goldenSums(n *big.Int) FloorSums {
	p, q := big.NewInt(1), big.NewInt(2)
	for q.Cmp(n) <= 0 {
		p, q = q, new(big.Int).Add(p, q)
	}
	return SumFloors(n, p, new(big.Int), q)
}

// Total implements Ranked.
func (e Euclid) Total(_ context.Context, n *big.Int) (*big.Int, error) {
	f := goldenSums(n)
	y := SumFloors(n, big.NewInt(1), new(big.Int), big.NewInt(1)) // of f(y) = y
	// Twice the sum: 3y² - 3y - 2yf - f² - f.
	total := new(big.Int).Sub(y.Squares, y.Floors)
	total.Mul(total, big.NewInt(3))
	total.Sub(total, new(big.Int).Lsh(f.Weighted, 1))
	total.Sub(total, f.Squares).Sub(total, f.Floors).Rsh(total, 1)
	if e.Zero {
		total.Add(total, y.Floors)
	}
	if e.Equal {
		total.Add(total, new(big.Int).Lsh(y.Floors, 1))
	}
	return total, nil
}

// Kth implements Ranked.
func (e Euclid) Kth(ctx context.Context, k *big.Int) ([]*big.Int, error) {
	y, err := sizeOfKth(ctx, e, k)
	if err != nil {
		return nil, err
	}
	left := new(big.Int).Set(k)
	if y.Sign() > 0 {
		smaller, _ := e.Count(ctx, plus(y, -1)) // never fails
		left.Sub(left, smaller)
	}
	if e.Zero {
		if left.IsInt64() && left.Int64() == 1 {
			return []*big.Int{new(big.Int), y}, nil
		}
		left = plus(left, -1)
	}
	x := product(y, y, big.NewInt(5)) // floor(y/φ) = floor((√(5y²) - y) / 2)
	x.Sqrt(x).Sub(x, y).Rsh(x, 1)
	return []*big.Int{x.Add(x, left), y}, nil
}
