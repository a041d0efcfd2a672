package heap

import (
	"context"

	"grundy/nim"
)

// Subtraction games in misère play [Fer74]. A move takes k tokens for some k of a set, finite
// or not, and leaves what there is. Then the genus of a heap is that of the Nim heap of its
// nim-value: 0^120, 1^031 or v^v.., v >= 2. So all heaps are tame, and the law of the nim-values
// is one of genera.
//
// Let s be the least number of the set. First, G(n) = 1 if and only if n >= s and G(n-s) = 0. For
// smaller n both fail. Let it hold below n >= s. If G(n-s) = 0, then G(n) > 0, and there is no option
// n-k of value 1: n-k-s would have the value 0 and be an option of n-s. If G(n) = 1, but G(n-s) is not 0, then
// n-s has an option n-s-k of value 0, so n-k has the value 1, and is an option of n, against G(n) = 1.
//
// Then the genera, by induction on n. Options of value 0 have the misère value 1, those of value 1 have 0, and
// those of a value v >= 2 have v. So n has the misère value v if G(n) = v >= 2, as it has options of all smaller values; and 0 if
// G(n) = 1, as it has an option of value 0 and none of value 1. If G(n) = 0 and there is a move, some option has
// the value 1: n-s, or else n-k for an option n-s-k of value 0, which n-s has as G(n-s) > 1; so the misère value is 1, as it is
// without a move. With *2 added once or more, options of different values keep different misère values, and those of
// smaller values are the ones of a Nim heap.

// IsSubtraction reports whether moves only take tokens, and each number that may be taken
// may also be all there is: the digits are 0 and 3.
func (r Rules) IsSubtraction() bool {
	for _, d := range r.digits {
		if d.Parts != 0 && d.Parts != 3 {
			return false
		}
	}
	return true
}

// NimHeapGenus returns the genus of a Nim heap of v tokens, which is that of the heaps of value v
// of a subtraction game.
func NimHeapGenus(v nim.Value) Genus { return nimGenus(v, v >= 2) }

// subtractionGenera returns the genera of the heaps below n of a subtraction game.
func (r Rules) subtractionGenera(ctx context.Context, n int) ([]Genus, error) {
	values, err := r.Values(ctx, n, "")
	genera := make([]Genus, len(values))
	for i, v := range values {
		genera[i] = NimHeapGenus(v)
	}
	return genera, err
}
