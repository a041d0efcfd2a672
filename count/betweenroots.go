package count

// Heaps of the game in which a heap of n is replaced by one of m with n^(1/4) <= m <= n^(1/2),
// m < n, by their nim-values.
//
// Heaps below 4 have no option. From there on the options of n are the heaps from ceil(n^(1/4))
// to floor(n^(1/2)), and as n grows, a heap b comes in at n = b^2 and leaves at n = b^4 + 1.
// So G changes only where that happens for a b at which G changes, and G(n) is known from the
// runs of equal values up to the square root of n.
//
// Cost: the runs up to n are a few dozen for n = 10^18, and each costs a look at those below.

import (
	"context"
	"math/big"
	"slices"

	"grundy/nim"
)

// BetweenRoots are the heaps of a nim-value.
type BetweenRoots nim.Value

// A run is the heaps with one nim-value from one heap up to the next run.
type rootRun struct {
	from  *big.Int
	value nim.Value
}

// rootRuns returns the runs up to n.
func rootRuns(n *big.Int) []rootRun {
	four := big.NewInt(4)
	runs := []rootRun{{new(big.Int), 0}}
	if n.Cmp(four) < 0 {
		return runs
	}
	below := rootRuns(new(big.Int).Sqrt(n))
	changes := []*big.Int{four}
	for _, r := range below[1:] {
		leaves := product(plus(r.from, -1), plus(r.from, -1))
		changes = append(changes, product(r.from, r.from), plus(leaves.Mul(leaves, leaves), 1))
	}
	slices.SortFunc(changes, (*big.Int).Cmp)
	for _, m := range changes {
		if v := valueOfRoot(m, below); m.Cmp(n) <= 0 && v != runs[len(runs)-1].value {
			runs = append(runs, rootRun{m, v})
		}
	}
	return runs
}

// valueOfRoot returns the nim-value of n, at least 4, from the runs up to its square root.
func valueOfRoot(n *big.Int, below []rootRun) nim.Value {
	high := new(big.Int).Sqrt(n)
	low := new(big.Int).Sqrt(new(big.Int).Sqrt(plus(n, -1))) // one less than the least option
	var values []nim.Value
	for i, r := range below {
		last := i == len(below)-1
		if r.from.Cmp(high) <= 0 && (last || below[i+1].from.Cmp(plus(low, 1)) > 0) {
			values = append(values, r.value)
		}
	}
	return nim.Mex(values...)
}

// within returns the heaps of the value, up to n, as progressions.
func (b BetweenRoots) within(n *big.Int) (u Union) {
	runs := rootRuns(n)
	for i, r := range runs {
		end := plus(n, 1)
		if i+1 < len(runs) {
			end = runs[i+1].from
		}
		if r.value == nim.Value(b) {
			u = append(u, Progression{First: r.from, Step: big.NewInt(1), Terms: new(big.Int).Sub(end, r.from)})
		}
	}
	return u
}

// Count implements Ranked.
func (b BetweenRoots) Count(ctx context.Context, n *big.Int) (*big.Int, error) {
	return b.within(n).Count(ctx, n)
}

// Total implements Ranked.
func (b BetweenRoots) Total(ctx context.Context, n *big.Int) (*big.Int, error) {
	return b.within(n).Total(ctx, n)
}

// rootBits is the length of the heaps among which the kth is sought.
const rootBits = 512

// Kth implements Ranked.
func (b BetweenRoots) Kth(ctx context.Context, k *big.Int) ([]*big.Int, error) {
	c, err := b.Count(ctx, new(big.Int).Lsh(big.NewInt(1), rootBits))
	if err == nil && c.Cmp(k) < 0 {
		err = ErrFewer
	}
	if err != nil {
		return nil, err
	}
	n, err := sizeOfKth(ctx, b, k)
	return []*big.Int{n}, err
}
