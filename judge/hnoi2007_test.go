package judge

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

var hnoi2007Test = problemTest{
	problem: hnoi2007,
	samples: []sample{
		{"2\n4\n1 0 1 5000\n3\n0 0 1\n", "0 2 3\n1\n-1 -1 -1\n0", "sample as remembered"},
	},
	definition: func(f []uint64) (string, bool) {
		if len(f) == 0 || f[0] > uint64(len(f)) {
			return "", false
		}
		var text strings.Builder
		decided := map[string]bool{}
		rest := f[1:]
		for range f[0] {
			beans, after, ok := counted(rest)
			if !ok || len(beans) == 0 {
				return "", false
			}
			first, n := "-1 -1 -1", 0
			eachSplit(beans, func(i, j, k int, option []uint64) {
				if !beansWon(option, decided) {
					if n == 0 {
						first = fmt.Sprintf("%d %d %d", i, j, k)
					}
					n++
				}
			})
			fmt.Fprintf(&text, "%s\n%d\n", first, n)
			rest = after
		}
		return text.String(), len(rest) == 0
	},
	most:  4,
	seeds: []string{"2 4 1 0 1 4 3 0 0 1", "1 4 2 1 1 0", "1 1 3", "1 0"},
}

func FuzzHnoi2007(f *testing.F) { hnoi2007Test.fuzz(f) }

// eachSplit yields every move of a bean to two later bottles.
func eachSplit(beans []uint64, visit func(i, j, k int, option []uint64)) {
	for i, n := range beans {
		for j := i + 1; n > 0 && j < len(beans); j++ {
			for k := j; k < len(beans); k++ {
				option := slices.Clone(beans)
				option[i]--
				option[j]++
				option[k]++
				visit(i, j, k, option)
			}
		}
	}
}

// beansWon plays beans out; those in the last bottle do not matter.
func beansWon(beans []uint64, decided map[string]bool) bool {
	key := fmt.Sprint(beans[:len(beans)-1])
	if won, ok := decided[key]; ok {
		return won
	}
	won := false
	eachSplit(beans, func(_, _, _ int, option []uint64) { won = won || !beansWon(option, decided) })
	decided[key] = won
	return won
}
