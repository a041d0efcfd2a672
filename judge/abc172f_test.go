package judge

import (
	"fmt"
	"slices"
	"testing"
)

var abc172FTest = problemTest{
	problem: abc172F,
	samples: []sample{
		{"2\n5 3\n", "1", "sample as remembered"},
		{"2\n3 5\n", "-1", "sample as remembered"},
		{"3\n1 1 2\n", "-1", "sample as remembered"},
		{"8\n10 9 8 7 6 5 4 3\n", "3", "sample as remembered"},
		{"3\n4294967297 8589934593 12884901890\n", "1", "sample as remembered"},
	},
	definition: func(f []uint64) (string, bool) {
		if len(f) < 3 || f[0] < 2 || f[0] != uint64(len(f)-1) || slices.Contains(f, 0) {
			return "", false
		}
		for moved := range f[1] {
			sum := (f[1] - moved) ^ (f[2] + moved)
			for _, h := range f[3:] {
				sum ^= h
			}
			if sum == 0 {
				return fmt.Sprint(moved), true
			}
		}
		return "-1", true
	},
	most:  60,
	seeds: []string{"2 5 3", "8 10 9 8 7 6 5 4 3", "3 1 1 2", "2 0 1"},
}

func FuzzAbc172F(f *testing.F) { abc172FTest.fuzz(f) }
