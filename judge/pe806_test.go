package judge

import "testing"

var pe806Test = problemTest{
	problem: pe806,
	samples: []sample{
		{"4", "30", "official sample"},
		{"10", "67518", "official sample"},
		{"12", "1752660", "every step simulated"},
		{"3", "0", "every step simulated"},
	},
	limits: []sample{{"100000", "94394343", "published answer"}},
	errors: []inputError{{"0", 0, 1}, {"1022", 0, 1}, {"4 4", 0, 3}},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		if len(f) != 1 || f[0] == 0 {
			return nil, false
		}
		heights, step, total := [3]int{int(f[0])}, uint64(0), uint64(0)
		look := func() {
			if heights[0]^heights[1]^heights[2] == 0 {
				total += step
			}
			step++
		}
		look()
		moveTower(int(f[0]), 0, 1, 2, func(from, to int) {
			heights[from]--
			heights[to]++
			look()
		})
		return []uint64{total % hanoiPrime}, true
	}),
	most:  14,
	seeds: []string{"1", "2", "3", "6", "8", "10", "14"},
}

func FuzzPe806(f *testing.F) { pe806Test.fuzz(f) }

// moveTower yields the moves of a tower from one rod to another.
func moveTower(disks, from, to, other int, move func(from, to int)) {
	if disks == 0 {
		return
	}
	moveTower(disks-1, from, other, to, move)
	move(from, to)
	moveTower(disks-1, other, to, from, move)
}
