package judge

import (
	"testing"
)

var pe301Test = problemTest{
	problem: pe301,
	samples: []sample{
		{"1073741824", "2178309", "published answer"},
		{"1", "1", "by hand"},
	},
	errors: []inputError{
		{"0", 0, 1},
	},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		if len(f) != 1 || f[0] == 0 {
			return nil, false
		}
		n := uint64(0)
		for heap := uint64(1); heap <= f[0]; heap++ {
			if heap^2*heap^3*heap == 0 {
				n++
			}
		}
		return []uint64{n}, true
	}),
	most:  3000,
	seeds: []string{"1", "5", "6", "7", "1024", "2999"},
}

func FuzzPe301(f *testing.F) { pe301Test.fuzz(f) }
