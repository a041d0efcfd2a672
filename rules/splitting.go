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

var splittingGames = []Entry{
	{
		Name:     "lasker",
		Others:   []string{"Lasker's Nim", "nim or not nim", "HDU 3032"},
		Chinese:  []string{"拉斯克尼姆"},
		Moves:    "Take any number of tokens from one heap, or part it in two heaps.",
		MovesZh:  "从一堆中取走任意多颗石子，或者把一堆分成两堆非空的石子。",
		Rules:    takeOrSplit(2),
		Source:   "[Las31]; [WW] chapter 4",
		Position: "the heap sizes",
		Example:  "7 4 3",
		First:    []int{0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11},
	},
	{
		Name:     "take-or-split",
		Others:   []string{"a simple nim", "HDU 5795"},
		Moves:    "Take any number of tokens from one heap, or part it in exactly k heaps.",
		MovesZh:  "从一堆中取走任意多颗石子，或者把一堆恰好分成 k 堆非空的石子。",
		Params:   []Param{{Name: "k", Meaning: "the number of heaps that a heap is parted in", Default: "3", Min: 2, Max: maxParts}},
		Make:     func(a Args) (game.Rules, error) { return takeOrSplit(a.Int(0)), nil },
		Source:   "HDU 5795",
		Position: "the heap sizes",
		Example:  "8 3",
		First:    []int{0, 1, 2, 3, 4, 5, 6, 8, 7, 9, 10, 11, 12},
	},
	{
		Name:     "grundys-game",
		Others:   []string{"Grundy's game"},
		Chinese:  []string{"格伦迪游戏", "分成不等的两堆"},
		Moves:    "Part one heap in two heaps of different size.",
		MovesZh:  "把一堆石子分成大小不同的两堆。",
		Rules:    heapRules(unequalSplits),
		Source:   "[Gru39]; [WW] chapter 4; OEIS A002188",
		Position: "the heap sizes",
		Example:  "18 7",
		First:    []int{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0},
	},
	{
		Name:     "couples-are-forever",
		Moves:    "Part one heap in two, unless it is a heap of two.",
		MovesZh:  "把一堆石子分成两堆，但两颗的堆不能再分。",
		Rules:    heapRules(splitsButTwo),
		Source:   "[CGGN99]",
		Position: "the heap sizes",
		Example:  "12 5",
		First:    []int{0, 0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4},
	},
	{
		Name:     "scatterstone",
		Others:   []string{"Scatterstone Nim", "Project Euler 629"},
		Moves:    "Part one heap in 2 to k heaps.",
		MovesZh:  "把一堆石子分成 2 到 k 堆。",
		Params:   []Param{{Name: "k", Meaning: "the most heaps that a heap is parted in", Default: "2", Min: 2, Max: maxParts}},
		Make:     func(a Args) (game.Rules, error) { return splitUpTo(a.Int(0)), nil },
		Source:   "Project Euler 629",
		Position: "the heap sizes",
		Example:  "9 4",
		First:    []int{0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1},
		Known: []Known{
			{Params: "3", Position: "5", Value: 1},
			{Params: "3", Position: "14", Value: 9},
			{Params: "4", Position: "9", Value: 8},
		},
	},
	{
		Name:     "xor-split",
		Others:   []string{"stone game II", "HDU 4388"},
		Chinese:  []string{"异或分堆"},
		Moves:    "Replace a heap of n by heaps of k and n xor k, both smaller than n and not empty.",
		MovesZh:  "把一堆 n 颗石子换成 k 颗与 n 异或 k 颗的两堆，两堆都非空且都小于 n。",
		Rules:    heapRules(xorSplits),
		Source:   "HDU 4388",
		Position: "the heap sizes",
		Example:  "15 6",
		First:    []int{0, 0, 0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 1, 0, 0, 1},
	},
	{
		Name:     "one-or-halves",
		Others:   []string{"Lieges of Legendre", "Codeforces 603C"},
		Moves:    "Take one token, or replace a heap of 2x by k heaps of x.",
		MovesZh:  "取走一颗石子，或者把一堆 2x 颗石子换成 k 堆各 x 颗的石子。",
		Params:   []Param{{Name: "k", Meaning: "the number of heaps that an even heap becomes", Default: "2", Min: 1, Max: maxParts}},
		Make:     func(a Args) (game.Rules, error) { return oneOrParts(a.Int(0)), nil },
		Source:   "Codeforces 603C",
		Position: "the heap sizes",
		Example:  "8 5",
		First:    []int{0, 1, 2, 0, 1, 0, 1, 0, 1, 0, 1, 0},
		Known: []Known{
			{Params: "1", Position: "3 4", Outcome: game.N},
			{Params: "2", Position: "3", Outcome: game.P},
			{Params: "3", Position: "8", Value: 1, From: ByHand},
		},
	},
	{
		Name:     "divisor-split",
		Others:   []string{"Project Euler 550"},
		Moves:    "Replace a heap of n by two heaps, each of a divisor of n but 1 and n.",
		MovesZh:  "把一堆 n 颗石子换成两堆，每堆的大小都是 n 的约数，且不等于 1 和 n。",
		Rules:    heapRules(divisorPairs),
		Source:   "Project Euler 550",
		Position: "the heap sizes",
		Example:  "24 36",
		Known: []Known{
			{Position: "13", Value: 0},
			{Position: "6", Value: 1},
			{Position: "12", Value: 2},
			{Position: "16", Value: 4},
		},
	},
	{
		Name:      "tower-breakers",
		Others:    []string{"proper divisor game"},
		Chinese:   []string{"塔台破坏者"},
		Moves:     "Replace a heap by one of a proper divisor of its size.",
		MovesZh:   "把一堆石子的数目换成它的一个真约数。",
		Rules:     heapRules(toProperDivisor),
		Source:    "HackerRank Tower Breakers",
		Position:  "the heap sizes",
		Example:   "12 30",
		First:     []int{0, 0, 1, 1, 2, 1, 2, 1, 3, 2, 2, 1, 3},
		FirstFrom: ByHand,
	},
	{
		Name:     "equal-differences",
		Others:   []string{"Ternups with heaps", "Mathematics Stack Exchange 95518"},
		Moves:    "Replace a heap of n by heaps of n-k and n-2k, for a k of at least 1.",
		MovesZh:  "把一堆 n 颗石子换成 n-k 颗与 n-2k 颗的两堆（k 至少为 1）。",
		Rules:    heapRules(equalDifferences),
		Source:   "Mathematics Stack Exchange 95518",
		Position: "the heap sizes",
		Example:  "9 5",
		First:    []int{0, 0, 1, 0, 0, 1, 2, 2, 1, 0},
	},
}
