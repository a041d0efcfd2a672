package count

// Fibonacci Nim and its kin: the first player takes at least one token of a heap but not the
// whole heap, and then each at most k times what was just taken. The first player loses with
// the sizes H(1) = 1 and
//
//	H(m+1) = H(m) + H(l),   l the least with k·H(l) >= H(m),
//
// [Sch70], the Fibonacci numbers for k = 2 [Whi63] and the powers of two for k = 1.
//
// Cost: one addition for each losing size; there are about log n of them, to a base that
// falls to 1 + 1/k.

import (
	"context"
	"fmt"
	"math/big"
)

// Schwenk is the losing sizes of one heap of which at most Times as many tokens may be taken
// as were just taken. Times is at least 1.
type Schwenk struct{ Times int64 }

// each hands over the losing sizes until visit returns false.
func (s Schwenk) each(ctx context.Context, visit func(*big.Int) bool) error {
	if s.Times < 1 {
		panic(fmt.Sprintf("count: at most %d times as many tokens, want at least 1", s.Times))
	}
	sizes, times := []*big.Int{big.NewInt(1)}, big.NewInt(s.Times)
	for l := 0; ; { // sizes[l] times k is at least the last
		last := sizes[len(sizes)-1]
		if !visit(last) {
			return nil
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		for product(times, sizes[l]).Cmp(last) < 0 {
			l++
		}
		sizes = append(sizes, new(big.Int).Add(last, sizes[l]))
	}
}

// Count implements Ranked.
func (s Schwenk) Count(ctx context.Context, n *big.Int) (*big.Int, error) {
	count := int64(0)
	err := s.each(ctx, func(size *big.Int) bool {
		if size.Cmp(n) > 0 {
			return false
		}
		count++
		return true
	})
	return big.NewInt(count), err
}

// Total implements Ranked.
func (s Schwenk) Total(ctx context.Context, n *big.Int) (*big.Int, error) {
	total := new(big.Int)
	err := s.each(ctx, func(size *big.Int) bool {
		if size.Cmp(n) > 0 {
			return false
		}
		total.Add(total, size)
		return true
	})
	return total, err
}

// mostSizes bounds how many losing sizes are made, as they grow in length.
const mostSizes = 100_000

// Kth implements Ranked. It refuses a k above 100000 with a [TooLargeError].
func (s Schwenk) Kth(ctx context.Context, k *big.Int) ([]*big.Int, error) {
	if k.Cmp(big.NewInt(mostSizes)) > 0 {
		return nil, &TooLargeError{fmt.Sprintf("losing size number %v", k), fmt.Sprintf("want at most number %d", mostSizes)}
	}
	var kth *big.Int
	left := k.Int64()
	err := s.each(ctx, func(size *big.Int) bool {
		kth = size
		left--
		return left > 0
	})
	return []*big.Int{kth}, err
}
