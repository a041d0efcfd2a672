package judge

import (
	"testing"
)

var poj2975Test = problemTest{
	problem: poj2975,
	samples: []sample{
		{"3\n7 11 13\n2\n1000000000 1000000000\n0\n", "3\n0", "sample as remembered"},
	},
	errors: []inputError{
		{"1 5", 1, 4},
	},
	definition: numbers(func(f []uint64) (answers []uint64, ok bool) {
		for len(f) > 0 && f[0] > 0 {
			heaps, rest, ok := counted(f)
			if !ok {
				return nil, false
			}
			answers, f = append(answers, uint64(len(nimMoves(heaps)))), rest
		}
		return answers, len(f) == 1
	}),
	most:  60,
	seeds: []string{"3 7 11 13 2 5 5 0", "0 0", "1 5", "2 0 0 0"},
}

func FuzzPoj2975(f *testing.F) { poj2975Test.fuzz(f) }

var hdu1850Test = problemTest{
	problem:    hdu1850,
	definition: poj2975Test.definition,
	most:       60,
	seeds:      []string{"3 7 11 13 2 5 5 0"},
	samples: []sample{
		{"3\n5 7 9\n0\n", "1", "sample as remembered"},
	},
	errors: []inputError{
		{"1 5 0 0", 1, 7},
	},
}

func FuzzHdu1850(f *testing.F) { hdu1850Test.fuzz(f) }
