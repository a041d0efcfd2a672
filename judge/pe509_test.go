package judge

import (
	"testing"
)

var pe509Test = problemTest{
	problem: pe509,
	samples: []sample{
		{"10", "692", "sample as remembered"},
		{"100", "735494", "sample as remembered"},
		{"123456787654321", "151725678", "published answer"},
	},
	errors: []inputError{
		{"x", 0, 1},
	},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		if len(f) != 1 || f[0] == 0 {
			return nil, false
		}
		const m = 1_234_567_890
		lost, all := lostTuples(valuesByDefinition(int(f[0]), byDivisors)[1:], 3, m)
		return won(lost, all, m), true
	}),
	most:  60,
	seeds: []string{"1", "10", "37", "60"},
}

func FuzzPe509(f *testing.F) { pe509Test.fuzz(f) }

func byDivisors(heap int, option func(...int)) {
	for d := 1; d < heap; d++ {
		if heap%d == 0 {
			option(heap - d)
		}
	}
}
