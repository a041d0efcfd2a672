package judge

import (
	"math/bits"
	"testing"
)

var cogs3197Test = problemTest{
	problem: cogs3197,
	samples: []sample{
		{"8\n1 9 2 6 0 8 1 7\n", "7", "official sample"},
		{"5 5 5 6 6 3", "4", "all subsets listed"},
	},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		heaps, rest, ok := counted(f)
		if !ok || len(heaps) == 0 || len(rest) > 0 {
			return nil, false
		}
		most := 0
		subsets(heaps, func(kept, sum, _ uint64) {
			if sum == 0 {
				most = max(most, bits.OnesCount64(kept))
			}
		})
		return []uint64{uint64(most)}, true
	}),
	most:  60,
	seeds: []string{"8 1 9 2 6 0 8 1 7", "5 5 5 6 6 3", "1 7"},
}

func FuzzCogs3197(f *testing.F) { cogs3197Test.fuzz(f) }
