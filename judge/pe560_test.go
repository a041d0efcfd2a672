package judge

import (
	"testing"
)

var pe560Test = problemTest{
	problem: pe560,
	samples: []sample{
		{"5 2", "6", "official sample"},
		{"10 5", "9964", "official sample"},
		{"10 10", "472400303", "official sample"},
		{"1000 1000", "954021836", "official sample"},
	},
	limits: []sample{
		{"10000000 10000000", "994345168", "published answer"},
	},
	errors: []inputError{
		{"5 0", 0, 3},
	},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		if len(f) != 2 || f[0] < 2 || f[1] == 0 {
			return nil, false
		}
		lost, _ := lostTuples(valuesByDefinition(int(f[0])-1, byCoprimes)[1:], f[1], 1_000_000_007)
		return []uint64{lost}, true
	}),
	most:  60,
	seeds: []string{"5 2", "10 5", "2 1", "40 3", "5 0"},
}

func FuzzPe560(f *testing.F) { pe560Test.fuzz(f) }

func byCoprimes(heap int, option func(...int)) {
	for d := 1; d <= heap; d++ {
		if gcd(d, heap) == 1 {
			option(heap - d)
		}
	}
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
