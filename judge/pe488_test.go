package judge

import "testing"

var pe488Test = problemTest{
	problem: pe488,
	samples: []sample{
		{"8", "42", "official sample"},
		{"128", "496062", "official sample"},
		{"1000000000000000000", "216737278", "published answer as remembered"},
	},
	errors: []inputError{{"0", 0, 1}, {"8 8", 0, 3}},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		if len(f) != 1 || f[0] == 0 {
			return nil, false
		}
		decided, total := map[[3]int]bool{}, 0
		for c := range int(f[0]) {
			for b := range c {
				for a := 1; a < b; a++ {
					if !antonimWon([3]int{a, b, c}, decided) {
						total += a + b + c
					}
				}
			}
		}
		return []uint64{uint64(total)}, true
	}),
	most:  20,
	seeds: []string{"1", "2", "3", "9", "16", "20"},
}

func FuzzPe488(f *testing.F) { pe488Test.fuzz(f) }

// antonimWon plays out heaps that must stay different.
func antonimWon(heaps [3]int, decided map[[3]int]bool) bool {
	if won, ok := decided[heaps]; ok {
		return won
	}
	won := false
	for i := range heaps {
		for left := range heaps[i] {
			option := heaps
			option[i] = left
			if option[0] != option[1] && option[0] != option[2] && option[1] != option[2] {
				won = won || !antonimWon(option, decided)
			}
		}
	}
	decided[heaps] = won
	return won
}
