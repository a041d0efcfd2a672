package judge

import "testing"

var pe366Test = problemTest{
	problem: pe366,
	samples: []sample{
		{"100", "728", "official sample"},
		{"1000000000000000000", "88351299", "published answer as remembered"},
	},
	errors: []inputError{{"0", 0, 1}, {"5 5", 0, 3}},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		if len(f) != 1 || f[0] == 0 {
			return nil, false
		}
		total := uint64(0)
		for heap := 1; heap <= int(f[0]); heap++ {
			for take := heap - 1; take > 0; take-- {
				if !doublingWon(heap-take, 2*take, map[[2]int]bool{}) {
					total += uint64(take)
					break
				}
			}
		}
		return []uint64{total % 100_000_000}, true
	}),
	most:  90,
	seeds: []string{"1", "2", "3", "20", "55", "90"},
}

func FuzzPe366(f *testing.F) { pe366Test.fuzz(f) }

// doublingWon plays Fibonacci Nim out: at most most tokens may be taken now.
func doublingWon(heap, most int, decided map[[2]int]bool) bool {
	most = min(most, heap)
	key := [2]int{heap, most}
	if won, ok := decided[key]; ok {
		return won
	}
	won := false
	for take := 1; take <= most && !won; take++ {
		won = !doublingWon(heap-take, 2*take, decided)
	}
	decided[key] = won
	return won
}
