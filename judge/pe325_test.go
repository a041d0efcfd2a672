package judge

import (
	"testing"
)

var pe325Test = problemTest{
	problem: pe325,
	samples: []sample{
		{"10", "211", "official sample"},
		{"10000", "94879378", "official sample"},
		{"10000000000000000", "54672965", "published answer"},
	},
	errors: []inputError{
		{"-1", 0, 1},
	},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		if len(f) != 1 || f[0] == 0 {
			return nil, false
		}
		total, won := uint64(0), map[[2]int]bool{}
		for y := 1; y <= int(f[0]); y++ {
			for x := 1; x < y; x++ {
				for rest := y - x; rest >= 0; rest -= x {
					won[[2]int{x, y}] = won[[2]int{x, y}] || rest == 0 || !won[[2]int{min(x, rest), max(x, rest)}]
				}
				if !won[[2]int{x, y}] {
					total += uint64(x + y)
				}
			}
			won[[2]int{y, y}] = true
		}
		return []uint64{total % 282475249}, true
	}),
	most:  60,
	seeds: []string{"10", "2", "60"},
}

func FuzzPe325(f *testing.F) { pe325Test.fuzz(f) }
