package count

// Heap sizes by their nim-value, where the nim-sequence is arithmetic-periodic: G(n+p) = G(n)
// + s for n >= e, with s > 0, as in Nim itself (p = s = 1). A value v occurs once at most for
// each remainder of n modulo p: from n = e, ..., e+p-1 with G(n) <= v and G(n) = v modulo s it
// takes (v-G(n))/s turns to reach it.
//
// Cost: one pass over e+p values, and the sorting of the heaps found.

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"grundy/nim"
)

// A Few is finitely many heaps, in rising order.
type Few []*big.Int

// ArithmeticPeriodic returns the heaps with the nim-value v, where the nim-sequence has the given values, the last period of which come again with the saltus added
// each time. It panics for a period above the number of values, or 0, or a saltus of 0.
func ArithmeticPeriodic(values []nim.Value, period, saltus, v uint64) Few {
	if period == 0 || period > uint64(len(values)) || saltus == 0 {
		panic(fmt.Sprintf("count: period %d, saltus %d of %d values", period, saltus, len(values)))
	}
	var few Few
	for i, value := range values {
		n, g := uint64(i), uint64(value)
		switch {
		case g == v:
			few = few.with(n, 0, period)
		case g < v && (v-g)%saltus == 0 && n+period >= uint64(len(values)):
			few = few.with(n, (v-g)/saltus, period)
		}
	}
	slices.SortFunc(few, (*big.Int).Cmp)
	return few
}

// with adds the heap n after some turns of the period.
func (f Few) with(n, turns, period uint64) Few {
	size := product(new(big.Int).SetUint64(turns), new(big.Int).SetUint64(period))
	return append(f, size.Add(size, new(big.Int).SetUint64(n)))
}

// nonempty leaves out the heap of 0 tokens.
func (f Few) nonempty() Few {
	if len(f) > 0 && f[0].Sign() == 0 {
		return f[1:]
	}
	return f
}

// upTo returns the heaps of at most n tokens.
func (f Few) upTo(n *big.Int) Few {
	i, found := slices.BinarySearchFunc(f, n, (*big.Int).Cmp)
	if found {
		i++
	}
	return f[:i]
}

// Count implements Ranked.
func (f Few) Count(_ context.Context, n *big.Int) (*big.Int, error) {
	return big.NewInt(int64(len(f.upTo(n)))), nil
}

// Total implements Ranked.
func (f Few) Total(_ context.Context, n *big.Int) (*big.Int, error) {
	total := new(big.Int)
	for _, size := range f.upTo(n) {
		total.Add(total, size)
	}
	return total, nil
}

// Kth implements Ranked.
func (f Few) Kth(_ context.Context, k *big.Int) ([]*big.Int, error) {
	if k.Cmp(big.NewInt(int64(len(f)))) > 0 {
		return nil, ErrFewer
	}
	return []*big.Int{f[k.Int64()-1]}, nil
}
