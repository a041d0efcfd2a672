package judge

// Apples hang on the vertices of a rooted tree whose leaves all have depths of the same
// parity. A move takes apples of one vertex to a child, or eats some of a leaf: staircase
// Nim, with the vertices of the leaves' parity as heaps. Let s be their nim-sum. If two
// vertices swap their apples, s changes by the nim-sum of both if one of them is a heap
// and the other not, and else stays.
//
// Cost: O(n).

import (
	"context"
	"fmt"

	"grundy/internal/scan"
)

var cf812E = Problem{
	Name:   "cf-812-e",
	Title:  "Sagheer and Apple Tree",
	Source: "Codeforces 812E",
	Asks:   "In how many ways can two vertices of a tree swap their apples so that the second player wins?",
	Input:  "n, the apples on n vertices, and the parents of the vertices from 2 to n, each before its children",
	Limits: "n up to 100000, apples up to 10^7",
	Solve: func(_ context.Context, in *scan.Reader, answer func(uint64) error) error {
		n, err := within(in, "the number of vertices n", 2, 1<<32)
		if err != nil {
			return err
		}
		apples, err := readNumbers(in, n, "the apples on a vertex")
		if err != nil {
			return err
		}
		odd, err := readDepths(in, len(apples))
		if err != nil {
			return err
		}
		if err := in.End(); err != nil {
			return err
		}
		return answer(lostSwaps(apples, odd))
	},
}

// readDepths reads the parents, and reports for each vertex whether its depth has not the
// parity of the leaves'.
func readDepths(in *scan.Reader, n int) (odd []bool, err error) {
	odd = make([]bool, n)
	inner := make([]bool, n)
	for v := 1; v < n; v++ {
		parent, err := within(in, "the parent of a vertex", 1, uint64(v))
		if err != nil {
			return nil, err
		}
		odd[v], inner[parent-1] = !odd[parent-1], true
	}
	leaf := odd[n-1] // the last vertex has no child
	for v := range odd {
		if !inner[v] && odd[v] != leaf {
			return nil, in.Reject(fmt.Sprintf("leaves at depths of the same parity; vertices %d and %d are not", v+1, n))
		}
		odd[v] = odd[v] != leaf
	}
	return odd, nil
}

// lostSwaps counts the pairs whose swap makes the nim-sum 0.
func lostSwaps(apples []uint64, odd []bool) (swaps uint64) {
	heaps, sum := map[uint64]uint64{}, uint64(0)
	number := uint64(0)
	for v, a := range apples {
		if !odd[v] {
			sum ^= a
			heaps[a]++
			number++
		}
	}
	for v, a := range apples {
		if odd[v] {
			swaps += heaps[a^sum]
		}
	}
	if others := uint64(len(apples)) - number; sum == 0 {
		swaps += pairs(number) + pairs(others)
	}
	return swaps
}

// pairs returns n choose 2.
func pairs(n uint64) uint64 { return n * (n - 1) / 2 }
