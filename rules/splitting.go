package rules

import (
	"slices"

	"grundy/game"
)

// addParts adds all ways to part n tokens in k heaps of at least least tokens,
// in ascending order, after the heaps of head.
func addParts(n, k, least int, head []int, out *game.List) {
	if k == 1 {
		out.Add(append(head, n)...)
		return
	}
	for a := least; a <= n/k; a++ {
		addParts(n-a, k-1, a, append(head, a), out)
	}
}

// takeOrSplit returns the rules under which one takes any number of tokens, or
// parts a heap in exactly k heaps.
func takeOrSplit(k int) game.Rules {
	return heapRules(func(n int, out *game.List) {
		takeBetween(n, 1, n, out)
		addParts(n, k, 1, nil, out)
	})
}

// splitUpTo returns the rules under which one parts a heap in 2 to k heaps.
func splitUpTo(k int) game.Rules {
	return heapRules(func(n int, out *game.List) {
		for parts := 2; parts <= k; parts++ {
			addParts(n, parts, 1, nil, out)
		}
	})
}

// unequalSplits adds the ways to part n tokens in two heaps of different size.
func unequalSplits(n int, out *game.List) {
	for a := 1; a < n-a; a++ {
		out.Add(a, n-a)
	}
}

// splitsButTwo adds the ways to part a heap in two, unless it is a heap of two.
func splitsButTwo(n int, out *game.List) {
	if n != 2 {
		addPairs(n, out)
	}
}

// xorSplits adds the heaps k and n xor k, both smaller than n and not 0.
func xorSplits(n int, out *game.List) {
	for k := 1; k < n; k++ {
		if k < n^k && n^k < n {
			out.Add(k, n^k)
		}
	}
}

// oneOrParts returns the rules under which one takes one token, or replaces a
// heap of 2x by k heaps of x.
func oneOrParts(k int) game.Rules {
	return heapRules(func(n int, out *game.List) {
		if n > 0 {
			out.Add(n - 1)
		}
		if n > 0 && n%2 == 0 {
			out.Add(slices.Repeat([]int{n / 2}, k)...)
		}
	})
}

// divisorPairs adds the pairs of divisors of n but 1 and n.
func divisorPairs(n int, out *game.List) {
	ds := slices.DeleteFunc(properDivisors(n), func(d int) bool { return d == 1 })
	for i, a := range ds {
		for _, b := range ds[i:] {
			out.Add(a, b)
		}
	}
}

// toProperDivisor adds the proper divisors of n.
func toProperDivisor(n int, out *game.List) {
	for _, d := range properDivisors(n) {
		out.Add(d)
	}
}

// equalDifferences adds the pairs n-k, n-2k for k >= 1.
func equalDifferences(n int, out *game.List) {
	for k := 1; 2*k <= n; k++ {
		out.Add(n-k, n-2*k)
	}
}

// maxParts bounds the heaps that one move may make.
const maxParts = 1 << 10

// addPairs adds all ways to part n tokens in two heaps that are not empty.
func addPairs(n int, out *game.List) {
	for a := 1; a <= n-a; a++ {
		out.Add(a, n-a)
	}
}
