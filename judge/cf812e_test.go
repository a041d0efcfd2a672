package judge

import (
	"fmt"
	"slices"
	"testing"
)

var cf812ETest = problemTest{
	problem: cf812E,
	samples: []sample{
		{"3\n2 2 3\n1 1\n", "1", "sample as remembered"},
		{"3\n1 2 3\n1 1\n", "0", "sample as remembered"},
		{"8\n7 2 2 5 4 3 1 1\n1 1 1 4 4 5 6\n", "4", "sample as remembered"},
		{"8\n7 2 2 5 5 1 1 1\n1 1 1 4 4 5 6\n", "2", "every swap searched"},
	},
	errors: []inputError{
		{"3 1 1 1 1 2 2", 0, 13},
		{"3 1 1 1 1 3", 0, 11},
		{"4 1 1 1 1 1 1 2", 0, 15},
	},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		if len(f) < 4 || f[0] < 2 || uint64(len(f)) != 2*f[0] {
			return nil, false
		}
		n := int(f[0])
		apples, parents := f[1:n+1], f[n+1:]
		depth, inner := make([]int, n), make([]bool, n)
		for v := 1; v < n; v++ {
			if parents[v-1] == 0 || parents[v-1] > uint64(v) {
				return nil, false
			}
			depth[v], inner[parents[v-1]-1] = depth[parents[v-1]-1]+1, true
		}
		for v := range n {
			if !inner[v] && (depth[v]-depth[n-1])%2 != 0 {
				return nil, false
			}
		}
		swaps, decided := uint64(0), map[string]bool{}
		for v := range n {
			for w := range v {
				swapped := slices.Clone(apples)
				swapped[v], swapped[w] = swapped[w], swapped[v]
				if !applesWon(swapped, parents, inner, decided) {
					swaps++
				}
			}
		}
		return []uint64{swaps}, slices.Max(apples) <= 3 && n <= 4
	}),
}

// applesWon plays apples out on a tree.
func applesWon(apples, parents []uint64, inner []bool, decided map[string]bool) bool {
	key := fmt.Sprint(apples)
	if won, ok := decided[key]; ok {
		return won
	}
	won := false
	try := func(from, to int) {
		for n := uint64(1); n <= apples[from] && !won; n++ {
			option := slices.Clone(apples)
			option[from] -= n
			if to >= 0 {
				option[to] += n
			}
			won = !applesWon(option, parents, inner, decided)
		}
	}
	for v := range apples {
		if !inner[v] {
			try(v, -1)
		} else {
			for child, parent := range parents {
				if int(parent) == v+1 {
					try(v, child+1)
				}
			}
		}
	}
	decided[key] = won
	return won
}

// TestCf812E compares with every swap played out on small trees.
func TestCf812E(t *testing.T) {
	for _, input := range []string{"3 2 2 3 1 1", "3 1 2 3 1 1", "3 3 0 3 1 2", "4 1 2 3 3 1 2 3", "4 2 2 1 3 1 1 1", "2 1 1 1", "2 0 0 1", "2 3 1 1"} {
		f, ok := fields([]byte(input))
		cf812ETest.compare(t, []byte(input), f, ok)
	}
}
