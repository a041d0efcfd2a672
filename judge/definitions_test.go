package judge

import "slices"

// Plain definitions that the tests of several problems share.

// valuesByDefinition returns the nim-values of the heaps from 0 to n, each as the mex of
// the values of its options.
func valuesByDefinition(n int, options func(heap int, option func(...int))) []int {
	values := make([]int, n+1)
	for heap := range values {
		seen := map[int]bool{}
		options(heap, func(heaps ...int) {
			sum := 0
			for _, h := range heaps {
				sum ^= values[h]
			}
			seen[sum] = true
		})
		for seen[values[heap]] {
			values[heap]++
		}
	}
	return values
}

// lostTuples counts the k-tuples of the values with nim-sum 0, by adding one heap
// after another, modulo m.
func lostTuples(values []int, k, m uint64) (lost, all uint64) {
	ways := map[int]uint64{0: 1 % m}
	all = 1 % m
	for range k {
		next := map[int]uint64{}
		for sum, w := range ways {
			for _, v := range values {
				next[sum^v] = (next[sum^v] + w) % m
			}
		}
		ways, all = next, all*uint64(len(values))%m
	}
	return ways[0], all
}

// subsets yields the nim-sum, total and number of heaps of every subset.
func subsets(heaps []uint64, visit func(chosen, sum, total uint64)) {
	for chosen := range uint64(1) << len(heaps) {
		sum, total := uint64(0), uint64(0)
		for i, h := range heaps {
			if chosen>>i&1 == 1 {
				sum, total = sum^h, total+h
			}
		}
		visit(chosen, sum, total)
	}
}

// rows yields every choice of m cells out of 1..n, in ascending order.
func rows(n, m int, visit func([]int)) {
	var choose func(cells []int, from int)
	choose = func(cells []int, from int) {
		if len(cells) == m {
			visit(slices.Clone(cells))
			return
		}
		for cell := from; cell <= n; cell++ {
			choose(append(cells, cell), cell+1)
		}
	}
	choose(nil, 1)
}

// nimMoves lists the heap and what is left of it for each move that makes the nim-sum 0.
func nimMoves(heaps []uint64) (moves [][2]uint64) {
	for i, h := range heaps {
		for left := range h {
			sum := left ^ h
			for _, other := range heaps {
				sum ^= other
			}
			if sum == 0 {
				moves = append(moves, [2]uint64{uint64(i), left})
			}
		}
	}
	return moves
}

func won(lost, all, m uint64) []uint64 { return []uint64{(all + m - lost) % m} }
