package judge

import (
	"testing"
)

var abc212HTest = problemTest{
	problem: abc212H,
	samples: []sample{
		{"2 2\n1 2\n", "4", "official sample"},
		{"100 3\n3 5 7\n", "112184936", "official sample"},
		{"4 2 1 3", "20", "all tuples listed"},
	},
	errors: []inputError{
		{"2 2 1", 0, 6},
		{"2 1 99999999", 0, 5},
		{"2 1 5 5", 0, 7},
	},
	definition: numbers(func(f []uint64) (answers []uint64, ok bool) {
		if len(f) < 3 || f[0] == 0 || f[1] == 0 || f[1] != uint64(len(f)-2) {
			return nil, false
		}
		const m = 998244353
		var sizes []int
		for _, size := range f[2:] {
			sizes = append(sizes, int(size))
		}
		sum := uint64(0)
		for k := uint64(1); k <= f[0]; k++ {
			lost, all := lostTuples(sizes, k, m)
			sum += won(lost, all, m)[0]
		}
		return []uint64{sum % m}, true
	}),
	most:  20,
	seeds: []string{"2 2 1 2", "5 3 3 3 0", "1 1 9", "2 3 1 2"},
}

func FuzzAbc212H(f *testing.F) { abc212HTest.fuzz(f) }
