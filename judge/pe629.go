package judge

// Partitions of n into heaps, of which a move splits one into 2 to k heaps.
//
// For k = 2 and 3 the nim-values of single heaps come from the definition. For k >= 4 a heap
// of n has the value n-1, by induction: heaps a_i of the values a_i - 1 with the sum n have a
// nim-sum of at most n - 2. And each v <= n-2 is one: of the heaps v+1, 1 if v = n-2, and
// otherwise of v+1, x, x if n-1-v = 2x is even, or of v+1, x, x, 1 if n-2-v = 2x is.
//
// With the values, the partitions of n are counted by their nim-sum, part by part.
//
// Cost: O(n^2·v) for nim-sums below v.

import (
	"context"
	"math/bits"

	"grundy/internal/scan"
	"grundy/modular"
	"grundy/nim"
)

var pe629 = Problem{
	Name:   "pe-629",
	Title:  "Scatterstone Nim",
	Source: "Project Euler 629",
	Asks: "In how many partitions of n tokens into heaps does the first player win, added up over k from 2 to n, " +
		"if a move splits a heap into 2 to k heaps? Modulo 10^9+7.",
	Input:  "n",
	Limits: "n up to 200",
	Solve: func(_ context.Context, in *scan.Reader, answer func(uint64) error) error {
		return solveNumber(in, answer, bound{"the number of tokens n", 2, 1000}, func(n uint64) (uint64, error) {
			m := modular.New(1_000_000_007)
			total := uint64(0)
			for k := 2; k <= min(3, int(n)); k++ {
				total = m.Add(total, partitionsWon(m, splitValues(int(n), k)))
			}
			if n >= 4 {
				values := make([]nim.Value, n+1)
				for heap := range values {
					values[heap] = nim.Value(max(heap, 1) - 1)
				}
				total = m.Add(total, m.Mul(n-3, partitionsWon(m, values)))
			}
			return total, nil
		})
	},
}

// splitValues returns the values of the heaps up to n by the definition, for moves that split a
// heap into 2 to k heaps.
func splitValues(n, k int) []nim.Value {
	values := make([]nim.Value, n+1)
	sums := make([][]map[nim.Value]bool, k+1) // of the nim-sums of j heaps with s tokens
	for j := range sums {
		sums[j] = make([]map[nim.Value]bool, n+1)
	}
	sums[0][0] = map[nim.Value]bool{0: true}
	for heap := 1; heap <= n; heap++ {
		var options []nim.Value
		for j := 2; j <= k; j++ {
			sums[j][heap] = map[nim.Value]bool{}
			for first := 1; first < heap; first++ {
				for rest := range sums[j-1][heap-first] {
					sums[j][heap][values[first]^rest] = true
				}
			}
			for v := range sums[j][heap] {
				options = append(options, v)
			}
		}
		values[heap] = nim.Mex(options...)
		sums[1][heap] = map[nim.Value]bool{values[heap]: true}
	}
	return values
}

// partitionsWon counts the partitions of the largest heap whose parts have another nim-sum
// than 0.
func partitionsWon(m modular.Modulus, values []nim.Value) uint64 {
	most := nim.Value(0)
	for _, v := range values {
		most = max(most, v)
	}
	ways := make([][]uint64, len(values))
	for s := range ways {
		ways[s] = make([]uint64, 1<<bits.Len64(uint64(most)))
	}
	ways[0][0] = 1
	for part := 1; part < len(values); part++ {
		for s := part; s < len(values); s++ {
			for sum, w := range ways[s-part] {
				to := nim.Value(sum) ^ values[part]
				ways[s][to] = m.Add(ways[s][to], w)
			}
		}
	}
	won := uint64(0)
	for _, w := range ways[len(values)-1][1:] {
		won = m.Add(won, w)
	}
	return won
}
