package judge

import (
	"fmt"
	"slices"
	"testing"
)

var pe629Test = problemTest{
	problem: pe629,
	samples: []sample{
		{"7", "66", "official sample"},
		{"10", "291", "official sample"},
		{"200", "626616617", "published answer as remembered"},
	},
	errors: []inputError{{"1", 0, 1}, {"x", 0, 1}},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		if len(f) != 1 || f[0] < 2 {
			return nil, false
		}
		n, won := int(f[0]), uint64(0)
		for k := 2; k <= n; k++ {
			decided := map[string]bool{}
			eachPartition(n, n, 1, n, nil, func(heaps []int) {
				if splitWon(heaps, k, decided) {
					won++
				}
			})
		}
		return []uint64{won}, true
	}),
	most:  8,
	seeds: []string{"2", "3", "5", "6", "8"},
}

func FuzzPe629(f *testing.F) { pe629Test.fuzz(f) }

// eachPartition yields the partitions of n into least to most parts, none above largest, after
// the given ones.
func eachPartition(n, largest, least, most int, parts []int, visit func([]int)) {
	if n == 0 {
		if least <= 0 {
			visit(slices.Clone(parts))
		}
		return
	}
	for part := min(n, largest); part > 0 && most > 0; part-- {
		eachPartition(n-part, part, least-1, most-1, append(parts, part), visit)
	}
}

// splitWon plays heaps out, of which one is split into 2 to k.
func splitWon(heaps []int, k int, decided map[string]bool) bool {
	slices.Sort(heaps)
	key := fmt.Sprint(heaps)
	if won, ok := decided[key]; ok {
		return won
	}
	won := false
	for i, heap := range heaps {
		eachPartition(heap, heap, 2, k, nil, func(parts []int) {
			rest := slices.Concat(heaps[:i], heaps[i+1:], parts)
			won = won || !splitWon(rest, k, decided)
		})
	}
	decided[key] = won
	return won
}
