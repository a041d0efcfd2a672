package judge

import "testing"

var pe665Test = problemTest{
	problem: pe665,
	samples: []sample{
		{"10", "21", "official sample"},
		{"100", "1164", "official sample"},
		{"1000", "117002", "official sample"},
	},
	limits: []sample{{"10000000", "11541685709674", "published answer"}},
	errors: []inputError{{"-1", 0, 1}, {"10 5", 0, 4}},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		if len(f) != 1 {
			return nil, false
		}
		most, total := int(f[0]), 0
		lost := map[[2]int]bool{}
		for sum := range most + 1 {
			for a := 0; 2*a <= sum; a++ {
				won := false
				for n := 1; n <= sum; n++ {
					for _, take := range [][2]int{{n, 0}, {0, n}, {n, n}, {n, 2 * n}, {2 * n, n}} {
						x, y := a-take[0], sum-a-take[1]
						won = won || lost[[2]int{min(x, y), max(x, y)}]
					}
				}
				if !won {
					lost[[2]int{a, sum - a}] = true
					total += sum
				}
			}
		}
		return []uint64{uint64(total)}, true
	}),
	most:  70,
	seeds: []string{"0", "1", "2", "4", "9", "33", "70"},
}

func FuzzPe665(f *testing.F) { pe665Test.fuzz(f) }
