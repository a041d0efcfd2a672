package judge

import (
	"testing"
)

var pe409Test = problemTest{
	problem: pe409,
	samples: []sample{
		{"1", "1", "official sample"},
		{"2", "6", "official sample"},
		{"3", "168", "official sample"},
		{"5", "19764360", "official sample"},
		{"100", "384777056", "official sample"},
	},
	limits: []sample{
		{"10000000", "253223948", "published answer"},
	},
	errors: []inputError{
		{"0", 0, 1},
	},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		if len(f) != 1 || f[0] == 0 {
			return nil, false
		}
		n := int(f[0])
		return []uint64{distinctWon(make([]bool, 1<<min(n, 4)), n, 0)}, n <= 4
	}),
	most:  4,
	seeds: []string{"1", "2", "3", "4"},
}

func FuzzPe409(f *testing.F) { pe409Test.fuzz(f) }

// distinctWon counts the ways to add so many heaps, unlike those that are taken.
func distinctWon(taken []bool, left, sum int) (n uint64) {
	if left == 0 {
		if sum != 0 {
			return 1
		}
		return 0
	}
	for size := 1; size < len(taken); size++ {
		if !taken[size] {
			taken[size] = true
			n += distinctWon(taken, left-1, sum^size)
			taken[size] = false
		}
	}
	return n
}
