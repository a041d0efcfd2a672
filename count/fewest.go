package count

// The fewest heaps with a given nim-sum. Let c(k) be the number of ordered k-tuples from
// the different sizes with nim-sum t, each as often as it likes. A tuple of the least k
// with c(k) > 0 has no size twice, since two would cancel and leave a shorter tuple; so it
// is a set of k heaps. It is independent over GF(2) if t is not 0, and k is at most the
// rank.
//
// Cost: a look at the sizes for one heap, and one search among them each for two;
// otherwise one transform (tuples_transform.go), and at most r exact sums over its distinct
// values. Limits: those of the transform.

import (
	"context"
	"fmt"
	"slices"

	"grundy/gf2"
)

// Fewest returns the least number of heaps with nim-sum t, and false if no heaps have it.
// It returns a *TooLargeError for heaps of a rank above 26 over GF(2).
func Fewest(ctx context.Context, heaps []uint64, t uint64) (k int, ok bool, err error) {
	switch {
	case t == 0:
		return 0, true, nil
	case slices.Contains(heaps, t):
		return 1, true, nil
	}
	sizes := differentSizes(heaps)
	if haveTwo(sizes, t) {
		return 2, true, nil
	}
	var basis gf2.Basis
	for _, h := range sizes {
		basis.Insert(h)
	}
	switch {
	case !basis.Contains(t):
		return 0, false, nil
	case basis.Rank() > maxRank:
		return 0, false, &TooLargeError{
			fmt.Sprintf("heaps of rank %d over GF(2)", basis.Rank()),
			fmt.Sprintf("want a rank of at most %d, such as heaps below 2^%d", maxRank, maxRank),
		}
	}
	terms := transformed(List(sizes).times(), uint64(len(sizes)), &basis, t)
	for k := 3; ; k++ {
		tuples := Tuples{Sizes: List(sizes), Heaps: uint64(k)}
		if n := tupleSum(ctx, integers{}, tuples, terms); n.Sign() > 0 || ctx.Err() != nil {
			return k, true, ctx.Err()
		}
	}
}

// maxMarked bounds the sizes that are put in order by marks.
const maxMarked = 1 << 24

// differentSizes returns the sizes in ascending order, each once.
func differentSizes(heaps []uint64) []uint64 {
	most := uint64(0)
	for _, h := range heaps {
		most = max(most, h)
	}
	if most >= min(maxMarked, 64*uint64(len(heaps))) {
		return slices.Compact(slices.Sorted(slices.Values(heaps)))
	}
	marked := make([]bool, most+1)
	for _, h := range heaps {
		marked[h] = true
	}
	var sizes []uint64
	for h, is := range marked {
		if is {
			sizes = append(sizes, uint64(h))
		}
	}
	return sizes
}

// haveTwo reports whether two of the ascending sizes have the nim-sum t.
func haveTwo(sizes []uint64, t uint64) bool {
	for _, h := range sizes {
		if _, found := slices.BinarySearch(sizes, h^t); found {
			return true
		}
	}
	return false
}
