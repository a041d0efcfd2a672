package judge

import (
	"fmt"
	"testing"
)

var pe400Test = problemTest{
	problem: pe400,
	samples: []sample{
		{"5", "1", "official sample"},
		{"10", "17", "official sample"},
	},
	limits: []sample{{"10000", "438505383468410633", "published answer as remembered"}},
	errors: []inputError{{"0", 0, 1}, {"20001", 0, 1}},
	definition: numbers(func(f []uint64) ([]uint64, bool) {
		if len(f) != 1 || f[0] == 0 {
			return nil, false
		}
		decided, n := map[string]bool{}, uint64(0)
		eachPruned(fibonacciTree(int(f[0])), true, func(option string) {
			if !treeWon(option, decided) {
				n++
			}
		})
		return []uint64{n}, true
	}),
	most:  5,
	seeds: []string{"1", "2", "3", "4", "5"},
}

func FuzzPe400(f *testing.F) { pe400Test.fuzz(f) }

// fibonacciTree writes T(k) as a pair of parentheses around its two subtrees.
func fibonacciTree(k int) string {
	if k <= 0 {
		return ""
	}
	return fmt.Sprintf("(%s%s)", fibonacciTree(k-1), fibonacciTree(k-2))
}

// eachPruned yields the tree without one of its nodes and all below it, but not the root if that
// is kept.
func eachPruned(tree string, keepRoot bool, visit func(string)) {
	for i := range tree {
		if tree[i] != '(' || i == 0 && keepRoot {
			continue
		}
		depth, end := 1, i+1
		for ; depth > 0; end++ {
			if tree[end] == '(' {
				depth++
			} else {
				depth--
			}
		}
		visit(tree[:i] + tree[end:])
	}
}

// treeWon plays a tree out whose root must not be taken.
func treeWon(tree string, decided map[string]bool) bool {
	if won, ok := decided[tree]; ok {
		return won
	}
	won := false
	eachPruned(tree, true, func(option string) { won = won || !treeWon(option, decided) })
	decided[tree] = won
	return won
}
