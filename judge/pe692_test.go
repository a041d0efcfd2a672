package judge

import "testing"

var pe692Test = problemTest{
	problem: pe692,
	samples: []sample{
		{"13", "43", "official sample"},
		{"23416728348467685", "842043391019219959", "published answer"},
	},
	errors: []inputError{{"0", 0, 1}, {"1000000000000000000", 0, 1}},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		if len(f) != 1 || f[0] == 0 {
			return nil, false
		}
		total := 0
		for heap := 1; heap <= int(f[0]); heap++ {
			total += leastDoubling(heap)
		}
		return []uint64{uint64(total)}, true
	}),
	most:  90,
	seeds: []string{"1", "2", "7", "12", "55", "90"},
}

func FuzzPe692(f *testing.F) { pe692Test.fuzz(f) }

// leastDoubling returns the least winning first move of Fibonacci Nim, where it may take the
// whole heap.
func leastDoubling(heap int) int {
	take := 1
	for doublingWon(heap-take, 2*take, map[[2]int]bool{}) {
		take++
	}
	return take
}
