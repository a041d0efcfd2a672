package judge

import (
	"slices"
	"testing"
)

var cf15CTest = problemTest{
	problem: cf15C,
	samples: []sample{
		{"2\n2 1\n3 2\n", "tolik", "sample as remembered"},
		{"2\n1 1\n1 1\n", "bolik", "sample as remembered"},
		{"1 1 3", "bolik", "by hand"},
		{"2 4 4 8 8", "bolik", "by hand"},
	},
	definition: func(f []uint64) (string, bool) {
		if len(f) == 0 || f[0] == 0 || uint64(len(f)) != 1+2*f[0] || slices.Contains(f, 0) {
			return "", false
		}
		sum := uint64(0)
		for i := 1; i < len(f); i += 2 {
			for m := range f[i+1] {
				sum ^= f[i] + m
			}
		}
		return map[bool]string{true: "bolik", false: "tolik"}[sum == 0], true
	},
	most:  60,
	seeds: []string{"2 2 1 3 2", "1 1 3", "2 4 4 8 8", "1 0 1"},
}

func FuzzCf15C(f *testing.F) { cf15CTest.fuzz(f) }
