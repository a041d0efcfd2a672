package judge

import (
	"fmt"
	"slices"
	"testing"
)

var pe344Test = problemTest{
	problem: pe344,
	samples: []sample{
		{"10 2", "324", "sample as remembered"},
		{"100 10", "650441963614", "sample as remembered"},
	},
	limits: []sample{
		{"1000000 100", "65579304332", "published answer"},
	},
	errors: []inputError{
		{"5 5", 0, 3},
	},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		if len(f) != 2 || f[0] == 0 || f[1] >= f[0] {
			return nil, false
		}
		decided := map[string]bool{}
		n := uint64(0)
		rows(int(f[0]), int(f[1])+1, func(cells []int) {
			for dollar := range cells {
				if dollarWon(cells, dollar, decided) {
					n++
				}
			}
		})
		return []uint64{n}, true
	}),
	most:  9,
	seeds: []string{"9 2", "9 3", "9 4", "8 5", "7 6", "5 1", "3 0", "1 0"},
}

func FuzzPe344(f *testing.F) { pe344Test.fuzz(f) }

// dollarWon plays out a strip with coins, one of which is the dollar: a move takes a coin
// to the left without a jump, or pockets the leftmost; the dollar in the pocket wins.
func dollarWon(cells []int, dollar int, decided map[string]bool) bool {
	if dollar == 0 {
		return true
	}
	key := fmt.Sprint(cells, dollar)
	if won, ok := decided[key]; ok {
		return won
	}
	won := !dollarWon(cells[1:], dollar-1, decided)
	free := 1
	for i, cell := range cells {
		for to := free; to < cell && !won; to++ {
			moved := slices.Clone(cells)
			moved[i] = to
			won = !dollarWon(moved, dollar, decided)
		}
		free = cell + 1
	}
	decided[key] = won
	return won
}
