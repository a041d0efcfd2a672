package judge

import (
	"testing"
)

var pe310Test = problemTest{
	problem: pe310,
	samples: []sample{
		{"29", "1160", "sample as remembered"},
		{"100000", "2586528661783", "published answer"},
	},
	errors: []inputError{
		{"2000001", 0, 1},
		{"5 5", 0, 3},
	},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		if len(f) != 1 {
			return nil, false
		}
		v := valuesByDefinition(int(f[0]), bySquares)
		n := uint64(0)
		for c := range v {
			for b := 0; b <= c; b++ {
				for a := 0; a <= b; a++ {
					if v[a]^v[b]^v[c] == 0 {
						n++
					}
				}
			}
		}
		return []uint64{n}, true
	}),
	most:  60,
	seeds: []string{"29", "60", "1"},
}

func FuzzPe310(f *testing.F) { pe310Test.fuzz(f) }

func bySquares(heap int, option func(...int)) {
	for i := 1; i*i <= heap; i++ {
		option(heap - i*i)
	}
}
