package count

import "math/big"

// A Sequence is the nim-values of the heaps 0, 1, ..., as far as they are known. It answers
// what a [Periodic] does, one heap after another.
type Sequence []uint64

// Count returns how many of the heaps 0 to n have a value for which want is true. It panics
// if n is not in the sequence.
func (s Sequence) Count(n uint64, want func(uint64) bool) (total uint64) {
	for _, v := range s[:n+1] {
		if want(v) {
			total++
		}
	}
	return total
}

// Total returns the sum of the sizes of the heaps that Count counts.
func (s Sequence) Total(n uint64, want func(uint64) bool) *big.Int {
	total := uint64(0) // a sequence in memory has no sum above 2^64
	for heap, v := range s[:n+1] {
		if want(v) {
			total += uint64(heap)
		}
	}
	return new(big.Int).SetUint64(total)
}

// Kth returns the kth heap, from 1, with a value for which want is true, and false if the
// sequence has none.
func (s Sequence) Kth(k uint64, want func(uint64) bool) (n uint64, ok bool) {
	for heap, v := range s {
		if want(v) {
			if k--; k == 0 {
				return uint64(heap), true
			}
		}
	}
	return 0, false
}
