package judge

import (
	"slices"
	"testing"
)

var sdoi2011Test = problemTest{
	problem: sdoi2011,
	samples: []sample{
		{"10 4 2", "182", "sample as remembered"},
	},
	errors: []inputError{
		{"10 3 2", 0, 4},
		{"3 4 2", 0, 3},
	},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		if len(f) != 3 || f[1] == 0 || f[1]%2 == 1 || f[1] > f[0] || f[2] == 0 {
			return nil, false
		}
		lost := map[string]bool{}
		n := uint64(0)
		rows(int(f[0]), int(f[1]), func(cells []int) {
			gaps := []byte{}
			for i := 0; i < len(cells); i += 2 {
				gaps = append(gaps, byte(cells[i+1]-cells[i]-1))
			}
			if !mooreLost(gaps, int(f[2]), lost) {
				n++
			}
		})
		return []uint64{n}, true
	}),
	most:  9,
	seeds: []string{"9 4 2", "8 6 1", "9 6 3", "2 2 1", "5 3 1"},
}

func FuzzSdoi2011(f *testing.F) { sdoi2011Test.fuzz(f) }

// mooreLost plays heaps out, of which a move reduces from 1 to d.
func mooreLost(heaps []byte, d int, decided map[string]bool) bool {
	key := string(heaps)
	if lost, ok := decided[key]; ok {
		return lost
	}
	lost := true
	var reduce func(heaps []byte, i, left int)
	reduce = func(heaps []byte, i, left int) {
		if i == len(heaps) {
			lost = lost && (left == d || !mooreLost(slices.Clone(heaps), d, decided))
			return
		}
		reduce(heaps, i+1, left)
		for size := range heaps[i] {
			if left > 0 {
				changed := slices.Clone(heaps)
				changed[i] = size
				reduce(changed, i+1, left-1)
			}
		}
	}
	reduce(heaps, 0, d)
	decided[key] = lost
	return lost
}
