package judge

import (
	"testing"
)

var pe550Test = problemTest{
	problem: pe550,
	samples: []sample{
		{"10 5", "40085", "official sample"},
	},
	limits: []sample{
		{"10000000 1000000000000", "328104836", "published answer"},
	},
	errors: []inputError{
		{"1 5", 0, 1},
	},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		if len(f) != 2 || f[0] < 2 || f[1] == 0 {
			return nil, false
		}
		const m = 987_654_321
		lost, all := lostTuples(valuesByDefinition(int(f[0]), byTwoDivisors)[2:], f[1], m)
		return won(lost, all, m), true
	}),
	most:  60,
	seeds: []string{"10 5", "2 1", "60 7", "1 5"},
}

func FuzzPe550(f *testing.F) { pe550Test.fuzz(f) }

func byTwoDivisors(heap int, option func(...int)) {
	for a := 2; a < heap; a++ {
		for b := 2; b < heap; b++ {
			if heap%a == 0 && heap%b == 0 {
				option(a, b)
			}
		}
	}
}
