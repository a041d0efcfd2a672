package judge

import (
	"fmt"
	"testing"
)

var agc010FTest = problemTest{
	problem: agc010F,
	samples: []sample{
		{"3\n1 2 3\n1 2\n2 3\n", "2", "official sample"},
		{"5\n5 4 1 2 3\n1 2\n1 3\n2 4\n2 5\n", "1 2", "official sample"},
		{"3\n1 1 1\n1 2\n2 3\n", "", "official sample"},
		{"5 1 2 1 1 2 1 2 2 3 3 4 4 5", "2 5", "every start searched"},
	},
	errors: []inputError{{"1 5", 0, 1}, {"3 1 1 1 1 2 1 2", 0, 15}, {"2 1 1 1 3", 0, 9}, {"2 1 1 1 2 2", 0, 11}},
	definition: func(f []uint64) (string, bool) {
		if len(f) == 0 || f[0] < 2 || uint64(len(f)) != 3*f[0]-1 {
			return "", false
		}
		n := int(f[0])
		stones, edges := f[1:n+1], f[n+1:]
		if _, ok := treeOf(edges, n); !ok {
			return "", false
		}
		starts := []int{}
		for v := 1; v <= n; v++ {
			if stepWon(stones, edges, uint64(v), map[string]bool{}) {
				starts = append(starts, v)
			}
		}
		return joinVertices(starts), true
	},
	most:  5,
	seeds: []string{"2 0 0 1 2", "2 1 0 1 2", "3 2 1 2 1 2 2 3", "4 1 2 1 0 1 2 2 3 2 4", "4 3 2 1 2 1 2 2 3 3 4"},
}

func FuzzAgc010F(f *testing.F) { agc010FTest.fuzz(f) }

// stepWon plays out: a stone is taken from v, and the token steps to a neighbour.
func stepWon(stones, edges []uint64, v uint64, decided map[string]bool) bool {
	if stones[v-1] == 0 {
		return false
	}
	key := fmt.Sprint(stones, v)
	if won, ok := decided[key]; ok {
		return won
	}
	won := false
	stones[v-1]--
	for e := 0; e < len(edges); e += 2 {
		for i := range 2 {
			if edges[e+i] == v {
				won = won || !stepWon(stones, edges, edges[e+1-i], decided)
			}
		}
	}
	stones[v-1]++
	decided[key] = won
	return won
}
