package count

// Positions in order of size, far past those that can be listed.
//
// A heap has its number of tokens as size; a pair of heaps a <= b has b, and pairs of one size
// come in the order of a. If it is known how many positions there are up to any size, the kth
// is found by bisection.

import (
	"context"
	"errors"
	"math/big"
)

// A Ranked is a set of positions in order of size, such as the P-positions of a game. All
// arguments are at least 0, and no method changes them.
type Ranked interface {
	// Count returns how many of the positions have a size of at most n.
	Count(ctx context.Context, n *big.Int) (*big.Int, error)
	// Total returns the sum of the heaps of these.
	Total(ctx context.Context, n *big.Int) (*big.Int, error)
	// Kth returns the heaps of the kth position, from 1; [ErrFewer] if there are not so
	// many, as far as that is known.
	Kth(ctx context.Context, k *big.Int) ([]*big.Int, error)
}

// ErrFewer says that a [Ranked] has fewer positions than were asked for.
var ErrFewer = errors.New("there are not so many such positions, as far as is known")

// leastWith returns the least n >= 0 for which holds(n), which must hold for all larger n
// too. It asks about 2·log2(n) times.
func leastWith(holds func(n *big.Int) (bool, error)) (*big.Int, error) {
	most := big.NewInt(1)
	for {
		ok, err := holds(most)
		if err != nil {
			return nil, err
		}
		if ok {
			break
		}
		most = new(big.Int).Lsh(most, 1)
	}
	least := new(big.Int)
	for least.Cmp(most) < 0 {
		middle := new(big.Int).Add(least, most)
		middle.Rsh(middle, 1)
		ok, err := holds(middle)
		switch {
		case err != nil:
			return nil, err
		case ok:
			most = middle
		default:
			least = plus(middle, 1)
		}
	}
	return least, nil
}

// sizeOfKth returns the size of the kth position.
func sizeOfKth(ctx context.Context, r Ranked, k *big.Int) (*big.Int, error) {
	return leastWith(func(n *big.Int) (bool, error) {
		c, err := r.Count(ctx, n)
		return err == nil && c.Cmp(k) >= 0, err
	})
}

func plus(x *big.Int, y int64) *big.Int { return new(big.Int).Add(x, big.NewInt(y)) }

// triangle returns 0 + 1 + ... + n, for n >= -1.
func triangle(n *big.Int) *big.Int {
	z := product(n, plus(n, 1))
	return z.Rsh(z, 1)
}
