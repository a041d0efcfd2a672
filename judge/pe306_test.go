package judge

import (
	"testing"
)

var pe306Test = problemTest{
	problem: pe306,
	samples: []sample{
		{"5", "3", "official sample"},
		{"50", "40", "official sample"},
		{"1000000", "852938", "published answer"},
	},
	errors: []inputError{
		{"5 5", 0, 3},
	},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		if len(f) != 1 || f[0] == 0 {
			return nil, false
		}
		n := uint64(0)
		for _, v := range valuesByDefinition(int(f[0]), byPairs) {
			if v != 0 {
				n++
			}
		}
		return []uint64{n}, true
	}),
	most:  300,
	seeds: []string{"5", "50", "300"},
}

func FuzzPe306(f *testing.F) { pe306Test.fuzz(f) }

func byPairs(heap int, option func(...int)) {
	for left := 0; left <= heap-2; left++ {
		option(left, heap-2-left)
	}
}
