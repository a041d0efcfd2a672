package count

import (
	"context"
	"math/big"
	"slices"
)

// A PairList is finitely many pairs of heaps a <= b, in the order of b, then a; it tells of no
// other. A question takes time in proportion to its length.
type PairList [][2]uint32

// upTo returns how many of the pairs have b <= n.
func (l PairList) upTo(n *big.Int) int {
	i, _ := slices.BinarySearchFunc(l, n, func(p [2]uint32, n *big.Int) int {
		if big.NewInt(int64(p[1])).Cmp(n) > 0 {
			return 1
		}
		return -1
	})
	return i
}

// Count implements Ranked.
func (l PairList) Count(_ context.Context, n *big.Int) (*big.Int, error) {
	return big.NewInt(int64(l.upTo(n))), nil
}

// Total implements Ranked.
func (l PairList) Total(_ context.Context, n *big.Int) (*big.Int, error) {
	total := new(big.Int)
	for _, p := range l[:l.upTo(n)] {
		total.Add(total, big.NewInt(int64(p[0])+int64(p[1])))
	}
	return total, nil
}

// Kth implements Ranked.
func (l PairList) Kth(_ context.Context, k *big.Int) ([]*big.Int, error) {
	if k.Cmp(big.NewInt(int64(len(l)))) > 0 {
		return nil, ErrFewer
	}
	p := l[k.Int64()-1]
	return []*big.Int{big.NewInt(int64(p[0])), big.NewInt(int64(p[1]))}, nil
}
