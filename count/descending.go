package count

import (
	"iter"
	"slices"
)

// descending yields the distinct numbers of vs, largest first, each with how
// often it occurs. It sorts vs, in time n log n.
func descending(vs []uint64) iter.Seq2[uint64, int] {
	return func(yield func(uint64, int) bool) {
		slices.Sort(vs)
		for end := len(vs); end > 0; {
			start := end - 1
			for start > 0 && vs[start-1] == vs[end-1] {
				start--
			}
			if !yield(vs[start], end-start) {
				return
			}
			end = start
		}
	}
}
