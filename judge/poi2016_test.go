package judge

import (
	"math/bits"
	"testing"
)

var poi2016Test = problemTest{
	problem: poi2016,
	samples: []sample{
		{"5 2\n1 3 4 1 2\n", "2", "sample as remembered"},
		{"6 3 1 2 3 4 5 6", "4", "all subsets listed"},
		{"4 2 2 2 2 2", "7", "all subsets listed"},
	},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		if len(f) < 3 || f[0] == 0 || f[1] == 0 || f[0] != uint64(len(f)-2) {
			return nil, false
		}
		heaps, n := f[2:], uint64(0)
		subsets(heaps, func(kept, sum, _ uint64) {
			if removed := len(heaps) - bits.OnesCount64(kept); sum == 0 && kept != 0 && removed%int(f[1]) == 0 {
				n++
			}
		})
		return []uint64{n}, true
	}),
	most:  60,
	seeds: []string{"5 2 1 3 4 1 2", "6 3 1 2 3 4 5 6", "4 2 2 2 2 2", "3 10 1 2 3", "1 1 0"},
}

func FuzzPoi2016(f *testing.F) { poi2016Test.fuzz(f) }
