package count

// The least change that gives heaps the nim-sum t.
//
// Tokens. A table has the least change for each nim-sum of the heaps so far; the next heap
// may come to any size. Where tokens are added, sizes of one bit more than the largest
// heap are enough: from two heaps with that bit the others' nim-sum can be had.
//
// Tokens from one heap to another. If a' + b' = a + b and a' ⊕ b' = x, both have the bits
// (a+b-x)/2, which must not meet x, and each bit of x goes to one of the two. The largest
// a' of at most a has the bits of x from the top down, wherever there is room.
//
// Heaps left without a subset, but the empty one, with nim-sum 0 are independent over
// GF(2). Independent sets are a matroid, so the greatest weight is kept by
// taking heaps from the heaviest down wherever that is possible.
//
// Cost: 4^b steps a heap of b bits for tokens, at most 2^32; O(b) from heap to heap; a sort
// for what is kept.

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/bits"
	"slices"

	"grundy/gf2"
)

// A Change says what may be done to each heap.
type Change struct{ Take, Add bool }

const maxChangeSteps = 1 << 32

// FewestTokens returns how many tokens have to be taken or added, as the change says, so
// that the heaps have the nim-sum t, and false if that is impossible. It returns a
// *TooLargeError beyond its limits.
func FewestTokens(ctx context.Context, heaps []uint64, t uint64, c Change) (tokens uint64, ok bool, err error) {
	all := t
	for _, h := range heaps {
		all |= h
	}
	width := bits.Len64(all)
	if c.Add {
		width++
	}
	if width > 16 || float64(len(heaps))*float64(uint64(1)<<(2*width)) > maxChangeSteps {
		return 0, false, &TooLargeError{fmt.Sprintf("tokens of %d heaps of %d bits", len(heaps), bits.Len64(all)), "want fewer or smaller heaps, or whole heaps to go"}
	}
	least := make([]uint64, 1<<width)
	for x := 1; x < len(least); x++ {
		least[x] = impossible
	}
	for _, h := range heaps {
		if ctx.Err() != nil {
			return 0, false, ctx.Err()
		}
		least = change(least, h, c)
	}
	return least[t], least[t] < impossible, nil
}

const impossible = math.MaxUint64 / 4

// change brings a heap to every size that it may have.
func change(least []uint64, h uint64, c Change) []uint64 {
	next := slices.Repeat([]uint64{impossible}, len(least))
	for size := range uint64(len(least)) {
		if size < h && !c.Take || size > h && !c.Add {
			continue
		}
		cost := max(size, h) - min(size, h)
		for x, before := range least {
			y := uint64(x) ^ size
			next[y] = min(next[y], before+cost)
		}
	}
	return next
}

// FewestMoved returns how many tokens have to go from a heap of a to one of b, together
// below 2^64, so that they have the nim-sum x; false if that is impossible.
func FewestMoved(a, b, x uint64) (tokens uint64, ok bool) {
	both := (a + b - x) / 2
	if a+b < x || (a+b-x)%2 == 1 || both&x != 0 || both > a {
		return 0, false
	}
	left := both
	for rest := x; rest != 0; {
		top := uint64(1) << (bits.Len64(rest) - 1)
		if left+top <= a {
			left += top
		}
		rest ^= top
	}
	return a - left, true
}

// Independent returns the least weight of heaps that have to go so that no subset of those
// left, but the empty one, has the nim-sum 0.
func (w Weighted) Independent() (removed uint64, err error) {
	if err := w.Check(); err != nil {
		return 0, err
	}
	type weighted struct{ weight, heap uint64 }
	heaviest, all := make([]weighted, len(w.Heaps)), uint64(0)
	for i, h := range w.Heaps {
		heaviest[i] = weighted{w.Weights[i], h}
		all |= h
	}
	slices.SortFunc(heaviest, func(a, b weighted) int { return cmp.Compare(b.weight, a.weight) })
	var kept gf2.Basis
	width := bits.Len64(all)
	for _, h := range heaviest {
		if kept.Covers(width) || !kept.Insert(h.heap) {
			removed += h.weight
		}
	}
	return removed, nil
}
