package judge

import "testing"

var luoguP6487Test = problemTest{
	problem: luoguP6487,
	samples: []sample{
		{"4", "1", "sample as remembered"},
		{"7", "2", "sample as remembered"},
		{"8", "8", "sample as remembered"},
		{"18", "5", "every game played out"},
	},
	errors: []inputError{{"0", 0, 1}, {"5 5", 0, 3}},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		if len(f) != 1 || f[0] == 0 {
			return nil, false
		}
		return []uint64{uint64(leastDoubling(int(f[0])))}, true
	}),
	most:  120,
	seeds: []string{"1", "2", "3", "12", "33", "54", "55", "88", "120"},
}

func FuzzLuoguP6487(f *testing.F) { luoguP6487Test.fuzz(f) }
