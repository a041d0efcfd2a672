package judge

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

var luoguP1247Test = problemTest{
	problem: luoguP1247,
	samples: []sample{
		{"3\n3 6 9\n", "4 3\n3 6 5", "sample as remembered"},
		{"4\n15 22 19 10\n", "lose", "sample as remembered"},
	},
	definition: func(f []uint64) (string, bool) {
		heaps, rest, ok := counted(f)
		if !ok || len(heaps) == 0 || len(rest) > 0 {
			return "", false
		}
		for _, move := range nimMoves(heaps) {
			after := slices.Clone(heaps)
			after[move[0]] = move[1]
			return fmt.Sprintf("%d %d\n%s", heaps[move[0]]-move[1], move[0]+1, strings.Trim(fmt.Sprint(after), "[]")), true
		}
		return "lose", true
	},
	most:  60,
	seeds: []string{"3 3 6 9", "4 15 22 19 10", "1 0"},
}

func FuzzLuoguP1247(f *testing.F) { luoguP1247Test.fuzz(f) }
