package judge

import (
	"slices"
	"testing"
)

var cqoi2013Test = problemTest{
	problem: cqoi2013,
	samples: []sample{
		{"6\n5 5 6 6 5 5\n", "21", "official sample"},
		{"5 7 3 5 6 1", "4", "every move searched"},
	},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		heaps, rest, ok := counted(f)
		if !ok || len(heaps) == 0 || len(rest) > 0 || slices.Contains(heaps, 0) {
			return nil, false
		}
		most, all := uint64(0), uint64(0)
		subsets(heaps, func(kept, _, total uint64) {
			all = total // of the last, the whole
			zero := false
			subsets(heaps, func(chosen, sum, _ uint64) { zero = zero || chosen != 0 && chosen&^kept == 0 && sum == 0 })
			if !zero {
				most = max(most, total)
			}
		})
		return []uint64{all - most}, true
	}),
	most:  60,
	seeds: []string{"6 5 5 6 6 5 5", "5 7 3 5 6 1", "1 0"},
}

func FuzzCqoi2013(f *testing.F) { cqoi2013Test.fuzz(f) }
